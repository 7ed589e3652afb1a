#pragma once

/// The queries on two shapes of any types: which code answers, in which arithmetic, by which method.
///
/// What is said at the queries of the same name holds (`collidarium/query/`). They take numbers of any finite
/// magnitude: where squares could overflow or underflow they run with all of them times a power of two. What
/// is 1e150 times smaller than the rest is a point to them. No answer holds a NaN or an infinity; what lies
/// beyond the largest number is that number.

#include <cmath>
#include <limits>
#include <optional>

#include "general.hpp"
#include "pairs/ray_kernels.hpp"
#include "query/by_method.hpp"
#include "query/nearest_hit.hpp"
#include "query/pair_answers.hpp"
#include "query/ray_length.hpp"
#include "query/shortened_path.hpp"
#include "slab/cast.hpp"

namespace collidarium::detail {

struct OverlapQuestion {
    Policy policy;

    bool pair(const auto& a, const auto& b, auto& sink) const { return overlap_pair(a, b, policy, sink); }
    bool pair(const auto& a, const auto& b, NoTrace&) const { return overlap_by_kernel(a, b, policy); }
    bool proxies(const auto& a, const auto& b, const auto&, const auto&, auto& sink) const {
        return overlap(a, b, policy, sink);
    }
    bool parts(const auto& a, const auto& b, const auto&, const auto&, auto& sink) const {
        return overlap_parts(a, b, policy, sink);
    }
};

struct ContactQuestion {
    Policy policy;

    auto pair(const auto& a, const auto& b, auto& sink) const { return contact_pair(a, b, policy, sink); }
    auto pair(const auto& a, const auto& b, NoTrace&) const { return contact_by_kernel(a, b, policy); }
    auto proxies(const auto& a, const auto& b, const auto&, const auto&, auto& sink) const {
        return contact(a, b, policy, sink);
    }
    auto parts(const auto& a, const auto& b, const auto&, const auto&, auto& sink) const {
        return contact_parts(a, b, policy, sink);
    }
};

struct DistanceQuestion {
    static auto pair(const auto& a, const auto& b, auto& sink) { return distance_pair(a, b, sink); }
    static auto pair(const auto& a, const auto& b, NoTrace&) { return distance_by_kernel(a, b); }
    static auto proxies(const auto& a, const auto& b, const auto&, const auto&, auto& sink) {
        return distance(a, b, sink);
    }
    static auto parts(const auto& a, const auto& b, const auto&, const auto&, auto& sink) {
        return distance_parts(a, b, sink);
    }
};

/// Runs a static query where it is best answered: by a kernel, by the general route, or part by part.
template <Scalar T, TraceSink Sink, class Question>
[[nodiscard]] inline auto ask_static(ShapeRef<T> a, ShapeRef<T> b, Sink& sink, const Question& question) {
    return ask_rescaled(a, b, Vec2<T>(0), sink, is_aligned(a) && is_aligned(b),
                        [&](const auto& here_a, const auto& here_b, const auto&, auto& inner) {
                            return ask_kernel_here(here_a, here_b, inner, question);
                        });
}

template <Scalar T, TraceSink Sink>
[[nodiscard]] bool overlap_of(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options, Sink& sink) {
    return answer_by_method(
        Operation::overlap, a, b, options,
        [&] { return ask_static(a, b, sink, OverlapQuestion{options.policy}); },
        [&](bool& converged) {
            return ask_about_proxies(a, b, Vec2<T>(0), sink,
                                     OverlapByMethod{{options.method, converged}, options.policy});
        });
}

template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<Contact<T>> contact_of(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options,
                                                   Sink& sink) {
    return answer_by_method(
        Operation::contact, a, b, options,
        [&] { return ask_static(a, b, sink, ContactQuestion{options.policy}); },
        [&](bool& converged) {
            return ask_about_proxies(a, b, Vec2<T>(0), sink,
                                     ContactByMethod{{options.method, converged}, options.policy});
        });
}

template <Scalar T, TraceSink Sink>
[[nodiscard]] Distance<T> distance_of(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options, Sink& sink) {
    return answer_by_method(
        Operation::distance, a, b, options, [&] { return ask_static(a, b, sink, DistanceQuestion{}); },
        [&](bool& converged) {
            return ask_about_proxies(a, b, Vec2<T>(0), sink, DistanceByMethod{{options.method, converged}});
        });
}

/// The cast of shapes that are not both points, segments or axis-aligned boxes.
template <Scalar T>
struct CastQuestion {
    ContactAtStart<T> start;
    Policy policy;

