#pragma once

/// The broad phase in words.

#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// "hierarchical hashed grid".
[[nodiscard]] std::string_view structure_word(Structure structure);
/// "all pairs".
[[nodiscard]] std::string_view search_word(BroadSearch search);

/// "12 pairs of bounding boxes meet: 31 box tests and 40 node tests instead of 4,950 box tests; 9 of them
/// overlap": the answer in one sentence.
[[nodiscard]] std::string broad_sentence(const Scene& scene, const Answers& answers);

/// "b24 is closest to the centre of probe, at distance 3.52": what a search for the closest shape found.
[[nodiscard]] std::string closest_words(const Scene& scene, const FocusAnswer& focus);

/// "4,950".
[[nodiscard]] std::string count_words(std::size_t count);

}  // namespace collidarium::app
