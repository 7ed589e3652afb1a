#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "collidarium/broadphase/handle.hpp"
#include "collidarium/response/obstacles.hpp"

namespace collidarium {

/// A `World` of shapes, which outlives it, as what a shape moves through (`move_through`). The index of a hit
/// is that of the handle. A body that is itself in the world is left out by its handle.
template <class World>
class WorldObstacles {
public:
    explicit WorldObstacles(const World& world, std::optional<Handle> body = {})
        : world_(world), body_(body) {}

    template <class Body, class T>
    [[nodiscard]] std::optional<CastManyHit<T>> first(const Body& body, const Vec2<T>& translation,
                                                      Policy policy,
                                                      std::span<const std::size_t> without) const {
        const auto hit = world_.cast(body, translation, {policy}, [&](Handle handle) {
            return handle != body_ && std::ranges::find(without, handle.index) == without.end();
        });
        return hit ? std::optional(CastManyHit<T>{*hit, hit->handle.index}) : std::nullopt;
    }

    template <class Body, class T>
    [[nodiscard]] CastResult<T> one(std::size_t index, const Body& body, const Vec2<T>& translation,
                                    Policy policy) const {
        return cast(world_.shape_at(index), body, translation, {policy});
    }

    template <class Body, class T>
    [[nodiscard]] std::vector<CastManyHit<T>> all(const Body& body, const Vec2<T>& translation,
                                                  Policy policy) const {
        std::vector<CastManyHit<T>> hits;
        for (const auto& met :
             world_.cast_all(body, translation, {policy}, [&](Handle handle) { return handle != body_; })) {
            hits.push_back({met, met.handle.index});
        }
        return hits;
    }

    template <class Body>
    [[nodiscard]] auto skin_of(std::size_t index, const Body& body) const {
        return skin(world_.shape_at(index), body);
    }

private:
    const World& world_;
    std::optional<Handle> body_;
};

}  // namespace collidarium
