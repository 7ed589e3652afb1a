#include "paint/role.hpp"

namespace collidarium::app {

std::string_view name(Role role) {
    static constexpr std::array<std::string_view, role_count> names{
        "canvas",    "panel",      "panel_raised", "grid_minor", "grid_major",   "axis_line",
        "text",      "text_quiet", "accent",       "free",       "subject",      "colliding",
        "corrected", "x_axis",     "y_axis",       "edge_axis",  "construction", "normal",
        "point_a",   "point_b",    "point_c",      "different",
    };
    return names[static_cast<std::size_t>(role)];
}

}  // namespace collidarium::app
