# Uses the sources of the library in a project that fetches them, as a shared library: all else links a static one.
set(fetched_build "${WORK_DIR}/build")
file(REMOVE_RECURSE "${WORK_DIR}")

include("${CMAKE_CURRENT_LIST_DIR}/run.cmake")

run("${CMAKE_COMMAND}" -S "${FETCHED_DIR}" -B "${fetched_build}" -G "${GENERATOR}"
  "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}" "-DCMAKE_PREFIX_PATH=${PREFIX_PATH}"
  "-DCOLLIDARIUM_SOURCE=${SOURCE_DIR}" -DBUILD_SHARED_LIBS=ON)
run("${CMAKE_COMMAND}" --build "${fetched_build}" --parallel 2)
run("${fetched_build}/fetched")
