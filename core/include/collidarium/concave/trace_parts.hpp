#pragma once

/// Which convex pieces a trace of a query on concave polygons is about.

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "collidarium/convex/static_queries.hpp"
#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// How many convex pieces a shape has.
template <Scalar T>
[[nodiscard]] inline std::size_t count_pieces(const Shape<T>& shape) {
    const auto* polygon = std::get_if<Polygon<T>>(&shape);
    return polygon == nullptr ? 1 : polygon->pieces().size();
}

/// The hull of one convex piece of a shape.
template <Scalar T>
[[nodiscard]] inline ConvexProxy<T> proxy_of_part(const Shape<T>& shape, std::size_t piece,
                                                  ConvexProxyStorage<T>& room) {
    return std::visit(
        [&]<class S>(const S& basic) {
            if constexpr (ConvexShape<S>) {
                return make_proxy(basic, room);
            } else {
                return make_proxy(basic.pieces()[piece], room);
            }
        },
        shape);
}

/// Whether the first answer about two pieces decides rather than the second.
[[nodiscard]] constexpr bool decides(bool first, bool second) {
    return first && !second;
}
template <Scalar T>
[[nodiscard]] constexpr bool decides(const std::optional<Contact<T>>& first,
                                     const std::optional<Contact<T>>& second) {
    return first && (!second || first->depth > second->depth);
}
template <Scalar T>
[[nodiscard]] constexpr bool decides(const Distance<T>& first, const Distance<T>& second) {
    return first.distance < second.distance;
}
template <Scalar T>
[[nodiscard]] constexpr bool decides(const std::optional<CastHit<T>>& first,
                                     const std::optional<CastHit<T>>& second) {
    return first &&
           (!second || first->t < second->t || (first->t == second->t && first->depth > second->depth));
}

/// What a verdict says of an answer.
template <Scalar T>
inline void state(Verdict<T>& verdict, bool answer) {
    verdict.hit = answer;
    verdict.value = answer ? verdict.value : T(0);
}
template <Scalar T>
inline void state(Verdict<T>& verdict, const std::optional<Contact<T>>& answer) {
    verdict.hit = answer.has_value();
    verdict.value = answer ? answer->depth : T(0);
}
template <Scalar T>
inline void state(Verdict<T>& verdict, const Distance<T>& answer) {
    verdict.hit = answer.distance == 0;
    verdict.value = answer.distance;
}
template <Scalar T>
inline void state(Verdict<T>& verdict, const std::optional<CastHit<T>>& answer) {
    verdict.hit = answer.has_value();
    verdict.value = answer ? answer->t : T(0);
}

/// Hands on the events of a query about two pieces, with the verdict about the whole shapes.
template <Scalar T, TraceSink Sink, class Answer>
class WholeSink {
public:
    static constexpr bool enabled = true;

    WholeSink(Sink& sink, const Answer& answer) : sink_(sink), answer_(answer) {}

    void record(Verdict<T> event) {
        const bool piece = event.hit;
        state(event, answer_);
        if (event.hit && !piece) {  // inside, but not of a piece: where two of them meet
            event.reason = event.operation == Operation::cast ? Reason::enters : Reason::overlapping;
        }
        sink_.record(event);
    }
    template <class Other>
    void record(const Other& event) {
        sink_.record(event);
    }

private:
    Sink& sink_;
    const Answer& answer_;
};

/// Two pieces, by their places among those of a and of b.
struct PiecePair {
    std::size_t of_a{};
    std::size_t of_b{};
};

/// A box around all of a hull.
template <Scalar T>
struct ProxyBounds {
    Vec2<T> min{};
    Vec2<T> max{};

    explicit ProxyBounds(const ConvexProxy<T>& hull) : min(hull.points[0]), max(hull.points[0]) {
        for (const Vec2<T>& point : hull.points) {
            min = glm::min(min, point);
            max = glm::max(max, point);
        }
        min -= hull.radius;
        max += hull.radius;
    }

    /// No more than the distance of what is in the two.
    [[nodiscard]] T apart(const ProxyBounds& other) const {
        const Vec2<T> gap = glm::max(min - other.max, other.min - max);
        return std::max(gap.x, gap.y);
    }
};

/// Which piece of a and which of b, wherever it comes along the path, are least far apart. Cost: at most a
/// distance for every two pieces.
template <Scalar T>
[[nodiscard]] inline PiecePair nearest_pieces(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& path) {
    std::vector<ProxyBounds<T>> bounds_a;
    for (std::size_t of_a = 0; of_a < count_pieces(a); ++of_a) {
        ConvexProxyStorage<T> room;
        bounds_a.emplace_back(proxy_of_part(a, of_a, room));
    }
    PiecePair nearest;
    T least = std::numeric_limits<T>::infinity();
    for (std::size_t of_b = 0; of_b < count_pieces(b); ++of_b) {
        ConvexProxyStorage<T> room_b;
        const ConvexProxy<T> proxy_b = proxy_of_part(b, of_b, room_b);
        std::vector<Vec2<T>> along(proxy_b.points.begin(), proxy_b.points.end());
        std::transform(proxy_b.points.begin(), proxy_b.points.end(), std::back_inserter(along),
                       [&](const Vec2<T>& point) { return point + path; });
        along = convex_hull(std::span<const Vec2<T>>(along));
        const ConvexProxy<T> swept{along, proxy_b.radius, false};
        const ProxyBounds<T> bounds_b(swept);
        for (std::size_t of_a = 0; of_a < bounds_a.size(); ++of_a) {
            if (bounds_a[of_a].apart(bounds_b) >= least) {
                continue;
            }
            ConvexProxyStorage<T> room_a;
            const T apart = distance(proxy_of_part(a, of_a, room_a), swept).distance;
            if (apart < least) {
                least = apart;
                nearest = {of_a, of_b};
            }
        }
    }
    return nearest;
}

/// Tells the sink about the two pieces that decide, and the verdict about the whole. Where no two pieces say
/// yes those decide that are nearest to it.
template <Scalar T, TraceSink Sink, class AskHulls, class Answer>
inline void trace_pieces(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& path, Sink& sink,
                         AskHulls& ask_proxies, const Answer& whole) {
    const auto ask_one = [&](std::size_t of_a, std::size_t of_b, auto& listener) {
        ConvexProxyStorage<T> room_a;
        ConvexProxyStorage<T> room_b;
        return ask_proxies(proxy_of_part(a, of_a, room_a), proxy_of_part(b, of_b, room_b), reference_point(b),
                           path, listener);
    };
    NoTrace nobody;
    PiecePair deciding;
    auto best = ask_one(0, 0, nobody);
    for (std::size_t of_a = 0; of_a < count_pieces(a); ++of_a) {
        for (std::size_t of_b = 0; of_b < count_pieces(b); ++of_b) {
            const auto answer = ask_one(of_a, of_b, nobody);
            if (decides(answer, best)) {
                best = answer;
                deciding = {of_a, of_b};
            }
        }
    }
    Verdict<T> of_pieces;
    state(of_pieces, best);
    if (!of_pieces.hit) {
        deciding = nearest_pieces(a, b, path);
    }
    WholeSink<T, Sink, Answer> whole_sink(sink, whole);
    (void)ask_one(deciding.of_a, deciding.of_b, whole_sink);
}

}  // namespace collidarium::detail
