#pragma once

/// Which code answers for two shapes whose types are known only at run time, in which arithmetic.
///
/// A pair that has a kernel of its own (`pairs/kernels.hpp`) is queried as that kernel takes it; all other
/// convex shapes are points with a radius by then and share one. A concave polygon is queried part by part.
///
/// To keep the compiler's work small a kernel is instantiated for one type of each kind: a point is a circle
/// of radius 0 (of two axis-aligned shapes a box), a segment a capsule of radius 0.

#include <algorithm>

#include "collidarium/concave/convex_parts.hpp"
#include "collidarium/pairs/kernels.hpp"
#include "collidarium/query/rescaling.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/trace/rescaling_sink.hpp"

namespace collidarium::detail {

template <Scalar T>
[[nodiscard]] inline bool is_concave(const Shape<T>& shape) {
    return std::holds_alternative<Polygon<T>>(shape);
}
template <Scalar T>
[[nodiscard]] inline bool is_aligned(const Shape<T>& shape) {
    return std::holds_alternative<Point<T>>(shape) || std::holds_alternative<Aabb<T>>(shape);
}
template <Scalar T>
[[nodiscard]] inline bool is_slab_shape(const Shape<T>& shape) {
    return is_aligned(shape) || std::holds_alternative<Segment<T>>(shape);
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

/// Calls `use` with a convex shape as the kernels take it.
template <Scalar T, class Use>
[[nodiscard]] inline auto visit_kernel_shape(const Shape<T>& shape, Use&& use) {
    if (const auto* point = std::get_if<Point<T>>(&shape)) {
        return use(Circle<T>{point->position, T(0)});
    }
    if (const auto* segment = std::get_if<Segment<T>>(&shape)) {
        return use(Capsule<T>{segment->a, segment->b, T(0)});
    }
    if (const auto* circle = std::get_if<Circle<T>>(&shape)) {
        return use(*circle);
    }
    if (const auto* capsule = std::get_if<Capsule<T>>(&shape)) {
        return use(*capsule);
    }
    if (const auto* box = std::get_if<Aabb<T>>(&shape)) {
        return use(*box);
    }
    if (const auto* turned = std::get_if<Obb<T>>(&shape)) {
        return use(*turned);
    }
    return use(*std::get_if<ConvexPolygon<T>>(&shape));
}

/// A point or an axis-aligned box, as a box.
template <Scalar T>
[[nodiscard]] inline Aabb<T> box_of(const Shape<T>& shape) {
    const auto* point = std::get_if<Point<T>>(&shape);
    return point != nullptr ? Aabb<T>{point->position, Vec2<T>(0)} : *std::get_if<Aabb<T>>(&shape);
}

/// A convex shape as points with a radius, for as long as it and this live.
template <Scalar T>
class ProxyOf {
public:
    explicit ProxyOf(const Shape<T>& shape) {
        std::visit(
            [this]<class S>(const S& basic) {
                if constexpr (ConvexShape<S>) {
                    proxy_ = make_proxy(basic, room_);
                }
            },
            shape);
    }
    ProxyOf(const ProxyOf&) = delete;
    ProxyOf& operator=(const ProxyOf&) = delete;

    [[nodiscard]] const ConvexProxy<T>& get() const { return proxy_; }

private:
    ConvexProxyStorage<T> room_;
    ConvexProxy<T> proxy_;
};

/// Calls `question.proxies(a, b, reference of b, path, sink)` for two shapes as points with a radius, or
/// where one is concave `question.parts(…)` for their parts. Queries are named types: what is compiled for
/// one does not depend on its caller, or on how it is traced.
template <Scalar T, TraceSink Sink, class Question>
[[nodiscard, gnu::noinline]] inline auto ask_proxies_here(const Shape<T>& a, const Shape<T>& b,
                                                          const Vec2<T>& path, Sink& sink,
                                                          const Question& question) {
    if (is_concave(a) || is_concave(b)) {
        return question.parts(ConvexParts<T>(a), ConvexParts<T>(b), reference_point(b), path, sink);
    }
    const ProxyOf<T> proxy_a(a);
    const ProxyOf<T> proxy_b(b);
    return question.proxies(proxy_a.get(), proxy_b.get(), reference_point(b), path, sink);
}

/// The same, but calls `question.pair(a, b, sink)` where a kernel takes the two.
template <Scalar T, TraceSink Sink, class Question>
[[nodiscard, gnu::noinline]] inline auto ask_kernel_here(const Shape<T>& a, const Shape<T>& b, Sink& sink,
                                                         const Question& question) {
    const auto ask_general = [&] { return ask_proxies_here(a, b, Vec2<T>(0), sink, question); };
    if (is_concave(a) || is_concave(b)) {
        return ask_general();
    }
    if (is_aligned(a) && is_aligned(b)) {
        return question.pair(box_of(a), box_of(b), sink);
    }
    return visit_kernel_shape(a, [&]<class A>(const A& kernel_a) {
        return visit_kernel_shape(b, [&]<class B>(const B& kernel_b) {
            if constexpr (has_kernel<A, B> && !(std::same_as<A, Aabb<T>> && std::same_as<B, Aabb<T>>)) {
                return question.pair(kernel_a, kernel_b, sink);
            } else {
                return ask_general();
            }
        });
    });
}

/// Rarely called, so it is compiled to be short.
template <Scalar T>
[[nodiscard, gnu::noinline, gnu::cold]] inline Shape<double> into(const Rescaling<T>& rescaling,
                                                                  const Shape<T>& shape) {
    return std::visit([&](const auto& basic) -> Shape<double> { return rescaling.into(basic); }, shape);
}

/// Calls `here(a, b, path, sink)` with numbers that are too large or too small as they are.
template <Scalar T, TraceSink Sink, class Here>
[[nodiscard, gnu::noinline, gnu::cold]] inline auto ask_in_range(const Shape<T>& a, const Shape<T>& b,
                                                                 const Vec2<T>& path, T largest, Sink& sink,
                                                                 const Here& here) {
    const auto rescaling = Rescaling<T>::around(largest);
    auto relay = relay_rescaled<T>(sink, rescaling.exponent);
    return rescaling.back(here(into(rescaling, a), into(rescaling, b), rescaling.into(path), relay));
}

/// Calls `here(a, b, path, sink)` as it is, or where its numbers are too large or too small rescaled.
/// `only_sums` says that no products are squared.
template <Scalar T, TraceSink Sink, class Here>
[[nodiscard]] inline auto ask_rescaled(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& path, Sink& sink,
                                       bool only_sums, Here&& here) {
    const T of_a = largest_number(a);
    const T of_b = largest_number(b);
    const T largest = std::max({of_a, of_b, largest_number(path)});
    const bool is_comfortable_here = only_sums ? is_comfortable(largest) : is_comfortable_squared(largest);
    if (is_comfortable_here && !needs_double(of_a) && !needs_double(of_b)) {
        auto relay = relay_to<T>(sink);
        return here(a, b, path, relay);
    }
    return ask_in_range(a, b, path, largest, sink, here);
}

}  // namespace collidarium::detail
