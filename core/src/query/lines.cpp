#include "collidarium/query/lines.hpp"

#include <algorithm>
#include <cmath>

#include "collidarium/predicates/position_along.hpp"
#include "collidarium/trace/events.hpp"
#include "query/on_exact_side.hpp"

namespace collidarium {

namespace detail {
namespace {

/// A segment by a coordinate that distinguishes all points of its line.
template <Scalar T>
struct OrderedSegment {
    Vec2<T> first{};
    Vec2<T> last{};
    bool forwards{};  ///< the first is a

    OrderedSegment(const Segment<T>& segment, int axis) : forwards(segment.a[axis] <= segment.b[axis]) {
        first = forwards ? segment.a : segment.b;
        last = forwards ? segment.b : segment.a;
    }
};

/// Of two on one line, at least one of them longer than nothing.
template <Scalar T>
[[nodiscard]] inline Lines<T> meet_on_one_line(const Segment<T>& a, const Segment<T>& b, Extent extent) {
    const auto meet_at = [&](const Vec2<T>& point) {
        return Lines<T>{LinesKind::point,
                        point,
                        within_range<T>(position_along(a, point)),
                        within_range<T>(position_along(b, point)),
                        {}};
    };
    const bool a_is_point = a.a == a.b;
    if (extent == Extent::line) {
        return a_is_point || b.a == b.b ? meet_at(a_is_point ? a.a : b.a)
                                        : Lines<T>{.kind = LinesKind::overlap};
    }
    const Segment<T>& longer = a_is_point ? b : a;
    const int axis = longer.a.x != longer.b.x ? 0 : 1;
    const OrderedSegment<T> of_a(a, axis);
    const OrderedSegment<T> of_b(b, axis);
    const Vec2<T> first = of_b.first[axis] > of_a.first[axis] ? of_b.first : of_a.first;
    const Vec2<T> last = of_b.last[axis] < of_a.last[axis] ? of_b.last : of_a.last;
    if (first[axis] > last[axis]) {
        return {};
    }
    if (first == last) {
        return meet_at(first);
    }
    Lines<T> result{.kind = LinesKind::overlap};
    result.ends = of_a.forwards ? std::array{first, last} : std::array{last, first};
    return result;
}

/// How far along the segment its line meets the other one, which is not parallel: 0 and 1 exactly where that
/// is at an end.
[[nodiscard]] inline double meeting_along(const Displacement& segment, const Displacement& other,
                                          int side_of_from, int side_of_to) {
    if (side_of_from == 0 || side_of_to == 0) {
        return side_of_from == 0 ? 0 : 1;
    }
    const ScaledNumber way = accurate_cross(Displacement(segment.from, other.from), other);
    return within_range<double>((way / accurate_cross(segment, other)).value());
}

/// The numbers of Cramer's rule, as accurate as those of the answer: what is 0 is 0 without any rounding.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline LineCrossing<T> line_crossing(const Segment<T>& a, const Segment<T>& b) {
    const Displacement way_a(a.a, a.b);
    const Displacement way_b(b.a, b.b);
    const Displacement between(a.a, b.a);
    LineCrossing<T> event{.a_from = a.a, .a_to = a.b, .b_from = b.a, .b_to = b.b};
    const ScaledNumber denominator = accurate_cross(way_a, way_b);
    event.denominator = rounded_to<T>(denominator);
    event.numerator_a = rounded_to<T>(accurate_cross(between, way_b));
    event.numerator_b = rounded_to<T>(accurate_cross(between, way_a));
    if (denominator.digits != 0) {
        const int from_a = sign_of(orientation(b.a, b.b, a.a));
        const int to_a = sign_of(orientation(b.a, b.b, a.b));
        const int from_b = sign_of(orientation(a.a, a.b, b.a));
        const int to_b = sign_of(orientation(a.a, a.b, b.b));
        event.ua = on_exact_side(within_range<T>(meeting_along(way_a, way_b, from_a, to_a)), from_a, to_a);
        event.ub = on_exact_side(within_range<T>(meeting_along(way_b, way_a, from_b, to_b)), from_b, to_b);
    }
    return event;
}

/// Why two lines or segments have in common what they have.
template <Scalar T>
[[nodiscard]] inline Verdict<T> lines_verdict(const Lines<T>& answer, const Segment<T>& a,
                                              const Segment<T>& b, Extent extent) {
    Verdict<T> verdict{.operation = Operation::lines, .hit = answer.kind != LinesKind::none};
    if (answer.kind == LinesKind::point) {
        verdict.reason = Reason::crosses;
        verdict.value = answer.ua;
    } else if (answer.kind == LinesKind::overlap) {
        verdict.reason = Reason::collinear;
    } else {
        const bool parallel = turn(a.a, a.b, b.a, b.b) == 0;
        const bool on_one_line =
            parallel && (a.a == a.b ? orientation(b.a, b.b, a.a) == 0 : orientation(a.a, a.b, b.a) == 0);
        verdict.reason =
            parallel && !(extent == Extent::segment && on_one_line) ? Reason::parallel : Reason::passes_by;
    }
    return verdict;
}

/// How far u leads away from the start.
[[nodiscard]] inline double reach(const Displacement& way, double u) {
    return (std::abs(way.to.x - way.from.x) + std::abs(way.to.y - way.from.y)) * std::abs(u);
}

/// The answer of `lines`.
template <Scalar T>
[[nodiscard]] inline Lines<T> common_points(const Segment<T>& a, const Segment<T>& b, Extent extent) {
    if (turn(a.a, a.b, b.a, b.b) == 0) {
        if (a.a == a.b && b.a == b.b) {
            return a.a == b.a ? Lines<T>{LinesKind::point, a.a, T(0), T(0), {}} : Lines<T>{};
        }
        const bool on_one_line =
            a.a == a.b ? orientation(b.a, b.b, a.a) == 0 : orientation(a.a, a.b, b.a) == 0;
        return on_one_line ? meet_on_one_line(a, b, extent) : Lines<T>{};
    }
    const int from_a = sign_of(orientation(b.a, b.b, a.a));
    const int to_a = sign_of(orientation(b.a, b.b, a.b));
    const int from_b = sign_of(orientation(a.a, a.b, b.a));
    const int to_b = sign_of(orientation(a.a, a.b, b.b));
    if (extent == Extent::segment && (from_a * to_a > 0 || from_b * to_b > 0)) {
        return {};
    }
    const Displacement way_a(a.a, a.b);
    const Displacement way_b(b.a, b.b);
    double ua = meeting_along(way_a, way_b, from_a, to_a);
    double ub = meeting_along(way_b, way_a, from_b, to_b);
    if (extent == Extent::segment) {
        ua = std::clamp(ua, 0.0, 1.0);
        ub = std::clamp(ub, 0.0, 1.0);
    }
    const bool by_a = reach(way_a, ua) <= reach(way_b, ub);
    const Vec2<T> point = from_a == 0   ? a.a
                          : to_a == 0   ? a.b
                          : from_b == 0 ? b.a
                          : to_b == 0
                              ? b.b
                              : within_range<T>(by_a ? point_along(way_a, ua) : point_along(way_b, ub));
    return {LinesKind::point, point, within_range<T>(ua), within_range<T>(ub), {}};
}

}  // namespace
}  // namespace detail

template <Scalar T>
Lines<T> lines(const Segment<T>& a, const Segment<T>& b, Extent extent,
               QueryTrace<std::type_identity_t<T>> trace) {
    using namespace detail;
    const Lines<T> answer = common_points(a, b, extent);
    if (trace.sink() != nullptr) {
        trace.sink()->record(line_crossing(a, b));
        trace.sink()->record(lines_verdict(answer, a, b, extent));
    }
    return answer;
}

template Lines<float> lines(const Segment<float>&, const Segment<float>&, Extent, QueryTrace<float>);
template Lines<double> lines(const Segment<double>&, const Segment<double>&, Extent, QueryTrace<double>);

}  // namespace collidarium
