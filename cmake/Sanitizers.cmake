# Applies COLLIDARIUM_SANITIZERS to everything built below. Executables link collidarium_runtime_checks: with the
# address sanitizer it brings the list of leaks that are not ours.
add_library(collidarium_runtime_checks INTERFACE)
if(COLLIDARIUM_SANITIZERS)
  add_compile_options(-fsanitize=${COLLIDARIUM_SANITIZERS} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${COLLIDARIUM_SANITIZERS})
  if(COLLIDARIUM_SANITIZERS MATCHES "address|leak")
    target_sources(collidarium_runtime_checks INTERFACE "${PROJECT_SOURCE_DIR}/cmake/leak_suppressions.cpp")
  endif()
endif()
