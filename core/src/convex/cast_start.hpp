#pragma once

/// A cast that begins with the two shapes in contact: the static contact answers, and its events say why.

#include <optional>
#include <variant>

#include "collidarium/optional_of.hpp"
#include "collidarium/results.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// Forwards the events of a static query at the start of a cast, except its verdict, which it keeps.
template <TraceSink Sink, Scalar T>
class StartSink final : public EventSink<Event<T>> {
public:
    explicit StartSink(Sink& sink) : sink_(sink) {}

    void record(const Event<T>& event) override {
        if (const auto* verdict = std::get_if<Verdict<T>>(&event)) {
            verdict_ = *verdict;
        } else {
            sink_.record(event);
        }
    }
    /// As that of a cast.
    [[nodiscard]] Verdict<T> verdict(bool hit) const {
        return {Operation::cast, hit, hit ? Reason::started_inside : verdict_.reason, verdict_.axis, T(0)};
    }

private:
    Sink& sink_;
    Verdict<T> verdict_{};
};

template <Scalar T, TraceSink Sink>
[[nodiscard]] inline StartSink<Sink, T> sink_at_start(Sink& sink) {
    return StartSink<Sink, T>(sink);
}
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline Verdict<T> verdict_at_start(const StartSink<Sink, T>& sink, bool hit) {
    return sink.verdict(hit);
}
// Without a sink there is nothing to keep.
template <Scalar T>
[[nodiscard]] constexpr NoTrace sink_at_start(NoTrace&) {
    return {};
}
template <Scalar T>
[[nodiscard]] constexpr Verdict<T> verdict_at_start(NoTrace, bool) {
    return {};
}

/// Whether b overlaps a before anything moves, as the static contact of the two decides: `start(sink)`.
/// `point()` is one in both shapes. Reports the verdict where that ends the cast: `hit`, or where nothing
/// moves.
template <Scalar T, class Start, class Point, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline std::optional<CastHit<T>> hit_at_start(const Start& start,
                                                                           const Point& point,
                                                                           const Vec2<T>& reference,
                                                                           bool moves, Sink& sink) {
    auto at_start = sink_at_start<T>(sink);
    const std::optional<Contact<T>> touch = start(as_sink(at_start));
    if (touch || !moves) {
        emit(sink, [&] { return verdict_at_start<T>(at_start, touch.has_value()); });
    }
    if (!touch) {
        return std::nullopt;
    }
    return optional_of(
        [&] { return CastHit<T>{T(0), touch->normal, point(), reference, touch->depth, true, false}; });
}

}  // namespace collidarium::detail
