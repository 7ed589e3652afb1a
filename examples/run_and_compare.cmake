# cmake -D PROGRAM=<file> -D EXPECTED=<file> -P run_and_compare.cmake: what a program prints is that text.
execute_process(COMMAND "${PROGRAM}" RESULT_VARIABLE status OUTPUT_VARIABLE output)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} ended with ${status}")
endif()
file(READ "${EXPECTED}" expected)
if(NOT output STREQUAL expected)
  message(FATAL_ERROR "Expected\n${expected}\nbut it printed\n${output}")
endif()
