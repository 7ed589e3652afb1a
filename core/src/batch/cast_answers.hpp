#pragma once

/// What casts in batches keep of a block of pairs.

#include <array>
#include <cstddef>
#include <cstdint>

#include "batch/answered_pairs.hpp"
#include "collidarium/results.hpp"

namespace collidarium::detail {

/// The answers of casts that start outside.
template <Scalar T>
struct CastAnswers : AnsweredPairs {
    alignas(32) std::array<Vec2<T>, most> normal;
    alignas(32) std::array<Vec2<T>, most> point;
    alignas(32) std::array<Vec2<T>, most> position;
    alignas(32) std::array<T, most> t;
    std::uint64_t corners{};  ///< bit i for pair i

    [[nodiscard]] COLLIDARIUM_IN_KERNEL CastHit<T> answer(std::size_t i) const {
        return {t[i], normal[i], point[i], position[i], T(0), false, (corners >> i & 1) != 0};
    }
};

}  // namespace collidarium::detail
