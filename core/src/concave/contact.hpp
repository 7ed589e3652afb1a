#pragma once

/// The contact of two shapes that may be concave: the minimum translation out of all of their convex parts at
/// once, and where they touch after it.

#include <limits>
#include <optional>

#include "concave/manifold.hpp"
#include "concave/penetration_depth.hpp"
#include "concave/static_queries.hpp"

namespace collidarium::detail {

/// The contact of two shapes that overlap or touch. Trace: that of `DepthSearch`; then the
/// `MtvCandidate` that is the minimum translation, and the `Clipping` that keeps the manifold.
template <Scalar T, TraceSink Sink>
[[nodiscard]] Contact<T> contact_of(const ConvexParts<T>& a, const ConvexParts<T>& b, Sink& sink) {
    const OrderedShapes<T> shapes(a, b);
    DepthSearch<T, Sink> search(shapes, depth_memory<T>(), sink);
    const PenetrationDepth<T> found = search.find();
    Contact<T> contact;
    contact.normal = found.normal;
    contact.depth = found.depth;
    if (contact.depth == 0) {
        // Shapes that overlap by less than the rounding of a depth do not only touch.
        NoTrace nobody;
        contact.depth =
            overlap_parts(a, b, Policy::open, nobody) ? std::numeric_limits<T>::denorm_min() : T(0);
    }
    contact.degenerate = found.degenerate;
    emit(sink, [&] { return search.event_of(contact.mtv(), contact.depth, true, found.side); });
    const Vec2<T> half_way = contact.mtv() * T(0.5);
    add_manifold(contact, shapes, sink);
    // After the translation they touch in a point that was the deepest of both.
    contact.point_a = contact.manifold[0].position + half_way;
    contact.point_b = contact.manifold[0].position - half_way;
    return contact;
}

/// How b has to move to get out of a; nothing where they do not overlap under the policy. Cost: see
/// `penetration_depth.hpp`. Trace: the events of `overlap_parts` and of `contact_of`, one `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline std::optional<Contact<T>> contact_parts(const ConvexParts<T>& a, const ConvexParts<T>& b,
                                                             Policy policy, Sink& sink) {
    emit(sink, [] { return Route<T>{"concave/contact"}; });
    PartSink<T, Sink> inner(sink);
    std::optional<Contact<T>> contact;
    if (overlap_parts(a, b, policy, as_sink(inner))) {
        contact = contact_of(a, b, sink);
    }
    emit(sink, [&] {
        return Verdict<T>{.operation = Operation::contact,
                          .hit = contact.has_value(),
                          .reason = inner.reason(contact.has_value()),
                          .axis = std::nullopt,
                          .value = contact ? contact->depth : T(0)};
    });
    return contact;
}

/// The contact of two shapes that overlap, to start a cast from.
template <Scalar T>
[[nodiscard]] inline auto contact_at_start(const ConvexParts<T>& a, const ConvexParts<T>& b) {
    return [&a, &b](auto& sink) { return contact_of(a, b, sink); };
}

}  // namespace collidarium::detail
