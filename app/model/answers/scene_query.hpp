#pragma once

/// A scene prepared for queries in one scalar type. Inner part of the model: `answers.hpp` is what
/// the rest of the program uses.

#include <algorithm>
#include <cmath>
#include <compare>
#include <concepts>
#include <functional>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/raster/tile_map.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/moved.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/validate.hpp"
#include "model/answers/stop_signal.hpp"
#include "model/scene/bounds_index.hpp"

namespace collidarium::app {

/// A shape and its translation in the scalar type.
template <Scalar T>
struct QueryShape {
    Shape<T> shape;
    std::optional<Vec2<T>> translation;
    T rotation{};         ///< over the whole motion, radians
    bool hidden = false;  ///< it is ignored by every query
    bool usable = true;   ///< it is not hidden, and all numbers are finite in T
};

/// When b, which moves, first touches a, which may turn in its place: a cast, or the time of impact where one
/// of them turns.
template <Scalar T>
struct FirstTouch {
    std::optional<CastHit<T>> hit;
    bool converged = true;
};

template <Scalar T, TraceSink Sink>
[[nodiscard]] FirstTouch<T> first_touch(const Shape<T>& a, T turn_a, const Shape<T>& b,
                                        const Motion<T>& motion, Policy policy, Sink& sink) {
    if (motion.rotation == 0 && turn_a == 0) {
        return {cast(a, b, motion.translation, {policy}, sink).hit, true};
    }
    const TimeOfImpact<T> found = time_of_impact(a, Motion<T>{Vec2<T>(0), turn_a}, b, motion, {policy}, sink);
    FirstTouch<T> touch{std::nullopt, found.converged};
    if (found.hit) {
        const Vec2<T> start = std::visit([](const auto& basic) { return reference_point(basic); }, b);
        const auto inside = found.started_inside ? contact(a, b, {policy}) : std::nullopt;
        touch.hit = CastHit<T>{.t = found.t,
                               .normal = found.normal,
                               .point = found.point,
                               .position = start + motion.translation * found.t,
                               .depth = inside ? inside->depth : T(0),
                               .started_inside = found.started_inside,
                               .corner = false};
    }
    return touch;
}

/// Slightly more than the exact bounds, so that shapes that overlap in a query, despite rounding errors, have
/// overlapping bounds, and bounds touch no later than their shapes.
template <Scalar T>
[[nodiscard]] WorldBounds padded(const WorldBounds& exact) {
    const double size = std::max(
        {std::abs(exact.min.x), std::abs(exact.min.y), std::abs(exact.max.x), std::abs(exact.max.y)});
    const double pad = size * 64 * static_cast<double>(std::numeric_limits<T>::epsilon()) +
                       static_cast<double>(std::numeric_limits<T>::min());
    return {exact.min - pad, exact.max + pad};
}

/// The remaining budget for a scene. Counted, not timed, so that the same scene always gets the same answers.
struct Effort {
    std::size_t tests{};  ///< bounds that overlap others
    std::size_t casts{};

    [[nodiscard]] bool spent() const { return tests == 0 || casts == 0; }
};

template <Scalar T>
[[nodiscard]] Motion<T> motion_of(const QueryShape<T>& shape) {
    return {shape.translation.value_or(Vec2<T>(0)), shape.rotation};
}

template <Scalar T>
class SceneQuery {
public:
    explicit SceneQuery(const Scene& scene, const StopSignal& stop = {})
        : policy_(scene.policy_or_default()),
          stop_(stop),
          shapes_(narrowed(scene)),
          bounds_(bounds_of(shapes_)),
          index_(bounds_),
          movers_(movers_of(shapes_)),
          paths_(swept_bounds_of(movers_)),
          tiles_(map_of(scene)) {}

    [[nodiscard]] std::size_t size() const { return shapes_.size(); }
    [[nodiscard]] Policy policy() const { return policy_; }
    [[nodiscard]] const StopSignal& stop() const { return stop_; }
    [[nodiscard]] const QueryShape<T>& operator[](std::size_t i) const { return shapes_[i]; }
    [[nodiscard]] const BoundsIndex& index() const { return index_; }
    /// The scene's map of tiles; none where the scalar type cannot represent it.
    [[nodiscard]] const std::optional<raster::TileMap<T>>& tiles() const { return tiles_; }
    [[nodiscard]] bool moves(std::size_t i) const { return shapes_[i].usable && shapes_[i].translation; }
    [[nodiscard]] Motion<T> motion(std::size_t i) const { return motion_of(shapes_[i]); }
    /// How `i` moves as seen from `other`: see `relative_motion`.
    [[nodiscard]] Motion<T> seen_from(std::size_t other, std::size_t i) const {
        return {motion(i).translation - motion(other).translation, motion(i).rotation};
    }

