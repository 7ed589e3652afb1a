#pragma once

/// Many shapes, and which of them overlap, are hit first, or are closest: a broad phase that makes a
/// shortlist, and the queries on `Shape` for that.

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/broadphase/any_box.hpp"
#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/concept.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/ray_lengths.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/validate.hpp"
#include "collidarium/world/shortlist.hpp"

namespace collidarium {

/// The hit of the first shape of a world that a moving one overlaps.
template <Scalar T = double>
struct WorldHit : CastHit<T> {
    Handle handle{};
};

/// The hit of the first shape of a world that a ray enters.
template <Scalar T = double>
struct WorldRayHit : RayHit<T> {
    Handle handle{};
};

/// The distance of the shape of a world that is closest to a point: `point_a` is on the shape, `point_b` the
/// point.
template <Scalar T = double>
struct WorldDistance : Distance<T> {
    Handle handle{};
};

/// Shapes by handles. Every answer is what the queries on each shape, or on each two, would give with the
/// same options; where several are as near as each other, the one with the lowest index counts. `used` is
/// that of the last query there was. By `conservative_advancement`, whose times are rounded more, either of
/// two shapes that are met at almost the same time may be the first. `Structure` is any `BroadPhase`.
///
/// Preconditions: shapes pass `validate`, vectors are finite. Cost: that of the structure, and a query of the
/// narrow phase for every candidate.
template <Scalar T = double, BroadPhase Structure = Bvh<T>>
class World {
public:
    World() = default;
    /// With a structure that was made with parameters, and holds nothing yet.
    explicit World(Structure structure) : structure_(std::move(structure)) { assert(structure_.size() == 0); }

    Handle insert(const Shape<T>& shape, UserId id = 0) {
        detail::require_valid(shape, "World::insert", "shape");
        const Handle handle = structure_.insert(detail::padded_bounds(shape), id);
        if (shapes_.size() <= handle.index) {
            shapes_.resize(handle.index + 1, Shape<T>(Point<T>{}));
        }
        shapes_[handle.index] = shape;
        return handle;
    }
    /// Puts another shape in the place of one: the same moved, or any other.
    void move(Handle handle, const Shape<T>& shape) {
        detail::require_valid(shape, "World::move", "shape");
        structure_.move(handle, detail::padded_bounds(shape));
        shapes_[handle.index] = shape;
    }
    void remove(Handle handle) {
        structure_.remove(handle);
        shapes_[handle.index] = Point<T>{};
    }

    [[nodiscard]] std::size_t size() const { return structure_.size(); }
    [[nodiscard]] bool contains(Handle handle) const { return structure_.contains(handle); }
    [[nodiscard]] const Shape<T>& shape(Handle handle) const { return shapes_[handle.index]; }
    /// The shape whose handle has that index, as long as it is in the world.
    [[nodiscard]] const Shape<T>& shape_at(std::size_t index) const { return shapes_[index]; }
    [[nodiscard]] UserId id(Handle handle) const { return structure_.id(handle); }
    /// The broad phase: for its searches, which find boxes, and its parameters.
    [[nodiscard]] const Structure& structure() const { return structure_; }

    /// All pairs that overlap, ascending. The list is valid until the next call.
    const std::vector<HandlePair>& overlapping_pairs(const QueryOptions& options = {}) {
        found_.clear();
        structure_.pairs([&](const HandlePair& pair) {
            shortlist_.add(pair, shape(pair.a), shape(pair.b), options, found_);
        });
        shortlist_.finish(options, found_);
        std::sort(found_.begin(), found_.end());
        return found_;
    }

    /// Calls `visit(pair, contact)` for each of these, with `contact(shape(pair.a), shape(pair.b),
    /// options)`.
    template <class Visit>
    void contacts(const Visit& visit, const QueryOptions& options = {}) {
        for (const HandlePair& pair : overlapping_pairs(options)) {
            if (const auto found = contact(shape(pair.a), shape(pair.b), options)) {
                visit(pair, *found);
            }
        }
    }

