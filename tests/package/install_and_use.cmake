# Installs the library from BUILD_DIR below WORK_DIR, where a space in the path does no harm, and uses it there.
set(prefix "${WORK_DIR}/an install")
set(outside_build "${WORK_DIR}/outside")
file(REMOVE_RECURSE "${WORK_DIR}")

include("${CMAKE_CURRENT_LIST_DIR}/run.cmake")

run("${CMAKE_COMMAND}" --install "${BUILD_DIR}" --prefix "${prefix}" --component core)
run("${CMAKE_COMMAND}" -S "${OUTSIDE_DIR}" -B "${outside_build}" -G "${GENERATOR}"
  "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}" "-DCMAKE_PREFIX_PATH=${prefix};${PREFIX_PATH}"
  "-DEXPECTED_VERSION=${VERSION}")
run("${CMAKE_COMMAND}" --build "${outside_build}")
run("${outside_build}/outside")
run("${outside_build}/outside_shapes")
