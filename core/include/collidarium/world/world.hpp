#pragma once

/// Many shapes, and which of them overlap, are hit first, or are closest: a broad phase that makes a
/// shortlist, and the queries on `Shape` for that.

#include <cassert>
#include <concepts>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "collidarium/broadphase/any_box.hpp"
#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/concept.hpp"
#include "collidarium/function_ref.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/validate.hpp"

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

namespace detail {

/// The searches of a broad phase of whatever type.
template <Scalar T>
class BoxSearches {
public:
    using Visit = FunctionRef<T(Handle, T)>;

    virtual void meeting(const Bounds<T>& box, FunctionRef<void(Handle)> visit) const = 0;
    virtual void on_path(const Bounds<T>& box, const Vec2<T>& translation, Visit visit) const = 0;
    virtual void near(const Vec2<T>& point, Visit visit) const = 0;
    virtual void pairs(FunctionRef<void(const HandlePair&)> visit) const = 0;

protected:
    ~BoxSearches() = default;
};

template <class Structure, Scalar T = typename Structure::scalar_type>
class SearchesOf final : public BoxSearches<T> {
public:
    using typename BoxSearches<T>::Visit;

    explicit SearchesOf(const Structure& structure) : structure_(structure) {}

    void meeting(const Bounds<T>& box, FunctionRef<void(Handle)> visit) const override;
    void on_path(const Bounds<T>& box, const Vec2<T>& translation, Visit visit) const override;
    void near(const Vec2<T>& point, Visit visit) const override;
    void pairs(FunctionRef<void(const HandlePair&)> visit) const override;

private:
    const Structure& structure_;
};
template <class Structure, Scalar T>
void SearchesOf<Structure, T>::meeting(const Bounds<T>& box, FunctionRef<void(Handle)> visit) const {
    structure_.query(box, visit);
}
template <class Structure, Scalar T>
void SearchesOf<Structure, T>::on_path(const Bounds<T>& box, const Vec2<T>& translation, Visit visit) const {
    structure_.cast_box(box, translation, visit);
}
template <class Structure, Scalar T>
void SearchesOf<Structure, T>::near(const Vec2<T>& point, Visit visit) const {
    structure_.closest(point, std::numeric_limits<T>::infinity(), visit);
}
template <class Structure, Scalar T>
void SearchesOf<Structure, T>::pairs(FunctionRef<void(const HandlePair&)> visit) const {
    structure_.pairs(visit);
}
/// Those of the structures of the library are compiled once.
template <class Structure, Scalar T>
using SearchesIn = SearchesOf<
    std::conditional_t<std::derived_from<Structure, BroadPhaseFront<T>>, BroadPhaseFront<T>, Structure>>;
extern template class SearchesOf<BroadPhaseFront<float>>;
extern template class SearchesOf<BroadPhaseFront<double>>;

/// Puts a shape at an index of a list, which grows as far as that.
template <Scalar T>
void put_shape(std::vector<Shape<T>>& shapes, std::size_t index, const Shape<T>& shape);

/// Which shapes of a world are asked about.
using Accepts = FunctionRef<bool(Handle)>;
struct AcceptAll {
    bool operator()(Handle) const { return true; }
};

/// The queries of a `World`: the broad phase, and the shapes by the indices of their handles.
template <Scalar T>
struct WorldQueries {
    const BoxSearches<T>& boxes;
    std::span<const Shape<T>> shapes;

    void find_pairs(const QueryOptions& options, std::vector<HandlePair>& found) const;
    [[nodiscard]] std::vector<Handle> overlapping(const Shape<T>& other, const QueryOptions& options) const;
    [[nodiscard]] std::optional<WorldHit<T>> cast(const Shape<T>& moving, const Vec2<T>& translation,
                                                  const QueryOptions& options, Accepts accepts) const;
    [[nodiscard]] std::vector<WorldHit<T>> cast_all(const Shape<T>& moving, const Vec2<T>& translation,
                                                    const QueryOptions& options, Accepts accepts) const;
    [[nodiscard]] std::optional<WorldRayHit<T>> cast_ray(const Ray<T>& ray, const RayOptions<T>& options,
                                                         Accepts accepts) const;
    [[nodiscard]] std::optional<WorldDistance<T>> closest(const Vec2<T>& point, Accepts accepts) const;
};

}  // namespace detail

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
        detail::put_shape(shapes_, handle.index, shape);
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
        with_queries([&](const auto& all) { all.find_pairs(options, found_); });
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
        return with_queries([&](const auto& all) { return all.overlapping(other, options); });
    }

    /// The first shape that `moving` overlaps on its way along `translation`, among those that
    /// `accept(handle)` accepts: all but the one that moves, for example. Nothing if there is none.
    template <class Accept = detail::AcceptAll>
    [[nodiscard]] std::optional<WorldHit<T>> cast(const Shape<T>& moving, const Vec2<T>& translation,
                                                  const QueryOptions& options = {},
                                                  const Accept& accept = {}) const {
        require_movement(moving, translation);
        return with_queries([&](const auto& all) { return all.cast(moving, translation, options, accept); });
    }

    /// All of these that it overlaps on its way, in the order of time; at equal times in that of their
    /// indices.
    template <class Accept = detail::AcceptAll>
    [[nodiscard]] std::vector<WorldHit<T>> cast_all(const Shape<T>& moving, const Vec2<T>& translation,
                                                    const QueryOptions& options = {},
                                                    const Accept& accept = {}) const {
        require_movement(moving, translation);
        return with_queries(
            [&](const auto& all) { return all.cast_all(moving, translation, options, accept); });
    }

    /// The first shape that a ray enters, no farther than `max_s` times its direction, if that is given,
    /// among those that `accept(handle)` accepts; nothing if there is none. Everything said at
    /// `collidarium::cast_ray` holds. Cost: without a hit however far away, of two searches.
    template <class Accept = detail::AcceptAll>
    [[nodiscard]] std::optional<WorldRayHit<T>> cast_ray(const Ray<T>& ray, const RayOptions<T>& options = {},
                                                         const Accept& accept = {}) const {
        detail::require_valid(ray, "World::cast_ray", "ray");
        detail::require_length(options.max_s, "World::cast_ray", "max_s", true);
        return with_queries([&](const auto& all) { return all.cast_ray(ray, options, accept); });
    }

    /// The shape that is closest to a point, which it may contain, among those that `accept(handle)` accepts;
    /// nothing if there is none.
    template <class Accept = detail::AcceptAll>
    [[nodiscard]] std::optional<WorldDistance<T>> closest(const Vec2<T>& point,
                                                          const Accept& accept = {}) const {
        detail::require_finite(point, "World::closest", "point");
        return with_queries([&](const auto& all) { return all.closest(point, accept); });
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
    template <class Ask>
    auto with_queries(const Ask& ask) const {
        return ask(detail::WorldQueries<T>{detail::SearchesIn<Structure, T>(structure_), shapes_});
    }
    static void require_movement(const Shape<T>& moving, const Vec2<T>& translation) {
        detail::require_valid(moving, "World::cast", "shape");
        detail::require_finite(translation, "World::cast", "translation");
    }

    Structure structure_;
    std::vector<Shape<T>> shapes_;  ///< by index
    std::vector<HandlePair> found_;
};

}  // namespace collidarium
