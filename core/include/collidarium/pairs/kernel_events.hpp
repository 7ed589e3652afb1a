#pragma once

/// What the closed forms report, whatever the pair.

#include <cstddef>
#include <optional>
#include <string_view>

#include "collidarium/results.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// The axis that decided, for the trace.
struct DecidingAxis {
    Axis axis{};
    std::optional<std::size_t> edge_a{};
    std::optional<std::size_t> edge_b{};
};

/// Across edge number `edge` of one of the two shapes.
[[nodiscard]] constexpr DecidingAxis across_edge(std::size_t edge, bool is_of_a) {
    return is_of_a ? DecidingAxis{Axis::edge_a, edge, std::nullopt}
                   : DecidingAxis{Axis::edge_b, std::nullopt, edge};
}

/// Where two shapes that overlap are deepest: the points of the answer.
template <Scalar T, TraceSink Sink>
inline void emit_deepest(const Contact<T>& contact, Feature of_a, Feature of_b, Sink& sink) {
    emit(sink, [&] {
        return ClosestFeature<T>{of_a, of_b, contact.point_a, contact.point_b, T(0) - contact.depth};
    });
}

/// How a kernel settled whether two shapes overlap: what it found, and the bound that this is beyond.
template <Scalar T, TraceSink Sink>
inline void emit_settled(bool overlapping, T value, T bound, Sink& sink) {
    emit(sink, [&] {
        return FilterResult<T>{overlapping ? FilterOutcome::overlapping : FilterOutcome::separated, value,
                               bound};
    });
}

/// The verdict of an overlap or a contact that a kernel settled. `depth` is that of shapes that overlap.
template <Scalar T, TraceSink Sink>
inline void emit_verdict(Operation operation, bool overlapping, Axis axis, T depth, Sink& sink) {
    emit(sink, [&] {
        return Verdict<T>{operation, overlapping, overlapping ? Reason::overlapping : Reason::separated, axis,
                          overlapping ? depth : T(0)};
    });
}

/// The verdict of a distance that a kernel settled.
template <Scalar T, TraceSink Sink>
inline void emit_distance_verdict(T distance, Axis axis, Sink& sink) {
    emit(sink, [&] {
        return Verdict<T>{Operation::distance, distance == 0,
                          distance == 0 ? Reason::overlapping : Reason::separated, axis, distance};
    });
}

template <Scalar T, TraceSink Sink>
inline void emit_route(std::string_view kernel, Sink& sink) {
    emit(sink, [&] { return Route<T>{kernel}; });
}

/// That the general route is taken because `value` cannot be distinguished from zero.
template <Scalar T, TraceSink Sink>
inline void emit_fallback(ExactReason reason, T value, T bound, Sink& sink) {
    emit(sink, [&] { return ExactFallback<T>{reason, value, bound}; });
}

}  // namespace collidarium::detail
