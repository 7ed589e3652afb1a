// What there is to do with a polygon beside asking about pairs: making, posing and copying it, finding a
// point in it, and the time of impact of one that turns.

#include "collidarium/query/contains.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/posed.hpp"
#include "narrow/collidarium_rows.hpp"

namespace narrow {

namespace {

template <class A>
void add_contains(Entries& entries) {
    add_ours<A, Point>(entries, Query::contains,
                       [](const auto& a, const auto& point, collidarium::Policy policy) {
                           const bool hit = collidarium::contains(a, point.position, {policy});
                           keep(hit);
                           return hit;
                       });
}

template <collidarium::Scalar T>
void add_in(Entries& entries) {
    using Pair = Case<Outline, Outline>;
    using Polygon = collidarium::ConvexPolygon<T>;
    const auto polygon = [](const Pair& one) { return shape_of<T>(one.a); };

    add<Outline, Outline>(
        entries, library_in<T>, Query::make,
        [](const Pair& one) {
            std::vector<Vec2<T>> vertices;
            for (const Vec2<float>& vertex : one.a.vertices()) {
                vertices.push_back(Vec2<T>(vertex));
            }
            return vertices;
        },
        [](const std::vector<Vec2<T>>& vertices) {
            const auto made = collidarium::make_convex_polygon(std::span<const Vec2<T>>(vertices));
            keep(made);
            return made.shape.has_value();
        });
    add<Outline, Outline>(
        entries, library_in<T>, Query::pose,
        [polygon](const Pair& one) {
            return std::tuple(polygon(one), collidarium::Transform<T>{Vec2<T>(one.path), T(one.path.x)});
        },
        [](const auto& kept) {
            const auto& [shape, transform] = kept;
            const Polygon posed = collidarium::posed(shape, transform);
            keep(posed);
            return true;
        });
    add<Outline, Outline>(entries, library_in<T>, Query::copy, polygon, [](const Polygon& shape) {
        const Polygon copy = shape;
        keep(copy);
        return true;
    });
    add<Outline, Outline>(
        entries, library_in<T>, Query::time_of_impact,
        [](const Pair& one) {
            return std::tuple(collidarium::Shape<T>(shape_of<T>(one.a)),
                              collidarium::Shape<T>(shape_of<T>(one.b)),
                              collidarium::Motion<T>{Vec2<T>(one.path), T(1)});
        },
        [](const auto& kept) {
            const auto& [a, b, motion] = kept;
            const auto impact = collidarium::time_of_impact(a, collidarium::Motion<T>{}, b, motion);
            keep(impact);
            return impact.hit;
        });
}

}  // namespace

void add_polygons(Entries& entries) {
    add_contains<Circle>(entries);
    add_contains<Capsule>(entries);
    add_contains<Outline>(entries);
    add_in<float>(entries);
    add_in<double>(entries);
}

}  // namespace narrow
