#pragma once

/// What the steps of GJK and EPA share.

#include <algorithm>
#include <string>
#include <vector>

#include "explain/formula/formula_lines.hpp"
#include "explain/formula/pair_numbers.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"
#include "explain/words/point_names.hpp"

namespace collidarium::app {

/// The cross product of two vectors: positive where the second is to the left of the first.
[[nodiscard]] inline double turn(const Vec2d& first, const Vec2d& second) {
    return first.x * second.y - first.y * second.x;
}

/// The letters of points in their order: "A, B and C".
[[nodiscard]] inline std::string listed(std::vector<std::string> names) {
    std::ranges::sort(names);
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    }
    return text;
}

/// "a₁ − b₁ = vertex 1 of gem − vertex 3 of wedge": the vertices that a point of the difference comes from.
[[nodiscard]] inline std::string origin_words(const StepContext& context, const std::string& name,
                                              const Vec2d& on_a, const Vec2d& on_b) {
    return vertex_letters(name) + " = " + context.vertex_name(false, on_a) + " − " +
           context.vertex_name(true, on_b);
}

/// In the colour of its mark "B = a₂ − b₂" and below it "= (1, 2) − (3, 0)" and "= (−2, 2)": a point of the
/// difference, and the vertices it comes from.
inline void add_point(FormulaLines& lines, const PairNumbers& pair, const std::string& name, Role role,
                      const Vec2d& on_a, const Vec2d& on_b, const Vec2d& point) {
    lines.add({{name, role, true, {}}, plain_run(" = " + vertex_letters(name))});
    const Run equals = plain_run(std::string(name.size(), ' ') + " = ");
    lines.add({equals}, {pair.point(false, on_a), pair.point(true, on_b, plain_run(" − "))});
    lines.add({equals, {vector(point.x, point.y), role, true, {}}});
}

}  // namespace collidarium::app
