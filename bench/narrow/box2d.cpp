// Box2D 2.4 calculates in single precision. Its shapes have a frame and are asked about with a transform; its
// contacts are asked for in the world, as everybody else's.

#include <benchmark/benchmark.h>
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>

#include <memory>

#include "narrow/row.hpp"

namespace narrow {

namespace {

struct PolygonAt {
    b2PolygonShape shape;
    b2Transform transform;
    float angle;
};

struct CircleAt {
    b2CircleShape shape;
    b2Transform transform;
};

b2Vec2 vec(const Vec2<float>& v) {
    return {v.x, v.y};
}

b2Transform at(const Vec2<float>& center, float angle) {
    return {vec(center), b2Rot(angle)};
}

PolygonAt polygon_at(const PlacedPolygon& placed, const Vec2<float>& center) {
    PolygonAt polygon;
    std::vector<b2Vec2> points;
    for (const Vec2<float>& vertex : placed.vertices) {
        points.push_back(vec(vertex));
    }
    polygon.shape.Set(points.data(), static_cast<int32>(points.size()));
    polygon.transform = at(center, placed.angle);
    polygon.angle = placed.angle;
    return polygon;
}

PolygonAt box_at(const PlacedPolygon& placed) {
    PolygonAt box = polygon_at(placed, placed.center);
    box.shape.SetAsBox(placed.half.x, placed.half.y);
    return box;
}

CircleAt circle_at(const PlacedCircle& placed, const Vec2<float>& center) {
    CircleAt circle;
    circle.shape.m_radius = placed.radius;
    circle.transform = at(center, 0);
    return circle;
}

struct Shapes {
    std::vector<CircleAt> circle_a, circle_b, circle_of_polygon, circle_start;
    std::vector<PolygonAt> box_a, box_b, circled, polygon_a, polygon_b, polygon_start;
    std::vector<b2AABB> level_a;
    std::vector<b2RayCastInput> box_ray, circle_ray, polygon_ray;
    std::vector<b2Vec2> points, circle_path, polygon_path;
};

b2RayCastInput ray_of(const Vec2<float>& center, const Vec2<float>& path) {
    const Vec2<float> start = start_of_cast(center, path);
    return {vec(start), vec(start + path), 1.F};
}

std::shared_ptr<Shapes> shapes_of(const Inputs& inputs) {
    auto s = std::make_shared<Shapes>();
    for (std::size_t i = 0; i < case_count; ++i) {
        s->circle_a.push_back(circle_at(inputs.circles.a[i], inputs.circles.a[i].center));
        s->circle_b.push_back(circle_at(inputs.circles.b[i], inputs.circles.b[i].center));
        s->circle_ray.push_back(ray_of(inputs.circles.b[i].center, inputs.circles.path[i]));
        s->box_a.push_back(box_at(inputs.boxes.a[i]));
        s->box_b.push_back(box_at(inputs.boxes.b[i]));
        const PlacedPolygon& level = inputs.level_boxes.a[i];
        s->level_a.push_back({vec(level.center - level.half), vec(level.center + level.half)});
        s->box_ray.push_back(ray_of(inputs.level_boxes.b[i].center, inputs.level_boxes.path[i]));
        const auto& with_circle = inputs.polygon_circles;
        s->circled.push_back(polygon_at(with_circle.a[i], with_circle.a[i].center));
        s->circle_of_polygon.push_back(circle_at(with_circle.b[i], with_circle.b[i].center));
        s->circle_start.push_back(
            circle_at(with_circle.b[i], start_of_cast(with_circle.b[i].center, with_circle.path[i])));
        s->circle_path.push_back(vec(with_circle.path[i]));
        const auto& both = inputs.polygons;
        s->polygon_a.push_back(polygon_at(both.a[i], both.a[i].center));
        s->polygon_b.push_back(polygon_at(both.b[i], both.b[i].center));
        s->points.push_back(vec(both.b[i].center));
        s->polygon_ray.push_back(ray_of(both.b[i].center, both.path[i]));
        s->polygon_start.push_back(polygon_at(both.b[i], start_of_cast(both.b[i].center, both.path[i])));
        s->polygon_path.push_back(vec(both.path[i]));
    }
    return s;
}

template <class Ask>
Entry entry(const char* row, Ask ask) {
    return {row, "Box2D", [ask] {
                std::size_t hits = 0;
                for (std::size_t i = 0; i < case_count; ++i) {
                    hits += ask(i) ? 1 : 0;
                }
                return hits;
            }};
}

/// The contact in the world, where there is one.
bool in_world(const b2Manifold& manifold, const b2Transform& a, float radius_a, const b2Transform& b,
              float radius_b) {
    if (manifold.pointCount == 0) {
        return false;
    }
    b2WorldManifold world;
    world.Initialize(&manifold, a, radius_a, b, radius_b);
    benchmark::DoNotOptimize(world);
    return true;
}

/// Whether a ray hits `shape`, and where in the world, as b2World tells it of the fractions that shapes
/// answer.
template <class RayCast>
bool ray_in_world(const b2RayCastInput& ray, RayCast&& ray_cast) {
    b2RayCastOutput output;
    if (!ray_cast(&output)) {
        return false;
    }
    const b2Vec2 point = (1.0F - output.fraction) * ray.p1 + output.fraction * ray.p2;
    benchmark::DoNotOptimize(output);
    benchmark::DoNotOptimize(point);
    return true;
}

template <class A, class B>
b2DistanceInput distance_input(const A& a, const B& b) {
    b2DistanceInput input;
    input.proxyA.Set(&a.shape, 0);
    input.proxyB.Set(&b.shape, 0);
    input.transformA = a.transform;
    input.transformB = b.transform;
    input.useRadii = false;
    return input;
}

template <class A, class B>
bool shape_cast(const A& a, const B& b, const b2Vec2& path) {
    b2ShapeCastInput input;
    input.proxyA.Set(&a.shape, 0);
    input.proxyB.Set(&b.shape, 0);
    input.transformA = a.transform;
    input.transformB = b.transform;
    input.translationB = path;
    b2ShapeCastOutput output;
    const bool hit = b2ShapeCast(&output, &input);
    benchmark::DoNotOptimize(output);
    return hit;
}

b2Sweep sweep_of(const b2Transform& transform, float angle, const b2Vec2& path, float turn) {
    b2Sweep sweep;
    sweep.localCenter.SetZero();
    sweep.c0 = transform.p;
    sweep.c = transform.p + path;
    sweep.a0 = angle;
    sweep.a = angle + turn;
    sweep.alpha0 = 0;
    return sweep;
}

void add_contacts(Entries& entries, const std::shared_ptr<Shapes>& s) {
    const auto put = [&](const char* row, auto ask) { entries.push_back(entry(row, ask)); };
    put(circle_circle, [s](std::size_t i) {
        const CircleAt& a = s->circle_a[i];
        const CircleAt& b = s->circle_b[i];
        b2Manifold manifold;
        b2CollideCircles(&manifold, &a.shape, a.transform, &b.shape, b.transform);
        return in_world(manifold, a.transform, a.shape.m_radius, b.transform, b.shape.m_radius);
    });
    put(circle_polygon, [s](std::size_t i) {
        const PolygonAt& a = s->circled[i];
        const CircleAt& b = s->circle_of_polygon[i];
        b2Manifold manifold;
        b2CollidePolygonAndCircle(&manifold, &a.shape, a.transform, &b.shape, b.transform);
        return in_world(manifold, a.transform, a.shape.m_radius, b.transform, b.shape.m_radius);
    });
    const auto collide = [](const PolygonAt& a, const PolygonAt& b) {
        b2Manifold manifold;
        b2CollidePolygons(&manifold, &a.shape, a.transform, &b.shape, b.transform);
        return in_world(manifold, a.transform, a.shape.m_radius, b.transform, b.shape.m_radius);
    };
    put(box_box, [s, collide](std::size_t i) { return collide(s->box_a[i], s->box_b[i]); });
    put(polygon_polygon, [s, collide](std::size_t i) { return collide(s->polygon_a[i], s->polygon_b[i]); });
    put(polygons_overlap, [s](std::size_t i) {
        const PolygonAt& a = s->polygon_a[i];
        const PolygonAt& b = s->polygon_b[i];
        return b2TestOverlap(&a.shape, 0, &b.shape, 0, a.transform, b.transform);
    });
}

void add_others(Entries& entries, const std::shared_ptr<Shapes>& s) {
    const auto put = [&](const char* row, auto ask) { entries.push_back(entry(row, ask)); };
    put(polygon_distance, [s](std::size_t i) {
        const b2DistanceInput input = distance_input(s->polygon_a[i], s->polygon_b[i]);
        b2SimplexCache cache;
        cache.count = 0;
        b2DistanceOutput output;
        b2Distance(&output, &cache, &input);
        benchmark::DoNotOptimize(output);
        return output.distance < 1e-5F;
    });
    put(point_polygon, [s](std::size_t i) {
        return s->polygon_a[i].shape.TestPoint(s->polygon_a[i].transform, s->points[i]);
    });
    put(ray_box, [s](std::size_t i) {
        const b2RayCastInput& ray = s->box_ray[i];
        return ray_in_world(ray, [&](b2RayCastOutput* output) { return s->level_a[i].RayCast(output, ray); });
    });
    put(ray_circle, [s](std::size_t i) {
        const b2RayCastInput& ray = s->circle_ray[i];
        const CircleAt& at = s->circle_a[i];
        return ray_in_world(
            ray, [&](b2RayCastOutput* output) { return at.shape.RayCast(output, ray, at.transform, 0); });
    });
    put(ray_polygon, [s](std::size_t i) {
        const b2RayCastInput& ray = s->polygon_ray[i];
        const PolygonAt& at = s->polygon_a[i];
        return ray_in_world(
            ray, [&](b2RayCastOutput* output) { return at.shape.RayCast(output, ray, at.transform, 0); });
    });
    put(circle_cast,
        [s](std::size_t i) { return shape_cast(s->circled[i], s->circle_start[i], s->circle_path[i]); });
    put(polygon_cast,
        [s](std::size_t i) { return shape_cast(s->polygon_a[i], s->polygon_start[i], s->polygon_path[i]); });
    put(impact_time, [s](std::size_t i) {
        const PolygonAt& a = s->polygon_a[i];
        const PolygonAt& b = s->polygon_start[i];
        b2TOIInput input;
        input.proxyA.Set(&a.shape, 0);
        input.proxyB.Set(&b.shape, 0);
        input.sweepA = sweep_of(a.transform, a.angle, b2Vec2_zero, 0);
        input.sweepB = sweep_of(b.transform, b.angle, s->polygon_path[i], 1);
        input.tMax = 1;
        b2TOIOutput output;
        b2TimeOfImpact(&output, &input);
        return output.state == b2TOIOutput::e_touching || output.state == b2TOIOutput::e_overlapped;
    });
}

}  // namespace

void add_box2d(Entries& entries, const Inputs& inputs) {
    const auto shapes = shapes_of(inputs);
    add_contacts(entries, shapes);
    add_others(entries, shapes);
}

}  // namespace narrow
