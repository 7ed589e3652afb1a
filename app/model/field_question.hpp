#pragma once

/// The question that is shown, asked for every position that b could have.

#include <optional>

#include "model/answers.hpp"

namespace collidarium::app {

/// What of the answer is painted.
enum class FieldKind { verdict, amount, direction };

struct FieldCell {
    bool hit{};       ///< of a distance: whether it is 0
    double amount{};  ///< the depth of a contact, the time of a hit, a distance
    Vec2d normal{};   ///< zero where there is none

    friend bool operator==(const FieldCell&, const FieldCell&) = default;
};

/// What is asked at each position.
struct FieldQuestion {
    ShapeD a;
    ShapeD b;             ///< with its reference point at the origin
    Vec2d translation{};  ///< of a cast
    Policy policy{};
    ScalarKind scalar{};
    Operation operation{};
    Algorithm algorithm{};
    Vec2d min{};  ///< the part of the plane, in world units
    Vec2d max{};
    double pixel{};  ///< world units of one pixel

    friend bool operator==(const FieldQuestion&, const FieldQuestion&) = default;
};

/// What would be asked for the pair in focus; nothing where there is none.
[[nodiscard]] std::optional<FieldQuestion> field_question(const Scene& scene, const Answers& answers,
                                                          const Question& question, const Vec2d& min,
                                                          const Vec2d& max, double pixel);

/// The answer with b's reference point at `position`.
[[nodiscard]] FieldCell field_answer(const FieldQuestion& question, const Vec2d& position);

/// Whether two answers belong together: no edge is between them.
[[nodiscard]] bool belong_together(const FieldCell& one, const FieldCell& other);

}  // namespace collidarium::app
