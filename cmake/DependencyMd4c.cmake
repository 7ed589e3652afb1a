# collidarium_dep_md4c: MD4C, which reads the Markdown of lessons. (The package's own CMake file is not asked: on Debian
# 12 it insists on a library of another package.) Of its sources, where there is no package, the parser is compiled
# here: its own build files would make what is fetched after it shared libraries.
pkg_check_modules(md4c QUIET IMPORTED_TARGET GLOBAL md4c>=0.4.8)
add_library(collidarium_dep_md4c INTERFACE)
if(TARGET PkgConfig::md4c)
  target_link_libraries(collidarium_dep_md4c INTERFACE PkgConfig::md4c)
else()
  enable_language(C)
  collidarium_fetch(md4c collidarium_md4c https://github.com/mity/md4c.git release-0.5.3
    SOURCE_SUBDIR without-build-files)
  add_library(collidarium_md4c STATIC "${md4c_SOURCE_DIR}/src/md4c.c")
  target_include_directories(collidarium_md4c SYSTEM PUBLIC "${md4c_SOURCE_DIR}/src")
  target_link_libraries(collidarium_dep_md4c INTERFACE collidarium_md4c)
endif()
