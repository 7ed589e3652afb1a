# The libraries that `narrow` compares with: those that this system has.

# Box2D 2.4: 3.0 has another interface, and none of these headers.
find_package(box2d CONFIG QUIET)
find_path(BOX2D_24_INCLUDE_DIR box2d/b2_time_of_impact.h)
if(TARGET box2d::box2d AND BOX2D_24_INCLUDE_DIR)
  target_sources(narrow PRIVATE narrow/box2d.cpp)
  target_compile_definitions(narrow PRIVATE NARROW_BOX2D)
  target_link_libraries(narrow PRIVATE box2d::box2d)
endif()

find_path(CHIPMUNK_INCLUDE_DIR chipmunk/chipmunk.h)
find_library(CHIPMUNK_LIBRARY chipmunk)
if(CHIPMUNK_INCLUDE_DIR AND CHIPMUNK_LIBRARY)
  target_sources(narrow PRIVATE narrow/chipmunk.cpp)
  target_compile_definitions(narrow PRIVATE NARROW_CHIPMUNK)
  target_include_directories(narrow SYSTEM PRIVATE ${CHIPMUNK_INCLUDE_DIR})
  target_link_libraries(narrow PRIVATE ${CHIPMUNK_LIBRARY})
endif()

find_package(Boost 1.70 QUIET)
if(Boost_FOUND)
  target_sources(narrow PRIVATE narrow/boost_geometry.cpp)
  target_compile_definitions(narrow PRIVATE NARROW_BOOST_GEOMETRY)
  target_link_libraries(narrow PRIVATE Boost::headers)
endif()
