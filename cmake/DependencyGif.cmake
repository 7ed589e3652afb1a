# collidarium_dep_gif: giflib, which compresses animations. Its sources come with a Makefile alone, so they are compiled
# here where there is no package.
find_package(GIF 5.1 QUIET)
add_library(collidarium_dep_gif INTERFACE)
if(GIF_FOUND)
  target_link_libraries(collidarium_dep_gif INTERFACE GIF::GIF)
else()
  enable_language(C)
  FetchContent_Declare(giflib
    URL https://downloads.sourceforge.net/project/giflib/giflib-5.2.2.tar.gz
    URL_HASH SHA256=be7ffbd057cadebe2aa144542fd90c6838c6a083b5e8a9048b8ee3b66b29d5fb)
  FetchContent_MakeAvailable(giflib)
  set(giflib_sources dgif_lib.c egif_lib.c gif_err.c gif_hash.c gifalloc.c openbsd-reallocarray.c)
  list(TRANSFORM giflib_sources PREPEND "${giflib_SOURCE_DIR}/")
  add_library(collidarium_giflib STATIC ${giflib_sources})
  target_include_directories(collidarium_giflib SYSTEM PUBLIC "${giflib_SOURCE_DIR}")
  target_link_libraries(collidarium_dep_gif INTERFACE collidarium_giflib)
endif()
