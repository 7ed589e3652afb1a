// Chipmunk 7 calculates in double precision. Its shapes keep their vertices in the world, worked out once.

#include <benchmark/benchmark.h>
#include <chipmunk/chipmunk.h>

#include <memory>
#include <utility>

#include "narrow/row.hpp"

namespace narrow {

namespace {

/// Shapes with the one body that they all belong to, freed together.
class Shapes {
public:
    Shapes() : body_(cpBodyNewStatic()) {}
    Shapes(const Shapes&) = delete;
    Shapes& operator=(const Shapes&) = delete;
    ~Shapes() {
        for (cpShape* shape : all_) {
            cpShapeFree(shape);
        }
        cpBodyFree(body_);
    }

    cpShape* circle(const PlacedCircle& placed) {
        return keep(cpCircleShapeNew(body_, cpFloat(placed.radius), vec(placed.center)));
    }
    cpShape* capsule(const PlacedCapsule& placed) {
        return keep(cpSegmentShapeNew(body_, vec(placed.a), vec(placed.b), cpFloat(placed.radius)));
    }
    cpShape* polygon(const PlacedPolygon& placed) {
        std::vector<cpVect> points;
        for (const Vec2<double>& vertex : placed.in_world<double>()) {
            points.push_back(cpv(vertex.x, vertex.y));
        }
        return keep(cpPolyShapeNewRaw(body_, static_cast<int>(points.size()), points.data(), 0));
    }

    static cpVect vec(const Vec2<float>& v) { return cpv(cpFloat(v.x), cpFloat(v.y)); }

private:
    cpShape* keep(cpShape* shape) {
        cpShapeUpdate(shape, cpTransformIdentity);
        all_.push_back(shape);
        return shape;
    }

    cpBody* body_;
    std::vector<cpShape*> all_;
};

struct Path {
    cpVect from;
    cpVect to;
};

using Column = std::vector<cpShape*>;
using Paths = std::vector<Path>;

Paths paths_of(const std::vector<Vec2<float>>& centers, const std::vector<Vec2<float>>& paths) {
    Paths result;
    for (std::size_t i = 0; i < case_count; ++i) {
        const Vec2<float> start = start_of_cast(centers[i], paths[i]);
        result.push_back({Shapes::vec(start), Shapes::vec(start + paths[i])});
    }
    return result;
}

template <class Placed>
std::vector<Vec2<float>> centers_of(const std::vector<Placed>& all) {
    std::vector<Vec2<float>> centers;
    for (const Placed& placed : all) {
        centers.push_back(placed.center);
    }
    return centers;
}

template <class Ask>
Entry entry(const char* row, Ask ask) {
    return {row, "Chipmunk", [ask] {
                std::size_t hits = 0;
                for (std::size_t i = 0; i < case_count; ++i) {
                    hits += ask(i) ? 1 : 0;
                }
                return hits;
            }};
}

void add_contact(Entries& entries, const char* row, const std::shared_ptr<Shapes>& keep, Column a, Column b) {
    entries.push_back(entry(row, [keep, a = std::move(a), b = std::move(b)](std::size_t i) {
        const cpContactPointSet set = cpShapesCollide(a[i], b[i]);
        benchmark::DoNotOptimize(set);
        return set.count > 0;
    }));
}

void add_ray(Entries& entries, const char* row, const std::shared_ptr<Shapes>& keep, Column a, Paths paths,
             std::vector<cpFloat> radii) {
    entries.push_back(entry(
        row, [keep, a = std::move(a), paths = std::move(paths), radii = std::move(radii)](std::size_t i) {
            cpSegmentQueryInfo info;
            const cpBool hit = cpShapeSegmentQuery(a[i], paths[i].from, paths[i].to, radii[i], &info);
            benchmark::DoNotOptimize(info);
            return hit != 0;
        }));
}

}  // namespace

void add_chipmunk(Entries& entries, const Inputs& inputs) {
    const auto shapes = std::make_shared<Shapes>();
    const auto circles = [&](const std::vector<PlacedCircle>& all) {
        Column column;
        for (const PlacedCircle& placed : all) {
            column.push_back(shapes->circle(placed));
        }
        return column;
    };
    const auto capsules = [&](const std::vector<PlacedCapsule>& all) {
        Column column;
        for (const PlacedCapsule& placed : all) {
            column.push_back(shapes->capsule(placed));
        }
        return column;
    };
    const auto polygons = [&](const std::vector<PlacedPolygon>& all) {
        Column column;
        for (const PlacedPolygon& placed : all) {
            column.push_back(shapes->polygon(placed));
        }
        return column;
    };
    const auto& with_circle = inputs.polygon_circles;
    const Column circled = polygons(with_circle.a);
    const Column polygon_a = polygons(inputs.polygons.a);
    add_contact(entries, circle_circle, shapes, circles(inputs.circles.a), circles(inputs.circles.b));
    add_contact(entries, capsule_capsule, shapes, capsules(inputs.capsules.a), capsules(inputs.capsules.b));
    add_contact(entries, box_box, shapes, polygons(inputs.boxes.a), polygons(inputs.boxes.b));
    add_contact(entries, circle_polygon, shapes, circled, circles(with_circle.b));
    add_contact(entries, polygon_polygon, shapes, polygon_a, polygons(inputs.polygons.b));

    const std::vector<cpFloat> none(case_count, 0);
    std::vector<cpFloat> radii;
    for (const PlacedCircle& placed : with_circle.b) {
        radii.push_back(cpFloat(placed.radius));
    }
    add_ray(entries, ray_circle, shapes, circles(inputs.circles.a),
            paths_of(centers_of(inputs.circles.b), inputs.circles.path), none);
    add_ray(entries, ray_polygon, shapes, polygon_a,
            paths_of(centers_of(inputs.polygons.b), inputs.polygons.path), none);
    add_ray(entries, circle_cast, shapes, circled, paths_of(centers_of(with_circle.b), with_circle.path),
            radii);

    std::vector<cpVect> points;
    for (const PlacedPolygon& placed : inputs.polygons.b) {
        points.push_back(Shapes::vec(placed.center));
    }
    entries.push_back(entry(point_polygon, [shapes, polygon_a, points](std::size_t i) {
        cpPointQueryInfo info;
        const cpFloat distance = cpShapePointQuery(polygon_a[i], points[i], &info);
        benchmark::DoNotOptimize(info);
        return distance < 0;
    }));

    std::vector<cpBB> boxes;
    for (const PlacedPolygon& placed : inputs.level_boxes.a) {
        boxes.push_back(
            cpBBNewForExtents(Shapes::vec(placed.center), cpFloat(placed.half.x), cpFloat(placed.half.y)));
    }
    const Paths paths = paths_of(centers_of(inputs.level_boxes.b), inputs.level_boxes.path);
    entries.push_back(entry(ray_box, [boxes, paths](std::size_t i) {
        const cpFloat t = cpBBSegmentQuery(boxes[i], paths[i].from, paths[i].to);
        if (!(t < 1)) {
            return false;
        }
        const cpVect point = cpvlerp(paths[i].from, paths[i].to, t);
        benchmark::DoNotOptimize(t);
        benchmark::DoNotOptimize(point);
        return true;
    }));
}

}  // namespace narrow
