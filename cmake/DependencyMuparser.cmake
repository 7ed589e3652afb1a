# collidarium_dep_muparser: the parser of what is typed into number fields. Its package and its sources name
# the library's target differently.
set(ENABLE_SAMPLES OFF CACHE BOOL "" FORCE)
set(ENABLE_OPENMP OFF CACHE BOOL "" FORCE)
collidarium_fetch(muparser muparser https://github.com/beltoforion/muparser.git v2.3.5
  FIND_PACKAGE_ARGS 2.3)
add_library(collidarium_dep_muparser INTERFACE)
if(TARGET muparser::muparser)
  target_link_libraries(collidarium_dep_muparser INTERFACE muparser::muparser)
else()
  target_link_libraries(collidarium_dep_muparser INTERFACE muparser)
endif()
