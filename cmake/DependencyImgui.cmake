# collidarium_dep_imgui: Dear ImGui 1.86 or newer with its SDL2 and OpenGL 3 backends. Packages differ in whether
# they contain the backends and where their headers lie, so a candidate counts only if a program that uses both
# links; otherwise the sources are fetched and built here (Dear ImGui has no build files of its own).
include(CMakePushCheckState)
include(CheckCXXSourceCompiles)

# Sets RESULT to whether the target CANDIDATE offers both backends.
function(collidarium_imgui_has_backends candidate result)
  cmake_push_check_state(RESET)
  set(CMAKE_REQUIRED_QUIET ON)
  set(CMAKE_REQUIRED_LIBRARIES ${candidate})
  set(CMAKE_REQUIRED_INCLUDES "${PROJECT_SOURCE_DIR}/app")
  set(CMAKE_REQUIRED_FLAGS "-std=c++20")
  string(MAKE_C_IDENTIFIER "COLLIDARIUM_BACKENDS_IN_${candidate}" cached)
  check_cxx_source_compiles("
    #include <SDL.h>
    #include \"platform/imgui_backends.hpp\"
    #if IMGUI_VERSION_NUM < 18600
    #error older than 1.86
    #endif
    int main(int, char**) {
      ImGui_ImplSDL2_Shutdown();
      ImGui_ImplOpenGL3_NewFrame();
      return 0;
    }" ${cached})
  cmake_pop_check_state()
  set(${result} ${${cached}} PARENT_SCOPE)
endfunction()

function(collidarium_find_imgui)
  pkg_check_modules(imgui QUIET IMPORTED_TARGET GLOBAL imgui)
  find_package(imgui CONFIG QUIET GLOBAL)
  foreach(candidate PkgConfig::imgui imgui::imgui)
    if(TARGET ${candidate})
      # The backends need SDL2, and a package without them does not say so.
      set_property(TARGET ${candidate} APPEND PROPERTY INTERFACE_LINK_LIBRARIES SDL2::SDL2 ${CMAKE_DL_LIBS})
      collidarium_imgui_has_backends(${candidate} usable)
      if(usable)
        message(STATUS "Dear ImGui: the installed package (${candidate})")
        add_library(collidarium_dep_imgui INTERFACE)
        target_link_libraries(collidarium_dep_imgui INTERFACE ${candidate})
        return()
      endif()
    endif()
  endforeach()

  collidarium_fetch(imgui imgui https://github.com/ocornut/imgui.git v1.92.2b)
  message(STATUS "Dear ImGui: built from ${imgui_SOURCE_DIR}")
  set(sources imgui.cpp imgui_draw.cpp imgui_tables.cpp imgui_widgets.cpp misc/cpp/imgui_stdlib.cpp
    backends/imgui_impl_opengl3.cpp)
  if(EXISTS "${imgui_SOURCE_DIR}/backends/imgui_impl_sdl2.cpp")
    list(APPEND sources backends/imgui_impl_sdl2.cpp)
  else()
    list(APPEND sources backends/imgui_impl_sdl.cpp)
  endif()
  list(TRANSFORM sources PREPEND "${imgui_SOURCE_DIR}/")
  add_library(collidarium_dep_imgui STATIC EXCLUDE_FROM_ALL ${sources})
  target_compile_features(collidarium_dep_imgui PUBLIC cxx_std_20)
  target_include_directories(collidarium_dep_imgui SYSTEM PUBLIC "${imgui_SOURCE_DIR}" "${imgui_SOURCE_DIR}/misc/cpp")
  target_link_libraries(collidarium_dep_imgui PUBLIC SDL2::SDL2 ${CMAKE_DL_LIBS} PRIVATE collidarium_dep_epoxy)
  # Its own loader of OpenGL keeps the functions of a library that is unloaded with the first window.
  set_source_files_properties("${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp" PROPERTIES
    COMPILE_DEFINITIONS IMGUI_IMPL_OPENGL_LOADER_CUSTOM COMPILE_OPTIONS "-include;epoxy/gl.h")
endfunction()

collidarium_find_imgui()
