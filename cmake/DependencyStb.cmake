# collidarium_dep_stb: the folder of stb_image_write.h and stb_truetype.h. The headers alone are used: whoever
# includes one with its IMPLEMENTATION macro also defines its STATIC macro, so that nothing clashes with a
# copy inside another library.
find_path(COLLIDARIUM_STB_INCLUDE_DIR stb_image_write.h PATH_SUFFIXES stb)
set(stb_include_dir "${COLLIDARIUM_STB_INCLUDE_DIR}")
if(NOT stb_include_dir)
  collidarium_fetch(stb stb https://github.com/nothings/stb.git 8b5f1f37b5b75829fc72d38e7b5d4bcbf8a26d55)
  set(stb_include_dir "${stb_SOURCE_DIR}")
endif()
add_library(collidarium_dep_stb INTERFACE)
target_include_directories(collidarium_dep_stb SYSTEM INTERFACE "${stb_include_dir}")
