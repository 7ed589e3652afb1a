#pragma once

#include <string_view>

namespace collidarium::app {

/// The shaders, without a version line, in the subset that GLSL 330 and ES 300 share.
extern const std::string_view marks_vert;
extern const std::string_view marks_frag;
extern const std::string_view glyphs_frag;
extern const std::string_view solid_frag;
extern const std::string_view picture_vert;
extern const std::string_view picture_frag;

}  // namespace collidarium::app
