#pragma once

/// Overlaps, contacts and casts of axis-aligned boxes, several pairs at once.
///
/// Source: Ericson, Real-Time Collision Detection, 4.2 and 5.2.1; Kay and Kajiya, Ray Tracing Complex Scenes,
/// 1986 (slabs).

#include "batch/answered_pairs.hpp"
#include "collidarium/batch/cast_pairs.hpp"
#include "collidarium/shapes/box_table.hpp"

namespace collidarium::detail {

/// Boxes on one axis.
template <class Lane, Scalar T>
struct BoxExtents {
    Lane center;
    Lane half;
    Lane lo;
    Lane hi;

    COLLIDARIUM_IN_KERNEL BoxExtents(const T* centers, const T* halves) {
        load_into(center, centers);
        load_into(half, halves);
        lo = center - half;
        hi = center + half;
    }
};

/// Pairs of boxes on one axis.
template <class Lane, Scalar T>
struct BoxPairs {
    BoxExtents<Lane, T> a;
    BoxExtents<Lane, T> b;

    /// Whether they overlap on it, by the policy; nothing that is not finite does.
    template <bool IsOpen, class Mask>
    COLLIDARIUM_IN_KERNEL void set_meet(Mask& meet) const {
        const auto is_finite = (a.hi - a.hi) == (b.hi - b.hi);
        if constexpr (IsOpen) {
            meet = (a.lo < b.hi) & (b.lo < a.hi) & is_finite;
        } else {
            meet = (a.lo <= b.hi) & (b.lo <= a.hi) & is_finite;
        }
    }
};

/// Pairs of boxes on x and on y.
template <class Lane, Scalar T>
struct BoxLanes {
    BoxPairs<Lane, T> x;
    BoxPairs<Lane, T> y;

    COLLIDARIUM_IN_KERNEL BoxLanes(const BoxSpans<T>& a, const BoxSpans<T>& b, std::size_t at)
        : x{{a.center_x.data() + at, a.half_x.data() + at}, {b.center_x.data() + at, b.half_x.data() + at}},
          y{{a.center_y.data() + at, a.half_y.data() + at}, {b.center_y.data() + at, b.half_y.data() + at}} {}

    /// Bit i for lane i: whether they overlap.
    template <bool IsOpen>
    [[nodiscard]] COLLIDARIUM_IN_KERNEL std::uint64_t meet() const {
        decltype(Lane{} < Lane{}) on_x;
        decltype(Lane{} < Lane{}) on_y;
        x.template set_meet<IsOpen>(on_x);
        y.template set_meet<IsOpen>(on_y);
        return lane_bits<T>(on_x & on_y);
    }
};

/// The closed form of `pairs/aabb_aabb.hpp`, which is never unsure.
template <bool IsOpen>
struct BoxOverlaps {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const BoxSpans<T>& a, const BoxSpans<T>& b,
                                                 const std::size_t& first, AnsweredPairs& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        AnsweredPairs noted{.count = answers.count, .hits = 0, .unsure = 0};  // for registers
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= noted.count; i += lane_count<Lane, T>) {
            noted.hits |= BoxLanes<Lane, T>(a, b, first + i).template meet<IsOpen>() << i;
        }
        noted.leave_from(i);
        answers = noted;
    }
};

/// Whether two lengths are equal within rounding, in a mask.
template <Scalar T, class Lane, class Mask>
COLLIDARIUM_IN_KERNEL inline void set_nearly_equal(Mask& equal, const Lane& first, const Lane& second) {
    Lane difference;
    Lane size_first;
    Lane size_second;
    set_absolute(difference, Lane(first - second));
    set_absolute(size_first, first);
    set_absolute(size_second, second);
    equal = difference <=
            8 * std::numeric_limits<T>::epsilon() * (size_first < size_second ? size_second : size_first);
}

/// On one axis: how deep the boxes are in each other, and on which side b is to leave a.
template <class Lane, Scalar T>
struct BoxDepth {
    using Mask = decltype(Lane{} < Lane{});

    Lane depth;
    Mask is_up;
    Mask is_tie;  ///< both sides are as near within rounding

    COLLIDARIUM_IN_KERNEL explicit BoxDepth(const BoxPairs<Lane, T>& boxes) {
        const Lane up = boxes.a.hi - boxes.b.lo;
        const Lane down = boxes.b.hi - boxes.a.lo;
        set_nearly_equal<T>(is_tie, up, down);
        depth = up < down ? up : down;
        is_up = is_tie | (up < down);
    }
};

/// On one axis: the facing sides where it is the axis of the contact, and what they share where it is not.
template <class Lane, Scalar T>
struct BoxFaces {
    Lane side;
    Lane of_a;
    Lane of_b;
    Lane from;
    Lane to;

