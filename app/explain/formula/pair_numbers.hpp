#pragma once

/// The numbers that make the two shapes in focus, as terms of formulas: each carries the name that the
/// inspector has for it, so that it can be dragged where it stands.

#include <optional>
#include <string>
#include <vector>

#include "explain/words/rich_text.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The run as one that shows that number of a or of b.
[[nodiscard]] Run named_run(bool of_b, std::string name, Run shown);

/// "(1, 2)" after the text of `look`, as the two numbers that begin with that name: "center", "translation".
[[nodiscard]] RichLine named_vector(bool of_b, const std::string& name, const Vec2d& value, Run look = {});

/// What the inspector calls the point there from which the shape is made ("center", "a", "vertex.3"), or
/// which stands for its position; empty where it has none there.
[[nodiscard]] std::string point_name(const ShapeD& shape, const Vec2d& at);

class PairNumbers {
public:
    PairNumbers(const Scene& scene, const FocusAnswer& focus)
        : a_(scene.shapes[focus.a].shape), b_(scene.shapes[focus.b].shape) {}

    [[nodiscard]] const ShapeD& shape(bool of_b) const { return of_b ? b_ : a_; }

    /// "(1, 2)" after the text of `look`, with names where the shape has a point there.
    [[nodiscard]] RichLine point(bool of_b, const Vec2d& at, Run look = {}) const;

    /// The same of a, or of b where only that has a point there.
    [[nodiscard]] RichLine point_of_either(const Vec2d& at, Run look = {}) const;

private:
    const ShapeD& a_;
    const ShapeD& b_;
};

/// A point that makes an outline, and the radius about it.
struct OutlinePoint {
    Vec2d point{};
    double radius{};
};

/// The corner, end or centre with which the shape ends at `reach` along the direction, seen from behind or in
/// front; nothing where none does, as the outline may go on beyond one of its pieces.
[[nodiscard]] std::optional<OutlinePoint> point_that_reaches(const ShapeD& shape, const Vec2d& direction,
                                                             double reach, bool in_front);

/// The lines, with those centres, sizes and ends of the two shapes in front of them that they do not show,
/// and of a cast the translation.
[[nodiscard]] std::vector<RichLine> with_given(std::vector<RichLine> lines, const Scene& scene,
                                               const FocusAnswer& focus);

/// The lines, with the numbers of a shape of which they show only what follows from those, a corner of a box
/// say, after them.
[[nodiscard]] std::vector<RichLine> with_hidden(std::vector<RichLine> lines, const Scene& scene,
                                                const FocusAnswer& focus);

}  // namespace collidarium::app
