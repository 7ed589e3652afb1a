#include "support/convex_generators.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium::testing {

namespace {

constexpr int type_count = 7;
constexpr int slab_type_count = 3;

ConvexPolygon<double> trusted(std::vector<Vec2<double>> vertices) {
    Vec2<double> sum(0);
    double area = 0;
    for (std::size_t i = 1; i + 1 < vertices.size(); ++i) {
        const Vec2<double> u = vertices[i] - vertices[0];
        const Vec2<double> v = vertices[i + 1] - vertices[0];
        area += cross(u, v);
        sum += (u + v) * (cross(u, v) / 3);
    }
    const Vec2<double> centroid = vertices[0] + sum / area;
    return ConvexPolygon<double>::trusted(std::move(vertices), centroid);
}

/// The corners, ends, or centre of a shape.
std::vector<Vec2<double>> corners(const Shape<double>& shape) {
    ConvexProxyStorage<double> room;
    const auto hull = std::visit(
        [&]<class S>(const S& basic) -> ConvexProxy<double> {
            if constexpr (ConvexShape<S>) {
                return make_proxy(basic, room);
            } else {
                return {};
            }
        },
        shape);
    return {hull.points.begin(), hull.points.end()};
}

}  // namespace

Shape<double> hull_polygon(std::vector<Vec2<double>> points) {
    const auto before = [](const Vec2<double>& p, const Vec2<double>& q) {
        return p.x < q.x || (p.x == q.x && p.y < q.y);
    };
    const Vec2<double> first = points.front();
    std::sort(points.begin(), points.end(), before);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    std::vector<Vec2<double>> hull;
    for (int pass = 0; pass < 2 && points.size() > 2; ++pass) {
        const std::size_t base = hull.size();
        for (const auto& point : points) {
            while (hull.size() >= base + 2 &&
                   !(cross(hull.back() - hull[hull.size() - 2], point - hull.back()) > 0)) {
                hull.pop_back();
            }
            hull.push_back(point);
        }
        hull.pop_back();
        std::reverse(points.begin(), points.end());
    }
    if (hull.size() < 3) {
        return Circle<double>{first, 1};
    }
    return trusted(std::move(hull));
}

/// A coordinate in [-size, size].
double ConvexPairGenerator::number(double size) {
    switch (family_) {
        case Family::grid:
        case Family::degenerate:
            return random_.whole(-5, 5);
        case Family::half_grid:
            return random_.whole(-9, 9) * 0.5;
        default:
            return random_.number(size);
    }
}

/// A half extent or a radius in [0, size].
double ConvexPairGenerator::length(double size) {
    switch (family_) {
        case Family::grid:
            return random_.whole(0, 4);
        case Family::half_grid:
            return random_.whole(0, 5) * 0.5;
        case Family::degenerate:
            return random_.chance(0.6) ? 0 : random_.whole(1, 3);
        default:
            return random_.number(0, size);
    }
}

Vec2<double> ConvexPairGenerator::vector(double size) {
    const double x = number(size);
    return {x, number(size)};
}

Shape<double> ConvexPairGenerator::polygon(double size) {
    std::vector<Vec2<double>> points;
    const int count = random_.whole(3, most_sides_);
    if (is_exact(family_)) {
        for (int i = 0; i < count; ++i) {
            points.push_back(vector(size));
        }
        return hull_polygon(points);
    }
    const Vec2<double> center = vector(size);
    const Vec2<double> half(size * (0.3 + std::abs(number(1))), size * (0.3 + std::abs(number(1))));
    const double start = number(3);
    for (int i = 0; i < count; ++i) {
        const double angle = start + 2 * std::numbers::pi * (i + 0.4 * number(1)) / count;
        points.push_back(center + Vec2<double>(half.x * std::cos(angle), half.y * std::sin(angle)));
    }
    return hull_polygon(points);
}

Shape<double> ConvexPairGenerator::shape(int type, double size) {
    const bool is_point = family_ == Family::degenerate && random_.chance(0.3);
    switch (type) {
        case 0:
            return Point<double>{vector(size)};
        case 1: {
            const Vec2<double> a = vector(size * 2);
            return Segment<double>{a, is_point ? a : vector(size * 2)};
        }
        case 2: {
            const Vec2<double> center = vector(size);
            const double width = length(size * 1.5);
            return Aabb<double>{center, {width, length(size * 1.5)}};
        }
        case 3: {
            const Vec2<double> center = vector(size);
            const double width = length(size * 1.5);
            const double height = length(size * 1.5);
            return Obb<double>{center, {width, height}, Rotation<double>(is_exact(family_) ? 0 : number(4))};
        }
        case 4: {
            const Vec2<double> center = vector(size);
            return Circle<double>{center, length(size * 1.5)};
        }
        case 5: {
            const Vec2<double> a = vector(size * 1.3);
            const Vec2<double> b = is_point ? a : vector(size * 1.3);
            return Capsule<double>{a, b, length(size * 0.8)};
        }
        default:
            return polygon(size);
    }
}

void ConvexPairGenerator::make_thin(Shape<double>& shape) {
    const double thinness = std::ldexp(1.0, -random_.whole(4, 12));
    if (auto* box = std::get_if<Aabb<double>>(&shape)) {
        (random_.chance(0.5) ? box->half.x : box->half.y) *= thinness;
    } else if (auto* turned = std::get_if<Obb<double>>(&shape)) {
        (random_.chance(0.5) ? turned->half.x : turned->half.y) *= thinness;
    } else if (auto* capsule = std::get_if<Capsule<double>>(&shape)) {
        capsule->radius *= thinness;
    } else if (std::holds_alternative<ConvexPolygon<double>>(shape)) {
        auto points = corners(shape);
        const Vec2<double> axis(std::cos(number(4)), 0.5);
        for (auto& point : points) {
            point = axis * point.x + perpendicular(axis) * (point.y * thinness);
        }
        shape = hull_polygon(points);
    }
}

