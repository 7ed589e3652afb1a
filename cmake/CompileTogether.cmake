# What a source includes takes longer to compile than what it says, so the sources of a folder are compiled a few at a
# time (CMake's unity builds): a third of the time from nothing. In return they share what has internal linkage: a name
# in an unnamed namespace is there once a folder. COLLIDARIUM_UNITY_BUILD=OFF compiles one at a time, which a
# source that forgets an include does not survive.

# collidarium_compile_together(TARGET COUNT FILE...): of the files of this folder, which are sources of TARGET, COUNT
# at a time. (Those with definitions of their own CMake compiles by themselves.)
function(collidarium_compile_together target count)
  if(NOT COLLIDARIUM_UNITY_BUILD OR NOT ARGN)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_filename_component(folder "${CMAKE_CURRENT_SOURCE_DIR}" NAME)
  set(index 0)
  foreach(file IN LISTS ARGN)
    math(EXPR group "${index} / ${count} + 1")
    math(EXPR index "${index} + 1")
    set_source_files_properties(${file} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP "${folder}_${group}")
  endforeach()
endfunction()

# collidarium_sources(TARGET [TOGETHER COUNT] FILE...): adds the sources of a folder of the program, COUNT of which are
# compiled at a time, where nothing is said 16: no more than the compiler can do with 1 GB of memory.
function(collidarium_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TOGETHER" "")
  if(NOT arg_TOGETHER)
    set(arg_TOGETHER 16)
  endif()
  target_sources(${target} PRIVATE ${arg_UNPARSED_ARGUMENTS})
  collidarium_compile_together(${target} ${arg_TOGETHER} ${arg_UNPARSED_ARGUMENTS})
endfunction()

# collidarium_precompile(TARGET HEADER...): what nearly all sources of TARGET include is read once. Not what changes
# every day: each change compiles all of them. Off with the above, for the same reason.
function(collidarium_precompile target)
  if(COLLIDARIUM_UNITY_BUILD)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
# collidarium_precompile_as(TARGET OTHER): as OTHER, which is compiled with the same options.
function(collidarium_precompile_as target other)
  if(COLLIDARIUM_UNITY_BUILD)
    target_precompile_headers(${target} REUSE_FROM ${other})
  endif()
endfunction()
set(collidarium_common_headers
  <algorithm> <array> <cmath> <functional> <limits> <map> <memory> <optional> <span> <string> <string_view> <variant>
  <vector> <collidarium/results.hpp> <collidarium/shapes/shape.hpp>
  <collidarium/trace/events.hpp>)

# collidarium_compile_quickly(TARGET): for development it is optimised a little, which compiles in a third less time. What
# it computes with, the compiled core, is optimised as it ships, and so is all in the configuration Release.
function(collidarium_compile_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O1>)
endfunction()

# g++ looks for memory that it no longer needs each time that it holds twice as much as after the last time, from 128 MiB
# on. Most of it is still needed: looking from 384 MiB on takes less time, and often from there on keeps the largest
# objects below 1 GB.
add_compile_options("$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=393216 --param ggc-min-expand=30>")

# collidarium_round_to_float(TARGET): g++ 12 at -O2 and above takes two adjacent doubles to float and back without
# rounding them, in its vectorizer of straight-line code. What shows float answers must round.
function(collidarium_round_to_float target)
  target_compile_options(${target} PRIVATE
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-fno-tree-slp-vectorize>)
endfunction()
