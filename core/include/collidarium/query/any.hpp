#pragma once

/// The queries on shapes whose types are known only at run time.
///
/// Everything said at the queries of the same name holds. These also take numbers of any finite
/// magnitude: where squares could overflow or underflow they run with all of them times a power of two. What
/// is 1e150 times smaller than the rest is a point to them.
/// No answer holds a NaN or an infinity; what lies beyond the largest number is that number. In builds with
/// assertions a shape that does not pass `validate` ends the program with one line that names it.

#include <algorithm>
#include <limits>
#include <span>
#include <type_traits>

#include "collidarium/concave/cast.hpp"
#include "collidarium/concave/contact.hpp"
#include "collidarium/concave/static_queries.hpp"
#include "collidarium/pairs/ray_kernels.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/dispatch.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/nearest_cast.hpp"
#include "collidarium/query/on_shapes.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/ray_length.hpp"
#include "collidarium/query/shortened_path.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

struct OverlapQuestion {
    Policy policy;

    bool pair(const auto& a, const auto& b, auto& sink) const { return overlap_pair(a, b, policy, sink); }
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
    auto proxies(const auto& a, const auto& b, const auto&, const auto&, auto& sink) const {
        return contact(a, b, policy, sink);
    }
    auto parts(const auto& a, const auto& b, const auto&, const auto&, auto& sink) const {
        return contact_parts(a, b, policy, sink);
    }
};

struct DistanceQuestion {
    static auto pair(const auto& a, const auto& b, auto& sink) { return distance_pair(a, b, sink); }
    static auto proxies(const auto& a, const auto& b, const auto&, const auto&, auto& sink) {
        return distance(a, b, sink);
    }
    static auto parts(const auto& a, const auto& b, const auto&, const auto&, auto& sink) {
        return distance_parts(a, b, sink);
    }
};

/// Runs a static query where it is best answered: by a kernel, by the general route, or part by part.
template <Scalar T, TraceSink Sink, class Question>
[[nodiscard]] inline auto ask_static(const Shape<T>& a, const Shape<T>& b, Sink& sink,
                                     const Question& question) {
    return ask_rescaled(a, b, Vec2<T>(0), sink, is_aligned(a) && is_aligned(b),
                        [&](const auto& here_a, const auto& here_b, const auto&, auto& inner) {
                            return ask_kernel_here(here_a, here_b, inner, question);
                        });
}

}  // namespace detail

/// Whether a and b overlap; see `query/overlap.hpp`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] bool overlap(const Shape<T>& a, const Shape<T>& b, Policy policy, Sink& sink) {
    detail::require_valid(a, "overlap", "shape a");
    detail::require_valid(b, "overlap", "shape b");
    return detail::ask_static(a, b, sink, detail::OverlapQuestion{policy});
}

/// How b has to move to get out of a; see `query/contact.hpp`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<Contact<T>> contact(const Shape<T>& a, const Shape<T>& b, Policy policy,
                                                Sink& sink) {
    detail::require_valid(a, "contact", "shape a");
    detail::require_valid(b, "contact", "shape b");
    return detail::ask_static(a, b, sink, detail::ContactQuestion{policy});
}

/// The distance between a and b; see `query/distance.hpp`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] Distance<T> distance(const Shape<T>& a, const Shape<T>& b, Sink& sink) {
    detail::require_valid(a, "distance", "shape a");
    detail::require_valid(b, "distance", "shape b");
    return detail::ask_static(a, b, sink, detail::DistanceQuestion{});
}

namespace detail {

/// The cast of shapes that are not both points, segments or axis-aligned boxes.
template <Scalar T>
struct CastQuestion {
    const Shape<T>& a;
    const Shape<T>& b;
    Policy policy;

    /// The static contact of the two, to start from.
    auto operator()(auto& sink) const { return contact(a, b, policy, sink); }

    auto proxies(const auto& proxy_a, const auto& proxy_b, const auto& reference, const auto& path,
                 auto& sink) const {
        return cast(proxy_a, proxy_b, reference, path, policy, *this, sink);
    }
    auto parts(const auto& parts_a, const auto& parts_b, const auto& reference, const auto& path,
               auto& sink) const {
        return cast_parts(parts_a, parts_b, reference, path, policy, contact_at_start(parts_a, parts_b),
                          sink);
    }
};

template <Scalar T, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline std::optional<CastHit<T>> cast_here(const Shape<T>& a, const Shape<T>& b,
                                                                        const Vec2<T>& path, Policy policy,
                                                                        Sink& sink) {
    const CastQuestion<T> question{a, b, policy};
    if (!is_slab_shape(a) || !is_slab_shape(b)) {
        return ask_proxies_here(a, b, path, sink, question);
    }
    return visit_slab_shape(a, [&](const auto& slab_a) {
        return visit_slab_shape(b, [&](const auto& slab_b) {
            return cast_by_slabs(slab_a, slab_b, path, policy, question, sink);
        });
    });
}

}  // namespace detail

