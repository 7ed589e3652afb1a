# Exports tests from scenes with PROGRAM, and compiles and runs them against the installed core.
set(prefix "${WORK_DIR}/an install")
set(exported_build "${WORK_DIR}/exported")
file(REMOVE_RECURSE "${WORK_DIR}")
file(MAKE_DIRECTORY "${WORK_DIR}/tests")

include("${CMAKE_CURRENT_LIST_DIR}/run.cmake")

# Each test is a file of its own, which is included in a namespace of its own: scenes may have the same name. The headers
# are included before, outside.
set(all "#include <algorithm>\n#include <limits>\n#include <span>\n#include <string_view>\n#include <utility>\n"
  "#include <vector>\n\n#include <gtest/gtest.h>\n\n#include <collidarium/collidarium.hpp>\n"
  "#include <collidarium/retro/overlap.hpp>\n"
  "#include <collidarium/textbook/static_push_one_after_another.hpp>\n\n")
list(JOIN all "" all)
set(count 0)

# export_test(SCENE [OPTION...]): with what is asked of it instead of what the scene asks.
function(export_test scene)
  set(out "${WORK_DIR}/tests/test_${count}.cpp")
  execute_process(COMMAND "${PROGRAM}" export "${SCENES_DIR}/${scene}" --as cpp ${ARGN}
    OUTPUT_FILE "${out}" RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "no test of ${scene}: ${status}")
  endif()
  set(all "${all}namespace test_${count} {\n#include \"${out}\"\n}\n" PARENT_SCOPE)
  math(EXPR next "${count} + 1")
  set(count ${next} PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE scenes RELATIVE "${SCENES_DIR}" "${SCENES_DIR}/*.scene.json")
# The core has no function that says what is drawn first, and a playground asks nothing before a shape is clicked.
list(FILTER scenes EXCLUDE REGEX "^(depth|playground)/")
foreach(scene IN LISTS scenes)
  export_test("${scene}")
endforeach()
export_test(oriented_boxes.scene.json --ask distance --method gjk)
export_test(mtv_least_axis.scene.json --ask outline_crossings)
file(WRITE "${WORK_DIR}/all.cpp" "${all}")

run("${CMAKE_COMMAND}" --install "${BUILD_DIR}" --prefix "${prefix}" --component core)
run("${CMAKE_COMMAND}" -S "${EXPORTED_DIR}" -B "${exported_build}" -G "${GENERATOR}"
  "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}" "-DCMAKE_PREFIX_PATH=${prefix};${PREFIX_PATH}"
  "-DEXPECTED_VERSION=${VERSION}" "-DALL_TESTS=${WORK_DIR}/all.cpp" "-DALONE=${WORK_DIR}/tests/test_0.cpp"
  "-DTEXTBOOK=${CMAKE_CURRENT_LIST_DIR}/../../core/textbook")
run("${CMAKE_COMMAND}" --build "${exported_build}" --parallel 2)
run("${exported_build}/exported")
