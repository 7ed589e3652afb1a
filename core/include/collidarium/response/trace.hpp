#pragma once

/// What a moving body meets and does: a family of events of its own.

#include <cstddef>
#include <string_view>
#include <variant>

#include "collidarium/response/response.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::response {

/// A straight part of the movement begins.
template <Scalar T>
struct SweepBegun {
    Vec2<T> position{};  ///< of the reference point
    Vec2<T> velocity{};  ///< the translation of the whole time
    T elapsed{};         ///< the fraction of the time that has passed
};

/// The nearest thing in the way of it.
template <Scalar T>
struct HitTaken {
    std::size_t index{};
    T t{};  ///< the fraction of the whole time at which it happens
    Vec2<T> normal{};
    Vec2<T> point{};
    T depth{};  ///< by how much the body overlaps it where the sweep begins; else 0
};

/// The body overlaps something that it is not moving into: that does not stop it.
template <Scalar T>
struct Leaving {
    std::size_t index{};
    Vec2<T> normal{};
    T depth{};
    bool let_out{};  ///< by no more than the skin: it was put outside
};

/// The body stops in front of what it hit.
template <Scalar T>
struct SkinKept {
    T skin{};
    Vec2<T> position{};
};

/// A plane of an earlier hit that the body still touches, or does not touch any more.
template <Scalar T>
struct PlaneChecked {
    std::size_t index{};
    Vec2<T> normal{};
    bool stands{};
};

/// The velocity changes.
template <Scalar T>
struct Responded {
    Response response{};
    Vec2<T> before{};
    Vec2<T> after{};
    Vec2<T> normal{};  ///< of what was hit
    T restitution{};   ///< of a bounce
};

/// A number that a naive response, one of those in `textbook/`, computes from velocity and normal.
template <Scalar T>
struct Computed {
    std::string_view name{};  ///< how: "dx * nx * restitution"
    T value{};
};

/// The last event of every trace.
template <Scalar T>
struct Verdict {
    Vec2<T> position{};
    Vec2<T> velocity{};
    T remaining{};
    std::size_t hits{};
};

template <Scalar T>
using Event = std::variant<SweepBegun<T>, HitTaken<T>, Leaving<T>, SkinKept<T>, PlaneChecked<T>, Responded<T>,
                           Computed<T>, Verdict<T>>;

/// The sink that keeps every event, in order.
template <Scalar T>
class Recorder : public RecorderOf<Event<T>> {};

}  // namespace collidarium::response
