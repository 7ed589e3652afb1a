#pragma once

/// The textbook method "move, then push out" in words.

#include <string>
#include <vector>

#include "collidarium/trace/events.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// Whether a test finds an overlap to push out of, and not only contact.
[[nodiscard]] bool is_pushed(const StaticPush<double>& test);

/// The shapes that a push leads into: overlapped after it, but not before.
[[nodiscard]] std::vector<std::size_t> newly_overlapped(const StaticPush<double>& push);

/// "C", "C and D", "C, D and E".
[[nodiscard]] std::string names_of(const Scene& scene, const std::vector<std::size_t>& shapes);

/// "A is pushed out of B by (0.35, 0) into C, then out of C by (−0.3, 0) into B, and ends overlapping B".
[[nodiscard]] std::string push_sentence(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
