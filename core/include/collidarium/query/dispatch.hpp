#pragma once

/// Which code answers for two shapes whose types are known only at run time, in which arithmetic.
///
/// Pairs of points, segments and axis-aligned boxes have code of their own for each pair of types. All other
/// pairs of convex shapes share one: each is a hull of points with a radius by then. A concave polygon is
/// asked about part by part.

#include <algorithm>

#include "collidarium/concave/convex_parts.hpp"
#include "collidarium/query/frame.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "collidarium/shapes/reference_point.hpp"

namespace collidarium::detail {

template <Scalar T>
[[nodiscard]] inline bool is_slab_shape(const Shape<T>& shape) {
    return std::visit([]<class S>(const S&) { return SlabShape<S>; }, shape);
}

template <Scalar T>
[[nodiscard]] inline bool is_concave(const Shape<T>& shape) {
    return std::holds_alternative<Polygon<T>>(shape);
}

/// Calls `use` with the shape as what it is, which must be a point, a segment or an axis-aligned box.
template <Scalar T, class Use>
[[nodiscard]] inline auto visit_slab_shape(const Shape<T>& shape, Use&& use) {
    if (const auto* point = std::get_if<Point<T>>(&shape)) {
        return use(*point);
    }
    if (const auto* segment = std::get_if<Segment<T>>(&shape)) {
        return use(*segment);
    }
    return use(*std::get_if<Aabb<T>>(&shape));
}

/// Whether queries on hulls of numbers up to this large may run as they are: they square products.
template <Scalar T>
[[nodiscard]] inline bool is_comfortable_squared(T largest) {
    constexpr T least = sizeof(T) == 4 ? T(0x1p-16) : T(0x1p-200);
    constexpr T most = sizeof(T) == 4 ? T(0x1p24) : static_cast<T>(0x1p200);
    return largest == 0 || (largest >= least && largest <= most) || !std::isfinite(largest);
}

/// Whether a way is so long that the frame it needs may lose the shapes, which matters where hulls overlap
/// at the start of it.
template <Scalar T>
[[nodiscard]] inline bool dwarfs(const Vec2<T>& path, const Shape<T>& a, const Shape<T>& b) {
    return !is_comfortable_squared(largest_number(path)) && !(is_slab_shape(a) && is_slab_shape(b));
}

/// The hull of a shape that is convex.
template <Scalar T>
[[nodiscard]] inline ConvexProxy<T> proxy_of_convex(const Shape<T>& shape, ConvexProxyStorage<T>& room) {
    return std::visit(
        [&]<class S>(const S& basic) {
            if constexpr (ConvexShape<S>) {
                return make_proxy(basic, room);
            } else {
                return ConvexProxy<T>{};
            }
        },
        shape);
}

/// Asks `ask_proxies(a, b, reference of b, path, sink)` about the hulls of two shapes, or where one is
/// concave `ask_parts(a, b, reference of b, path, sink)` about their parts, in the arithmetic given.
template <Scalar T, TraceSink Sink, class AskHulls, class AskParts>
[[nodiscard]] inline auto ask_proxies_here(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& path,
                                           Sink& sink, AskHulls& ask_proxies, AskParts& ask_parts) {
    if (is_concave(a) || is_concave(b)) {
        return ask_parts(ConvexParts<T>(a), ConvexParts<T>(b), reference_point(b), path, sink);
    }
    ConvexProxyStorage<T> room_a;
    ConvexProxyStorage<T> room_b;
    return ask_proxies(proxy_of_convex(a, room_a), proxy_of_convex(b, room_b), reference_point(b), path,
                       sink);
}

/// The same, but asks `ask(a, b, path, sink)` about points, segments and axis-aligned boxes as what they are.
template <Scalar T, TraceSink Sink, class Ask, class AskHulls, class AskParts>
[[nodiscard]] inline auto ask_here(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& path, Sink& sink,
                                   Ask& ask, AskHulls& ask_proxies, AskParts& ask_parts) {
    if (is_slab_shape(a) && is_slab_shape(b)) {
        return visit_slab_shape(a, [&](const auto& basic_a) {
            return visit_slab_shape(b,
                                    [&](const auto& basic_b) { return ask(basic_a, basic_b, path, sink); });
        });
    }
    return ask_proxies_here(a, b, path, sink, ask_proxies, ask_parts);
}

template <Scalar T>
[[nodiscard]] inline Shape<double> into(const Frame<T>& frame, const Shape<T>& shape) {
    return std::visit([&](const auto& basic) -> Shape<double> { return frame.into(basic); }, shape);
}

/// Asks `here(a, b, path, sink)` as it is, or where the numbers are not comfortable in a frame.
template <Scalar T, TraceSink Sink, class Here>
[[nodiscard]] inline auto ask_in_frame(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& path, Sink& sink,
                                       T largest, bool comfortable, Here&& here) {
    if (comfortable) {
        return here(a, b, path, sink);
    }
    const auto frame = Frame<T>::around(largest);
    const Shape<double> framed_a = into(frame, a);
    const Shape<double> framed_b = into(frame, b);
    if constexpr (Sink::enabled) {
        auto frame_sink = FrameSink::to<T>(sink, frame.exponent);
        return frame.back(here(framed_a, framed_b, frame.into(path), frame_sink));
    } else {
        return frame.back(here(framed_a, framed_b, frame.into(path), sink));
    }
}

/// The largest number in a question.
template <Scalar T>
[[nodiscard]] inline T largest_number(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& path) {
    return std::max({largest_number(a), largest_number(b), largest_number(path)});
}

/// Asks about shapes as they are, as `ask_here` does, in a frame where that is needed.
template <Scalar T, TraceSink Sink, class Ask, class AskHulls, class AskParts>
[[nodiscard]] inline auto ask_about(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& path, Sink& sink,
                                    Ask&& ask, AskHulls&& ask_proxies, AskParts&& ask_parts) {
    const T largest = largest_number(a, b, path);
    const bool by_slabs = is_slab_shape(a) && is_slab_shape(b);
    const bool comfortable = by_slabs ? is_comfortable(largest) : is_comfortable_squared(largest);
    return ask_in_frame(a, b, path, sink, largest, comfortable,
                        [&](const auto& here_a, const auto& here_b, const auto& here_path, auto& inner) {
                            return ask_here(here_a, here_b, here_path, inner, ask, ask_proxies, ask_parts);
                        });
}

/// The same where points, segments and boxes are hulls too.
template <Scalar T, TraceSink Sink, class AskHulls, class AskParts>
[[nodiscard]] inline auto ask_about_proxies(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& path,
                                            Sink& sink, AskHulls&& ask_proxies, AskParts&& ask_parts) {
    const T largest = largest_number(a, b, path);
    return ask_in_frame(a, b, path, sink, largest, is_comfortable_squared(largest),
                        [&](const auto& here_a, const auto& here_b, const auto& here_path, auto& inner) {
                            return ask_proxies_here(here_a, here_b, here_path, inner, ask_proxies, ask_parts);
                        });
}

}  // namespace collidarium::detail
