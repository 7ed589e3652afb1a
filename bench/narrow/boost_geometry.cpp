// Boost.Geometry calculates in double precision here. It answers three of the questions, for any polygons.

#include <benchmark/benchmark.h>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <memory>

#include "narrow/row.hpp"

namespace narrow {

namespace {

using BoostPoint = boost::geometry::model::d2::point_xy<double>;
using BoostPolygon = boost::geometry::model::polygon<BoostPoint, false>;  // counter-clockwise, closed

std::vector<BoostPolygon> polygons_of(const std::vector<PlacedPolygon>& all) {
    std::vector<BoostPolygon> polygons;
    for (const PlacedPolygon& placed : all) {
        BoostPolygon& polygon = polygons.emplace_back();
        for (const Vec2<double>& vertex : placed.in_world<double>()) {
            polygon.outer().emplace_back(vertex.x, vertex.y);
        }
        polygon.outer().push_back(polygon.outer().front());
    }
    return polygons;
}

struct Shapes {
    std::vector<BoostPolygon> a;
    std::vector<BoostPolygon> b;
    std::vector<BoostPoint> points;
};

template <class Ask>
Entry entry(const char* row, Ask ask) {
    return {row, "Boost.Geometry", [ask] {
                std::size_t hits = 0;
                for (std::size_t i = 0; i < case_count; ++i) {
                    hits += ask(i) ? 1 : 0;
                }
                return hits;
            }};
}

}  // namespace

void add_boost_geometry(Entries& entries, const Inputs& inputs) {
    const auto shapes = std::make_shared<Shapes>();
    shapes->a = polygons_of(inputs.polygons.a);
    shapes->b = polygons_of(inputs.polygons.b);
    for (const PlacedPolygon& placed : inputs.polygons.b) {
        shapes->points.emplace_back(double(placed.center.x), double(placed.center.y));
    }
    entries.push_back(entry(polygons_overlap, [shapes](std::size_t i) {
        return boost::geometry::intersects(shapes->a[i], shapes->b[i]);
    }));
    entries.push_back(entry(polygon_distance, [shapes](std::size_t i) {
        return boost::geometry::distance(shapes->a[i], shapes->b[i]) == 0;
    }));
    entries.push_back(entry(point_polygon, [shapes](std::size_t i) {
        return boost::geometry::within(shapes->points[i], shapes->a[i]);
    }));
}

}  // namespace narrow