    /// The usable shapes, except `i`, whose bounds overlap those of `i`: ascending.
    [[nodiscard]] std::vector<std::size_t> near(std::size_t i, Effort& effort) const {
        return others_in(bounds_[i], i, effort);
    }

    /// Around a moving shape on its way.
    [[nodiscard]] WorldBounds swept_bounds_of(std::size_t i) const {
        return padded<T>(swept_bounds(widened(shapes_[i])));
    }

    /// What the moving shape `i` hits first among all others; at equal times the lowest index. Where the
    /// other one moves too, their relative motion counts; the hit is told in the world. Undefined once the
    /// budget is spent. Computed once: the answer is kept.
    [[nodiscard]] const std::optional<CastManyHit<T>>& first_hit(std::size_t i, Effort& effort) const {
        const auto known = first_hits_.find(i);
        if (known != first_hits_.end()) {
            return known->second;
        }
        std::vector<CastManyHit<T>> hits = find_hits(i, 1, effort);
        if (effort.spent()) {
            static const std::optional<CastManyHit<T>> none;
            return none;
        }
        return first_hits_.emplace(i, hits.empty() ? std::nullopt : std::optional(hits.front()))
            .first->second;
    }

    /// Every shape that the moving shape `i` would hit if none of them stopped it, in the order of
    /// time; at equal times in that of the shapes. Incomplete once the budget is spent.
    [[nodiscard]] std::vector<CastManyHit<T>> hits_in_order(std::size_t i, Effort& effort) const {
        return find_hits(i, shapes_.size(), effort);
    }

private:
    /// A shape that a mover may hit, with the time before which it cannot be hit.
    struct Obstacle {
        double earliest{};
        std::size_t index{};

        friend auto operator<=>(const Obstacle&, const Obstacle&) = default;
    };

    [[nodiscard]] static Obstacle place_of(const CastManyHit<T>& hit) {
        return {static_cast<double>(hit.t), hit.index};
    }

    /// The first `most` hits of the moving shape `i`, ascending. The heap is ordered by the times before
    /// which bounds cannot touch; the exact casts decide.
    [[nodiscard]] std::vector<CastManyHit<T>> find_hits(std::size_t i, std::size_t most,
                                                        Effort& effort) const {
        std::vector<CastManyHit<T>> hits;
        std::vector<Obstacle> heap = obstacles_of(i, effort);
        while (!heap.empty() && effort.casts > 0) {
            std::pop_heap(heap.begin(), heap.end(), std::greater<>());
            const Obstacle next = heap.back();
            heap.pop_back();
            if (hits.size() == most && place_of(hits.back()) < next) {
                break;
            }
            --effort.casts;
            const Motion<T> of_other = motion(next.index);
            auto hit = stop_.ask<T>([&](auto& sink) {
                return first_touch(shapes_[next.index].shape, of_other.rotation, shapes_[i].shape,
                                   seen_from(next.index, i), policy_, sink)
                    .hit;
            });
            if (hit) {
                hit->point += of_other.translation * hit->t;
                hit->position += of_other.translation * hit->t;
                insert(hits, {*hit, next.index}, most);
            }
        }
        return hits;
    }

    /// Keeps the hits ascending, and at most `most` of them.
    static void insert(std::vector<CastManyHit<T>>& hits, const CastManyHit<T>& hit, std::size_t most) {
        const auto at = std::upper_bound(hits.begin(), hits.end(), hit,
                                         [](const CastManyHit<T>& one, const CastManyHit<T>& other) {
                                             return place_of(one) < place_of(other);
                                         });
        hits.insert(at, hit);
        if (hits.size() > most) {
            hits.pop_back();
        }
    }

