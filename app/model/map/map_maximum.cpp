#include "model/map/map_maximum.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

namespace collidarium::app {

namespace {

constexpr double search_exactness = 1e-6;  ///< of the searches, relative to their first value

bool is_convex_shape(const ShapeD& shape) {
    return !std::holds_alternative<Polygon<double>>(shape);
}

/// The penetration depth; negative: the distance. For convex shapes it is a concave function of the position.
double signed_depth(const MapEvaluator& queries, const Vec2d& position) {
    const MapAnswer answer = queries.at(position);
    return answer.hit ? answer.amount : -queries.clearance(position, answer);
}

/// The largest value of a concave function between two numbers, by golden sections (Kiefer, 1953).
template <class F>
double most_between(double low, double high, F&& of) {
    constexpr double golden = 0.6180339887498949;
    const double least = (high - low) * search_exactness;
    double left = high - (high - low) * golden;
    double right = low + (high - low) * golden;
    double at_left = of(left);
    double at_right = of(right);
    while (high - low > least) {
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

/// Climbs from the largest known amount, in ever smaller steps.
double hill_climb_maximum(const MapQuery& query, const MapEvaluator& queries, const MapLattice& lattice) {
    double most = 0;
    Vec2d at{};
    for (int row = 0; row < lattice.rows(); row += MapLattice::top_cell) {
        for (int column = 0; column < lattice.columns(); column += MapLattice::top_cell) {
            const double amount = lattice.answer(column, row).amount;
            const Vec2d place = lattice.position(column, row);
            const bool in_sight = glm::all(glm::greaterThanEqual(place, query.min)) &&
                                  glm::all(glm::lessThanEqual(place, query.max));
            if (in_sight && std::isfinite(amount) && amount > most) {
                most = amount;
                at = place;
            }
        }
    }
    const double widest = lattice.step() * MapLattice::top_cell / 2;
    constexpr std::array<Vec2d, 8> directions{Vec2d(1, 0), Vec2d(0, 1),  Vec2d(-1, 0),  Vec2d(0, -1),
                                              Vec2d(1, 1), Vec2d(-1, 1), Vec2d(-1, -1), Vec2d(1, -1)};
    for (double step = widest; most > 0 && step > widest * 1e-4;) {
        bool climbed = false;
        for (const Vec2d& direction : directions) {
            const Vec2d place = glm::clamp(at + direction * step, query.min, query.max);
            const double amount = queries.at(place).amount;
            if (std::isfinite(amount) && amount > most) {
                most = amount;
                at = place;
                climbed = true;
            }
        }
        if (!climbed) {
            step /= 2;
        }
    }
    return most;
}

/// Rounds to the accuracy of the searches: six digits.
double six_digits(double value) {
    if (!(value > 0) || !std::isfinite(value)) {
        return 0;
    }
    const double digit = std::pow(10.0, std::floor(std::log10(value)) - 5);
    return std::round(value / digit) * digit;
}

}  // namespace

double maximum_of(const MapQuery& query, const MapEvaluator& queries, const MapLattice& lattice) {
    if (is_of_motion(query.operation)) {
        return 1;
    }
    const bool convex = is_convex_shape(query.a) && is_convex_shape(query.b);
    if (!convex) {
        return six_digits(hill_climb_maximum(query, queries, lattice));
    }
    if (query.operation == Operation::distance) {
        double most = 0;  // the distance is convex: it is largest at a corner
        for (const Vec2d& corner :
             {query.min, query.max, Vec2d(query.min.x, query.max.y), Vec2d(query.max.x, query.min.y)}) {
            most = std::max(most, queries.at(corner).amount);
        }
        return most;
    }
    const auto depth_in_column = [&](double x) {
        return most_between(query.min.y, query.max.y, [&](double y) {
            return signed_depth(queries, {x, y});
        });
    };
    return six_digits(std::max(0.0, most_between(query.min.x, query.max.x, depth_in_column)));
}

}  // namespace collidarium::app
