#pragma once

#include <optional>

#include "collidarium/optional_of.hpp"
#include "collidarium/results.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// Where a point that moves from the origin, and does not start in it, enters the Minkowski difference D of
/// two convex shapes.
template <Scalar T>
struct CastEntry {
    FilterOutcome outcome{};  ///< `hit`, `miss`, or of a filter `unsure`
    Reason reason{};
    T t{};
    Vec2<T> normal{};  ///< of D, outwards
    Vec2<T> on_a{};    ///< the point of a, without its radius, that b arrives at
    Axis axis = Axis::vertices;
    bool corner{};

    /// It would enter D, but only after the end of the path.
    [[nodiscard]] bool is_beyond_end() const {
        return outcome == FilterOutcome::miss && reason == Reason::beyond_end;
    }

    [[nodiscard]] static CastEntry miss(Reason reason) { return {FilterOutcome::miss, reason}; }
    [[nodiscard]] static CastEntry through(Axis axis, T t, const Vec2<T>& normal, const Vec2<T>& on_a) {
        return {FilterOutcome::hit, Reason::enters, t, normal, on_a, axis};
    }
};

/// The answer of a cast that does not start in D, and its verdict.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline std::optional<CastHit<T>> cast_hit(const CastEntry<T>& entry, T radius_a,
                                                        const Vec2<T>& reference, const Vec2<T>& path,
                                                        Sink& sink) {
    const bool hit = entry.outcome == FilterOutcome::hit;
    emit(sink, [&] { return Verdict<T>{Operation::cast, hit, entry.reason, entry.axis, entry.t}; });
    if (!hit) {
        return std::nullopt;
    }
    return optional_of([&] {
        return CastHit<T>{
            entry.t, entry.normal, entry.on_a + entry.normal * radius_a, reference + path * entry.t, T(0),
            false,   entry.corner};
    });
}

}  // namespace collidarium::detail
