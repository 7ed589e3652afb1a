# cmake -D COMPILER=... -D INCLUDE=... -D HEADERS=... -D GLM=... -P headers_compile_alone.cmake: every header by
# itself, and that the list names all of them.
cmake_policy(VERSION 3.25)

file(GLOB_RECURSE found RELATIVE "${INCLUDE}/collidarium" "${INCLUDE}/collidarium/*.hpp")
list(TRANSFORM HEADERS APPEND ".hpp" OUTPUT_VARIABLE listed)
foreach(header IN LISTS found)
  if(NOT header IN_LIST listed)
    message(SEND_ERROR "${header} is not in the list of headers in tests/core/CMakeLists.txt")
  endif()
endforeach()

set(include_flags "-I${INCLUDE}")
foreach(folder IN LISTS GLM)
  list(APPEND include_flags "-idirafter" "${folder}")
endforeach()
foreach(header IN LISTS listed)
  execute_process(
    COMMAND "${COMPILER}" -std=c++20 -fsyntax-only -Wall -Wextra -Wconversion -Wshadow -Wpedantic -Werror
      ${include_flags} -include "collidarium/${header}" -x c++ /dev/null
    RESULT_VARIABLE result ERROR_VARIABLE messages)
  if(NOT result EQUAL 0)
    message(SEND_ERROR "${header} does not compile alone:\n${messages}")
  endif()
endforeach()
