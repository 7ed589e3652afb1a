# cmake -D RUN_PART=... -D PROGRAM=... -P check_run_part.cmake: runs a program that pretends to have five tests.
cmake_policy(VERSION 3.25)

# run(FAULTS PART PARTS): sets `result`, `told` and, of those that were begun, `begun`.
macro(run faults part parts)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env ${faults}
      ${CMAKE_COMMAND} -D "PROGRAM=${PROGRAM}" -D PART=${part} -D PARTS=${parts} -P "${RUN_PART}"
    RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE told)
  string(REGEX MATCHALL "RUN      \\] [^\n]+" begun "${output}")
  list(TRANSFORM begun REPLACE "RUN      \\] " "")
endmacro()

# expect(CONDITION...): holds after the last run.
macro(expect)
  if(NOT (${ARGN}))
    message(SEND_ERROR "not so: ${ARGN}\nresult: ${result}\nbegun: ${begun}\ntold: ${told}")
  endif()
endmacro()

set(all First/0.Holds First/0.Fails Second.Dies Second.Holds Second.HoldsToo)

run("" 0 1)
expect(result EQUAL 0)
expect(begun STREQUAL all)

set(together)
foreach(part RANGE 2)
  run("" ${part} 3)
  expect(result EQUAL 0)
  list(APPEND together ${begun})
endforeach()
list(SORT together)
set(sorted ${all})
list(SORT sorted)
set(begun ${together})
expect(begun STREQUAL sorted)

run("FAILS=1" 0 1)
expect(NOT result EQUAL 0)
expect(begun STREQUAL all)
expect(told MATCHES "Failed:[ \n]+First/0.Fails[ \n]+$")

# What comes after a test that ends the process is run all the same, and what failed before is not forgotten.
run("DIES=1;FAILS=1" 0 1)
expect(NOT result EQUAL 0)
expect(begun STREQUAL all)
expect(told MATCHES "Failed:[ \n]+First/0.Fails[ \n]+Second.Dies ended the process .Segmentation fault.[ \n]+$")

# What is found after the last test, a leak for instance.
run("LEAKS=1" 0 1)
expect(NOT result EQUAL 0)
expect(begun STREQUAL all)
expect(told MATCHES "Failed:[ \n]+the end of the process .23.[ \n]+$")
