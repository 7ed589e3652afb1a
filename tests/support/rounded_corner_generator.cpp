#include "support/rounded_corner_generator.hpp"

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium::testing {

namespace {

constexpr int type_count = 7;

}  // namespace

double RoundedCornerPairGenerator::decimal(int most) {
    return random_.chance(0.7) ? random_.whole(-most * 10, most * 10) / 10.0
                               : random_.whole(-most * 1000, most * 1000) / 1000.0;
}

template <Scalar T>
Vec2<T> RoundedCornerPairGenerator::place() {
    const double x = offset_.x + decimal(4);
    return {static_cast<T>(x), static_cast<T>(offset_.y + decimal(4))};
}

template <Scalar T>
T RoundedCornerPairGenerator::moved_by_last_places(T number) {
    const int places = number == 0 || random_.chance(0.6) ? 0 : random_.whole(-2, 2);
    const T end = places < 0 ? -std::numeric_limits<T>::infinity() : std::numeric_limits<T>::infinity();
    for (int i = 0; i < std::abs(places); ++i) {
        number = std::nextafter(number, end);
    }
    return number;
}

template <Scalar T>
Shape<T> RoundedCornerPairGenerator::shape(int type) {
    const Vec2<T> at = place<T>();
    const auto length = [&] { return static_cast<T>(random_.chance(0.1) ? 0 : std::abs(decimal(2))); };
    switch (type) {
        case 0:
            return Point<T>{at};
        case 1: {
            Vec2<T> other = place<T>();
            if (random_.chance(0.5)) {
                other[random_.whole(0, 1)] = at[random_.whole(0, 1)];
            }
            return Segment<T>{at, other};
        }
        case 2: {
            const T width = length();
            return Aabb<T>{at, {width, length()}};
        }
        case 3: {
            const T width = length();
            return Obb<T>{at,
                          {width, length()},
                          Rotation<T>(static_cast<T>(random_.whole(0, 7) * (std::numbers::pi / 4)))};
        }
        case 4:
            return Circle<T>{at, length()};
        case 5: {
            const Vec2<T> other = place<T>();
            return Capsule<T>{at, other, length()};
        }
        default: {
            std::vector<Vec2<double>> points;
            const int count = random_.whole(3, 8);
            for (int i = 0; i < count; ++i) {
                points.push_back(convert<double>(place<T>()));
            }
            return convert<T>(hull_polygon(points));
        }
    }
}

template <Scalar T>
Vec2<T> RoundedCornerPairGenerator::corner_of(const Shape<T>& shape) {
    const auto points = points_of(shape);
    return points[static_cast<std::size_t>(random_.whole(0, static_cast<int>(points.size()) - 1))];
}

template <Scalar T>
Pair<T> RoundedCornerPairGenerator::next() {
    const auto types = static_cast<int>(count_++ % (type_count * type_count));
    offset_ = random_.chance(0.7) ? Vec2<double>(0)
                                  : Vec2<double>(random_.whole(-900, 900), random_.whole(-900, 900));
    Pair<T> pair;
    pair.a = shape<T>(types / type_count);
    pair.b = shape<T>(types % type_count);
    const bool is_polygon = std::holds_alternative<ConvexPolygon<T>>(pair.b);
    if (random_.chance(0.6) &&
        !is_polygon) {  // a corner, or a coordinate of it, is where one of a's is, or nearly
        Vec2<T> offset = corner_of(pair.a) - corner_of(pair.b);
        const int which = random_.whole(0, 2);
        offset.x = which == 1 ? T(0) : moved_by_last_places(offset.x);
        offset.y = which == 2 ? T(0) : moved_by_last_places(offset.y);
        pair.b = translated(pair.b, offset);
    }
    switch (random_.whole(0, 3)) {
        case 0: {  // aimed at a corner, from a corner
            const Vec2<T> aim = corner_of(pair.a) - corner_of(pair.b);
            pair.translation = aim * T(random_.chance(0.5) ? 1 : 2);
            break;
        }
        case 1:  // along an axis, by what arrives at a corner, or nearly
            pair.translation = corner_of(pair.a) - corner_of(pair.b);
            pair.translation[random_.whole(0, 1)] = 0;
            pair.translation.x = moved_by_last_places(pair.translation.x);
            pair.translation.y = moved_by_last_places(pair.translation.y);
            break;
        default: {
            const auto x = static_cast<T>(decimal(6));
            pair.translation = {x, static_cast<T>(random_.chance(0.3) ? 0 : decimal(6))};
        }
    }
    return pair;
}

template Pair<float> RoundedCornerPairGenerator::next<float>();
template Pair<double> RoundedCornerPairGenerator::next<double>();

}  // namespace collidarium::testing
