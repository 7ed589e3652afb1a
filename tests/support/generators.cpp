#include "support/generators.hpp"

#include <cmath>
#include <utility>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium::testing {

namespace {

Vec2<double> scaled(const Vec2<double>& v, int exponent) {
    return {std::ldexp(v.x, exponent), std::ldexp(v.y, exponent)};
}

Shape<double> scaled(const Shape<double>& shape, int exponent) {
    if (const auto* point = std::get_if<Point<double>>(&shape)) {
        return Point<double>{scaled(point->position, exponent)};
    }
    if (const auto* segment = std::get_if<Segment<double>>(&shape)) {
        return Segment<double>{scaled(segment->a, exponent), scaled(segment->b, exponent)};
    }
    const auto& box = std::get<Aabb<double>>(shape);
    return Aabb<double>{scaled(box.center, exponent), scaled(box.half, exponent)};
}

}  // namespace

const char* name(Family family) {
    switch (family) {
        case Family::random:
            return "random";
        case Family::grid:
            return "grid";
        case Family::half_grid:
            return "half_grid";
        case Family::degenerate:
            return "degenerate";
        case Family::shared:
            return "shared";
        case Family::far:
            return "far";
        case Family::thin:
            return "thin";
        case Family::uneven:
            return "uneven";
        case Family::vanishing:
            return "vanishing";
        case Family::tiny:
            return "tiny";
        case Family::huge:
            return "huge";
        case Family::parallel:
            return "parallel";
        case Family::corners:
            return "corners";
    }
    return "";
}

/// A coordinate in [-size, size].
double PairGenerator::number(double size) {
    switch (family_) {
        case Family::grid:
        case Family::degenerate:
            return random_.whole(-3, 3);
        case Family::half_grid:
            return random_.whole(-9, 9) * 0.5;
        default:
            return random_.number(size);
    }
}

/// A half extent in [0, size].
double PairGenerator::length(double size) {
    switch (family_) {
        case Family::grid:
            return random_.whole(0, 2);
        case Family::half_grid:
            return random_.whole(0, 5) * 0.5;
        case Family::degenerate:
            return random_.chance(0.7) ? 0 : random_.whole(1, 2);
        default:
            return random_.number(0, size);
    }
}

Vec2<double> PairGenerator::vector(double size) {
    const double x = number(size);
    return {x, number(size)};
}

Shape<double> PairGenerator::shape(int type, double size) {
    if (type == 0) {
        return Point<double>{vector(size)};
    }
    if (type == 1) {
        const Vec2<double> a = vector(size * 2);
        return Segment<double>{a,
                               family_ == Family::degenerate && random_.chance(0.3) ? a : vector(size * 2)};
    }
    const Vec2<double> center = vector(size);
    const double width = length(size * 2.2);
    return Aabb<double>{center, {width, length(size * 2.2)}};
}

/// Moves b so that it has a corner or an end in common with a, up to one rounding.
void PairGenerator::share_corner(Pair<double>& pair) {
    const auto corner = [&](const Shape<double>& any) -> Vec2<double> {
        if (const auto* point = std::get_if<Point<double>>(&any)) {
            return point->position;
        }
        if (const auto* segment = std::get_if<Segment<double>>(&any)) {
            return random_.chance(0.5) ? segment->a : segment->b;
        }
        const auto& box = std::get<Aabb<double>>(any);
        return box.center + Vec2<double>(random_.chance(0.5) ? box.half.x : -box.half.x,
                                         random_.chance(0.5) ? box.half.y : -box.half.y);
    };
    const Vec2<double> target = corner(pair.a);
    if (auto* segment = std::get_if<Segment<double>>(&pair.b)) {
        (random_.chance(0.5) ? segment->a : segment->b) = target;
    } else {
        pair.b = translated(pair.b, target - corner(pair.b));
    }
}

void PairGenerator::make_thin(Pair<double>& pair) {
    for (Shape<double>* shape : {&pair.a, &pair.b}) {
        if (auto* box = std::get_if<Aabb<double>>(shape)) {
            (random_.chance(0.5) ? box->half.x : box->half.y) *= 0.001;
        }
    }
    auto* a = std::get_if<Segment<double>>(&pair.a);
    auto* b = std::get_if<Segment<double>>(&pair.b);
    if (a != nullptr && b != nullptr) {
        const double tilt = std::ldexp(1.0, -random_.whole(1, 40));
        const double from = number(1);
        const double to = number(1);
        const Vec2<double> edge = a->b - a->a;
        b->a = a->a + edge * from + vector(1) * tilt;
        b->b = a->a + edge * to + vector(1) * tilt;
    } else if (a != nullptr) {
        pair.translation = (a->b - a->a) * number(2) + vector(0.001);
    } else if (b != nullptr) {
        pair.translation = (b->b - b->a) * number(2) + vector(0.001);
    }
}

void PairGenerator::strain(Pair<double>& pair) {
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
            make_thin(pair);
            break;
        case Family::uneven:
            (random_.chance(0.5) ? pair.a : pair.b) =
                shape(random_.whole(0, 2), random_.chance(0.5) ? 0.01 : 100.0);
            break;
        case Family::vanishing: {
            Shape<double>& shape = random_.chance(0.5) ? pair.a : pair.b;
            shape = scaled(shape, random_.whole(least_vanishing_exponent, most_vanishing_exponent));
            break;
        }
        case Family::tiny:
        case Family::huge: {
            const int exponent = family_ == Family::tiny ? -40 : 40;
            pair.a = scaled(pair.a, exponent);
            pair.b = scaled(pair.b, exponent);
            pair.translation = scaled(pair.translation, exponent);
            break;
        }
        default:
            break;
    }
}

Pair<double> PairGenerator::next_double() {
    if (family_ == Family::parallel) {
        return pair_of_slabs<double>(parallel_);
    }
    const int types = static_cast<int>(count_++ % 9);
    Pair<double> pair;
    pair.a = shape(types / 3, 1);
    pair.b = shape(types % 3, 1);
    pair.translation = vector(3);
    if (random_.chance(0.05)) {
        pair.translation = Vec2<double>(0);
    } else if (random_.chance(0.1)) {
        (random_.chance(0.5) ? pair.translation.x : pair.translation.y) = random_.chance(0.5) ? 0.0 : -0.0;
    }
    strain(pair);
    return pair;
}

Pair<float> PairGenerator::next_float() {
    const Pair<double> pair = next_double();
    return {convert<float>(pair.a), convert<float>(pair.b), convert<float>(pair.translation)};
}

}  // namespace collidarium::testing
