# cmake -D CHECK=<script> -D ROOT=<tree> -P expect_faults.cmake: runs a check on a tree that breaks its rule in known
# places. Those of ROOT/expected_faults.txt, one a line, and no others must be named.
execute_process(COMMAND "${CMAKE_COMMAND}" -D "ROOT=${ROOT}" -P "${CHECK}"
  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(status EQUAL 0)
  message(FATAL_ERROR "The check passed a tree that breaks the rule")
endif()
string(REGEX MATCHALL "[^\n]+: may not [^\n]+" found "${output}")
file(STRINGS "${ROOT}/expected_faults.txt" expected)
if(NOT found STREQUAL expected)
  message(FATAL_ERROR "Expected\n${expected}\nbut found\n${found}")
endif()
