# cmake -D COMPILER=... -D INCLUDE=... -D GLM=... -D WORK=... -P headers_compile_alone.cmake: every header that
# users include by itself.
#
# Most of the time would go into what nearly all of them include, again and again. A few headers are therefore read once
# and kept; a header starts from that of them which holds most of what it includes anyway, directly or not. It finds
# nothing there that it does not include itself, so it compiles if it does so alone. What the kept headers instantiate is
# instantiated once, with them. (As clang does it: the preset that asks for this test is one of clang.)
cmake_policy(VERSION 3.25)

# Each holds more than those before it, or something else.
set(kept scalar.hpp raster/drawing.hpp shapes/few_vertices.hpp shapes/polygon.hpp trace/events.hpp shapes/shape.hpp
  broadphase/trace.hpp query/cast.hpp)

file(GLOB_RECURSE headers RELATIVE "${INCLUDE}/collidarium" "${INCLUDE}/collidarium/*.hpp")
set(options -std=c++20 -Wall -Wextra -Wconversion -Wshadow -Wpedantic -Werror "-I${INCLUDE}")
foreach(folder IN LISTS GLM)
  list(APPEND options "-idirafter" "${folder}")
endforeach()

# all_included(RESULT HEADER): the headers of ours that HEADER includes, directly or not.
function(all_included result header)
  get_property(known GLOBAL PROPERTY "included ${header}" SET)
  if(NOT known)
    file(STRINGS "${INCLUDE}/collidarium/${header}" lines REGEX "^#include \"collidarium/")
    set(all)
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^#include \"collidarium/([^\"]+)\".*" "\\1" included "${line}")
      all_included(further "${included}")
      list(APPEND all "${included}" ${further})
    endforeach()
    list(REMOVE_DUPLICATES all)
    set_property(GLOBAL PROPERTY "included ${header}" "${all}")
  endif()
  get_property(all GLOBAL PROPERTY "included ${header}")
  set(${result} "${all}" PARENT_SCOPE)
endfunction()

# start_of(RESULT HEADER): the options that start from the last kept header that HEADER includes, if there is one.
function(start_of result header)
  all_included(all "${header}")
  set(start)
  foreach(candidate IN LISTS kept)
    if(candidate IN_LIST all)
      string(REPLACE "/" "_" name "${candidate}")
      set(start -include-pch "${WORK}/${name}.pch")
    endif()
  endforeach()
  set(${result} "${start}" PARENT_SCOPE)
endfunction()

foreach(header IN LISTS kept)
  start_of(start "${header}")
  string(REPLACE "/" "_" name "${header}")
  execute_process(
    COMMAND "${COMPILER}" ${options} -fpch-instantiate-templates ${start} -x c++-header
      "${INCLUDE}/collidarium/${header}" -o "${WORK}/${name}.pch"
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
foreach(header IN LISTS headers)
  start_of(start "${header}")
  execute_process(
    COMMAND "${COMPILER}" ${options} -fsyntax-only ${start} -include "collidarium/${header}" -x c++ /dev/null
    RESULT_VARIABLE result ERROR_VARIABLE messages)
  if(NOT result EQUAL 0)
    message(SEND_ERROR "${header} does not compile alone:\n${messages}")
  endif()
endforeach()
