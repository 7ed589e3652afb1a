#pragma once

/// Which kernel a trace comes from, according to its `Route` events, in words.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The first kernel of the query; empty where the trace does not show it.
[[nodiscard]] std::string_view first_kernel(const std::vector<EventD>& trace);

/// The kernel that an event comes from: the last one in the trace at or before it; empty before the first.
[[nodiscard]] std::string_view kernel_at(const std::vector<EventD>& trace, std::size_t event);

/// Whether it is the closed form for a pair of shapes.
[[nodiscard]] bool is_pair_kernel(std::string_view kernel);

/// Whether it answers for concave polygons, part by part.
[[nodiscard]] bool is_concave_kernel(std::string_view kernel);

/// Whether the shipped route answered, not a method chosen by name.
[[nodiscard]] bool is_shipped_route(const Shown& shown);

/// Whether the kernel answering for the pair or the two parts has entered the exact test before that event.
[[nodiscard]] bool is_after_fallback(const std::vector<EventD>& trace, std::size_t event);

/// What answered, for a heading: the idea of the route where the library chose it, "slab test" or "convex
/// parts", else the method.
[[nodiscard]] std::string answered_by(const Shown& shown);

}  // namespace collidarium::app
