# collidarium_dep_multiprecision: Boost's headers for exact rational numbers, the reference of the core's tests.
find_path(COLLIDARIUM_BOOST_INCLUDE_DIR boost/multiprecision/cpp_int.hpp)
add_library(collidarium_dep_multiprecision INTERFACE)
if(COLLIDARIUM_BOOST_INCLUDE_DIR)
  target_include_directories(collidarium_dep_multiprecision SYSTEM INTERFACE "${COLLIDARIUM_BOOST_INCLUDE_DIR}")
else()
  # On its own, the library needs Boost.Config and nothing else of Boost.
  foreach(part config multiprecision)
    FetchContent_Declare(boost_${part} GIT_REPOSITORY https://github.com/boostorg/${part}.git
      GIT_TAG boost-1.86.0 SOURCE_SUBDIR include)
    FetchContent_MakeAvailable(boost_${part})
    target_include_directories(collidarium_dep_multiprecision SYSTEM INTERFACE "${boost_${part}_SOURCE_DIR}/include")
  endforeach()
  target_compile_definitions(collidarium_dep_multiprecision INTERFACE BOOST_MP_STANDALONE)
endif()
