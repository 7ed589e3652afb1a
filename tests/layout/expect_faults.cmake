# Runs the include check on a tree that breaks the rule in known places: those and no others must be named.
execute_process(COMMAND "${CMAKE_COMMAND}" -D "ROOT=${ROOT}" -P "${CHECK}"
  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(status EQUAL 0)
  message(FATAL_ERROR "The check passed a tree that breaks the rule")
endif()
string(REGEX MATCHALL "[^\n]+: may not include [^\n]+" found "${output}")
set(expected
  "core/include/collidarium/bad.hpp: may not include nlohmann/json.hpp"
  "app/model/bad.hpp: may not include SDL.h"
  "app/model/bad.hpp: may not include imgui.h"
  "app/io/bad.hpp: may not include nlohmann/json.hpp"
  "app/paint/bad.cpp: may not include collidarium/trace/events.hpp"
  "app/paint/bad.cpp: may not include epoxy/gl.h"
  "app/cli/bad.cpp: may not include panels/answer.hpp")
if(NOT found STREQUAL expected)
  message(FATAL_ERROR "Expected\n${expected}\nbut found\n${found}")
endif()
