#pragma once

/// The comparison that decides an answer, in numbers and in one line. Made from a trace alone.

#include <string>
#include <string_view>
#include <vector>

#include "collidarium/retro/trace.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// What a trace does not say of the shapes that it is about.
struct TracedPair {
    ShapeD a;
    ShapeD b;
    std::string name_a;
    std::string name_b;
    std::vector<std::string> statics{};  ///< the names of the shapes that b is pushed out of
};

/// "squared distance 36 > sum of squared radii 25: separated". Empty where the trace has no such line.
[[nodiscard]] std::string calculation(const std::vector<EventD>& trace, const TracedPair& pair);

/// The same for a test in 16-bit integers, with the names of the shapes that it calls a and b:
/// "dx² = 65536, in 16 bits 0; ...".
[[nodiscard]] std::string calculation(const std::vector<retro::Event>& trace, std::string_view name_a,
                                      std::string_view name_b);

}  // namespace collidarium::app
