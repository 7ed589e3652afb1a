#pragma once

/// Which code answers for two shapes whose types are known only at run time, in which arithmetic.
///
/// A pair that has a kernel of its own (`pairs/kernels.hpp`) is queried as that kernel takes it; all other
/// convex shapes are points with a radius by then and share one. A concave polygon is queried part by part.
///
/// To keep the compiler's work small a kernel is instantiated for one type of each kind: a point is a circle
/// of radius 0 (of two axis-aligned shapes a box), a segment a capsule of radius 0.

#include <algorithm>

#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/shape_ref.hpp"
#include "concave/convex_parts.hpp"
#include "pairs/kernels.hpp"
#include "query/rescaling.hpp"
#include "trace/rescaling_sink.hpp"

namespace collidarium::detail {

template <Scalar T>
[[nodiscard]] inline bool is_concave(ShapeRef<T> shape) {
    return shape.template is<Polygon<T>>();
}
template <Scalar T>
[[nodiscard]] inline bool is_aligned(ShapeRef<T> shape) {
    return shape.template is<Point<T>>() || shape.template is<Aabb<T>>();
}
template <Scalar T>
[[nodiscard]] inline bool is_slab_shape(ShapeRef<T> shape) {
    return is_aligned(shape) || shape.template is<Segment<T>>();
}

/// Calls `use` with the shape as what it is, which must be a point, a segment or an axis-aligned box.
template <Scalar T, class Use>
[[nodiscard]] inline auto visit_slab_shape(ShapeRef<T> shape, Use&& use) {
    if (const auto* point = shape.template as<Point<T>>()) {
        return use(*point);
    }
    if (const auto* segment = shape.template as<Segment<T>>()) {
        return use(*segment);
    }
    return use(*shape.template as<Aabb<T>>());
}

/// Calls `use` with a convex shape as the kernels take it.
template <Scalar T, class Use>
[[nodiscard]] inline auto visit_kernel_shape(ShapeRef<T> shape, Use&& use) {
    if (const auto* point = shape.template as<Point<T>>()) {
        return use(Circle<T>{point->position, T(0)});
    }
    if (const auto* segment = shape.template as<Segment<T>>()) {
        return use(Capsule<T>{segment->a, segment->b, T(0)});
    }
    if (const auto* circle = shape.template as<Circle<T>>()) {
        return use(*circle);
    }
    if (const auto* capsule = shape.template as<Capsule<T>>()) {
        return use(*capsule);
    }
    if (const auto* box = shape.template as<Aabb<T>>()) {
        return use(*box);
    }
    if (const auto* turned = shape.template as<Obb<T>>()) {
        return use(*turned);
    }
    return use(*shape.template as<ConvexPolygon<T>>());
}

/// A point or an axis-aligned box, as a box.
template <Scalar T>
[[nodiscard]] inline Aabb<T> box_of(ShapeRef<T> shape) {
    const auto* point = shape.template as<Point<T>>();
    return point != nullptr ? Aabb<T>{point->position, Vec2<T>(0)} : *shape.template as<Aabb<T>>();
}

template <Scalar T>
[[nodiscard]] inline Vec2<T> reference_of(ShapeRef<T> shape) {
    return shape.visit([](const auto& basic) { return reference_point(basic); });
}

/// A convex shape as points with a radius, for as long as it and this live.
template <Scalar T>
class ProxyOf {
public:
    explicit ProxyOf(ShapeRef<T> shape) {
        shape.visit([this]<class S>(const S& basic) {
            if constexpr (ConvexShape<S>) {
                proxy_ = make_proxy(basic, room_);
            }
        });
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
[[nodiscard, gnu::noinline]] inline auto ask_proxies_here(ShapeRef<T> a, ShapeRef<T> b, const Vec2<T>& path,
                                                          Sink& sink, const Question& question) {
    if (is_concave(a) || is_concave(b)) {
        return question.parts(ConvexParts<T>(a), ConvexParts<T>(b), reference_of(b), path, sink);
    }
    const ProxyOf<T> proxy_a(a);
    const ProxyOf<T> proxy_b(b);
    return question.proxies(proxy_a.get(), proxy_b.get(), reference_of(b), path, sink);
}

/// The same, but calls `question.pair(a, b, sink)` where a kernel takes the two.
template <Scalar T, TraceSink Sink, class Question>
[[nodiscard, gnu::noinline]] inline auto ask_kernel_here(ShapeRef<T> a, ShapeRef<T> b, Sink& sink,
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
                                                                  ShapeRef<T> shape) {
    return shape.visit([&](const auto& basic) -> Shape<double> { return rescaling.into(basic); });
}

/// What takes the events of a query in other numbers, a `NoTrace` where nobody listens.
template <Scalar T>
[[nodiscard]] inline RescalingSink<T> rescaling_sink(EventSink<Event<T>>& sink, int exponent) {
    return {sink, exponent};
}
template <Scalar T>
[[nodiscard]] inline NoTrace rescaling_sink(NoTrace&, int) {
    return {};
}

/// Calls `here(a, b, path, sink)` with numbers that are too large or too small as they are.
template <Scalar T, TraceSink Sink, class Here>
[[nodiscard, gnu::noinline, gnu::cold]] inline auto ask_in_range(ShapeRef<T> a, ShapeRef<T> b,
                                                                 const Vec2<T>& path, T largest, Sink& sink,
                                                                 const Here& here) {
    const auto rescaling = Rescaling<T>::around(largest);
    auto inner = rescaling_sink<T>(sink, rescaling.exponent);
    const Shape<double> into_a = into(rescaling, a);
    const Shape<double> into_b = into(rescaling, b);
    return rescaling.back(
        here(ShapeRef<double>(into_a), ShapeRef<double>(into_b), rescaling.into(path), as_sink(inner)));
}

/// Calls `here(a, b, path, sink)` as it is, or where its numbers are too large or too small rescaled.
/// `only_sums` says that no products are squared.
template <Scalar T, TraceSink Sink, class Here>
[[nodiscard]] inline auto ask_rescaled(ShapeRef<T> a, ShapeRef<T> b, const Vec2<T>& path, Sink& sink,
                                       bool only_sums, Here&& here) {
    const T of_a = largest_number(a);
    const T of_b = largest_number(b);
    const T largest = std::max({of_a, of_b, largest_number(path)});
    const bool is_comfortable_here = only_sums ? is_comfortable(largest) : is_comfortable_squared(largest);
    if (is_comfortable_here && !needs_double(of_a) && !needs_double(of_b)) {
        return here(a, b, path, sink);
    }
    return ask_in_range(a, b, path, largest, sink, here);
}

}  // namespace collidarium::detail
