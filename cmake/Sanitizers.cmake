# Applies COLLIDARIUM_SANITIZERS to everything built below. Executables link collidarium_runtime_checks: with the
# address sanitizer it brings the list of leaks that are not ours.
add_library(collidarium_runtime_checks INTERFACE)
if(COLLIDARIUM_SANITIZERS)
  add_compile_options(-fsanitize=${COLLIDARIUM_SANITIZERS} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_compile_definitions(COLLIDARIUM_NO_ALWAYS_INLINE)
  if(COLLIDARIUM_SANITIZERS MATCHES "address.*undefined")
    # What these find where memory is read the address sanitizer finds as well; with them a fifth more has to be compiled.
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
  endif()
  if(COLLIDARIUM_SANITIZERS MATCHES "address" AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # Checks of memory are calls, not copies of the check: a third less to compile, half as much again to run. Variables
    # of functions that have returned clang 14 looks for on request alone; the code that could costs a tenth more.
    add_compile_options(
      "SHELL:-mllvm -asan-instrumentation-with-call-threshold=0" -fsanitize-address-use-after-return=never)
  endif()
  add_link_options(-fsanitize=${COLLIDARIUM_SANITIZERS})
  if(COLLIDARIUM_SANITIZERS MATCHES "address|leak")
    target_sources(collidarium_runtime_checks INTERFACE "${PROJECT_SOURCE_DIR}/cmake/leak_suppressions.cpp")
  endif()
endif()

# The fuzzers look for inputs that run what none ran before, so the branches of what they link count. (All that
# -fsanitize=fuzzer-no-link would add to what is compiled tells what is compared with what: a sixth more to compile, and
# the tests run slower.)
if(COLLIDARIUM_BUILD_FUZZERS)
  add_compile_options(-fsanitize-coverage=inline-8bit-counters,pc-table)
endif()

# What is read byte by byte is found sooner if the fuzzers also see what the bytes are compared with.
# collidarium_trace_comparisons(TARGET FILE...): so in these files of this folder.
function(collidarium_trace_comparisons target)
  if(COLLIDARIUM_BUILD_FUZZERS)
    set_source_files_properties(${ARGN} TARGET_DIRECTORY ${target} PROPERTIES
      COMPILE_OPTIONS -fsanitize-coverage=trace-cmp)
  endif()
endfunction()

# What no fuzzer links, or what is not asked about, is not counted.
function(collidarium_no_coverage target)
  if(COLLIDARIUM_BUILD_FUZZERS)
    target_compile_options(${target} PRIVATE -fno-sanitize-coverage=inline-8bit-counters,pc-table)
  endif()
endfunction()
