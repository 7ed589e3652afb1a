#pragma once

/// A circle, or a point, and another shape, by the feature of that shape which is nearest to the circle's
/// centre. The kernels for the pairs find it: `circle_circle.hpp`, `circle_capsule.hpp`, `circle_aabb.hpp`,
/// `circle_obb.hpp`, `circle_polygon.hpp`.
///
/// Source: Ericson, Real-Time Collision Detection, 5.2.5 to 5.2.7 (spheres against other shapes).

#include "pairs/kernel.hpp"

namespace collidarium::detail {

/// The three static queries of a shape and a circle, or a point, in either order.
/// `Kernel::nearest(shape, point, reach)` is the shape's `NearestFeature`; farther away than `reach`, any
/// edge that separates the two will do. `Kernel::gap(shape, point, radii)` is the `SquaredGap`, which takes
/// less.
template <class Kernel>
struct CircleKernel {
    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool overlap(const A& a, const B& b, Policy policy,
                                                                Sink& sink, General general) {
        using T = ScalarOf<A>;
        emit_route<T>(Kernel::name, sink);
        const T radii = radius_of(a) + radius_of(b);
        const auto gap = Kernel::gap(first_of<Kernel>(a, b), center_of(second_of<Kernel>(a, b)), radii);
        const bool overlapping = gap.is_overlapping();
        if (!gap.is_sure()) [[unlikely]] {
            return unsure_overlap(a, b, policy, sink, general);
        }
        emit_answer(a, b, overlapping, sink);
        return overlapping;
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static std::optional<Contact<ScalarOf<A>>> contact(
        const A& a, const B& b, Policy policy, Sink& sink, General general) {
        emit_route<ScalarOf<A>>(Kernel::name, sink);
        const auto no_edges = [](const auto&) {};
        return contact_of(a, b, find(a, b, radius_of(a) + radius_of(b)), no_edges, policy, sink, general);
    }

    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Distance<ScalarOf<A>> distance(const A& a, const B& b,
                                                                                  Sink& sink,
                                                                                  General general) {
        emit_route<ScalarOf<A>>(Kernel::name, sink);
        const auto center = [&] { return std::optional(center_of(second_of<Kernel>(a, b))); };
        return distance_of(a, b, find(a, b, std::numeric_limits<ScalarOf<A>>::infinity()), center, sink,
                           general);
    }

private:
    template <class A, class B, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static ClosestFeatures<T> find(const A& a, const B& b, T reach) {
        const auto& center = center_of(second_of<Kernel>(a, b));
        return {.feature = Kernel::nearest(first_of<Kernel>(a, b), center, reach),
                .vertex = center,
                .feature_is_of_a = !is_swapped<Kernel, A, B>,
                .radius_a = radius_of(a),
                .radius_b = radius_of(b)};
    }

    /// What the gap alone settled: for the trace the closest features are found, too.
    template <class A, class B, TraceSink Sink>
    static void emit_answer([[maybe_unused]] const A& a, [[maybe_unused]] const B& b,
                            [[maybe_unused]] bool overlapping, [[maybe_unused]] Sink& sink) {
        if constexpr (gathers<Sink>) {
            const auto closest = find(a, b, radius_of(a) + radius_of(b));
            emit_axis(a, b, closest, overlapping, sink);
            emit_verdict(Operation::overlap, overlapping, closest.axis().axis, -closest.separation(), sink);
        }
    }

    /// What the squares leave open: a point inside a shape, for one, is sure by its nearest feature.
    template <class A, class B, TraceSink Sink, class General>
    [[nodiscard, gnu::noinline]] static bool unsure_overlap(const A& a, const B& b, Policy policy, Sink& sink,
                                                            General general) {
        return overlap_of(a, b, find(a, b, radius_of(a) + radius_of(b)), policy, sink, general);
    }
};

}  // namespace collidarium::detail
