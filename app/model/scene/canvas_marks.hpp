#pragma once

/// What a gesture in progress shows besides the scene. Positions are world coordinates.

#include <optional>
#include <string>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Why the dragged point is where it is.
struct SnapGuide {
    enum class Kind {
        point,  ///< it lies on a vertex, an end or a centre: `to`
        edge,   ///< it lies on the outline of another shape, at `to`
        grid,   ///< it lies on the line of the grid from `from` to `to`
        angle,  ///< it lies in a round direction from `from`
        axis    ///< it moves along an axis from `from`
    };

    Kind kind = Kind::point;
    Vec2d from{};
    Vec2d to{};

    friend bool operator==(const SnapGuide&, const SnapGuide&) = default;
};

/// A polygon that is being drawn, or the first edge of a box.
struct Draft {
    std::vector<Vec2d> vertices;
    std::optional<Vec2d> next;  ///< where the pointer would put the next one
    bool closes = false;        ///< a click now closes it
    bool faulty = false;        ///< `next` would make no polygon
};

struct GestureMarks {
    std::vector<SnapGuide> guides;
    std::optional<Draft> draft;
    std::string hint;     ///< what can be done next: "Click the next vertex."
    std::string problem;  ///< what cannot be done: "Edges must not cross."
};

/// A part of the learner's answer to a question about the picture, or of the right one.
struct AnswerMark {
    enum class Kind { place, arrow, edge, outline };
    enum class Of { pointed, given, right };  ///< under the pointer, the learner's, the right one

    Kind kind = Kind::place;
    Of of = Of::given;
    std::vector<Vec2d> points;  ///< one, two (from, to) or the corners of an outline

    friend bool operator==(const AnswerMark&, const AnswerMark&) = default;
};

}  // namespace collidarium::app
