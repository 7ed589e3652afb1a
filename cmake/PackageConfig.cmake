# Installs the core and what `find_package(collidarium)` and `pkg-config collidarium` read.
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/collidarium")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/core/include/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT core)
install(TARGETS collidarium_core EXPORT collidariumTargets
  RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT core
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT core
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT core)
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT core)
install(EXPORT collidariumTargets NAMESPACE collidarium:: DESTINATION "${package_dir}" COMPONENT core)

# Debug information takes many times the room of the code, and serves those who work on the library: only a debug build
# installs it.
if(CMAKE_STRIP AND NOT MSVC)
  install(CODE "
    if(NOT CMAKE_INSTALL_CONFIG_NAME STREQUAL \"Debug\")
      set(library \"${CMAKE_INSTALL_LIBDIR}/$<TARGET_FILE_NAME:collidarium_core>\")
      cmake_path(ABSOLUTE_PATH library BASE_DIRECTORY \"\${CMAKE_INSTALL_PREFIX}\")
      execute_process(COMMAND \"${CMAKE_STRIP}\" -S \"\$ENV{DESTDIR}\${library}\" COMMAND_ERROR_IS_FATAL ANY)
    endif()" COMPONENT core)
endif()

configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/collidariumConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/collidariumConfig.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/collidariumConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/collidariumConfig.cmake" "${PROJECT_BINARY_DIR}/collidariumConfigVersion.cmake"
  DESTINATION "${package_dir}" COMPONENT core)

include(PkgConfigFile)
