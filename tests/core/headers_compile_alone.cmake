# cmake -D COMPILER=... -D INCLUDE=... -D GLM=... -P headers_compile_alone.cmake: every header by itself.
cmake_policy(VERSION 3.25)

file(GLOB_RECURSE headers RELATIVE "${INCLUDE}/collidarium" "${INCLUDE}/collidarium/*.hpp")
set(include_flags "-I${INCLUDE}")
foreach(folder IN LISTS GLM)
  list(APPEND include_flags "-idirafter" "${folder}")
endforeach()
foreach(header IN LISTS headers)
  execute_process(
    COMMAND "${COMPILER}" -std=c++20 -fsyntax-only -Wall -Wextra -Wconversion -Wshadow -Wpedantic -Werror
      ${include_flags} -include "collidarium/${header}" -x c++ /dev/null
    RESULT_VARIABLE result ERROR_VARIABLE messages)
  if(NOT result EQUAL 0)
    message(SEND_ERROR "${header} does not compile alone:\n${messages}")
  endif()
endforeach()
