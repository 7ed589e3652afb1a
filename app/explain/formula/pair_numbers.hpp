#pragma once

/// The numbers that define the two shapes in focus, as terms of formulas: each carries the inspector's name
/// for it, so that it can be dragged in the formula.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "explain/words/names.hpp"
#include "explain/words/rich_text.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The run, linked to that number of a or of b.
[[nodiscard]] Run named_run(bool of_b, std::string name, Run shown);

/// "(1, 2)" after the text of `look`, as the two numbers that begin with that name: "center", "translation".
[[nodiscard]] RichLine named_vector(bool of_b, const std::string& name, const Vec2d& value, Run look = {});

/// The inspector's name of the shape's defining point there ("center", "a", "vertex.3"), or of the point that
/// gives its position; empty where there is none.
[[nodiscard]] std::string point_name(const ShapeD& shape, const Vec2d& at);

class PairNumbers {
public:
    PairNumbers(const Scene& scene, const FocusAnswer& focus)
        : a_(scene.shapes[focus.a].shape),
          b_(scene.shapes[focus.b].shape),
          names_{brief_name(scene, focus, false), brief_name(scene, focus, true)} {}

    [[nodiscard]] const ShapeD& shape(bool of_b) const { return of_b ? b_ : a_; }
    [[nodiscard]] const std::string& name(bool of_b) const { return names_[of_b ? 1 : 0]; }

    /// "(1, 2)" after the text of `look`, with names where the shape has a point there.
    [[nodiscard]] RichLine point(bool of_b, const Vec2d& at, Run look = {}) const;

    /// The same for a, or for b where only b has a point there.
    [[nodiscard]] RichLine point_of_either(const Vec2d& at, Run look = {}) const;

private:
    const ShapeD& a_;
    const ShapeD& b_;
    std::array<std::string, 2> names_;
};

/// A point that defines an outline, and the radius around it.
struct OutlinePoint {
    Vec2d point{};
    double radius{};
};

/// The corner, end or centre with which the shape ends at `reach` along the direction, seen from behind or in
/// front; empty where none does, as the outline may continue beyond one of its pieces.
[[nodiscard]] std::optional<OutlinePoint> point_that_reaches(const ShapeD& shape, const Vec2d& direction,
                                                             double reach, bool in_front);

/// The lines, preceded by those centres, sizes and ends of the two shapes that they do not show, and for a
/// cast by the translation.
[[nodiscard]] std::vector<RichLine> with_given(std::vector<RichLine> lines, const Scene& scene,
                                               const FocusAnswer& focus);

}  // namespace collidarium::app