void ConvexPairGenerator::strain(Pair<double>& pair) {
    switch (family_) {
        case Family::shared: {
            const auto of_a = corners(pair.a);
            const auto of_b = corners(pair.b);
            const auto pick = [&](const auto& points) {
                return points[static_cast<std::size_t>(
                    random_.whole(0, static_cast<int>(points.size()) - 1))];
            };
            pair.b = translated(pair.b, pick(of_a) - pick(of_b));
            break;
        }
        case Family::far: {
            const double away = 1e6 * 0.9;
            const Vec2<double> offset(random_.chance(0.5) ? away : -away, number(away));
            pair.a = translated(pair.a, offset);
            pair.b = translated(pair.b, offset);
            break;
        }
        case Family::thin:
            make_thin(pair.a);
            make_thin(pair.b);
            break;
        case Family::uneven:
            // The whole range of sizes that the accuracy is promised for.
            (random_.chance(0.5) ? pair.a : pair.b) =
                shape(random_.whole(3, type_count - 1), std::pow(10.0, 1.5 + 4.5 * number(1)));
            break;
        case Family::vanishing: {
            Shape<double>& shape = random_.chance(0.5) ? pair.a : pair.b;
            const auto* capsule = std::get_if<Capsule<double>>(&shape);
            const double radius = capsule != nullptr && random_.chance(0.5) ? capsule->radius : 0.0;
            const ShapeMap map{
                .scale = std::ldexp(1.0, random_.whole(least_vanishing_exponent, most_vanishing_exponent))};
            shape = map(shape);
            if (radius > 0) {
                std::get<Capsule<double>>(shape).radius = radius;
            }
            break;
        }
        case Family::tiny:
        case Family::huge: {
            const ShapeMap map{.scale = std::ldexp(1.0, family_ == Family::tiny ? -40 : 40)};
            pair.a = map(pair.a);
            pair.b = map(pair.b);
            pair.translation = map(pair.translation);
            break;
        }
        default:
            break;
    }
}

Pair<double> ConvexPairGenerator::next_double() {
    if (family_ == Family::parallel) {
        return pair_beyond_slabs<double>(parallel_);
    }
    int types = 0;
    do {
        types = static_cast<int>(count_++ % (type_count * type_count));
    } while (types / type_count < slab_type_count && types % type_count < slab_type_count);
    Pair<double> pair;
    pair.a = shape(types / type_count, 1);
    pair.b = shape(types % type_count, 1);
    pair.translation = vector(3);
    if (random_.chance(0.05)) {
        pair.translation = Vec2<double>(0);
    } else if (random_.chance(0.1)) {
        (random_.chance(0.5) ? pair.translation.x : pair.translation.y) = random_.chance(0.5) ? 0.0 : -0.0;
    }
    strain(pair);
    return pair;
}

Pair<float> ConvexPairGenerator::next_float() {
    const Pair<double> pair = next_double();
    const auto rounded = [](const Shape<double>& shape) {
        if (!std::holds_alternative<ConvexPolygon<double>>(shape)) {
            return convert<float>(shape);
        }
        auto points = corners(shape);
        for (auto& point : points) {
            point = convert<double>(convert<float>(point));
        }
        return convert<float>(hull_polygon(points));
    };
    return {rounded(pair.a), rounded(pair.b), convert<float>(pair.translation)};
}

Shape<double> ShapeMap::operator()(const Shape<double>& shape) const {
    const ShapeMap& map = *this;
    if (const auto* point = std::get_if<Point<double>>(&shape)) {
        return Point<double>{map(point->position)};
    }
    if (const auto* segment = std::get_if<Segment<double>>(&shape)) {
        return Segment<double>{map(segment->a), map(segment->b)};
    }
    if (const auto* box = std::get_if<Aabb<double>>(&shape)) {
        const Vec2<double> half = map.way(box->half);
        return Aabb<double>{map(box->center), {std::abs(half.x), std::abs(half.y)}};
    }
    if (const auto* turned = std::get_if<Obb<double>>(&shape)) {
        const double angle = turned->rotation.angle();
        const Vec2<double> half = turns ? Vec2<double>(turned->half.y, turned->half.x) : turned->half;
        return Obb<double>{map(turned->center), half * scale, Rotation<double>(mirrors ? -angle : angle)};
    }
    if (const auto* circle = std::get_if<Circle<double>>(&shape)) {
        return Circle<double>{map(circle->center), circle->radius * scale};
    }
    if (const auto* capsule = std::get_if<Capsule<double>>(&shape)) {
        return Capsule<double>{map(capsule->a), map(capsule->b), capsule->radius * scale};
    }
    const auto mapped = [&](std::span<const Vec2<double>> given) {
        std::vector<Vec2<double>> vertices;
        std::transform(given.begin(), given.end(), std::back_inserter(vertices), map);
        if (mirrors) {
            std::reverse(vertices.begin(), vertices.end());
        }
        return vertices;
    };
    if (const auto* concave = std::get_if<Polygon<double>>(&shape)) {
        return *make_polygon<double>(mapped(concave->vertices())).shape;
    }
    const auto& polygon = std::get<ConvexPolygon<double>>(shape);
    std::vector<Vec2<double>> vertices = mapped(polygon.vertices());
    return ConvexPolygon<double>::trusted(std::move(vertices), map(polygon.centroid()));
}

}  // namespace collidarium::testing
