#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "collidarium/collidarium.hpp"
#include "narrow/row.hpp"

namespace narrow {

namespace {

namespace cd = collidarium;

/// The inputs as this library's shapes.
template <class T>
struct Shapes {
    using Poly = cd::ConvexPolygon<T>;
    std::vector<cd::Circle<T>> circle_a, circle_b, circle_of_polygon;
    std::vector<cd::Capsule<T>> capsule_a, capsule_b;
    std::vector<cd::Obb<T>> box_a, box_b;
    std::vector<cd::Aabb<T>> level_a;
    std::vector<Poly> circled, polygon_a, polygon_b, polygon_start;
    std::vector<cd::Circle<T>> circle_start;
    std::vector<cd::Ray<T>> box_ray, circle_ray, polygon_ray;
    std::vector<Vec2<T>> circle_path, polygon_path;
    std::vector<Vec2<T>> points;
    std::vector<cd::Shape<T>> turning_a, turning_b;
};

template <class T>
cd::ConvexPolygon<T> polygon_of(const PlacedPolygon& placed) {
    return *cd::make_convex_polygon<T>(placed.in_world<T>()).shape;
}

template <class T>
cd::Ray<T> ray_of(const Vec2<float>& center, const Vec2<float>& path) {
    return {Vec2<T>(start_of_cast(center, path)), Vec2<T>(path)};
}

template <class T>
std::shared_ptr<const Shapes<T>> shapes_of(const Inputs& inputs) {
    auto shapes = std::make_shared<Shapes<T>>();
    const auto circle = [](const PlacedCircle& c) { return cd::Circle<T>{Vec2<T>(c.center), T(c.radius)}; };
    for (std::size_t i = 0; i < case_count; ++i) {
        shapes->circle_a.push_back(circle(inputs.circles.a[i]));
        shapes->circle_b.push_back(circle(inputs.circles.b[i]));
        shapes->circle_ray.push_back(ray_of<T>(inputs.circles.b[i].center, inputs.circles.path[i]));
        const auto capsule = [](const PlacedCapsule& c) {
            return cd::Capsule<T>{Vec2<T>(c.a), Vec2<T>(c.b), T(c.radius)};
        };
        shapes->capsule_a.push_back(capsule(inputs.capsules.a[i]));
        shapes->capsule_b.push_back(capsule(inputs.capsules.b[i]));
        const auto box = [](const PlacedPolygon& p) {
            return cd::Obb<T>{Vec2<T>(p.center), Vec2<T>(p.half), cd::Rotation<T>(T(p.angle))};
        };
        shapes->box_a.push_back(box(inputs.boxes.a[i]));
        shapes->box_b.push_back(box(inputs.boxes.b[i]));
        const PlacedPolygon& level = inputs.level_boxes.a[i];
        shapes->level_a.push_back({Vec2<T>(level.center), Vec2<T>(level.half)});
        shapes->box_ray.push_back(ray_of<T>(inputs.level_boxes.b[i].center, inputs.level_boxes.path[i]));
        shapes->circled.push_back(polygon_of<T>(inputs.polygon_circles.a[i]));
        shapes->circle_of_polygon.push_back(circle(inputs.polygon_circles.b[i]));
        PlacedCircle start = inputs.polygon_circles.b[i];
        start.center = start_of_cast(start.center, inputs.polygon_circles.path[i]);
        shapes->circle_start.push_back(circle(start));
        shapes->circle_path.push_back(Vec2<T>(inputs.polygon_circles.path[i]));
        shapes->polygon_a.push_back(polygon_of<T>(inputs.polygons.a[i]));
        shapes->polygon_b.push_back(polygon_of<T>(inputs.polygons.b[i]));
        shapes->points.push_back(Vec2<T>(inputs.polygons.b[i].center));
        shapes->polygon_ray.push_back(ray_of<T>(inputs.polygons.b[i].center, inputs.polygons.path[i]));
        PlacedPolygon moved = inputs.polygons.b[i];
        moved.center = start_of_cast(moved.center, inputs.polygons.path[i]);
        shapes->polygon_start.push_back(polygon_of<T>(moved));
        shapes->turning_a.emplace_back(shapes->polygon_a.back());
        shapes->turning_b.emplace_back(shapes->polygon_start.back());
        shapes->polygon_path.push_back(Vec2<T>(inputs.polygons.path[i]));
    }
    return shapes;
}

/// An entry that asks `ask(i)` about every case and counts what is true.
template <class Ask>
Entry entry(const char* row, const std::string& who, Ask ask) {
    return {
        row, who, [ask] {
            std::size_t hits = 0;
            for (std::size_t i = 0; i < case_count; ++i) {
                const auto answer = ask(i);
                if constexpr (requires { answer.has_value(); }) {  // used where there is one, as the peers'
                    if (answer) {
                        benchmark::DoNotOptimize(*answer);
                        ++hits;
                    }
                    continue;
                }
                benchmark::DoNotOptimize(answer);
                if constexpr (requires { answer.distance; }) {
                    hits += answer.distance == 0 ? 1 : 0;
                } else if constexpr (requires { answer.hit; }) {
                    hits += answer.hit ? 1 : 0;
                } else {
                    hits += answer ? 1 : 0;
                }
            }
            return hits;
        }};
}

template <class T>
void add(Entries& entries, const Inputs& inputs, const std::string& who) {
    const auto s = shapes_of<T>(inputs);
    const auto put = [&](const char* row, auto ask) { entries.push_back(entry(row, who, ask)); };
    put(circle_circle, [s](std::size_t i) { return cd::contact(s->circle_a[i], s->circle_b[i]); });
    put(capsule_capsule, [s](std::size_t i) { return cd::contact(s->capsule_a[i], s->capsule_b[i]); });
    put(box_box, [s](std::size_t i) { return cd::contact(s->box_a[i], s->box_b[i]); });
    put(circle_polygon, [s](std::size_t i) { return cd::contact(s->circled[i], s->circle_of_polygon[i]); });
    put(polygon_polygon, [s](std::size_t i) { return cd::contact(s->polygon_a[i], s->polygon_b[i]); });
    put(polygons_overlap, [s](std::size_t i) { return cd::overlap(s->polygon_a[i], s->polygon_b[i]); });
    put(polygon_distance, [s](std::size_t i) { return cd::distance(s->polygon_a[i], s->polygon_b[i]); });
    put(point_polygon, [s](std::size_t i) { return cd::contains(s->polygon_a[i], s->points[i]); });
    put(ray_box, [s](std::size_t i) { return cd::cast_ray(s->level_a[i], s->box_ray[i], T(1)); });
    put(ray_circle, [s](std::size_t i) { return cd::cast_ray(s->circle_a[i], s->circle_ray[i], T(1)); });
    put(ray_polygon, [s](std::size_t i) { return cd::cast_ray(s->polygon_a[i], s->polygon_ray[i], T(1)); });
    put(circle_cast,
        [s](std::size_t i) { return cd::cast(s->circled[i], s->circle_start[i], s->circle_path[i]); });
    put(polygon_cast,
        [s](std::size_t i) { return cd::cast(s->polygon_a[i], s->polygon_start[i], s->polygon_path[i]); });
    const cd::Motion<T> rest{};
    put(impact_time, [s, rest](std::size_t i) {
        return cd::time_of_impact(s->turning_a[i], rest, s->turning_b[i],
                                  cd::Motion<T>{s->polygon_path[i], T(1)});
    });
}

}  // namespace

void add_collidarium(Entries& entries, const Inputs& inputs) {
    add<double>(entries, inputs, "Collidarium");
    add<float>(entries, inputs, "Collidarium, float");
}

}  // namespace narrow
