#include "support/parallel_generator.hpp"

#include <cmath>
#include <numbers>

#include "collidarium/shapes/translated.hpp"

namespace collidarium::testing {

namespace {

constexpr int type_count = 7;

double tenths(double number) {
    return std::round(number * 10) / 10;
}

}  // namespace

Vec2<double> ParallelPairGenerator::place() {
    const int x = random_.whole(-40, 40);
    return Vec2<double>(x, random_.whole(-40, 40)) / 10.0;
}

Vec2<double> ParallelPairGenerator::moved(const Vec2<double>& from, int along, int across) const {
    return {tenths(from.x + (dx_ * along - dy_ * across) / 10.0),
            tenths(from.y + (dy_ * along + dx_ * across) / 10.0)};
}

double ParallelPairGenerator::radius() {
    switch (random_.whole(0, 3)) {
        case 0:
            return 0;
        case 1:  // less than the last place of a coordinate
            return std::ldexp(1.0, -random_.whole(50, 70));
        default:
            return random_.whole(1, 15) / 10.0;
    }
}

Shape<double> ParallelPairGenerator::polygon() {
    const Vec2<double> from = place();
    const int length = random_.whole(1, 9);
    const int width = random_.whole(1, 4);
    std::vector<Vec2<double>> points{from, moved(from, length, 0), moved(from, length, width),
                                     moved(from, 0, width)};
    if (random_.chance(0.5)) {
        points.push_back(moved(from, -random_.whole(1, 3), random_.whole(0, width)));
        points.push_back(moved(from, length + random_.whole(1, 3), random_.whole(0, width)));
    }
    return hull_polygon(points);
}

Shape<double> ParallelPairGenerator::shape(int type) {
    const Vec2<double> at = place();
    const double half = random_.whole(0, 25) / 10.0;
    switch (type) {
        case 0:
            return Point<double>{at};
        case 1:
            return Segment<double>{
                at, moved(at, random_.whole(-9, 9), random_.chance(0.2) ? random_.whole(-3, 3) : 0)};
        case 2:
            return Aabb<double>{at, {half, random_.whole(0, 25) / 10.0}};
        case 3: {
            const double angle = random_.chance(0.5) ? random_.whole(-4, 8) * (std::numbers::pi / 2)
                                                     : std::atan2(double(dy_), double(dx_)) +
                                                           random_.whole(0, 3) * (std::numbers::pi / 2);
            return Obb<double>{at, {half, random_.chance(0.2) ? 1e-9 : random_.whole(0, 25) / 10.0}, angle};
        }
        case 4:
            return Circle<double>{at, radius()};
        case 5:
            return Capsule<double>{at, moved(at, random_.whole(-9, 9), 0), radius()};
        default:
            return polygon();
    }
}

Vec2<double> ParallelPairGenerator::corner_of(const Shape<double>& shape) {
    const auto points = points_of(shape);
    return points[static_cast<std::size_t>(random_.whole(0, static_cast<int>(points.size()) - 1))];
}

Pair<double> ParallelPairGenerator::next_double() {
    constexpr int directions[][2] = {{1, 0}, {0, 1}, {9, 5}, {3, 1}, {-7, 2}, {2, 2}, {-1, 3}, {6, 1}};
    const auto& direction = directions[random_.whole(0, 7)];
    dx_ = direction[0];
    dy_ = direction[1];
    const auto types = static_cast<int>(count_++ % (type_count * type_count));
    Pair<double> pair;
    pair.a = shape(types / type_count);
    pair.b = shape(types % type_count);
    if (random_.chance(0.5)) {  // a vertex of b on a vertex of a, or on the line of an edge there
        const Vec2<double> target = corner_of(pair.a);
        const Vec2<double> from = corner_of(pair.b);
        const int along = random_.chance(0.5) ? 0 : random_.whole(-6, 6);
        pair.b = translated(pair.b, moved(target, along, 0) - from);
    }
    pair.translation = moved({0, 0}, random_.whole(-9, 9), random_.chance(0.6) ? 0 : random_.whole(-9, 9));
    if (random_.chance(0.4)) {  // aimed at a vertex, from a vertex
        pair.translation = corner_of(pair.a) - corner_of(pair.b);
        pair.translation *= random_.chance(0.5) ? 1.0 : 2.0;
    }
    return pair;
}

}  // namespace collidarium::testing
