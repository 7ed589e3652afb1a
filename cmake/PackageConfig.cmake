# Installs the core and what `find_package(collidarium)` reads.
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_DATADIR}/cmake/collidarium")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/core/include/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT core)
install(TARGETS collidarium_core EXPORT collidariumTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT core
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT core)
install(EXPORT collidariumTargets NAMESPACE collidarium:: DESTINATION "${package_dir}" COMPONENT core)

configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/collidariumConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/collidariumConfig.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/collidariumConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/collidariumConfig.cmake" "${PROJECT_BINARY_DIR}/collidariumConfigVersion.cmake"
  DESTINATION "${package_dir}" COMPONENT core)
