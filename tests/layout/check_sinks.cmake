# cmake -D ROOT=<repository> -P check_sinks.cmake: which algorithm runs does not depend on whether somebody listens, so
# nothing in the core asks a sink whether it is `enabled` but `emit` in trace/sink.hpp. A sink says what it is by
# `static constexpr bool enabled = ...;`. What only gathers an event's payload asks `if constexpr (gathers<Sink>) {`,
# and there is nothing to do otherwise: neither `else` nor `!`.
cmake_policy(VERSION 3.25)

set(folder "${ROOT}/core")
file(GLOB_RECURSE files RELATIVE "${folder}" "${folder}/*.hpp" "${folder}/*.cpp")
list(REMOVE_ITEM files include/collidarium/trace/sink.hpp)
set(faults 0)
foreach(file IN LISTS files)
  file(READ "${folder}/${file}" text)
  string(REGEX REPLACE "//[^\n]*" "" text "${text}")
  string(REPLACE ";" "," text "${text}")
  string(REGEX REPLACE "static constexpr bool enabled = [^\n]*" "" text "${text}")

  string(REGEX MATCHALL "[^\n]*[^A-Za-z0-9_]enabled[^A-Za-z0-9_][^\n]*" asked "${text}")
  string(REGEX REPLACE "\n *if constexpr \\(gathers<[A-Za-z_:<>]*>\\) {" "\n" plain "${text}")
  string(REGEX MATCHALL "[^\n]*[^A-Za-z0-9_]gathers[^A-Za-z0-9_][^\n]*" gathered "${plain}")
  foreach(line IN LISTS asked gathered)
    math(EXPR faults "${faults} + 1")
    string(STRIP "${line}" line)
    message("${file}: may not ask: ${line}")
  endforeach()

  # The block after each question ends with a brace under its `if`; no `else` may follow.
  string(REGEX MATCHALL "\n *if constexpr \\(gathers<" questions "${text}")
  foreach(question IN LISTS questions)
    string(REGEX REPLACE "if constexpr .*" "" indent "${question}")
    string(FIND "${text}" "${question}" from)
    math(EXPR from "${from} + 1")
    string(SUBSTRING "${text}" ${from} -1 text)
    if(text MATCHES "${indent}}( *else)?" AND CMAKE_MATCH_1)
      math(EXPR faults "${faults} + 1")
      message("${file}: may not ask: gathers ... else")
    endif()
  endforeach()
endforeach()

if(NOT files)
  message(FATAL_ERROR "No files found under ${folder}")
endif()
if(faults)
  message(FATAL_ERROR "${faults} places depend on who listens")
endif()
