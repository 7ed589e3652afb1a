#pragma once

/// The same query about the pair in focus, by every method that can answer it.

#include <optional>
#include <string>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// What one method says in one arithmetic.
struct ComparedAnswer {
    bool yes{};                     ///< a hit, an overlap; of a distance: that it is 0
    std::optional<double> value{};  ///< time of a hit, depth of an overlap, or distance
    std::optional<Vec2d> normal{};
    bool converged = true;

    // Against the first method in double; rounding is no difference.
    bool verdict_differs = false;
    bool value_differs = false;
    bool normal_differs = false;

    [[nodiscard]] bool differs() const { return verdict_differs || value_differs || normal_differs; }
};

struct ComparedMethod {
    std::string name;       ///< as people call it
    bool textbook = false;  ///< a well-known method that is wrong for some input
    std::optional<ComparedAnswer> in_double{};
    std::optional<ComparedAnswer> in_float{};  ///< nothing where float cannot hold the shapes
};

/// First the method that the library takes, then the others, then the textbook's that apply.
[[nodiscard]] std::vector<ComparedMethod> compare(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
