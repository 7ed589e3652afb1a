#pragma once

/// What casts in batches are given, and what they keep of a block of pairs.

#include <cstddef>
#include <span>

#include "collidarium/batch/answered_pairs.hpp"
#include "collidarium/results.hpp"

namespace collidarium {

/// Many vectors, each coordinate in an array of its own, whoever keeps the arrays: the translations of the
/// moving shapes of a batch. Both have the same length and need no alignment.
template <Scalar T>
struct VectorSpans {
    std::span<const T> x;
    std::span<const T> y;

    [[nodiscard]] std::size_t size() const { return x.size(); }
    [[nodiscard]] Vec2<T> operator[](std::size_t i) const { return {x[i], y[i]}; }
};

namespace detail {

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

}  // namespace detail

}  // namespace collidarium
