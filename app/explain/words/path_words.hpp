#pragma once

/// What lies in the path of the mover in focus, in words.

#include <string>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The most hits of a path that are numbered and listed one by one.
inline constexpr std::size_t most_numbered_hits = 9;

/// The hits of the mover in focus in the order of time, where there are two or more; empty where there is
/// nothing to order.
[[nodiscard]] const std::vector<PathHit>& ordered_hits(const Answers& answers);

/// How many of them there are beyond the first `shown`: "and 3 more"; empty if there are none.
[[nodiscard]] std::string more_hits(std::size_t count, std::size_t shown);

/// The times of hits, with as many digits as tell them apart.
[[nodiscard]] std::vector<std::string> times_of(const std::vector<PathHit>& hits);

}  // namespace collidarium::app
