#include "collidarium/query/cast.hpp"

#include "collidarium/query/cast_ray.hpp"
#include "narrow/collidarium_rows.hpp"

namespace narrow {

namespace {

template <class A, class B>
void add_cast(Entries& entries) {
    add_ours<A, B>(entries, Query::cast,
                   [](const auto& a, const auto& b, const auto& path, collidarium::Policy policy) {
                       const auto hit = collidarium::cast(a, b, path, {policy});
                       keep(hit);
                       return hit.has_value();
                   });
}

/// The ray is kept as such, as it is for the peers.
template <class A, collidarium::Scalar T>
void add_ray_in(Entries& entries) {
    add<A, Point>(
        entries, library_in<T>, Query::ray,
        [](const Case<A, Point>& one) {
            return std::pair(shape_of<T>(one.a),
                             collidarium::Ray<T>{Vec2<T>(one.b.position), Vec2<T>(one.path)});
        },
        [](const auto& kept) {
            const auto hit = collidarium::cast_ray(kept.first, kept.second,
                                                   {.max_s = T(1), .policy = policy_for<A, Point>});
            keep(hit);
            return hit.has_value();
        });
}

template <class A>
void add_ray(Entries& entries) {
    add_ray_in<A, float>(entries);
    add_ray_in<A, double>(entries);
}

}  // namespace

void add_casts(Entries& entries) {
    add_cast<Circle, Circle>(entries);
    add_cast<Capsule, Circle>(entries);
    add_cast<Box, Circle>(entries);
    add_cast<Outline, Circle>(entries);
    add_cast<Capsule, Capsule>(entries);
    add_cast<Outline, Capsule>(entries);
    add_cast<Box, Box>(entries);
    add_cast<OrientedBox, OrientedBox>(entries);
    add_cast<Outline, Outline>(entries);
}

void add_rays(Entries& entries) {
    add_ray<Circle>(entries);
    add_ray<Capsule>(entries);
    add_ray<Box>(entries);
    add_ray<OrientedBox>(entries);
    add_ray<Outline>(entries);
    add_ray<Segment>(entries);
}

}  // namespace narrow
