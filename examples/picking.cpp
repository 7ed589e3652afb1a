// Picking with the mouse: which shapes are under the cursor.
//
// Shapes are drawn in order, so the last one that contains the point is the visible one. Thin shapes (a
// segment, a point) are hard to hit exactly: they are picked by distance, within a few pixels.

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

// The types of the shapes in a drawing are known only at run time: `Shape` is the variant of all shapes, and
// the library has the queries on it compiled once (`collidarium/compiled.hpp`).
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/make_polygon.hpp"

namespace {

using namespace collidarium;
using Vec = Vec2<double>;

struct Item {
    std::string name;
    Shape<double> shape;
};

// This polygon is known to be valid. For one that a user draws, `error` would say what is wrong with it.
Shape<double> polygon(const std::vector<Vec>& vertices) {
    return *make_polygon_shape<double>(vertices).shape;
}

// From the bottom to the top.
std::vector<Item> drawing() {
    return {
        {"paper", Aabb<double>{{0, 0}, {10, 6}}},
        {"sun", Circle<double>{{6, 3}, 2}},
        {"house", polygon({{-6, -4}, {-1, -4}, {-1, 0}, {-3.5, 2}, {-6, 0}})},
        {"L", polygon({{1, -4}, {5, -4}, {5, -3}, {2, -3}, {2, 0}, {1, 0}})},
        {"arm", Capsule<double>{{2, -1}, {6, -2}, 0.4}},
        {"ray", Segment<double>{{4, 1.5}, {0, 0.5}}},
        {"pin", Point<double>{{-3.5, 0}}},
    };
}

bool is_thin(const Shape<double>& shape) {
    return std::holds_alternative<Segment<double>>(shape) || std::holds_alternative<Point<double>>(shape);
}

// Whether the cursor is on a shape. The boundary belongs to the shape: that is the closed policy.
bool is_on(const Shape<double>& shape, const Vec& cursor, double reach) {
    const Shape<double> tip = Point<double>{cursor};
    return is_thin(shape) ? distance(shape, tip).distance <= reach : overlap(shape, tip, {Policy::closed});
}

// All shapes under the cursor, topmost first: repeated clicks select them in this order.
std::vector<std::string> under(const std::vector<Item>& items, const Vec& cursor, double reach) {
    std::vector<std::string> names;
    for (auto item = items.rbegin(); item != items.rend(); ++item) {
        if (is_on(item->shape, cursor, reach)) {
            names.push_back(item->name);
        }
    }
    return names;
}

}  // namespace

int main() {
    const std::vector<Item> items = drawing();

    // The picking distance is a length on the screen: three pixels, at 40 pixels per unit.
    constexpr double reach = 3.0 / 40;

    const Vec cursors[] = {
        {6, 3},        // in the sun
        {4, 3},        // on its boundary, to the last bit
        {3, 1.2},      // near the ray, but not on it
        {-3.5, 0.05},  // beside the pin, in the house
        {3, -1},       // in the notch of the L: inside its bounds, but only on the arm
        {1.5, -1},     // in the L
        {1.8, -0.9},   // where the arm covers it
        {20, 0},       // beside the paper
    };
    for (const Vec& cursor : cursors) {
        std::printf("(%g, %g):", cursor.x, cursor.y);
        const std::vector<std::string> names = under(items, cursor, reach);
        for (const std::string& name : names) {
            std::printf(" %s", name.c_str());
        }
        std::printf("%s\n", names.empty() ? " nothing" : "");
    }
}
