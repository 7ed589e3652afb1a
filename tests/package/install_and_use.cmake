# Installs the library from BUILD_DIR below WORK_DIR, where a space in the path does no harm, moves it, and uses it there:
# by CMake, or, where PKG_CONFIG is given, by the compiler alone, told by pkg-config or by hand where it is.
set(prefix "${WORK_DIR}/a moved install")
file(REMOVE_RECURSE "${WORK_DIR}")

include("${CMAKE_CURRENT_LIST_DIR}/run.cmake")

run("${CMAKE_COMMAND}" --install "${BUILD_DIR}" --prefix "${WORK_DIR}/an install" --component core)
file(RENAME "${WORK_DIR}/an install" "${prefix}")
foreach(installed IN ITEMS "${DOCDIR}/LICENSE" "${LIBDIR}/pkgconfig/collidarium.pc"
    "${LIBDIR}/cmake/collidarium/collidariumConfig.cmake" "${LIBDIR}/${LIBRARY}")
  if(NOT EXISTS "${prefix}/${installed}")
    message(FATAL_ERROR "not installed: ${installed}")
  endif()
endforeach()
if(NOT CONFIG STREQUAL "Debug")
  file(STRINGS "${prefix}/${LIBDIR}/${LIBRARY}" debug_information LIMIT_COUNT 1 REGEX "debug_info")
  if(debug_information)
    message(FATAL_ERROR "${LIBRARY} is installed with debug information")
  endif()
endif()

if(PKG_CONFIG)
  set(ENV{PKG_CONFIG_PATH} "${prefix}/${LIBDIR}/pkgconfig")
  execute_process(COMMAND "${PKG_CONFIG}" --cflags --libs "collidarium = ${VERSION}"
    OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(flags_main UNIX_COMMAND "${said}")
  # By hand, as core/README.md has it.
  set(flags_shapes "-I${prefix}/${INCLUDEDIR}" "-L${prefix}/${LIBDIR}" -lcollidarium)
  foreach(folder IN LISTS GLM)
    list(APPEND flags_shapes -idirafter "${folder}")
  endforeach()
  # Where it is shared.
  set(ENV{LD_LIBRARY_PATH} "${prefix}/${LIBDIR}")
  foreach(program IN ITEMS main shapes)
    run("${CXX_COMPILER}" -std=c++20 "${OUTSIDE_DIR}/${program}.cpp" ${flags_${program}} -o "${WORK_DIR}/${program}")
    run("${WORK_DIR}/${program}")
  endforeach()
else()
  set(outside_build "${WORK_DIR}/outside")
  run("${CMAKE_COMMAND}" -S "${OUTSIDE_DIR}" -B "${outside_build}" -G "${GENERATOR}"
    "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}" "-DCMAKE_PREFIX_PATH=${prefix};${PREFIX_PATH}"
    "-DEXPECTED_VERSION=${VERSION}")
  run("${CMAKE_COMMAND}" --build "${outside_build}")
  run("${outside_build}/outside")
  run("${outside_build}/outside_shapes")
endif()
