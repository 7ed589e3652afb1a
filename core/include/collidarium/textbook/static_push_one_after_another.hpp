#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "collidarium/query/contact.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::textbook {

/// A box that has been pushed.
template <Scalar T>
struct Pushed {
    Aabb<T> box{};
    std::optional<std::size_t> first{};  ///< what it was pushed out of first
};

/// A box moves all its way, and is then pushed out of one box after the other, by each one's least way. Being
/// pushed out of the second may push it into the first again, and a box that has moved on far enough is
/// pushed out on the wrong side; so the order in which they are listed decides where it ends, and it may end
/// inside one of them.
///
/// What breaks it: a gap narrower than the box between two walls. It is pushed out of the left one into the
/// right one, and out of that one back into the left one. The right way is to stop at the first one it comes
/// to: `cast_many`.
///
/// Trace: each push, and the verdict.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline Pushed<T> static_push_one_after_another(std::span<const Aabb<T>> statics, Aabb<T> moved,
                                                             const Vec2<T>& translation, Sink&& sink = {}) {
    moved.center += translation;
    Pushed<T> answer;
    for (std::size_t i = 0; i < statics.size(); ++i) {
        const auto touch = contact(statics[i], moved);
        if (touch) {
            moved.center += touch->mtv();
            answer.first = answer.first ? answer.first : std::optional(i);
        }
        emit(sink, [&] {
            return Push<T>{i, touch.has_value(), touch ? touch->mtv() : Vec2<T>(0), moved.center};
        });
    }
    answer.box = moved;
    emit(sink, [&] {
        const Reason reason = answer.first ? Reason::overlapping : Reason::separated;
        return Verdict<T>{Operation::cast_many, answer.first.has_value(), reason, {}, T(0)};
    });
    return answer;
}

}  // namespace collidarium::textbook
