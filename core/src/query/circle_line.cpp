#include "collidarium/query/circle_line.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "collidarium/predicates/position_along.hpp"
#include "collidarium/trace/events.hpp"
#include "query/on_exact_side.hpp"

namespace collidarium {

namespace detail {
namespace {

/// The squared distance of a point from the centre, less the squared radius: negative inside. Right to 14
/// digits.
[[nodiscard]] inline ScaledNumber power_of_point(const Displacement& from_center, double radius) {
    const Vec2<double> way = from_center.to - from_center.from;
    const double outside = glm::dot(way, way);
    const double inside = radius * radius;
    const double size = outside + inside;
    if (size > 0x1p-900 && size < 0x1p1000 && std::abs(outside - inside) > safe_part * size) {
        return {outside - inside, 0};
    }
    const ExactNumber x = ExactNumber(from_center.to.x) - ExactNumber(from_center.from.x);
    const ExactNumber y = ExactNumber(from_center.to.y) - ExactNumber(from_center.from.y);
    return (x * x + y * y - ExactNumber(radius) * ExactNumber(radius)).rounded();
}

/// The squared radius less the squared distance of the line from the centre, times the squared length of the
/// segment: a quarter of the discriminant, by the closest approach. Right to 13 digits.
[[nodiscard]] inline ScaledNumber quarter_of_discriminant(const Displacement& from_center,
                                                          const Displacement& way, double radius) {
    const RoundedCross across(from_center, way);
    const double inside = radius * radius * glm::dot(across.v, across.v);
    const double outside = across.value * across.value;
    const double size = inside + across.size * across.size;
    if (size > 0x1p-800 && size < 0x1p1000 && std::abs(inside - outside) > safe_part * size) {
        return {inside - outside, 0};
    }
    const ExactNumber x = ExactNumber(way.to.x) - ExactNumber(way.from.x);
    const ExactNumber y = ExactNumber(way.to.y) - ExactNumber(way.from.y);
    const ExactNumber turned = exact_cross(from_center, way);
    return (ExactNumber(radius) * ExactNumber(radius) * (x * x + y * y) - turned * turned).rounded();
}

/// A number of about 106 binary digits: a double and what rounding took from it. Source: Dekker, A
/// Floating-Point Technique for Extending the Available Precision (1971).
struct DoubledNumber {
    double high{};
    double low{};

    [[nodiscard]] static DoubledNumber sum(double a, double b) {
        const double high = a + b;
        const double from_b = high - a;
        return {high, (a - (high - from_b)) + (b - from_b)};
    }
    [[nodiscard]] static DoubledNumber difference(double a, double b) { return sum(a, -b); }

    [[nodiscard]] DoubledNumber squared() const {
        const ProductPair product(high, high);
        return sum(product.high, product.low + 2 * high * low);
    }
    [[nodiscard]] DoubledNumber operator-() const { return {-high, -low}; }
    [[nodiscard]] friend DoubledNumber operator+(const DoubledNumber& a, const DoubledNumber& b) {
        const DoubledNumber total = sum(a.high, b.high);
        return sum(total.high, total.low + (a.low + b.low));
    }
    [[nodiscard]] friend DoubledNumber operator*(const DoubledNumber& a, double b) {
        const ProductPair product(a.high, b);
        return sum(product.high, product.low + a.low * b);
    }
};

/// The equation a u^2 + 2 half_b u + c = 0 of the points where a line meets a circle's edge, with the same
/// seen from the other end.
struct CircleLineEquation {
    ScaledNumber a;             ///< the squared length of the segment
    ScaledNumber half_b;        ///< of the way from the centre to its start, along it
    ScaledNumber c;             ///< the power of its start
    ScaledNumber quarter;       ///< half_b^2 - a c
    ScaledNumber half_b_at_to;  ///< of the way from the centre to its end, along it
    ScaledNumber c_at_to;       ///< the power of its end
    Vec2<double> center;
    double radius;
    Displacement way;

    CircleLineEquation(const Vec2<double>& middle, double reach, const Displacement& along)
        : a(accurate_dot(along, along)),
          half_b(accurate_dot(Displacement(middle, along.from), along)),
          c(power_of_point(Displacement(middle, along.from), reach)),
          quarter(quarter_of_discriminant(Displacement(middle, along.from), along, reach)),
          half_b_at_to(accurate_dot(Displacement(middle, along.to), along)),
          c_at_to(power_of_point(Displacement(middle, along.to), reach)),
          center(middle),
          radius(reach),
          way(along) {}

    [[nodiscard]] std::size_t root_count() const {
        return quarter.digits < 0 ? 0 : quarter.digits == 0 ? 1 : 2;
    }

    /// Exactly 0 and 1 where the ends are on the edge.
    [[nodiscard]] std::array<double, 2> roots() const {
        if (root_count() == 1) {
            const double u = c.digits == 0 ? 0 : c_at_to.digits == 0 ? 1 : -(half_b / a).value();
            return {u, u};
        }
        // Divided last, and once: a root that is a quotient of two exact numbers is the nearest double. The
        // root of larger size first, the other one from their product, so that nothing cancels.
        const ScaledNumber root = square_root(quarter);
        const ScaledNumber larger = half_b.digits <= 0 ? root - half_b : -half_b - root;
        std::array<ScaledNumber, 2> u{c / larger, larger / a};
        if (half_b.digits > 0) {
            std::swap(u[0], u[1]);
        }
        return at_ends({refined(u[0].value()), refined(u[1].value())});
    }