    COLLIDARIUM_IN_KERNEL BoxFaces(const BoxPairs<Lane, T>& boxes, const BoxDepth<Lane, T>& depth) {
        const Lane one = Lane{} + T(1);
        side = depth.is_up ? one : -one;
        of_a = depth.is_up ? boxes.a.hi : boxes.a.lo;
        of_b = depth.is_up ? boxes.b.lo : boxes.b.hi;
        from = boxes.a.lo < boxes.b.lo ? boxes.b.lo : boxes.a.lo;
        // The rounding of a corner must not turn it around.
        const Lane end = boxes.a.hi < boxes.b.hi ? boxes.a.hi : boxes.b.hi;
        to = from < end ? end : from;
    }
};

/// The closed form of `pairs/aabb_aabb.hpp`.
template <bool IsOpen>
struct BoxContacts {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const BoxSpans<T>& a, const BoxSpans<T>& b,
                                                 const std::size_t& first, ContactAnswers<T>& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        const Lane zero{};
        std::uint64_t wide = 0;
        std::uint64_t degenerate = 0;
        AnsweredPairs noted{.count = answers.count, .hits = 0, .unsure = 0};  // for registers
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= noted.count; i += lane_count<Lane, T>) {
            const BoxLanes<Lane, T> boxes(a, b, first + i);
            noted.hits |= boxes.template meet<IsOpen>() << i;
            const BoxDepth<Lane, T> across_x(boxes.x);
            const BoxDepth<Lane, T> across_y(boxes.y);
            typename BoxDepth<Lane, T>::Mask ties;
            set_nearly_equal<T>(ties, across_x.depth, across_y.depth);
            const auto by_y = ties | (across_y.depth < across_x.depth);
            degenerate |= lane_bits<T>(ties | (by_y ? across_y.is_tie : across_x.is_tie)) << i;
            const BoxFaces<Lane, T> x(boxes.x, across_x);
            const BoxFaces<Lane, T> y(boxes.y, across_y);
            wide |= lane_bits<T>(by_y ? x.from < x.to : y.from < y.to) << i;
            store(Lane((by_y ? across_y.depth : across_x.depth) + zero), answers.depth.data() + i);
            // Across x and y where that is the axis of the contact, along x and y where it is not.
            const auto put = [&](const Lane& across_x_at, const Lane& across_y_at, const Lane& along_x_at,
                                 const Lane& along_y_at, auto& vectors) COLLIDARIUM_IN_KERNEL {
                store_vectors<T>(Lane((by_y ? along_x_at : across_x_at) + zero),
                                 Lane((by_y ? across_y_at : along_y_at) + zero), vectors.data() + i);
            };
            const Lane middle_x = (x.of_a + x.of_b) * T(0.5);
            const Lane middle_y = (y.of_a + y.of_b) * T(0.5);
            const Lane center_x = (x.from + x.to) * T(0.5);
            const Lane center_y = (y.from + y.to) * T(0.5);
            put(x.side, y.side, zero, zero, answers.normal);
            put(x.of_a, y.of_a, center_x, center_y, answers.point_a);
            put(x.of_b, y.of_b, center_x, center_y, answers.point_b);
            put(middle_x, middle_y, x.from, y.from, answers.from);
            put(middle_x, middle_y, x.to, y.to, answers.to);
        }
        noted.leave_from(i);
        static_cast<AnsweredPairs&>(answers) = noted;
        answers.wide = wide;
        answers.degenerate = degenerate;
    }
};

/// Pairs of boxes on one axis, and when b's reference point passes the slab of the Minkowski difference.
template <class Lane, bool IsOpen, Scalar T>
struct SlabPassing {
    Lane path;
    Lane lo;
    Lane hi;
    Lane near;
    Lane far;
    decltype(Lane{} < Lane{}) inside;  ///< at time 0, by the policy

    COLLIDARIUM_IN_KERNEL SlabPassing(const BoxPairs<Lane, T>& boxes, const T* paths) {
        const Lane zero{};
        const Lane never = zero + std::numeric_limits<T>::infinity();
        load_into(path, paths);
        lo = boxes.a.lo - boxes.b.hi;
        hi = boxes.a.hi - boxes.b.lo;
        if constexpr (IsOpen) {
            inside = (lo < zero) & (hi > zero);
        } else {
            inside = (lo <= zero) & (hi >= zero);
        }
        const Lane at_lo = lo / path;
        const Lane at_hi = hi / path;
        const Lane outer = inside ? -never : never;  // of a path that does not move on this axis
        near = path == zero ? outer : at_hi < at_lo ? at_hi : at_lo;
        far = path == zero ? -outer : at_lo < at_hi ? at_hi : at_lo;
    }
};

/// On one axis: the side of a that b meets where it is the axis of the hit, and the middle of what they share
/// where it is not. By rounding they may share nothing: see `middle_of_shared` in `slab/hit_point.hpp`.
template <class Lane, Scalar T>
struct MeetingPlace {
    Lane position;  ///< of b
    Lane side;
    Lane face;
    Lane shared;

