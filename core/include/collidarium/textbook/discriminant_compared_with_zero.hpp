#pragma once

#include <cmath>

#include "collidarium/query/circle_line.hpp"

namespace collidarium::textbook {

/// The well-known quadratic for a circle and a line: a, b and c from the positions as they are, the
/// discriminant b^2 - 4 a c compared with exactly 0, and the roots by the formula from school. The two
/// products cancel, so a line that touches has a discriminant that is nearly 0, on either side: it is
/// mistaken for two points close together or for none. Far from the origin, or for a long segment, nothing is
/// left of the difference but rounding. A segment that is a point divides by 0.
///
/// What breaks it: a circle of radius 1 around (300000000, 1), and the line y = 2, which touches it. The
/// right one, which reckons from the closest approach, exactly where that is needed, is `circle_line`.
///
/// Trace: the quadratic and the verdict.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline CircleLine<T> discriminant_compared_with_zero(const Circle<T>& circle,
                                                                   const Segment<T>& line, Extent extent,
                                                                   Sink&& sink = {}) {
    const Vec2<T> d = line.b - line.a;
    const Vec2<T>& p = line.a;
    const Vec2<T>& m = circle.center;
    const T a = glm::dot(d, d);
    const T b = 2 * (glm::dot(d, p) - glm::dot(d, m));
    const T c = glm::dot(p, p) + glm::dot(m, m) - 2 * glm::dot(p, m) - circle.radius * circle.radius;
    const T discriminant = b * b - 4 * a * c;
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
        answer.meetings[answer.count] = p + d * u;
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
