#pragma once

#include <optional>
#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The verdict on a pair: hit or miss if b moves, overlapping or separated if not.
enum class PairVerdict { none, miss, hit, separated, overlap };

/// The verdict on two shapes of the scene, in its policy and scalar type; none if they overflow that type or
/// one is hidden.
[[nodiscard]] PairVerdict pair_verdict(const Scene& scene, const FocusPair& pair);

/// A sentence about a changed verdict: "The hit became a miss."; empty if it is the same.
[[nodiscard]] std::optional<std::string> flip_words(PairVerdict before, PairVerdict after);

}  // namespace collidarium::app
