#include "model/convex_field.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>

#include "collidarium/query/minkowski.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/translated.hpp"
#include "model/difference.hpp"

namespace collidarium::app {

namespace {

constexpr double most_pixels = 1e5;
constexpr double least_width = 0.01;  ///< pixels

bool is_convex(const ShapeD& shape) {
    return !std::holds_alternative<Polygon<double>>(shape);
}

/// Whether the arithmetic of the scene tells positions a small part of a pixel from each other.
bool is_finer_than_pixels(const FieldQuestion& question) {
    const double step = question.scalar == ScalarKind::float32
                            ? static_cast<double>(std::numeric_limits<float>::epsilon())
                            : std::numeric_limits<double>::epsilon();
    const Aabb<double> a = bounds(question.a);
    const Vec2d far =
        glm::max(glm::max(glm::abs(question.min), glm::abs(question.max)), glm::abs(a.center) + a.half);
    return std::max(far.x, far.y) * step * 64 < question.pixel;
}

/// The order in which the core takes sides that are equally near: the y axis before the x axis and that
/// before slanted ones, of these the steeper normal, then the positive side, then the one to the right.
auto preference(const ConvexField::Side& side) {
    const Vec2d& n = side.normal;
    const int rank = n.x == 0 ? 0 : n.y == 0 ? 1 : 2;
    const bool positive = n.y > 0 || (n.y == 0 && n.x > 0);
    return std::tuple(rank, static_cast<float>(-std::abs(n.y)), !positive, -n.x);
}

ConvexField::Side side_between(const Vec2d& start, const Vec2d& end) {
    const Vec2d edge = end - start;
    const double length = std::hypot(edge.x, edge.y);
    return {start, Vec2d(edge.y, -edge.x) / length, length};
}

/// How wide the polygon is where it is narrowest.
double width_of(const std::vector<ConvexField::Side>& sides) {
    double width = std::numeric_limits<double>::infinity();
    for (const ConvexField::Side& side : sides) {
        double across = 0;
        for (const ConvexField::Side& other : sides) {
            across = std::max(across, glm::dot(side.normal, side.start - other.start));
        }
        width = std::min(width, across);
    }
    return width;
}

}  // namespace

std::optional<ConvexField> convex_field(const FieldQuestion& question) {
    if (!is_convex(question.a) || !is_convex(question.b) || !is_finer_than_pixels(question)) {
        return std::nullopt;
    }
    ConvexField field;
    double farthest = 0;
    const Vec2d middle = (question.min + question.max) * 0.5;
    for_each_hull(translated(question.a, -middle), [&](const ConvexProxy<double>& a) {
        for_each_hull(question.b, [&](const ConvexProxy<double>& b) {
            const MinkowskiDifference<double> difference = minkowski(a, b);
            field.radius = difference.radius / question.pixel;
            field.point = difference.polygon.front() / question.pixel;
            const std::size_t count = difference.polygon.size();
            for (std::size_t i = 0; i < count; ++i) {
                const Vec2d start = difference.polygon[i] / question.pixel;
                farthest = std::max({farthest, std::abs(start.x), std::abs(start.y)});
                if (count > 1) {
                    field.sides.push_back(
                        side_between(start, difference.polygon[(i + 1) % count] / question.pixel));
                }
            }
        });
    });
    if (question.operation == Operation::cast) {
        field.path = question.translation / question.pixel;
    }
    farthest = std::max({farthest, field.radius, std::abs(field.path.x), std::abs(field.path.y)});
    if (field.sides.size() > ConvexField::most_sides || !(farthest < most_pixels)) {
        return std::nullopt;
    }
    if (field.sides.size() > 2 && field.radius == 0 && width_of(field.sides) < least_width) {
        return std::nullopt;
    }
    std::ranges::stable_sort(
        field.sides, [](const auto& one, const auto& other) { return preference(one) < preference(other); });
    return field;
}

namespace {

/// How deep the shapes are in each other; negative: how far they are apart. Concave, as a function of the
/// position, for convex shapes.
double signed_depth(FieldQuestion& question, const Vec2d& position) {
    question.operation = Operation::contact;
    const FieldCell contact = field_answer(question, position);
    if (contact.hit) {
        return contact.amount;
    }
    question.operation = Operation::distance;
    return -field_answer(question, position).amount;
}

/// The largest value of a concave function between two numbers.
template <class F>
double most_between(double low, double high, F&& of) {
    constexpr int steps = 36;
    constexpr double golden = 0.6180339887498949;
    double left = high - (high - low) * golden;
    double right = low + (high - low) * golden;
    double at_left = of(left);
    double at_right = of(right);
    for (int i = 0; i < steps; ++i) {
        if (at_left < at_right) {
            low = left;
            left = right;
            at_left = at_right;
            right = low + (high - low) * golden;
            at_right = of(right);
        } else {
            high = right;
            right = left;
            at_right = at_left;
            left = high - (high - low) * golden;
            at_left = of(left);
        }
    }
    return std::max(at_left, at_right);
}

/// What the search knows of a number: six digits.
double rounded(double value) {
    if (!(value > 0)) {
        return 0;
    }
    const double digit = std::pow(10.0, std::floor(std::log10(value)) - 5);
    return std::round(value / digit) * digit;
}

}  // namespace

double most_of_convex(const FieldQuestion& question) {
    FieldQuestion asked = question;
    asked.algorithm = Algorithm::automatic;
    if (question.operation == Operation::distance) {
        double most = 0;  // the distance is convex: nowhere more than at the corners
        for (const Vec2d& corner : {question.min, question.max, Vec2d(question.min.x, question.max.y),
                                    Vec2d(question.max.x, question.min.y)}) {
            most = std::max(most, field_answer(asked, corner).amount);
        }
        return most;
    }
    const auto depth_in_column = [&](double x) {
        return most_between(question.min.y, question.max.y, [&](double y) {
            return signed_depth(asked, {x, y});
        });
    };
    return rounded(std::max(0.0, most_between(question.min.x, question.max.x, depth_in_column)));
}

}  // namespace collidarium::app
