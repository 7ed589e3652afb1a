#pragma once

/// The methods that are compared besides those of the query: the textbook methods, well-known ones that are
/// wrong for some input, and the library's own for a simpler question.

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace collidarium::app {

struct TextbookName {
    std::string_view id;    ///< in files and requests, after "textbook:"
    std::string_view name;  ///< for people
};

inline constexpr std::array textbook_names{
    TextbookName{"axis_by_axis", "axis by axis"},
    TextbookName{"bounce_by_sign_of_normal", "bounce by the sign of the normal"},
    TextbookName{"circle_polygon_without_vertex_axis", "no vertex axis"},
    TextbookName{"comparison_reversed", "comparison reversed"},
    TextbookName{"discrete_stepping", "discrete stepping"},
    TextbookName{"discriminant_compared_with_zero", "discriminant compared with 0"},
    TextbookName{"half_sizes_truncated", "half sizes truncated"},
    TextbookName{"hit_point_without_clamp", "hit point without clamp"},
    TextbookName{"lines_nothing_at_zero_denominator", "no result at denominator 0"},
    TextbookName{"miss_if_both", "miss if both"},
    TextbookName{"mtv_of_greater_overlap", "MTV of the greater overlap"},
    TextbookName{"overlap_of_summed_positions", "positions in the sum of sizes"},
    TextbookName{"point_as_unit_square", "point as a 1 × 1 square"},
    TextbookName{"position_added_twice", "position added twice"},
    TextbookName{"sat_axes_not_normalised", "axes not normalised"},
    TextbookName{"sat_on_concave_polygon", "SAT on a concave polygon"},
    TextbookName{"sat_unit_axes", "SAT with unit axes"},
    TextbookName{"slab_with_reciprocals_of_zero", "slab with reciprocals of 0"},
    TextbookName{"slide_along_normal", "slide along the normal"},
    TextbookName{"slide_without_second_sweep", "slide without a second sweep"},
    TextbookName{"squared_distance_16_bit", "squared distance in 16 bits"},
    TextbookName{"squared_radius_in_16_bits", "squared radius in 16 bits"},
    TextbookName{"static_push_one_after_another", "move, then push out"},
    TextbookName{"stop_by_epsilon_in_t", "stop by epsilon in t"},
    TextbookName{"sum_of_squared_radii", "sum of squared radii"},
    TextbookName{"time_on_x_negated", "time on x negated"},
    TextbookName{"zero_vector_normalised", "zero vector normalised"},
};

inline constexpr std::string_view textbook_prefix = "textbook:";

/// The textbook method called "textbook:ID"; empty if there is none.
[[nodiscard]] constexpr std::optional<TextbookName> textbook_named(std::string_view method) {
    if (!method.starts_with(textbook_prefix)) {
        return std::nullopt;
    }
    const std::string_view id = method.substr(textbook_prefix.size());
    const auto* const found = std::ranges::find(textbook_names, id, &TextbookName::id);
    return found == textbook_names.end() ? std::nullopt : std::optional(*found);
}

/// In `compare` of a scene file: where two segments intersect, and the cast of a shape that turns by its
/// translation alone.
inline constexpr std::string_view compared_lines = "lines";
inline constexpr std::string_view compared_cast = "cast";

}  // namespace collidarium::app
