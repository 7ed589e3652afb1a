# For tests that ask the compiler and take long: what passed is not compiled again until something it depends on changes.
# Needs COMPILER, INCLUDE, GLM and WORK.

# state_of(RESULT FILE...): what decides the outcome: the compiler, the headers of the library and which GLM it is, the
# FILEs, and this script with the one that runs.
function(state_of result)
  execute_process(COMMAND "${COMPILER}" --version OUTPUT_VARIABLE version COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB_RECURSE headers "${INCLUDE}/*")
  foreach(folder IN LISTS GLM)
    list(APPEND headers "${folder}/glm/detail/setup.hpp")
  endforeach()
  set(state "${COMPILER}\n${version}\n${GLM}\n")
  foreach(file IN LISTS headers ARGN ITEMS "${CMAKE_SCRIPT_MODE_FILE}" "${CMAKE_CURRENT_FUNCTION_LIST_FILE}")
    set(hash)
    if(EXISTS "${file}")
      file(SHA256 "${file}" hash)
    endif()
    string(APPEND state "${file} ${hash}\n")
  endforeach()
  string(SHA256 state "${state}")
  set(${result} "${state}" PARENT_SCOPE)
endfunction()

# return_if_unchanged(FILE...): ends the script if it has passed in this very state. Sets `work`, a folder of this run
# alone, so that two at once do not disturb each other.
macro(return_if_unchanged)
  cmake_path(GET CMAKE_SCRIPT_MODE_FILE STEM test_name)
  set(passed_file "${WORK}/${test_name}.passed")
  set(test_inputs ${ARGN})
  state_of(test_state ${test_inputs})
  if(EXISTS "${passed_file}")
    file(READ "${passed_file}" passed_state)
    if(passed_state STREQUAL test_state)
      message(STATUS "Nothing has changed since this passed (${passed_file})")
      return()
    endif()
  endif()
  file(REMOVE "${passed_file}")
  string(RANDOM LENGTH 12 run)
  set(work "${WORK}/${test_name}.${run}")
  file(MAKE_DIRECTORY "${work}")
endmacro()

# conclude(FAILURES): fails with these, if there are any; otherwise remembers that the test has passed in the state that
# it began with, unless a file was changed meanwhile.
function(conclude failures)
  file(REMOVE_RECURSE "${work}")
  if(NOT failures STREQUAL "")
    message(NOTICE "${failures}")
    message(FATAL_ERROR "${test_name}: see above")
  endif()
  state_of(state ${test_inputs})
  if(state STREQUAL test_state)
    file(WRITE "${passed_file}" "${state}")
  endif()
endfunction()
