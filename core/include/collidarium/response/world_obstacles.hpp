#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "collidarium/response/obstacles.hpp"
#include "collidarium/world/world.hpp"

namespace collidarium {

/// A world of shapes, which outlives it, as what a shape moves through (`move_through`). The index of a hit
/// is that of the handle. A body that is itself in the world is left out by its handle.
template <Scalar T, BroadPhase Structure = Bvh<T>>
class WorldObstacles {
public:
    explicit WorldObstacles(const World<T, Structure>& world, std::optional<Handle> body = {})
        : world_(world), body_(body) {}

    [[nodiscard]] std::optional<CastManyHit<T>> first(const Shape<T>& body, const Vec2<T>& translation,
                                                      Policy policy,
                                                      std::span<const std::size_t> without) const {
        const auto hit = world_.cast(body, translation, policy, [&](Handle handle) {
            return handle != body_ && std::ranges::find(without, handle.index) == without.end();
        });
        return hit ? std::optional(CastManyHit<T>{hit->handle.index, hit->hit}) : std::nullopt;
    }

    [[nodiscard]] std::optional<CastHit<T>> one(std::size_t index, const Shape<T>& body,
                                                const Vec2<T>& translation, Policy policy) const {
        return cast(world_.shape_at(index), body, translation, policy);
    }

    [[nodiscard]] std::vector<CastManyHit<T>> all(const Shape<T>& body, const Vec2<T>& translation,
                                                  Policy policy) const {
        std::vector<CastManyHit<T>> hits;
        for (const WorldHit<T>& hit :
             world_.cast_all(body, translation, policy, [&](Handle handle) { return handle != body_; })) {
            hits.push_back({hit.handle.index, hit.hit});
        }
        return hits;
    }

    [[nodiscard]] T skin_of(std::size_t index, const Shape<T>& body) const {
        return skin(world_.shape_at(index), body);
    }

private:
    const World<T, Structure>& world_;
    std::optional<Handle> body_;
};

}  // namespace collidarium