    COLLIDARIUM_IN_KERNEL MeetingPlace(const BoxPairs<Lane, T>& boxes, const Lane& path, const Lane& t) {
        const Lane one = Lane{} + T(1);
        position = boxes.b.center + path * t;
        side = path > Lane{} ? -one : one;
        face = path > Lane{} ? boxes.a.lo : boxes.a.hi;
        const Lane b_lo = position - boxes.b.half;
        const Lane b_hi = position + boxes.b.half;
        const Lane from = boxes.a.lo < b_lo ? b_lo : boxes.a.lo;
        const Lane to = b_hi < boxes.a.hi ? b_hi : boxes.a.hi;
        const Lane is_longer = boxes.a.hi - boxes.a.lo > b_hi - b_lo ? one : Lane{};
        const Lane is_after = boxes.a.lo > b_hi ? one : Lane{};
        const Lane end = is_longer == is_after ? from : to;
        shared = from <= to ? (from + to) * T(0.5) : end;
    }
};

/// The slab test of `slab/slab_test.hpp`, which answers where the path starts outside and no two of its times
/// are as good as equal (`is_clear` there).
template <bool IsOpen>
struct BoxCasts {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const BoxSpans<T>& a, const BoxSpans<T>& b,
                                                 const VectorSpans<T>& translations, const std::size_t& first,
                                                 CastAnswers<T>& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        // Wider than the bound of the query for one pair: what is settled here must not be open there.
        constexpr T rounding = 8 * std::numeric_limits<T>::epsilon();
        constexpr T least = 4 * std::numeric_limits<T>::min();
        const Lane zero{};
        const Lane one = zero + T(1);
        std::uint64_t corners = 0;
        AnsweredPairs noted{.count = answers.count, .hits = 0, .unsure = 0};  // for registers
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= noted.count; i += lane_count<Lane, T>) {
            const BoxLanes<Lane, T> boxes(a, b, first + i);
            const SlabPassing<Lane, IsOpen, T> x(boxes.x, translations.x.data() + first + i);
            const SlabPassing<Lane, IsOpen, T> y(boxes.y, translations.y.data() + first + i);
            const Lane nothing = (((x.lo - x.lo) + (x.hi - x.hi)) + ((y.lo - y.lo) + (y.hi - y.hi))) +
                                 ((x.path - x.path) + (y.path - y.path));
            const auto by_y = y.near > x.near;
            const Lane enter = by_y ? y.near : x.near;
            const Lane before = by_y ? x.near : y.near;
            const Lane leave = y.far < x.far ? y.far : x.far;
            Lane size_of_enter;
            Lane size_of_leave;
            set_absolute(size_of_enter, enter);
            set_absolute(size_of_leave, leave);
            const Lane times = (size_of_enter + size_of_leave) * rounding + least;
            const auto misses = (x.near > x.far) | (y.near > y.far) | (enter - leave > times) |
                                (leave <= zero) | (enter > one + rounding);
            const auto enters = (x.near <= x.far) & (y.near <= y.far) & (leave - enter > times) &
                                (enter < one - rounding) & (enter - before > times) & (leave > zero);
            const auto moves = (x.path < zero) | (x.path > zero) | (y.path < zero) | (y.path > zero);
            const auto is_sure =
                (nothing == zero) & moves & (misses | enters) & (x.lo < x.hi) & (y.lo < y.hi);
            const std::uint64_t sure = lane_bits<T>(is_sure) & ~lane_bits<T>(x.inside & y.inside);
            noted.note<Lane, T>(i, sure & lane_bits<T>(enters), sure);
            if constexpr (!IsOpen) {  // sliding along the line of the other face
                const auto ends_x = (x.path == zero) & ((x.lo == zero) | (x.hi == zero));
                const auto ends_y = (y.path == zero) & ((y.lo == zero) | (y.hi == zero));
                corners |= lane_bits<T>(by_y ? ends_x : ends_y) << i;
            }
            const Lane t = enter > zero ? enter : zero;
            const MeetingPlace<Lane, T> on_x(boxes.x, x.path, t);
            const MeetingPlace<Lane, T> on_y(boxes.y, y.path, t);
            store(t, answers.t.data() + i);
            store_vectors<T>(Lane(by_y ? zero : on_x.side), Lane(by_y ? on_y.side : zero),
                             answers.normal.data() + i);
            store_vectors<T>(Lane(by_y ? on_x.shared : on_x.face), Lane(by_y ? on_y.face : on_y.shared),
                             answers.point.data() + i);
            store_vectors<T>(on_x.position, on_y.position, answers.position.data() + i);
        }
        noted.leave_from(i);
        static_cast<AnsweredPairs&>(answers) = noted;
        answers.corners = corners;
    }
};

template <class Spans>
struct BatchKernels;
template <Scalar T>
struct BatchKernels<BoxSpans<T>> {
    template <bool IsOpen>
    using Overlaps = BoxOverlaps<IsOpen>;
    template <bool IsOpen>
    using Contacts = BoxContacts<IsOpen>;
    template <bool IsOpen>
    using Casts = BoxCasts<IsOpen>;
};

}  // namespace collidarium::detail
