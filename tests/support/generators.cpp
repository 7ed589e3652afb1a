#include "support/generators.hpp"

#include <cmath>
#include <numbers>

#include "collidarium/shapes/translated.hpp"

namespace collidarium::testing {

namespace {

constexpr int type_count = 7;
constexpr int slab_type_count = 3;

}  // namespace

const char* name(Family family) {
    static constexpr const char* names[] = {"random", "grid",     "half_grid", "degenerate", "shared",
                                            "far",    "thin",     "uneven",    "vanishing",  "tiny",
                                            "huge",   "parallel", "corners"};
    static_assert(std::size(names) == all_families.size());
    return names[static_cast<std::size_t>(family)];
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
        auto points = points_of(shape);
        const Vec2<double> axis(std::cos(number(4)), 0.5);
        for (auto& point : points) {
            point = axis * point.x + perpendicular(axis) * (point.y * thinness);
        }
        shape = hull_polygon(points);
    }
}

/// Moves b so that it has a corner or an end in common with a, up to one rounding.
void ConvexPairGenerator::share_corner(Pair<double>& pair) {
    const auto pick = [&](const Shape<double>& shape) {
        const auto points = points_of(shape);
        return points[static_cast<std::size_t>(random_.whole(0, static_cast<int>(points.size()) - 1))];
    };
    const Vec2<double> target = pick(pair.a);
    if (auto* segment = std::get_if<Segment<double>>(&pair.b); segment != nullptr && of_slabs_) {
        (random_.chance(0.5) ? segment->a : segment->b) = target;
    } else {
        pair.b = translated(pair.b, target - pick(pair.b));
    }
}

/// Boxes a thousand times longer than wide, segments that are nearly parallel, and paths along them.
void ConvexPairGenerator::make_slabs_thin(Pair<double>& pair) {
    for (Shape<double>* shape : {&pair.a, &pair.b}) {
        if (auto* box = std::get_if<Aabb<double>>(shape)) {
            (random_.chance(0.5) ? box->half.x : box->half.y) *= 0.001;
        }
    }
    auto* a = std::get_if<Segment<double>>(&pair.a);
    auto* b = std::get_if<Segment<double>>(&pair.b);
    if (a != nullptr && b != nullptr) {
        const double tilt = std::ldexp(1.0, -random_.whole(1, 40));
        const Vec2<double> edge = a->b - a->a;
        for (Vec2<double>* end : {&b->a, &b->b}) {
            *end = a->a + edge * number(1) + vector(1) * tilt;
        }
    } else if (const auto* segment = a != nullptr ? a : b) {
        pair.translation = (segment->b - segment->a) * number(2) + vector(0.001);
    }
}

void ConvexPairGenerator::strain(Pair<double>& pair) {
    switch (family_) {
        case Family::shared:
            share_corner(pair);
            break;
        case Family::far: {
            const double away = 1e6 * 0.9;
            const Vec2<double> offset(random_.chance(0.5) ? away : -away, number(away));
            pair.a = translated(pair.a, offset);
            pair.b = translated(pair.b, offset);
            break;
        }
        case Family::thin:
            if (of_slabs_) {
                make_slabs_thin(pair);
            } else {
                make_thin(pair.a);
                make_thin(pair.b);
            }
            break;
        case Family::uneven:
            // The whole range of sizes that the accuracy is promised for.
            (random_.chance(0.5) ? pair.a : pair.b) =
                of_slabs_ ? shape(random_.whole(0, slab_type_count - 1), random_.chance(0.5) ? 0.01 : 100.0)
                          : shape(random_.whole(slab_type_count, type_count - 1),
                                  std::pow(10.0, 1.5 + 4.5 * number(1)));
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
        return next_of<double>(parallel_);
    }
    int of_a = 0;
    int of_b = 0;
    do {
        const auto types = static_cast<int>(count_++ % (type_count * type_count));
        of_a = types / type_count;
        of_b = types % type_count;
    } while ((of_a < slab_type_count && of_b < slab_type_count) != of_slabs_);
    Pair<double> pair;
    pair.a = shape(of_a, 1);
    pair.b = shape(of_b, 1);
    pair.translation = vector(3);
    if (random_.chance(0.05)) {
        pair.translation = Vec2<double>(0);
    } else if (random_.chance(0.1)) {
        (random_.chance(0.5) ? pair.translation.x : pair.translation.y) = random_.chance(0.5) ? 0.0 : -0.0;
    }
    strain(pair);
    return pair;
}

}  // namespace collidarium::testing
