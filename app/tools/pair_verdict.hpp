#pragma once

#include <optional>
#include <string>

#include "model/answers.hpp"

namespace collidarium::app {

/// What the program says of a pair in short. Whether b moves decides which of them it can be.
enum class PairVerdict { none, miss, hit, apart, overlap };

/// Of two shapes of the scene, in its policy and scalar type; none where that cannot hold them or one is
/// hidden.
[[nodiscard]] PairVerdict pair_verdict(const Scene& scene, const FocusPair& pair);

/// How a change reads: "The hit became a miss."; nothing where nothing has changed.
[[nodiscard]] std::optional<std::string> flip_words(PairVerdict before, PairVerdict after);

}  // namespace collidarium::app
