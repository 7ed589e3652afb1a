# Applies COLLIDARIUM_SANITIZERS to everything built below. Executables link collidarium_runtime_checks: with the
# address sanitizer it brings the list of leaks that are not ours.
add_library(collidarium_runtime_checks INTERFACE)
if(COLLIDARIUM_SANITIZERS)
  add_compile_options(-fsanitize=${COLLIDARIUM_SANITIZERS} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  if(COLLIDARIUM_SANITIZERS MATCHES "address.*undefined")
    # What these find where memory is read the address sanitizer finds as well; with them a fifth more has to be compiled.
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
  endif()
  if(COLLIDARIUM_SANITIZERS MATCHES "address" AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # Checks of memory are calls, not copies of the check: a third less to compile, half as much again to run.
    add_compile_options("SHELL:-mllvm -asan-instrumentation-with-call-threshold=0")
  endif()
  add_link_options(-fsanitize=${COLLIDARIUM_SANITIZERS})
  if(COLLIDARIUM_SANITIZERS MATCHES "address|leak")
    target_sources(collidarium_runtime_checks INTERFACE "${PROJECT_SOURCE_DIR}/cmake/leak_suppressions.cpp")
  endif()
endif()

# What no fuzzer links needs none of the fuzzers' instrumentation: without it, it compiles a third faster. The other
# sanitizers stay.
function(collidarium_no_coverage target)
  if(COLLIDARIUM_SANITIZERS MATCHES "fuzzer")
    target_compile_options(${target} PRIVATE -fno-sanitize=fuzzer-no-link)
  endif()
endfunction()