    /// As a heap, the least on top.
    [[nodiscard]] std::vector<Obstacle> obstacles_of(std::size_t i, Effort& effort) const {
        const Vec2d translation = convert<double>(*shapes_[i].translation);
        const WorldBounds moving = shapes_[i].rotation == 0
                                       ? bounds_[i]
                                       : padded<T>(turning_bounds(convert<double>(shapes_[i].shape)));
        std::vector<Obstacle> heap;
        const WorldBounds swept = swept_bounds_of(i);
        for (const std::size_t other : others_in(swept, i, effort)) {
            const double earliest =
                shapes_[other].translation ? 2 : touch_time(moving, translation, bounds_[other]);
            if (earliest <= 1) {
                heap.push_back({earliest, other});
            }
        }
        for (const std::size_t path : paths_.overlapping(swept, effort.tests)) {
            const std::size_t other = movers_[path];
            if (other == i) {
                continue;
            }
            const WorldBounds around = shapes_[other].rotation == 0
                                           ? bounds_[other]
                                           : padded<T>(turning_bounds(convert<double>(shapes_[other].shape)));
            const double earliest =
                touch_time(moving, translation - convert<double>(*shapes_[other].translation), around);
            if (earliest <= 1) {
                heap.push_back({earliest, other});
            }
        }
        std::make_heap(heap.begin(), heap.end(), std::greater<>());
        return heap;
    }

    static SceneShape widened(const QueryShape<T>& shape) {
        SceneShape wide;
        wide.shape = convert<double>(shape.shape);
        if (shape.translation) {
            wide.translation = convert<double>(*shape.translation);
            wide.rotation = static_cast<double>(shape.rotation);
        }
        return wide;
    }

    static std::vector<QueryShape<T>> narrowed(const Scene& scene) {
        std::vector<QueryShape<T>> shapes;
        shapes.reserve(scene.shapes.size());
        for (const SceneShape& each : scene.shapes) {
            QueryShape<T> shape;
            shape.shape = convert<T>(each.shape);
            if (each.translation) {
                shape.translation = convert<T>(*each.translation);
            }
            shape.rotation = static_cast<T>(each.motion().rotation);
            shape.hidden = each.hidden;
            shape.usable = !each.hidden && !validate(shape.shape) &&
                           (!shape.translation || is_finite(*shape.translation)) &&
                           std::isfinite(shape.rotation);
            shapes.push_back(std::move(shape));
        }
        return shapes;
    }

    [[nodiscard]] std::vector<WorldBounds> swept_bounds_of(const std::vector<std::size_t>& movers) const {
        std::vector<WorldBounds> bounds;
        bounds.reserve(movers.size());
        for (const std::size_t mover : movers) {
            bounds.push_back(swept_bounds_of(mover));
        }
        return bounds;
    }

    static std::vector<std::size_t> movers_of(const std::vector<QueryShape<T>>& shapes) {
        std::vector<std::size_t> movers;
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            if (shapes[i].usable && shapes[i].translation) {
                movers.push_back(i);
            }
        }
        return movers;
    }

    static std::vector<WorldBounds> bounds_of(const std::vector<QueryShape<T>>& shapes) {
        std::vector<WorldBounds> bounds;
        bounds.reserve(shapes.size());
        for (const QueryShape<T>& each : shapes) {
            bounds.push_back(each.usable ? padded<T>(world_bounds(convert<double>(each.shape))) : nowhere);
        }
        return bounds;
    }

    static std::optional<raster::TileMap<T>> map_of(const Scene& scene) {
        if (!scene.tiles) {
            return std::nullopt;
        }
        if constexpr (std::same_as<T, double>) {
            return scene.tiles->map;  // 64 cells at a time, not one by one: in every frame of a drag
        } else {
            return raster::convert_map<T>(scene.tiles->map).map;
        }
    }

    std::vector<std::size_t> others_in(const WorldBounds& area, std::size_t i, Effort& effort) const {
        std::vector<std::size_t> others = index_.overlapping(area, effort.tests);
        std::erase_if(others, [&](std::size_t other) { return other == i || !shapes_[other].usable; });
        return others;
    }

    Policy policy_;
    StopSignal stop_;
    std::vector<QueryShape<T>> shapes_;
    std::vector<WorldBounds> bounds_;
    BoundsIndex index_;
    std::vector<std::size_t> movers_;
    BoundsIndex paths_;  ///< of the movers, around their whole paths
    std::optional<raster::TileMap<T>> tiles_;
    mutable std::unordered_map<std::size_t, std::optional<CastManyHit<T>>> first_hits_;
};

}  // namespace collidarium::app
