#pragma once

#include <optional>

#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/moved.hpp"
#include "collidarium/textbook/compared.hpp"

namespace collidarium::textbook {

/// How often `discrete_stepping` tests, not counting the start.
inline constexpr int steps_of_discrete_stepping = 10;

/// A moving shape in discrete steps: it jumps ahead by a tenth of its motion and is tested where it lands.
/// What is thinner than a jump is passed through (tunnelling), and what is hit is hit late and deep.
///
/// What breaks it: a wall 0.2 thick 5.5 along a way of 10, and a ball of radius 0.1. The right one is `cast`,
/// or `time_of_impact` where the shape also turns.
///
/// Answers with the first of the tested times at which the shapes overlap.
/// Trace: each test, and the verdict.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<T> discrete_stepping(const Shape<T>& a, const Shape<T>& b,
                                                        const Motion<T>& motion, Policy policy = Policy::open,
                                                        Sink&& sink = {}) {
    for (int step = 0; step <= steps_of_discrete_stepping; ++step) {
        const T t = static_cast<T>(step) / steps_of_discrete_stepping;
        const bool overlaps = overlap(a, moved(b, motion, t), {policy});
        emit(sink, [&] { return DiscreteStep<T>{t, overlaps}; });
        if (overlaps) {
            return detail::answered_at<T>(t, step == 0 ? Reason::started_inside : Reason::enters, sink);
        }
    }
    return detail::answered_at<T>({}, Reason::passes_by, sink);
}

}  // namespace collidarium::textbook
