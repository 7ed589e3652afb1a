#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <span>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/validate.hpp"
#include "io/paste/loose_numbers.hpp"

namespace collidarium::app {

namespace {

using R = NumberReading;

constexpr std::array all_readings{R::point,    R::circle,  R::segment,      R::box_center, R::box_corners,
                                  R::box_size, R::capsule, R::oriented_box, R::polygon};

std::size_t count_of(R reading) {
    switch (reading) {
        case R::point:
            return 2;
        case R::circle:
            return 3;
        case R::segment:
        case R::box_center:
        case R::box_corners:
        case R::box_size:
            return 4;
        case R::capsule:
        case R::oriented_box:
            return 5;
        case R::polygon:
            break;
    }
    return 0;
}

/// How well the names of the numbers match a reading.
int score(R reading, const NumberGroup& group) {
    std::string names = group.label;
    for (const std::string& name : group.names) {
        names += ' ' + name;
    }
    std::ranges::transform(names, names.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto says = [&](std::initializer_list<std::string_view> words) {
        return std::ranges::any_of(
                   words, [&](std::string_view word) { return names.find(word) != std::string::npos; })
                   ? 2
                   : 0;
    };
    switch (reading) {
        case R::point:
            return says({"point", "pos"});
        case R::circle:
            return says({"circle", "ball", "radius"});
        case R::segment:
            return says({"segment", "line", "ray", "from", "start", "end", "edge"});
        case R::box_center:
            return says({"half", "extent", "aabb"}) + 1;
        case R::box_corners:
            return says({"min", "max", "lower", "upper", "corner"});
        case R::box_size:
            return says({"size", "width", "height", "rect", "dim"});
        case R::capsule:
            return says({"capsule", "radius"});
        case R::oriented_box:
            return says({"angle", "rotation", "obb", "box"});
        case R::polygon:
            return says({"poly", "vert", "hull", "points"});
    }
    return 0;
}

MadeShape<ShapeD> polygon_of(const NumberGroup& group) {
    std::vector<Vec2d> vertices;
    for (std::size_t i = 0; i + 1 < group.numbers.size(); i += 2) {
        vertices.emplace_back(group.numbers[i], group.numbers[i + 1]);
    }
    return make_polygon_shape(std::span<const Vec2d>(vertices));
}

bool fits(R reading, const NumberGroup& group) {
    if (reading == R::polygon) {
        return group.numbers.size() >= 6 && group.numbers.size() % 2 == 0 &&
               polygon_of(group).shape.has_value();
    }
    return group.numbers.size() == count_of(reading) && !validate(shape_from(group, reading));
}

}  // namespace

std::string_view words(NumberReading reading) {
    switch (reading) {
        case R::point:
            return "point";
        case R::circle:
            return "circle: centre, radius";
        case R::segment:
            return "segment: from, to";
        case R::box_center:
            return "box: centre, half size";
        case R::box_corners:
            return "box: two corners";
        case R::box_size:
            return "box: corner, size";
        case R::capsule:
            return "capsule: from, to, radius";
        case R::oriented_box:
            return "oriented box: centre, half size, angle";
        case R::polygon:
            break;
    }
    return "polygon: its vertices";
}

std::vector<NumberReading> readings(const NumberGroup& group) {
    std::vector<R> found;
    std::ranges::copy_if(all_readings, std::back_inserter(found),
                         [&](R reading) { return fits(reading, group); });
    std::ranges::stable_sort(found, std::ranges::greater(), [&](R reading) { return score(reading, group); });
    return found;
}

ShapeD shape_from(const NumberGroup& group, NumberReading reading) {
    const auto at = [&](std::size_t i) { return group.numbers[i]; };
    const auto pair = [&](std::size_t i) { return Vec2d(at(i), at(i + 1)); };
    switch (reading) {
        case R::point:
            return Point<double>{pair(0)};
        case R::circle:
            return Circle<double>{pair(0), at(2)};
        case R::segment:
            return Segment<double>{pair(0), pair(2)};
        case R::box_center:
            return Aabb<double>{pair(0), pair(2)};
        case R::box_corners:
            return Aabb<double>{(pair(0) + pair(2)) * 0.5, (pair(2) - pair(0)) * 0.5};
        case R::box_size:
            return Aabb<double>{pair(0) + pair(2) * 0.5, pair(2) * 0.5};
        case R::capsule:
            return Capsule<double>{pair(0), pair(2), at(4)};
        case R::oriented_box:
            return Obb<double>{pair(0), pair(2), Rotation<double>(at(4))};
        case R::polygon:
            break;
    }
    return *polygon_of(group).shape;
}

}  // namespace collidarium::app
