#include "collidarium/query/known_pair.hpp"

#include "general.hpp"
#include "pairs/kernels.hpp"
#include "pairs/ray_kernels.hpp"
#include "query/dispatch.hpp"
#include "query/pair_answers.hpp"
#include "query/ray_length.hpp"
#include "slab/cast.hpp"

namespace collidarium::detail {

template <ConvexShape A, ConvexShape B>
bool overlap_by_kernel(const A& a, const B& b, Policy policy) {
    NoTrace nobody;
    return overlap_pair(a, b, policy, nobody);
}
template <ConvexShape A, ConvexShape B>
std::optional<Contact<ScalarOf<A>>> contact_by_kernel(const A& a, const B& b, Policy policy) {
    NoTrace nobody;
    return contact_pair(a, b, policy, nobody);
}
template <ConvexShape A, ConvexShape B>
Distance<ScalarOf<A>> distance_by_kernel(const A& a, const B& b) {
    NoTrace nobody;
    return distance_pair(a, b, nobody);
}

template <ConvexShape A, ConvexShape B>
bool overlap_known(const A& a, const B& b, Policy policy) {
    NoTrace nobody;
    return is_ordinary(a, b, Vec2<ScalarOf<A>>(0)) ? overlap_pair(a, b, policy, nobody)
                                                   : overlap_of<ScalarOf<A>>(a, b, {policy}, nobody);
}
template <ConvexShape A, ConvexShape B>
std::optional<Contact<ScalarOf<A>>> contact_known(const A& a, const B& b, Policy policy) {
    NoTrace nobody;
    return is_ordinary(a, b, Vec2<ScalarOf<A>>(0)) ? contact_pair(a, b, policy, nobody)
                                                   : contact_of<ScalarOf<A>>(a, b, {policy}, nobody);
}
template <ConvexShape A, ConvexShape B>
Distance<ScalarOf<A>> distance_known(const A& a, const B& b) {
    NoTrace nobody;
    return is_ordinary(a, b, Vec2<ScalarOf<A>>(0)) ? distance_pair(a, b, nobody)
                                                   : distance_of<ScalarOf<A>>(a, b, {}, nobody);
}

template <ConvexShape A, ConvexShape B>
CastResult<ScalarOf<A>> cast_known(const A& a, const B& b, const Vec2<ScalarOf<A>>& translation,
                                   Policy policy) {
    using T = ScalarOf<A>;
    NoTrace nobody;
    if (!is_ordinary(a, b, translation)) [[unlikely]] {
        return cast_of<T>(a, b, translation, {policy}, nobody);
    }
    const ContactAtStart<T> start{a, b, policy};
    if constexpr (SlabPair<A, B>) {
        AxisTimes<T> times;
        CastResult<T> result = cast_result(reference_point(b), translation,
                                           cast_by_slabs(a, b, translation, policy, start, nobody, &times));
        if constexpr (!is_segment<A> && !is_segment<B>) {
            result.axis_times = times;
        }
        return result;
    } else {
        ConvexProxyStorage<T> room_a;
        ConvexProxyStorage<T> room_b;
        const Vec2<T> reference = reference_point(b);
        return cast_result(reference, translation,
                           cast(make_proxy(a, room_a), make_proxy(b, room_b), reference, translation, policy,
                                start, nobody));
    }
}

template <ConvexShape S>
std::optional<RayHit<ScalarOf<S>>> cast_ray_known(const S& shape, const Ray<ScalarOf<S>>& ray,
                                                  const RayOptions<ScalarOf<S>>& options) {
    using T = ScalarOf<S>;
    NoTrace nobody;
    if constexpr (HasRayKernel<S>) {
        const T size = sum_of_numbers(shape);
        T within = options.max_s;
        Vec2<T> path = ray.direction * within;
        bool is_ordinary_ray = are_ordinary_sums(size, size_of(ray.origin), size_of(path)) &&
                               size_of(path) <= size * T(0x1p60);  // else not all of it counts
        if (!is_ordinary_ray) [[unlikely]] {
            within = length_of(shape, ray, options);
            path = ray.direction * within;
            is_ordinary_ray = is_ordinary(shape, Point<T>{ray.origin}, path);
        }
        if (is_ordinary_ray) [[likely]] {
            return cast_along(shape, ray.origin, path, within, options.policy, nobody);
        }
    }
    return cast_ray_of<T>(shape, ray, options, nobody);
}

#define COLLIDARIUM_KNOWN_PAIR(T, A, B)                                                     \
    template bool overlap_by_kernel(const A<T>&, const B<T>&, Policy);                      \
    template std::optional<Contact<T>> contact_by_kernel(const A<T>&, const B<T>&, Policy); \
    template Distance<T> distance_by_kernel(const A<T>&, const B<T>&);                      \
    template bool overlap_known(const A<T>&, const B<T>&, Policy);                          \
    template std::optional<Contact<T>> contact_known(const A<T>&, const B<T>&, Policy);     \
    template Distance<T> distance_known(const A<T>&, const B<T>&);
#define COLLIDARIUM_KNOWN_BESIDE(T, A)    \
    COLLIDARIUM_KNOWN_PAIR(T, A, Circle)  \
    COLLIDARIUM_KNOWN_PAIR(T, A, Capsule) \
    COLLIDARIUM_KNOWN_PAIR(T, A, Aabb)    \
    COLLIDARIUM_KNOWN_PAIR(T, A, Obb)     \
    COLLIDARIUM_KNOWN_PAIR(T, A, ConvexPolygon)
#define COLLIDARIUM_KNOWN_PAIRS(T)       \
    COLLIDARIUM_KNOWN_BESIDE(T, Circle)  \
    COLLIDARIUM_KNOWN_BESIDE(T, Capsule) \
    COLLIDARIUM_KNOWN_BESIDE(T, Aabb)    \
    COLLIDARIUM_KNOWN_BESIDE(T, Obb)     \
    COLLIDARIUM_KNOWN_BESIDE(T, ConvexPolygon)
COLLIDARIUM_KNOWN_PAIRS(float)
COLLIDARIUM_KNOWN_PAIRS(double)

#define COLLIDARIUM_KNOWN_RAY(T, S) \
    template std::optional<RayHit<T>> cast_ray_known(const S<T>&, const Ray<T>&, const RayOptions<T>&);
#define COLLIDARIUM_KNOWN_RAYS(T)     \
    COLLIDARIUM_KNOWN_RAY(T, Point)   \
    COLLIDARIUM_KNOWN_RAY(T, Segment) \
    COLLIDARIUM_KNOWN_RAY(T, Circle)  \
    COLLIDARIUM_KNOWN_RAY(T, Capsule) \
    COLLIDARIUM_KNOWN_RAY(T, Aabb)    \
    COLLIDARIUM_KNOWN_RAY(T, Obb)     \
    COLLIDARIUM_KNOWN_RAY(T, ConvexPolygon)
COLLIDARIUM_KNOWN_RAYS(float)
COLLIDARIUM_KNOWN_RAYS(double)

#define COLLIDARIUM_KNOWN_CAST(T, A, B) \
    template CastResult<T> cast_known(const A<T>&, const B<T>&, const Vec2<T>&, Policy);
#define COLLIDARIUM_KNOWN_CASTS_AT(T, A)  \
    COLLIDARIUM_KNOWN_CAST(T, A, Point)   \
    COLLIDARIUM_KNOWN_CAST(T, A, Segment) \
    COLLIDARIUM_KNOWN_CAST(T, A, Circle)  \
    COLLIDARIUM_KNOWN_CAST(T, A, Capsule) \
    COLLIDARIUM_KNOWN_CAST(T, A, Aabb)    \
    COLLIDARIUM_KNOWN_CAST(T, A, Obb)     \
    COLLIDARIUM_KNOWN_CAST(T, A, ConvexPolygon)
#define COLLIDARIUM_KNOWN_CASTS(T)         \
    COLLIDARIUM_KNOWN_CASTS_AT(T, Point)   \
    COLLIDARIUM_KNOWN_CASTS_AT(T, Segment) \
    COLLIDARIUM_KNOWN_CASTS_AT(T, Circle)  \
    COLLIDARIUM_KNOWN_CASTS_AT(T, Capsule) \
    COLLIDARIUM_KNOWN_CASTS_AT(T, Aabb)    \
    COLLIDARIUM_KNOWN_CASTS_AT(T, Obb)     \
    COLLIDARIUM_KNOWN_CASTS_AT(T, ConvexPolygon)
COLLIDARIUM_KNOWN_CASTS(float)
COLLIDARIUM_KNOWN_CASTS(double)

}  // namespace collidarium::detail