    /// All shapes that `other` overlaps, ascending: of a point under the closed policy, what is picked there.
    [[nodiscard]] std::vector<Handle> overlapping(const Shape<T>& other,
                                                  const QueryOptions& options = {}) const {
        detail::require_valid(other, "World::overlapping", "shape");
        std::vector<Handle> met;
        structure_.query(detail::padded_bounds(other), [&](Handle handle) {
            if (overlap(shape(handle), other, options)) {
                met.push_back(handle);
            }
        });
        std::sort(met.begin(), met.end());
        return met;
    }

    /// The first shape that `moving` overlaps on its way along `translation`; nothing if there is none.
    [[nodiscard]] std::optional<WorldHit<T>> cast(const Shape<T>& moving, const Vec2<T>& translation,
                                                  const QueryOptions& options = {}) const {
        return cast(moving, translation, options, [](Handle) { return true; });
    }

    /// The same among the shapes that `accept(handle)` accepts: all but the one that moves, for example.
    template <class Accept>
    [[nodiscard]] std::optional<WorldHit<T>> cast(const Shape<T>& moving, const Vec2<T>& translation,
                                                  const QueryOptions& options, const Accept& accept) const {
        std::optional<WorldHit<T>> first;
        cast_each(moving, translation, options, accept, [&](Handle handle, const CastHit<T>& hit, T limit) {
            const bool is_first =
                !first || hit.t < first->t || (hit.t == first->t && handle.index < first->handle.index);
            if (is_first) {
                first = WorldHit<T>{hit, handle};
            }
            return is_first ? detail::widened_limit(hit.t) : limit;
        });
        return first;
    }

    /// All that it overlaps on its way, in the order of time; at equal times in that of their indices.
    [[nodiscard]] std::vector<WorldHit<T>> cast_all(const Shape<T>& moving, const Vec2<T>& translation,
                                                    const QueryOptions& options = {}) const {
        return cast_all(moving, translation, options, [](Handle) { return true; });
    }

    /// The same among the shapes that `accept(handle)` accepts.
    template <class Accept>
    [[nodiscard]] std::vector<WorldHit<T>> cast_all(const Shape<T>& moving, const Vec2<T>& translation,
                                                    const QueryOptions& options, const Accept& accept) const {
        std::vector<WorldHit<T>> all;
        cast_each(moving, translation, options, accept, [&](Handle handle, const CastHit<T>& hit, T limit) {
            all.push_back({hit, handle});
            return limit;
        });
        std::sort(all.begin(), all.end(), [](const WorldHit<T>& a, const WorldHit<T>& b) {
            return a.t != b.t ? a.t < b.t : a.handle.index < b.handle.index;
        });
        return all;
    }

    /// The first shape that a ray enters, no farther than `max_s` times its direction, if that is given;
    /// nothing if there is none. Everything said at `collidarium::cast_ray` holds. Cost: without a hit
    /// however far away, of two searches.
    [[nodiscard]] std::optional<WorldRayHit<T>> cast_ray(const Ray<T>& ray,
                                                         const RayOptions<T>& options = {}) const {
        return cast_ray(ray, options, [](Handle) { return true; });
    }

    /// The same among the shapes that `accept(handle)` accepts.
    template <class Accept>
    [[nodiscard]] std::optional<WorldRayHit<T>> cast_ray(const Ray<T>& ray, const RayOptions<T>& options,
                                                         const Accept& accept) const {
        detail::require_valid(ray, "World::cast_ray", "ray");
        detail::require_length(options.max_s, "World::cast_ray", "max_s", true);
        std::optional<WorldRayHit<T>> first;
        for (const T length : detail::search_lengths(ray, options.max_s)) {
            first.reset();
            structure_.cast_ray(ray.origin, ray.direction * length, [&](Handle handle, T limit) {
                if (!accept(handle)) {
                    return limit;
                }
                const auto hit = collidarium::cast_ray(shape(handle), ray, options);
                const bool is_first = hit && (!first || hit->s < first->s ||
                                              (hit->s == first->s && handle.index < first->handle.index));
                if (is_first) {
                    first = WorldRayHit<T>{*hit, handle};
                }
                return is_first ? std::min(limit, detail::widened_limit(hit->s / length)) : limit;
            });
            if (length == options.max_s || (first && first->s <= length)) {
                break;
            }
        }
        return first;
    }