/// The first time at which b, moving along `translation`, overlaps a; see `query/cast.hpp`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<CastHit<T>> cast(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& translation,
                                             Policy policy, Sink& sink) {
    detail::require_valid(a, "cast", "shape a");
    detail::require_valid(b, "cast", "shape b");
    detail::require_finite(translation, "cast", "translation");
    const auto ask = [&](const Vec2<T>& part, auto& inner) {
        return detail::ask_rescaled(
            a, b, part, inner, detail::is_aligned(a) && detail::is_aligned(b),
            [&](const auto& here_a, const auto& here_b, const auto& path, auto& innermost) {
                return detail::cast_here(here_a, here_b, path, policy, innermost);
            });
    };
    return detail::cast_shortened(a, b, translation, sink, ask);
}

namespace detail {

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

}  // namespace detail

/// Where a ray first enters a shape of any kind; see `query/cast_ray.hpp`. However large `max_s` is: what
/// lies beyond everything that the ray can meet does not count.
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<RayHit<T>> cast_ray(const Shape<T>& shape, const Ray<T>& ray,
                                                std::type_identity_t<T> max_s, Policy policy, Sink& sink) {
    detail::require_valid(shape, "cast_ray", "shape");
    detail::require_valid(ray, "cast_ray", "ray");
    detail::require_length(max_s, "cast_ray", "max_s", true);
    const T within = detail::length_within(shape, ray, max_s);
    const Shape<T> point(Point<T>{ray.origin});
    const auto ask = [&](const Vec2<T>& part, auto& inner) {
        return detail::ask_rescaled(
            shape, point, part, inner, false,
            [&]<Scalar N>(const Shape<N>& here, const Shape<N>& here_point, const Vec2<N>& path,
                          auto& innermost) {
                const Vec2<N>& origin = std::get_if<Point<N>>(&here_point)->position;
                return std::visit(
                    [&]<class S>(const S& basic) {
                        if constexpr (detail::HasRayKernel<S>) {
                            return detail::cast_hit_of(
                                detail::cast_along(basic, origin, path, N(1), policy, innermost));
                        } else {
                            return detail::cast_here(here, here_point, path, policy, innermost);
                        }
                    },
                    here);
            });
    };
    return detail::ray_hit_of(detail::cast_shortened(shape, point, ray.direction * within, sink, ask),
                              within);
}

/// The first of many shapes that b, moving along `translation`, overlaps; see `query/cast_many.hpp`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<CastManyHit<T>> cast_many(std::span<const Shape<T>> statics, const Shape<T>& b,
                                                      const Vec2<T>& translation, Policy policy, Sink& sink) {
    detail::require_all_valid(statics, "cast_many", "statics");
    detail::require_valid(b, "cast_many", "shape b");
    detail::require_finite(translation, "cast_many", "translation");
    return detail::nearest_cast<T>(
        statics, [&](const Shape<T>& a, auto& inner) { return cast(a, b, translation, policy, inner); },
        sink);
}

// The same, untraced.

template <Scalar T>
[[nodiscard]] bool overlap(const Shape<T>& a, const Shape<T>& b, Policy policy) {
    NoTrace nobody;
    return overlap(a, b, policy, nobody);
}
template <Scalar T>
[[nodiscard]] std::optional<Contact<T>> contact(const Shape<T>& a, const Shape<T>& b, Policy policy) {
    NoTrace nobody;
    return contact(a, b, policy, nobody);
}
template <Scalar T>
[[nodiscard]] Distance<T> distance(const Shape<T>& a, const Shape<T>& b) {
    NoTrace nobody;
    return distance(a, b, nobody);
}
template <Scalar T>
[[nodiscard]] std::optional<CastHit<T>> cast(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& translation,
                                             Policy policy) {
    NoTrace nobody;
    return cast(a, b, translation, policy, nobody);
}
template <Scalar T>
[[nodiscard]] std::optional<RayHit<T>> cast_ray(const Shape<T>& shape, const Ray<T>& ray,
                                                std::type_identity_t<T> max_s, Policy policy) {
    NoTrace nobody;
    return cast_ray(shape, ray, max_s, policy, nobody);
}
template <Scalar T>
[[nodiscard]] std::optional<RayHit<T>> cast_ray(const Shape<T>& shape, const Ray<T>& ray, Policy policy) {
    return cast_ray(shape, ray, detail::length_past(shape, ray), policy);
}
template <Scalar T>
[[nodiscard]] std::optional<CastManyHit<T>> cast_many(std::span<const Shape<T>> statics, const Shape<T>& b,
                                                      const Vec2<T>& translation, Policy policy) {
    NoTrace nobody;
    return cast_many(statics, b, translation, policy, nobody);
}

}  // namespace collidarium
