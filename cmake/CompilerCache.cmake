# What was compiled once is taken from ccache, where that is installed. Objects that begin from a precompiled header are
# kept as well, if ccache may go by the contents of that header (its own manual, "Precompiled headers").
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(COLLIDARIUM_CCACHE ccache)
  if(COLLIDARIUM_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}"
      CCACHE_SLOPPINESS=pch_defines,time_macros "${COLLIDARIUM_CCACHE}")
    add_compile_options("$<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>"
      "$<$<CXX_COMPILER_ID:Clang,AppleClang>:SHELL:-Xclang -fno-pch-timestamp>")
  endif()
endif()