    /// The shape that is closest to a point, which it may contain; nothing in an empty world.
    [[nodiscard]] std::optional<WorldDistance<T>> closest(const Vec2<T>& point) const {
        return closest(point, [](Handle) { return true; });
    }

    /// The same among the shapes that `accept(handle)` accepts.
    template <class Accept>
    [[nodiscard]] std::optional<WorldDistance<T>> closest(const Vec2<T>& point, const Accept& accept) const {
        detail::require_finite(point, "World::closest", "point");
        const Shape<T> here = Point<T>{point};
        std::optional<WorldDistance<T>> nearest;
        structure_.closest(point, std::numeric_limits<T>::infinity(), [&](Handle handle, T limit) {
            if (!accept(handle)) {
                return limit;
            }
            const Distance<T> found = collidarium::distance(shape(handle), here);
            const bool is_nearest =
                !nearest || found.distance < nearest->distance ||
                (found.distance == nearest->distance && handle.index < nearest->handle.index);
            if (is_nearest) {
                nearest = WorldDistance<T>{found, handle};
            }
            return is_nearest ? detail::widened_limit(found.distance) : limit;
        });
        return nearest;
    }

    // What the compiler says of shapes in the other arithmetic, of what is no shape, and of an option that is
    // given by itself (`query/mixed_scalars.hpp`).
    template <class S, class... More>
    requires detail::RefusedPair<S, Shape<T>> Handle insert(const S&, const More&...) {
        return detail::refused_query<S, Shape<T>, Handle>();
    }
    template <class S>
    requires detail::RefusedPair<S, Shape<T>>
    void move(Handle, const S&) { (void)detail::refused_query<S, Shape<T>, Handle>(); }
    template <class S, class Translation = Vec2<T>, class... More>
    requires detail::RefusedPair<S, Shape<T>> std::optional<WorldHit<T>> cast(const S&, const Translation&,
                                                                              const More&...)
    const { return detail::refused_query<S, Shape<T>, std::optional<WorldHit<T>>>(); }
    template <detail::LoneOption Given>
    std::vector<HandlePair> overlapping_pairs(Given) const {
        return detail::refused_option<Given, std::vector<HandlePair>>();
    }
    template <class Visit, detail::LoneOption Given>
    void contacts(const Visit&, Given) const {
        (void)detail::refused_option<Given, std::vector<Contact<T>>>();
    }
    template <detail::LoneOption Given>
    std::vector<Handle> overlapping(const Shape<T>&, Given) const {
        return detail::refused_option<Given, std::vector<Handle>>();
    }
    template <detail::LoneOption Given, class... More>
    std::optional<WorldHit<T>> cast(const Shape<T>&, const Vec2<T>&, Given, const More&...) const {
        return detail::refused_option<Given, std::optional<WorldHit<T>>>();
    }
    template <detail::LoneOption Given, class... More>
    std::vector<WorldHit<T>> cast_all(const Shape<T>&, const Vec2<T>&, Given, const More&...) const {
        return detail::refused_option<Given, std::vector<WorldHit<T>>>();
    }
    template <detail::LoneRayOption Given, class... More>
    std::optional<WorldRayHit<T>> cast_ray(const Ray<T>&, Given, const More&...) const {
        return detail::refused_ray_option<Given, std::optional<WorldRayHit<T>>>();
    }

private:
    /// Calls `found(handle, hit, limit)` for what is met before the limit, which it returns anew.
    template <class Accept, class Found>
    void cast_each(const Shape<T>& moving, const Vec2<T>& translation, const QueryOptions& options,
                   const Accept& accept, const Found& found) const {
        detail::require_valid(moving, "World::cast", "shape");
        detail::require_finite(translation, "World::cast", "translation");
        structure_.cast_box(detail::padded_bounds(moving), translation, [&](Handle handle, T limit) {
            const auto hit = accept(handle)
                                 ? collidarium::cast(shape(handle), moving, translation, options).hit
                                 : std::nullopt;
            return hit ? found(handle, *hit, limit) : limit;
        });
    }

    Structure structure_;
    std::vector<Shape<T>> shapes_;  ///< by index
    detail::Shortlist<T> shortlist_;
    std::vector<HandlePair> found_;
};

}  // namespace collidarium
