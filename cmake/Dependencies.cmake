# Every library the project uses, as a target. A package of the system comes first; what is not found is
# fetched at a pinned version. Libraries without a usable package of their own get a collidarium_dep_* target.
include(FetchContent)
set(FETCHCONTENT_QUIET OFF)

# collidarium_fetch(NAME TARGET REPOSITORY TAG [FIND_PACKAGE_ARGS ...]): the package, or else its sources, whose
# headers are then as free from this project's warnings as those of a package. (The SYSTEM keyword of
# FetchContent_Declare would say so, but CMake 3.25 mistakes it for the name of a git remote.)
macro(collidarium_fetch name target repository tag)
  FetchContent_Declare(${name} GIT_REPOSITORY ${repository} GIT_TAG ${tag} ${ARGN})
  FetchContent_MakeAvailable(${name})
  if(TARGET ${target})
    set_property(TARGET ${target} PROPERTY SYSTEM ON)
  endif()
endmacro()

set(GLM_BUILD_LIBRARY OFF CACHE BOOL "" FORCE)
collidarium_fetch(glm glm https://github.com/g-truc/glm.git 1.0.1 FIND_PACKAGE_ARGS)

if(COLLIDARIUM_BUILD_APP)
  find_package(Threads REQUIRED)
  set(SDL_TEST OFF CACHE BOOL "" FORCE)
  collidarium_fetch(SDL2 SDL2 https://github.com/libsdl-org/SDL.git release-2.30.11 FIND_PACKAGE_ARGS)
  collidarium_fetch(nlohmann_json nlohmann_json https://github.com/nlohmann/json.git v3.11.3
    FIND_PACKAGE_ARGS 3.10)
  collidarium_fetch(CLI11 CLI11 https://github.com/CLIUtils/CLI11.git v2.4.2 FIND_PACKAGE_ARGS 2.1)
  include(DependencyEpoxy)
  include(DependencyGif)
  include(DependencyStb)
  include(DependencyImgui)
  include(DependencyMd4c)
  include(DependencyMuparser)
endif()

if(COLLIDARIUM_BUILD_TESTS)
  set(INSTALL_GTEST OFF CACHE BOOL "" FORCE)
  collidarium_fetch(googletest gtest https://github.com/google/googletest.git v1.15.2
    FIND_PACKAGE_ARGS NAMES GTest)
  include(DependencyMultiprecision)
endif()

if(COLLIDARIUM_BUILD_BENCHMARKS)
  set(BENCHMARK_ENABLE_TESTING OFF CACHE BOOL "" FORCE)
  collidarium_fetch(benchmark benchmark https://github.com/google/benchmark.git v1.8.5 FIND_PACKAGE_ARGS)
endif()
