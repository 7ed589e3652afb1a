# Uses the sources of the library in a project that fetches them. The compiled queries, which it does not link, are not
# built there.
set(fetched_build "${WORK_DIR}/build")
file(REMOVE_RECURSE "${WORK_DIR}")

include("${CMAKE_CURRENT_LIST_DIR}/run.cmake")

run("${CMAKE_COMMAND}" -S "${FETCHED_DIR}" -B "${fetched_build}" -G "${GENERATOR}"
  "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}" "-DCMAKE_PREFIX_PATH=${PREFIX_PATH}" "-DCOLLIDARIUM_SOURCE=${SOURCE_DIR}")
run("${CMAKE_COMMAND}" --build "${fetched_build}")
run("${fetched_build}/fetched")
if(EXISTS "${fetched_build}/_deps/collidarium-build/core/compiled/libcollidarium_compiled.a")
  message(FATAL_ERROR "The compiled queries were built for a project that does not link them")
endif()
