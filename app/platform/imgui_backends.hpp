// Dear ImGui with its SDL2 and OpenGL 3 backends, under whichever names the installed version gives them.
#pragma once

#include <imgui.h>

#if __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#elif __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>
#elif __has_include(<backends/imgui_impl_sdl.h>)
#include <backends/imgui_impl_sdl.h>
#else
#include <imgui_impl_sdl.h>
#endif

#if __has_include(<backends/imgui_impl_opengl3.h>)
#include <backends/imgui_impl_opengl3.h>
#else
#include <imgui_impl_opengl3.h>
#endif