    /// One step of Newton's method with twice the digits, which leaves little more than one rounding.
    [[nodiscard]] double refined(double u) const {
        const Vec2<double> w = way.to - way.from;
        const Vec2<double> start = way.from - center;
        const DoubledNumber x = DoubledNumber::difference(way.from.x, center.x) +
                                DoubledNumber::difference(way.to.x, way.from.x) * u;
        const DoubledNumber y = DoubledNumber::difference(way.from.y, center.y) +
                                DoubledNumber::difference(way.to.y, way.from.y) * u;
        const DoubledNumber power = x.squared() + y.squared() + -DoubledNumber{radius, 0}.squared();
        const double slope = 2 * (glm::dot(w, w) * u + glm::dot(start, w));
        const double step = (power.high + power.low) / slope;
        // Beyond the range of double, or where both roots nearly are one, the step is no better.
        return std::abs(step) < 0x1p-40 * std::abs(u) ? u - step : within_range<double>(u);
    }

    /// The roots, with those of ends that are on the edge made exact.
    [[nodiscard]] std::array<double, 2> at_ends(std::array<double, 2> u) const {
        if (c.digits == 0) {
            u[half_b.digits > 0 ? 1 : 0] = 0;
        }
        if (c_at_to.digits == 0) {
            u[half_b_at_to.digits >= 0 ? 1 : 0] = 1;
        }
        return u;
    }

    /// Whether the lesser (0) or the greater (1) root is from 0 to 1. By signs, not by the rounded root.
    [[nodiscard]] bool is_within(std::size_t root) const {
        const bool from =
            root == 0 ? half_b.digits <= 0 && c.digits >= 0 : half_b.digits <= 0 || c.digits <= 0;
        const bool to = root == 0 ? half_b_at_to.digits >= 0 || c_at_to.digits <= 0
                                  : half_b_at_to.digits >= 0 && c_at_to.digits >= 0;
        return from && to;
    }
};

template <Scalar T>
[[nodiscard]] inline Quadratic<T> event_of(const CircleLineEquation& equation, const Circle<T>& circle,
                                           const std::array<double, 2>& roots) {
    Quadratic<T> event;
    event.center = circle.center;
    event.radius = circle.radius;
    event.a = within_range<T>(equation.a.value());
    event.b = within_range<T>(2 * equation.half_b.value());
    event.c = within_range<T>(equation.c.value());
    event.discriminant = within_range<T>(4 * equation.quarter.value());
    event.root_count = equation.root_count();
    for (std::size_t i = 0; i < event.root_count; ++i) {
        event.roots[i] = on_exact_side(within_range<T>(roots[i]), equation.is_within(i) ? -1 : 1, 1);
    }
    return event;
}

/// Why there are as many points as there are.
template <Scalar T>
[[nodiscard]] inline Verdict<T> verdict_of(const CircleLineEquation& equation, bool hit) {
    Verdict<T> verdict{.operation = Operation::circle_line, .hit = hit, .reason = Reason::enters};
    if (equation.root_count() == 0) {
        verdict.reason = Reason::passes_by;
    } else if (hit) {
        verdict.reason = equation.root_count() == 1 ? Reason::touching : Reason::enters;
    } else if (equation.c.digits < 0) {
        verdict.reason = Reason::started_inside;
    } else {
        verdict.reason = equation.half_b.digits > 0 ? Reason::behind_start : Reason::beyond_end;
    }
    return verdict;
}

/// Of a segment without length.
template <Scalar T>
[[nodiscard]] CircleLine<T> circle_point(const Circle<T>& circle, const Vec2<T>& point, QueryTrace<T> trace) {
    const double power =
        power_of_point(Displacement(circle.center, point), static_cast<double>(circle.radius)).digits;
    CircleLine<T> result;
    if (power == 0) {
        result = {CircleLineKind::tangent, 1, {}, {point, Vec2<T>(0)}};
    }
    if (trace.sink() != nullptr) {
        trace.sink()->record(Verdict<T>{.operation = Operation::circle_line,
                                        .hit = power == 0,
                                        .reason = power == 0  ? Reason::touching
                                                  : power < 0 ? Reason::started_inside
                                                              : Reason::passes_by});
    }
    return result;
}

}  // namespace
}  // namespace detail

template <Scalar T>
CircleLine<T> circle_line(const Circle<T>& a, const Segment<T>& b, Extent extent,
                          QueryTrace<std::type_identity_t<T>> trace) {
    using namespace detail;
    if (b.a == b.b) {
        return circle_point(a, b.a, trace);
    }
    const Displacement way(b.a, b.b);
    const CircleLineEquation equation(Vec2<double>(a.center), static_cast<double>(a.radius), way);
    const std::size_t root_count = equation.root_count();
    const auto roots = root_count > 0 ? equation.roots() : std::array<double, 2>{};
    if (trace.sink() != nullptr) {
        trace.sink()->record(event_of(equation, a, roots));
    }
    CircleLine<T> result;
    for (std::size_t i = 0; i < root_count; ++i) {
        double u = roots[i];
        if (extent == Extent::segment) {
            if (!equation.is_within(i)) {
                continue;
            }
            u = std::clamp(u, 0.0, 1.0);
        }
        result.u[result.count] = within_range<T>(u);
        result.meetings[result.count++] = u == 1 ? b.b : within_range<T>(point_along(way, u));
    }
    if (result.count > 0) {
        result.kind = root_count == 1 ? CircleLineKind::tangent : CircleLineKind::secant;
    }
    if (trace.sink() != nullptr) {
        trace.sink()->record(verdict_of<T>(equation, result.count > 0));
    }
    return result;
}

template CircleLine<float> circle_line(const Circle<float>&, const Segment<float>&, Extent,
                                       QueryTrace<float>);
template CircleLine<double> circle_line(const Circle<double>&, const Segment<double>&, Extent,
                                        QueryTrace<double>);

}  // namespace collidarium
