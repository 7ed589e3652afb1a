# collidarium_warnings(TARGET): the warnings every target of this project compiles under.
function(collidarium_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wpedantic)
  # Sources that are compiled together see each other's names (cmake/CompileTogether.cmake): what a local name may not
  # hide there is a local one.
  set(together "$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>")
  target_compile_options(${target} PRIVATE
    "$<$<NOT:${together}>:-Wshadow>" "$<$<AND:${together},$<CXX_COMPILER_ID:GNU>>:-Wshadow=local>")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # g++ 12 sees overlapping copies in `"text" + string` where it inlines much (GCC bug 105651).
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
  if(COLLIDARIUM_WARNINGS_AS_ERRORS)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()
