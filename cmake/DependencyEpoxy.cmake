# collidarium_dep_epoxy: loads OpenGL's functions. It is built with Meson, so it is not fetched here.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(epoxy QUIET IMPORTED_TARGET GLOBAL epoxy)
endif()
if(NOT TARGET PkgConfig::epoxy)
  message(FATAL_ERROR
    "libepoxy was not found (through pkg-config). Install it with its headers, and pkg-config:\n"
    "  Debian, Ubuntu: libepoxy-dev pkg-config      Fedora: libepoxy-devel pkgconf-pkg-config\n"
    "  Arch: libepoxy pkgconf      Homebrew: libepoxy pkgconf      vcpkg: libepoxy pkgconf")
endif()
add_library(collidarium_dep_epoxy INTERFACE)
target_link_libraries(collidarium_dep_epoxy INTERFACE PkgConfig::epoxy)
