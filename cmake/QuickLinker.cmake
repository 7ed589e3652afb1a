# The tests are fifty programs, most of which hold the whole model: LLVM's linker links one in a quarter of the time that
# GNU's takes. What is built without the tests, to be installed, is linked as the compiler does.
if(PROJECT_IS_TOP_LEVEL AND COLLIDARIUM_BUILD_TESTS AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT APPLE)
  find_program(COLLIDARIUM_LLD ld.lld)
  if(COLLIDARIUM_LLD)
    add_link_options(-fuse-ld=lld)
  endif()
endif()
