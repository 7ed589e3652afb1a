#pragma once

#include <cmath>

#include "collidarium/query/circle_line.hpp"

namespace collidarium::textbook {

/// The well-known quadratic for a circle and a line, as it is printed: a, b and c in the circle's local
/// space, the discriminant b^2 - 4 a c compared with exactly 0, and the roots by the formula from school. The
/// local space makes it right far from the origin. But b^2 and 4 a c both grow with the square of the
/// segment's length times the square of its distance, and the radius is in c alone: for a long segment
/// nothing is left of it, and what is near the circle, through it or past it has a discriminant of 0 or of
/// either sign. A segment that is a point divides by 0.
///
/// What breaks it: a circle of radius 1 around the origin, and the line y = 2 from x = -1e9 to 1e9, which is
/// found to be a tangent. The right one, which reckons from the closest approach, exactly where that is
/// needed, is `circle_line`.
///
/// The source answers with both points of the infinite line; the roots are ascending here, and those beyond
/// the ends of a segment are dropped, as its prose says.
/// Trace: the quadratic and the verdict. Source: "Basic Collision Detection in 2D, part 2".
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline CircleLine<T> discriminant_compared_with_zero(const Circle<T>& circle,
                                                                   const Segment<T>& line, Extent extent,
                                                                   Sink&& sink = {}) {
    const Vec2<T>& m = circle.center;
    const Vec2<T> p1 = line.a - m;
    const Vec2<T> p2 = line.b - m;
    const Vec2<T> d = p2 - p1;
    const T a = d.x * d.x + d.y * d.y;
    const T b = 2 * (d.x * p1.x + d.y * p1.y);
    const T c = p1.x * p1.x + p1.y * p1.y - circle.radius * circle.radius;
    const T discriminant = b * b - (4 * a * c);
    CircleLine<T> answer;
    Quadratic<T> quadratic{m, circle.radius, a, b, c, discriminant, {}, 0};
    const auto answered = [&](Reason reason) {
        emit(sink, [&] { return quadratic; });
        emit(sink, [&] { return Verdict<T>{Operation::circle_line, answer.count > 0, reason, {}, T(0)}; });
        return answer;
    };
    if (discriminant < 0) {
        return answered(Reason::passes_by);
    }
    const auto take = [&](T u) {
        quadratic.roots[quadratic.root_count++] = u;
        if (extent == Extent::segment && (u < 0 || u > 1)) {
            return;
        }
        answer.u[answer.count] = u;
        answer.meetings[answer.count] = line.a + d * u;
        ++answer.count;
    };
    if (discriminant == 0) {
        take(-b / (2 * a));
    } else {
        const T root = std::sqrt(discriminant);
        take((-b - root) / (2 * a));
        take((-b + root) / (2 * a));
    }
    if (answer.count > 0) {
        answer.kind = discriminant == 0 ? CircleLineKind::tangent : CircleLineKind::secant;
    }
    return answered(answer.count == 0   ? Reason::beyond_end
                    : discriminant == 0 ? Reason::touching
                                        : Reason::crosses);
}

}  // namespace collidarium::textbook
