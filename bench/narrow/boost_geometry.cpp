// Boost.Geometry computes in double precision here. It answers three of the queries, for any polygons:
// whether they intersect (touching counts), how far they are apart (no points), and whether a point is in
// one.

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

#include "narrow/row.hpp"

namespace narrow {

namespace {

constexpr const char* library = "Boost.Geometry";

using BoostPoint = boost::geometry::model::d2::point_xy<double>;
using BoostPolygon = boost::geometry::model::polygon<BoostPoint, false>;  // counter-clockwise, closed

BoostPolygon shape_of(const Outline& outline) {
    BoostPolygon polygon;
    for (const Vec2<float>& vertex : outline.vertices()) {
        polygon.outer().emplace_back(double(vertex.x), double(vertex.y));
    }
    polygon.outer().push_back(polygon.outer().front());
    return polygon;
}
BoostPoint shape_of(const Point& point) {
    return {double(point.position.x), double(point.position.y)};
}

template <class A, class B>
auto both(const Case<A, B>& one) {
    return std::pair(shape_of(one.a), shape_of(one.b));
}

}  // namespace

void add_boost_geometry(Entries& entries) {
    add<Outline, Outline>(entries, library, Query::overlap, both<Outline, Outline>, [](const auto& kept) {
        const bool hit = boost::geometry::intersects(kept.first, kept.second);
        keep(hit);
        return hit;
    });
    add<Outline, Outline>(entries, library, Query::distance, both<Outline, Outline>, [](const auto& kept) {
        const double distance = boost::geometry::distance(kept.first, kept.second);
        keep(distance);
        return distance == 0;
    });
    add<Outline, Point>(entries, library, Query::contains, both<Outline, Point>, [](const auto& kept) {
        const bool hit = boost::geometry::within(kept.second, kept.first);
        keep(hit);
        return hit;
    });
}

}  // namespace narrow
