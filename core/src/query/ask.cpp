/// The door: what `collidarium/query/` declares, answered by code that is compiled for those who listen and
/// for those who do not.

#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "query/pair_answers.hpp"

namespace collidarium::detail {

template <Scalar T>
bool ask_overlap(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options, QueryTrace<T> trace) {
    return trace.ask([&](auto& sink) { return overlap_of(a, b, options, sink); });
}
template <Scalar T>
std::optional<Contact<T>> ask_contact(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options,
                                      QueryTrace<T> trace) {
    return trace.ask([&](auto& sink) { return contact_of(a, b, options, sink); });
}
template <Scalar T>
Distance<T> ask_distance(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options, QueryTrace<T> trace) {
    return trace.ask([&](auto& sink) { return distance_of(a, b, options, sink); });
}
template <Scalar T>
CastResult<T> ask_cast(ShapeRef<T> a, ShapeRef<T> b, const Vec2<T>& translation, const QueryOptions& options,
                       QueryTrace<T> trace) {
    return trace.ask([&](auto& sink) { return cast_of(a, b, translation, options, sink); });
}
template <Scalar T>
std::optional<RayHit<T>> ask_cast_ray(ShapeRef<T> shape, const Ray<T>& ray, const RayOptions<T>& options,
                                      QueryTrace<T> trace) {
    return trace.ask([&](auto& sink) { return cast_ray_of(shape, ray, options, sink); });
}
template <Scalar T>
CastManyResult<T> ask_cast_many(const ShapesRef<T>& statics, ShapeRef<T> b, const Vec2<T>& translation,
                                const QueryOptions& options, QueryTrace<T> trace) {
    return trace.ask([&](auto& sink) { return cast_many_of(statics, b, translation, options, sink); });
}
template <Scalar T>
std::optional<RayManyHit<T>> ask_cast_ray_many(const ShapesRef<T>& statics, const Ray<T>& ray,
                                               const RayOptions<T>& options, QueryTrace<T> trace) {
    return trace.ask([&](auto& sink) { return cast_ray_many_of(statics, ray, options, sink); });
}

#define COLLIDARIUM_ASK(T)                                                                           \
    template bool ask_overlap(ShapeRef<T>, ShapeRef<T>, const QueryOptions&, QueryTrace<T>);         \
    template std::optional<Contact<T>> ask_contact(ShapeRef<T>, ShapeRef<T>, const QueryOptions&,    \
                                                   QueryTrace<T>);                                   \
    template Distance<T> ask_distance(ShapeRef<T>, ShapeRef<T>, const QueryOptions&, QueryTrace<T>); \
    template CastResult<T> ask_cast(ShapeRef<T>, ShapeRef<T>, const Vec2<T>&, const QueryOptions&,   \
                                    QueryTrace<T>);                                                  \
    template std::optional<RayHit<T>> ask_cast_ray(ShapeRef<T>, const Ray<T>&, const RayOptions<T>&, \
                                                   QueryTrace<T>);                                   \
    template CastManyResult<T> ask_cast_many(const ShapesRef<T>&, ShapeRef<T>, const Vec2<T>&,       \
                                             const QueryOptions&, QueryTrace<T>);                    \
    template std::optional<RayManyHit<T>> ask_cast_ray_many(const ShapesRef<T>&, const Ray<T>&,      \
                                                            const RayOptions<T>&, QueryTrace<T>);
COLLIDARIUM_ASK(float)
COLLIDARIUM_ASK(double)

}  // namespace collidarium::detail
