#pragma once

/// The queries on shapes of any types into a sink whose type says whether anybody listens: declared here,
/// defined in `query/pair_queries.hpp`, and compiled for `NoTrace` and for `EventSink<Event<T>>`.

#include <optional>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/shape_ref.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::detail {

template <Scalar T, TraceSink Sink>
[[nodiscard]] bool overlap_of(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options, Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<Contact<T>> contact_of(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options,
                                                   Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] Distance<T> distance_of(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options, Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] CastResult<T> cast_of(ShapeRef<T> a, ShapeRef<T> b, const Vec2<T>& translation,
                                    const QueryOptions& options, Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<RayHit<T>> cast_ray_of(ShapeRef<T> shape, const Ray<T>& ray,
                                                   const RayOptions<T>& options, Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] CastManyResult<T> cast_many_of(const ShapesRef<T>& statics, ShapeRef<T> b,
                                             const Vec2<T>& translation, const QueryOptions& options,
                                             Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<RayManyHit<T>> cast_ray_many_of(const ShapesRef<T>& statics, const Ray<T>& ray,
                                                            const RayOptions<T>& options, Sink& sink);

/// Says in `options.used` which method is taken where there is no choice but the library's own. Whether that
/// is the one that was named, or none was.
template <Scalar T>
[[nodiscard]] inline bool takes_only_method(Operation operation, ShapeRef<T> a, ShapeRef<T> b,
                                            const QueryOptions& options) {
    if (options.method == Algorithm::automatic && options.used == nullptr) {
        return true;
    }
    const bool is_supported = why_not_by(operation, a, b, options.method).empty();
    if (options.used != nullptr) {
        *options.used = {.algorithm = is_supported ? automatic_method(operation, a, b) : options.method,
                         .supported = is_supported};
    }
    return is_supported;
}

/// The static contact of two shapes, for a cast to start from.
template <Scalar T>
struct ContactAtStart {
    ShapeRef<T> a;
    ShapeRef<T> b;
    Policy policy;

    auto operator()(auto& sink) const { return contact_of(a, b, {policy}, sink); }
};

/// The answers of the kernels about shapes whose numbers they take as they are (`query/known_pair.cpp`).
template <ConvexShape A, ConvexShape B>
[[nodiscard]] bool overlap_by_kernel(const A& a, const B& b, Policy policy);
template <ConvexShape A, ConvexShape B>
[[nodiscard]] std::optional<Contact<ScalarOf<A>>> contact_by_kernel(const A& a, const B& b, Policy policy);
template <ConvexShape A, ConvexShape B>
[[nodiscard]] Distance<ScalarOf<A>> distance_by_kernel(const A& a, const B& b);

}  // namespace collidarium::detail
