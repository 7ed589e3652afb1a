#pragma once

/// Which code answers overlap, contact and distance of two convex shapes: the one table of pairs and kernels.
///
/// | | point, circle | segment, capsule | aabb | obb | convex polygon |
/// |---|---|---|---|---|---|
/// | point, circle | circle_circle | circle_capsule | circle_aabb | circle_obb | circle_polygon |
/// | segment, capsule | | capsule_capsule | capsule_aabb | general | capsule_polygon |
/// | aabb | | | aabb_aabb | obb_obb | general |
/// | obb | | | | obb_obb | general |
/// | convex polygon | | | | | general |
///
/// A point and an axis-aligned box are two boxes. The general route is `convex/static_queries.hpp`; it is
/// also where each kernel hands on what is too near to call.

#include <type_traits>

#include "collidarium/scalar.hpp"
#include "convex/static_queries.hpp"
#include "pairs/aabb_aabb.hpp"
#include "pairs/capsule_aabb.hpp"
#include "pairs/capsule_capsule.hpp"
#include "pairs/capsule_polygon.hpp"
#include "pairs/circle_aabb.hpp"
#include "pairs/circle_capsule.hpp"
#include "pairs/circle_circle.hpp"
#include "pairs/circle_obb.hpp"
#include "pairs/circle_polygon.hpp"
#include "pairs/obb_obb.hpp"

namespace collidarium::detail {

/// The route for all convex shapes: as a kernel for pairs without a closed form, and (`IsRare`) for what a
/// closed form hands on, which is compiled to be short, as there is one for every pair of shapes.
template <bool IsRare>
struct GeneralRoute {
    template <class A, class B>
    static constexpr bool takes = true;

    template <class A, class B, TraceSink Sink>
    [[nodiscard, gnu::noinline]] static bool overlap(const A& a, const B& b, Policy policy, Sink& sink,
                                                     GeneralRoute<true> = {}) {
        ConvexProxyStorage<ScalarOf<A>> room_a;
        ConvexProxyStorage<ScalarOf<A>> room_b;
        return collidarium::overlap(proxy_of(a, room_a), proxy_of(b, room_b), policy, sink);
    }
    template <class A, class B, TraceSink Sink>
    [[nodiscard, gnu::noinline]] static std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b,
                                                                                    Policy policy, Sink& sink,
                                                                                    GeneralRoute<true> = {}) {
        ConvexProxyStorage<ScalarOf<A>> room_a;
        ConvexProxyStorage<ScalarOf<A>> room_b;
        return collidarium::contact(proxy_of(a, room_a), proxy_of(b, room_b), policy, sink);
    }
    template <class A, class B, TraceSink Sink>
    [[nodiscard, gnu::noinline]] static Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink& sink,
                                                                       GeneralRoute<true> = {}) {
        ConvexProxyStorage<ScalarOf<A>> room_a;
        ConvexProxyStorage<ScalarOf<A>> room_b;
        return collidarium::distance(proxy_of(a, room_a), proxy_of(b, room_b), sink);
    }

private:
    template <ConvexShape S>
    [[nodiscard, gnu::noinline]] static ConvexProxy<ScalarOf<S>> proxy_in_a_call(
        const S& shape, ConvexProxyStorage<ScalarOf<S>>& room) {
        return make_proxy(shape, room);
    }
    template <ConvexShape S>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static ConvexProxy<ScalarOf<S>> proxy_of(
        const S& shape, ConvexProxyStorage<ScalarOf<S>>& room) {
        if constexpr (IsRare) {
            return proxy_in_a_call(shape, room);
        } else {
            return make_proxy(shape, room);
        }
    }
};
using GeneralKernel = GeneralRoute<false>;
using Fallback = GeneralRoute<true>;

/// The first kernel that takes the two, in one order or the other.
template <class A, class B, class Kernel, class... Others>
[[nodiscard]] consteval auto first_kernel_for() {
    if constexpr (Kernel::template takes<A, B> || Kernel::template takes<B, A>) {
        return Kernel{};
    } else {
        return first_kernel_for<A, B, Others...>();
    }
}

/// The kernel for a pair of convex shapes.
template <ConvexShape A, ConvexShape B>
using KernelFor = decltype(first_kernel_for<A, B, AabbAabb, CircleCircle, CircleCapsule, CircleAabb,
                                            CircleObb, CirclePolygon, CapsuleCapsule, CapsuleAabb,
                                            CapsulePolygon, ObbObb, GeneralKernel>());

/// Whether a closed form answers for the pair.
template <ConvexShape A, ConvexShape B>
inline constexpr bool has_kernel = !std::same_as<KernelFor<A, B>, GeneralKernel>;

/// Whether the kernel also answers for their distance.
template <ConvexShape A, ConvexShape B>
inline constexpr bool has_distance_kernel = has_kernel<A, B>&& requires(const A& a, const B& b,
                                                                        NoTrace& sink) {
    KernelFor<A, B>::distance(a, b, sink, Fallback{});
};

/// Whether the kernel is so short that a call of it would be most of its cost.
template <ConvexShape A, ConvexShape B>
inline constexpr bool is_inlined = requires {
    requires KernelFor<A, B>::is_inlined;
};

/// The kernels that are called.
template <ConvexShape A, ConvexShape B, TraceSink Sink>
[[nodiscard]] inline bool call_overlap(const A& a, const B& b, Policy policy, Sink& sink) {
    return KernelFor<A, B>::overlap(a, b, policy, sink, Fallback{});
}
template <ConvexShape A, ConvexShape B, TraceSink Sink>
[[nodiscard]] inline std::optional<Contact<ScalarOf<A>>> call_contact(const A& a, const B& b, Policy policy,
                                                                      Sink& sink) {
    return KernelFor<A, B>::contact(a, b, policy, sink, Fallback{});
}

/// Whether a and b overlap, by the kernel for them: any two convex shapes, traced or not.
template <ConvexShape A, ConvexShape B, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool overlap_pair(const A& a, const B& b, Policy policy,
                                                                 Sink& sink) {
    if constexpr (is_inlined<A, B>) {
        return KernelFor<A, B>::overlap(a, b, policy, sink, Fallback{});
    } else {
        return call_overlap(a, b, policy, sink);
    }
}

/// Their contact.
template <ConvexShape A, ConvexShape B, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline std::optional<Contact<ScalarOf<A>>> contact_pair(const A& a,
                                                                                                const B& b,
                                                                                                Policy policy,
                                                                                                Sink& sink) {
    if constexpr (is_inlined<A, B>) {
        return KernelFor<A, B>::contact(a, b, policy, sink, Fallback{});
    } else {
        return call_contact(a, b, policy, sink);
    }
}

/// Their distance.
template <ConvexShape A, ConvexShape B, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Distance<ScalarOf<A>> distance_pair(const A& a, const B& b,
                                                                                   Sink& sink) {
    return KernelFor<A, B>::distance(a, b, sink, Fallback{});
}

}  // namespace collidarium::detail
