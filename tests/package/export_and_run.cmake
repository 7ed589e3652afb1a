# Exports tests from scenes with PROGRAM, and compiles and runs them against the installed core.
set(prefix "${WORK_DIR}/an install")
set(exported_build "${WORK_DIR}/exported")
file(REMOVE_RECURSE "${WORK_DIR}")
file(MAKE_DIRECTORY "${WORK_DIR}/tests")

include("${CMAKE_CURRENT_LIST_DIR}/run.cmake")

function(export_test scene)
  string(REPLACE "/" "_" name "${scene}")
  set(out "${WORK_DIR}/tests/${name}.cpp")
  execute_process(COMMAND "${PROGRAM}" export "${SCENES_DIR}/${scene}.scene.json" --as cpp ${ARGN}
    OUTPUT_FILE "${out}" RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "no test of ${scene}: ${status}")
  endif()
endfunction()

export_test(circles)
export_test(edge_cases/concave_mtv)
export_test(oriented_boxes --ask distance --method gjk)
export_test(circle_and_line)
export_test(segments_crossing)
export_test(textbook/lines_nothing_at_zero_denominator)
export_test(outline_crossings)
export_test(integers/circle_and_box)
export_test(integers/point_in_box_y_reversed)
export_test(mtv_least_axis --ask outline_crossings)

run("${CMAKE_COMMAND}" --install "${BUILD_DIR}" --prefix "${prefix}" --component core)
run("${CMAKE_COMMAND}" -S "${EXPORTED_DIR}" -B "${exported_build}" -G "${GENERATOR}"
  "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}" "-DCMAKE_PREFIX_PATH=${prefix};${PREFIX_PATH}"
  "-DEXPECTED_VERSION=${VERSION}" "-DEXPORTED_TESTS=${WORK_DIR}/tests")
run("${CMAKE_COMMAND}" --build "${exported_build}" --parallel 2)
run("${exported_build}/exported")
