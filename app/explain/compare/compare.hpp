#pragma once

/// The same query about the pair in focus, by every method that can answer it.

#include <optional>
#include <string>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The answer of one method in one arithmetic.
struct ComparedAnswer {
    bool yes{};                     ///< a hit, an overlap; for a distance: it is 0
    std::optional<double> value{};  ///< time of a hit, depth of an overlap, or distance
    std::optional<Vec2d> normal{};
    bool converged = true;
    /// The value with as many digits as show it to differ from the first method's, or that method's own
    /// digits where it does not. Of an answer that is no number: its word. Empty where yes or no is all.
    std::string text{};
    /// Where b ends by a method that is not a cast and moves it all the same; the first method's is compared.
    std::optional<Vec2d> position{};
    /// Where the shapes meet, of a cast or of a method that answers it.
    std::optional<Vec2d> point{};
    /// What decides, in numbers: "squared distance 36 > sum of squared radii 25: separated".
    std::string calculation{};

    // Compared with the first method in double; differences within rounding error do not count.
    bool verdict_differs = false;
    bool value_differs = false;
    bool normal_differs = false;

    [[nodiscard]] bool differs() const { return verdict_differs || value_differs || normal_differs; }
};

struct ComparedMethod {
    std::string id;         ///< in scene files: "sat", "textbook:discrete_stepping"
    std::string name;       ///< the method's name for people
    bool textbook = false;  ///< a well-known method that is wrong for some input
    std::optional<ComparedAnswer> in_double{};
    std::optional<ComparedAnswer> in_float{};  ///< empty where float cannot represent the shapes
    /// It answers another question than the query, such as where two segments intersect, and is compared with
    /// the library's method for that, which comes before it.
    bool own_question = false;
    bool turns = true;  ///< where b turns as it moves, so does it by this method
};

/// First the method that the library chooses, then the others, then the textbook methods that apply. None of
/// shapes that every method may take long for (`may_take_long`).
[[nodiscard]] std::vector<ComparedMethod> compare(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
