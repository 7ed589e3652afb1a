# cmake -D COMPILER=... -D INCLUDE=... -D GLM=... -D WORK=... -P headers_compile_alone.cmake: every header by itself.
#
# Nearly all of them include scalar.hpp, and with it GLM, which is what most of the time goes into: it is read once, for
# all that include a header of ours. (As clang does it: the preset that asks for this test is one of clang.)
cmake_policy(VERSION 3.25)

file(GLOB_RECURSE headers RELATIVE "${INCLUDE}/collidarium" "${INCLUDE}/collidarium/*.hpp")
set(options -std=c++20 -Wall -Wextra -Wconversion -Wshadow -Wpedantic -Werror "-I${INCLUDE}")
foreach(folder IN LISTS GLM)
  list(APPEND options "-idirafter" "${folder}")
endforeach()
execute_process(
  COMMAND "${COMPILER}" ${options} -x c++-header "${INCLUDE}/collidarium/scalar.hpp" -o "${WORK}/scalar.pch"
  COMMAND_ERROR_IS_FATAL ANY)
foreach(header IN LISTS headers)
  file(STRINGS "${INCLUDE}/collidarium/${header}" includes_ours REGEX "^#include \"collidarium/")
  set(read_before)
  if(includes_ours)
    set(read_before -include-pch "${WORK}/scalar.pch")
  endif()
  execute_process(
    COMMAND "${COMPILER}" ${options} -fsyntax-only ${read_before} -include "collidarium/${header}" -x c++ /dev/null
    RESULT_VARIABLE result ERROR_VARIABLE messages)
  if(NOT result EQUAL 0)
    message(SEND_ERROR "${header} does not compile alone:\n${messages}")
  endif()
endforeach()
