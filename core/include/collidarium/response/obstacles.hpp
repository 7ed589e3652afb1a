#pragma once

/// What a body moves through, for `move`.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "collidarium/policy.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/results.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

/// - `first(body, translation, policy, without)`: the nearest hit of a cast, of equal times that with the
///   lowest index, those in `without` left out;
/// - `one(index, body, translation, policy)`: the cast against that alone;
/// - `all(body, translation, policy)`: a hit for each that is met, in any order;
/// - `skin_of(index, body)`: the gap that the body keeps to it.
template <class O, class Body, class T>
concept ObstaclesFor = requires(const O& obstacles, const Body& body, const Vec2<T>& translation,
                                Policy policy, std::span<const std::size_t> without) {
    { obstacles.first(body, translation, policy, without) } -> std::same_as<std::optional<CastManyHit<T>>>;
    { obstacles.one(std::size_t{}, body, translation, policy) } -> std::same_as<CastResult<T>>;
    { obstacles.all(body, translation, policy) } -> std::same_as<std::vector<CastManyHit<T>>>;
    { obstacles.skin_of(std::size_t{}, body) } -> std::same_as<T>;
};

/// A row of shapes, which outlives it, each asked in turn.
template <class Static>
class StaticShapes {
public:
    explicit StaticShapes(std::span<const Static> shapes) : shapes_(shapes) {}

    template <class Body, class T>
    [[nodiscard]] std::optional<CastManyHit<T>> first(const Body& body, const Vec2<T>& translation,
                                                      Policy policy,
                                                      std::span<const std::size_t> without) const {
        std::optional<CastManyHit<T>> nearest;
        for (std::size_t i = 0; i < shapes_.size(); ++i) {
            if (std::ranges::find(without, i) != without.end()) {
                continue;
            }
            const auto hit = one(i, body, translation, policy);
            if (hit && (!nearest || hit->t < nearest->t)) {
                nearest = CastManyHit<T>{*hit, i};
            }
        }
        return nearest;
    }

    template <class Body, class T>
    [[nodiscard]] CastResult<T> one(std::size_t index, const Body& body, const Vec2<T>& translation,
                                    Policy policy) const {
        return cast(shapes_[index], body, translation, {policy});
    }

    template <class Body, class T>
    [[nodiscard]] std::vector<CastManyHit<T>> all(const Body& body, const Vec2<T>& translation,
                                                  Policy policy) const {
        std::vector<CastManyHit<T>> hits;
        for (std::size_t i = 0; i < shapes_.size(); ++i) {
            if (const auto hit = one(i, body, translation, policy)) {
                hits.push_back({*hit, i});
            }
        }
        return hits;
    }

    template <class Body>
    [[nodiscard]] auto skin_of(std::size_t index, const Body& body) const {
        return skin(shapes_[index], body);
    }

private:
    std::span<const Static> shapes_;
};

}  // namespace collidarium