    auto proxies(const auto& proxy_a, const auto& proxy_b, const auto& reference, const auto& path,
                 auto& sink) const {
        return cast(proxy_a, proxy_b, reference, path, policy, start, sink);
    }
    auto parts(const auto& parts_a, const auto& parts_b, const auto& reference, const auto& path,
               auto& sink) const {
        return cast_parts(parts_a, parts_b, reference, path, policy, contact_at_start(parts_a, parts_b),
                          sink);
    }
};

/// `times` are set where both are points or axis-aligned boxes.
template <Scalar T, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline std::optional<CastHit<T>> cast_here(ShapeRef<T> a, ShapeRef<T> b,
                                                                        const Vec2<T>& path, Policy policy,
                                                                        AxisTimes<T>& times, Sink& sink) {
    const ContactAtStart<T> start{a, b, policy};
    if (!is_slab_shape(a) || !is_slab_shape(b)) {
        return ask_proxies_here(a, b, path, sink, CastQuestion<T>{start, policy});
    }
    return visit_slab_shape(a, [&](const auto& slab_a) {
        return visit_slab_shape(b, [&](const auto& slab_b) {
            return cast_by_slabs(slab_a, slab_b, path, policy, start, sink, &times);
        });
    });
}

template <Scalar T, TraceSink Sink>
[[nodiscard]] CastResult<T> cast_of(ShapeRef<T> a, ShapeRef<T> b, const Vec2<T>& translation,
                                    const QueryOptions& options, Sink& sink) {
    const bool is_by_axes = is_aligned(a) && is_aligned(b);
    std::optional<AxisTimes<T>> axis_times;
    const auto ask_automatic = [&](const Vec2<T>& part, auto& inner) {
        return ask_rescaled(
            a, b, part, inner, is_by_axes,
            [&]<Scalar N>(ShapeRef<N> here_a, ShapeRef<N> here_b, const Vec2<N>& path, auto& innermost) {
                AxisTimes<N> times;
                const auto hit = cast_here(here_a, here_b, path, options.policy, times, innermost);
                if (is_by_axes) {
                    axis_times = AxisTimes<T>{Vec2<T>(times.near), Vec2<T>(times.far)};
                }
                return hit;
            });
    };
    const auto hit = answer_by_method(
        Operation::cast, a, b, options,
        [&] { return cast_shortened(a, b, translation, sink, ask_automatic); },
        [&](bool& converged) {
            return cast_shortened(a, b, translation, sink, [&](const Vec2<T>& part, auto& inner) {
                return ask_about_proxies(a, b, part, inner,
                                         CastByMethod{{options.method, converged}, options.policy});
            });
        });
    CastResult<T> result = cast_result(reference_of(b), translation, hit);
    if (axis_times) {
        const int cut = is_ordinary(a, b, translation) ? 0 : path_shortening(translation, a, b);
        const auto whole = [&](T t) { return cut == 0 ? t : std::ldexp(t, -cut); };
        result.axis_times = {{whole(axis_times->near.x), whole(axis_times->near.y)},
                             {whole(axis_times->far.x), whole(axis_times->far.y)}};
    }
    return result;
}

template <Scalar T>
[[nodiscard]] inline std::optional<CastHit<T>> cast_hit_of(const std::optional<RayHit<T>>& hit) {
    if (!hit) {
        return std::nullopt;
    }
    CastHit<T> found;
    found.t = hit->s;
    found.normal = hit->normal;
    found.point = hit->point;
    found.depth = hit->depth;
    found.started_inside = hit->started_inside;
    found.corner = hit->corner;
    return found;
}

/// However large `max_s` is: what lies beyond everything that the ray can meet does not count.
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<RayHit<T>> cast_ray_of(ShapeRef<T> shape, const Ray<T>& ray,
                                                   const RayOptions<T>& options, Sink& sink) {
    const T within = length_of(shape, ray, options);
    const Point<T> start{ray.origin};
    const ShapeRef<T> point(start);
    const auto ask = [&](const Vec2<T>& part, auto& inner) {
        return ask_rescaled(
            shape, point, part, inner, false,
            [&]<Scalar N>(ShapeRef<N> here, ShapeRef<N> here_point, const Vec2<N>& path, auto& innermost) {
                const Vec2<N>& origin = here_point.template as<Point<N>>()->position;
                return here.visit([&]<class S>(const S& basic) {
                    if constexpr (HasRayKernel<S>) {
                        return cast_hit_of(cast_along(basic, origin, path, N(1), options.policy, innermost));
                    } else {
                        AxisTimes<N> times;
                        return cast_here(here, here_point, path, options.policy, times, innermost);
                    }
                });
            });
    };
    return ray_hit_of(cast_shortened(shape, point, ray.direction * within, sink, ask), within);
}

template <Scalar T, TraceSink Sink>
[[nodiscard]] CastManyResult<T> cast_many_of(const ShapesRef<T>& statics, ShapeRef<T> b,
                                             const Vec2<T>& translation, const QueryOptions& options,
                                             Sink& sink) {
    MethodUsed unsaid;
    MethodUsed& used = options.used != nullptr ? *options.used : unsaid;
    used = {.algorithm = options.method};
    const bool is_chosen = options.method != Algorithm::automatic;
    for (std::size_t i = 0; is_chosen && i < statics.size(); ++i) {
        used.supported = used.supported && why_not_by(Operation::cast, statics[i], b, options.method).empty();
    }
    if (!used.supported) {
        return {};
    }
    std::optional<AxisTimes<T>> axis_times;
    T first = std::numeric_limits<T>::infinity();
    const auto cast_one = [&](ShapeRef<T> a, auto& inner) {
        MethodUsed by;
        const CastResult<T> one = cast_of(
            a, b, translation,
            {.policy = options.policy, .method = options.method, .used = is_chosen ? &by : nullptr}, inner);
        used.converged = used.converged && by.converged;
        if (one && one->t < first) {
            first = one->t;
            axis_times = one.axis_times;
        }
        return one.hit;
    };
    CastManyResult<T> result =
        cast_result(reference_of(b), translation, nearest_hit<CastManyHit<T>>(statics, cast_one, sink));
    result.axis_times = axis_times;
    if (!is_chosen) {
        const ShapeRef<T> decisive = result ? statics[result->index] : statics.size() == 0 ? b : statics[0];
        used.algorithm = automatic_method(Operation::cast, decisive, b);
    }
    return result;
}

template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<RayManyHit<T>> cast_ray_many_of(const ShapesRef<T>& statics, const Ray<T>& ray,
                                                            const RayOptions<T>& options, Sink& sink) {
    return nearest_hit<RayManyHit<T>>(
        statics, [&](ShapeRef<T> shape, auto& inner) { return cast_ray_of(shape, ray, options, inner); },
        sink);
}

/// Compiles them for a sink.
#define COLLIDARIUM_PAIR_QUERIES(T, SINK)                                                                   \
    template bool overlap_of(ShapeRef<T>, ShapeRef<T>, const QueryOptions&, SINK&);                         \
    template std::optional<Contact<T>> contact_of(ShapeRef<T>, ShapeRef<T>, const QueryOptions&, SINK&);    \
    template Distance<T> distance_of(ShapeRef<T>, ShapeRef<T>, const QueryOptions&, SINK&);                 \
    template CastResult<T> cast_of(ShapeRef<T>, ShapeRef<T>, const Vec2<T>&, const QueryOptions&, SINK&);   \
    template std::optional<RayHit<T>> cast_ray_of(ShapeRef<T>, const Ray<T>&, const RayOptions<T>&, SINK&); \
    template CastManyResult<T> cast_many_of(const ShapesRef<T>&, ShapeRef<T>, const Vec2<T>&,               \
                                            const QueryOptions&, SINK&);                                    \
    template std::optional<RayManyHit<T>> cast_ray_many_of(const ShapesRef<T>&, const Ray<T>&,              \
                                                           const RayOptions<T>&, SINK&);

}  // namespace collidarium::detail
