#pragma once

/// Which code a trace comes from, as its `Route` events tell, in words.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The kernel that the query went to first; empty where the trace tells none.
[[nodiscard]] std::string_view first_kernel(const std::vector<EventD>& trace);

/// The kernel that an event comes from: the last one in the trace at or before it; empty before the first.
[[nodiscard]] std::string_view kernel_at(const std::vector<EventD>& trace, std::size_t event);

/// Whether it is the closed form for a pair of shapes.
[[nodiscard]] bool is_pair_kernel(std::string_view kernel);

/// Whether it answers for concave polygons, by their parts.
[[nodiscard]] bool is_concave_kernel(std::string_view kernel);

/// Whether the trace is that of the shipped route, not of a method that was chosen by name.
[[nodiscard]] bool is_shipped_route(const std::vector<EventD>& trace);

/// Whether the exact test was entered before that event, by what then answered for the pair or the two parts.
[[nodiscard]] bool is_after_fallback(const std::vector<EventD>& trace, std::size_t event);

/// What a kernel does: "closed form for circles: the squared distance of the centres against ...".
[[nodiscard]] std::string kernel_words(std::string_view kernel);

/// How the answer was found, in short: "closed form", "float filter, then the exact test".
[[nodiscard]] std::string route_words(const std::vector<EventD>& trace);

/// What answered, for a heading: the route where the library chose it, else the method.
[[nodiscard]] std::string answered_by(const Shown& shown);

}  // namespace collidarium::app
