# The libraries that `narrow` and `broad` compare with. Box2D 3 and cute_c2 are fetched at pinned versions, or taken from a
# folder given (a CMake variable, or one of the environment at the first configuration); the others are those that this system packages. Any of them may be missing.
include(FetchContent)
enable_language(C)

set(COLLIDARIUM_BOX2D_SOURCE "$ENV{COLLIDARIUM_BOX2D_SOURCE}" CACHE PATH "Sources of Box2D 3 for the benchmarks, instead of fetching them")
set(COLLIDARIUM_CUTE_C2_SOURCE "$ENV{COLLIDARIUM_CUTE_C2_SOURCE}" CACHE PATH "Folder of cute_c2.h for the benchmarks, instead of fetching it")

# collidarium_peer(NAME FOLDER REPOSITORY COMMIT): where the sources are, in ${NAME}_SOURCE_DIR; empty where they
# are neither given nor to be had. Nothing of their own build is used.
function(collidarium_peer name folder repository commit)
  if(folder)
    set(${name}_SOURCE_DIR "${folder}" PARENT_SCOPE)
    return()
  endif()
  if(NOT EXISTS "${FETCHCONTENT_BASE_DIR}/${name}-src/.git")
    find_package(Git QUIET)
    if(GIT_FOUND)
      execute_process(COMMAND "${GIT_EXECUTABLE}" ls-remote --exit-code ${repository} HEAD
        RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET TIMEOUT 20)
    endif()
    if(NOT GIT_FOUND OR failed)
      message(STATUS "Not to be had, left out of the benchmarks: ${repository}")
      set(${name}_SOURCE_DIR "" PARENT_SCOPE)
      return()
    endif()
  endif()
  FetchContent_Declare(${name} GIT_REPOSITORY ${repository} GIT_TAG ${commit} SOURCE_SUBDIR not-built-here)
  FetchContent_MakeAvailable(${name})
  set(${name}_SOURCE_DIR "${${name}_SOURCE_DIR}" PARENT_SCOPE)
endfunction()

# Box2D 3: only what finds collisions. 3.2.0 of August 2026, whose functions take the pose of b in the frame of a.
collidarium_peer(box2d_v3 "${COLLIDARIUM_BOX2D_SOURCE}" https://github.com/erincatto/box2d.git
  617d32ab02570930625bbcb8479f54be9bf8d045)
if(box2d_v3_SOURCE_DIR)
  set(box2d_v3_sources)
  foreach(source aabb core distance dynamic_tree geometry hull manifold math_functions)
    list(APPEND box2d_v3_sources "${box2d_v3_SOURCE_DIR}/src/${source}.c")
  endforeach()
  add_library(narrow_box2d_v3 OBJECT ${box2d_v3_sources})
  set_target_properties(narrow_box2d_v3 PROPERTIES C_STANDARD 17)
  target_compile_options(narrow_box2d_v3 PRIVATE -w -ffp-contract=off)  # as it builds itself
  target_include_directories(narrow_box2d_v3 PRIVATE "${box2d_v3_SOURCE_DIR}/include")
  add_library(narrow_with_box2d_v3 OBJECT narrow/box2d_v3.cpp)
  target_link_libraries(narrow_with_box2d_v3 PRIVATE narrow_base)
  target_include_directories(narrow_with_box2d_v3 SYSTEM PRIVATE "${box2d_v3_SOURCE_DIR}/include")
  target_compile_definitions(narrow PRIVATE NARROW_BOX2D_V3)
  # Not linked: Box2D 2.4 has headers of the same names.
  target_sources(narrow PRIVATE $<TARGET_OBJECTS:narrow_with_box2d_v3> $<TARGET_OBJECTS:narrow_box2d_v3>)
  target_sources(broad PRIVATE broad/box2d_v3.cpp $<TARGET_OBJECTS:narrow_box2d_v3>)
  target_include_directories(broad SYSTEM PRIVATE "${box2d_v3_SOURCE_DIR}/include")
  target_compile_definitions(broad PRIVATE BROAD_BOX2D_V3)
endif()

collidarium_peer(cute_headers "${COLLIDARIUM_CUTE_C2_SOURCE}" https://github.com/RandyGaul/cute_headers.git
  ea23fdf25e21fc597c5b24d7dcd84a8d5a612ca5)
if(cute_headers_SOURCE_DIR)
  target_sources(narrow PRIVATE narrow/cute_c2.cpp)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    set_source_files_properties(narrow/cute_c2.cpp PROPERTIES COMPILE_OPTIONS -Wno-maybe-uninitialized)  # of theirs
  endif()
  target_compile_definitions(narrow PRIVATE NARROW_CUTE_C2)
  target_include_directories(narrow SYSTEM PRIVATE "${cute_headers_SOURCE_DIR}")
endif()

# Box2D 2.4: 3 has another interface, and none of these headers.
find_package(box2d CONFIG QUIET)
find_path(BOX2D_24_INCLUDE_DIR box2d/b2_time_of_impact.h)
if(TARGET box2d::box2d AND BOX2D_24_INCLUDE_DIR)
  target_sources(narrow PRIVATE narrow/box2d_v2.cpp)
  target_compile_definitions(narrow PRIVATE NARROW_BOX2D_V2)
  target_link_libraries(narrow PRIVATE box2d::box2d)
endif()

find_path(CHIPMUNK_INCLUDE_DIR chipmunk/chipmunk.h)
find_library(CHIPMUNK_LIBRARY chipmunk)
if(CHIPMUNK_INCLUDE_DIR AND CHIPMUNK_LIBRARY)
  target_sources(narrow PRIVATE narrow/chipmunk.cpp)
  target_compile_definitions(narrow PRIVATE NARROW_CHIPMUNK)
  target_include_directories(narrow SYSTEM PRIVATE ${CHIPMUNK_INCLUDE_DIR})
  target_link_libraries(narrow PRIVATE ${CHIPMUNK_LIBRARY})
  target_sources(broad PRIVATE broad/chipmunk.cpp)
  target_compile_definitions(broad PRIVATE BROAD_CHIPMUNK)
  target_include_directories(broad SYSTEM PRIVATE ${CHIPMUNK_INCLUDE_DIR})
  target_link_libraries(broad PRIVATE ${CHIPMUNK_LIBRARY})
endif()

find_package(Boost 1.70 QUIET)
if(Boost_FOUND)
  target_sources(narrow PRIVATE narrow/boost_geometry.cpp)
  target_compile_definitions(narrow PRIVATE NARROW_BOOST_GEOMETRY)
  target_link_libraries(narrow PRIVATE Boost::headers)
  target_sources(broad PRIVATE broad/boost_rtree.cpp)
  target_compile_definitions(broad PRIVATE BROAD_BOOST_GEOMETRY)
  target_link_libraries(broad PRIVATE Boost::headers)
endif()
