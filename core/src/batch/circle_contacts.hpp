#pragma once

/// Contacts of circles, several pairs at once: the closed form of `pairs/circle.hpp`, which answers where
/// they overlap beyond doubt and their centres are clearly apart.
///
/// Source: Ericson, Real-Time Collision Detection, 4.3.1.

#include "batch/circle_overlaps.hpp"
#include "collidarium/pairs/quick_overlap.hpp"
#include "collidarium/results.hpp"

namespace collidarium::detail {

template <Scalar T>
struct CircleContacts : AnsweredPairs {
    alignas(32) std::array<Vec2<T>, most> normal;
    alignas(32) std::array<Vec2<T>, most> point_a;
    alignas(32) std::array<Vec2<T>, most> point_b;
    alignas(32) std::array<Vec2<T>, most> middle;
    alignas(32) std::array<T, most> depth;

    [[nodiscard]] COLLIDARIUM_IN_KERNEL Contact<T> answer(std::size_t i) const {
        return {.normal = normal[i],
                .depth = depth[i],
                .point_a = point_a[i],
                .point_b = point_b[i],
                .manifold = {ContactPoint<T>{middle[i], -depth[i]}},
                .manifold_size = 1,
                .degenerate = false};
    }
};

struct CircleContactKernel {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                                 const std::size_t& first, CircleContacts<T>& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        constexpr T more = 1 + 8 * few_roundings<T>;
        constexpr T least = SquaredGap<T>::least;
        constexpr T least_digits = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
        const Lane zero{};
        AnsweredPairs noted{.count = answers.count, .hits = 0, .unsure = 0};  // for registers
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= noted.count; i += lane_count<Lane, T>) {
            const CirclePairs<Lane, T> pairs(a, b, first + i);
            const Lane distance2 = pairs.x * pairs.x + pairs.y * pairs.y;
            const Lane reach2 = pairs.reach * pairs.reach;
            // Wider than the bound of the query for one pair: what is settled here must not be open there.
            const Lane limit = reach2 * more + 2 * least;
            const auto is_apart = distance2 > limit;
            const auto is_sure = (distance2 + limit < reach2 + reach2) & (distance2 > least_digits);
            noted.note<Lane, T>(i, lane_bits<T>(is_sure), lane_bits<T>(is_apart));
            Lane root;
            set_root<T>(root, distance2);
            const Lane inverse = T(1) / root;
            const Lane x = pairs.x * inverse;
            const Lane y = pairs.y * inverse;
            Lane center;
            Lane radius_a;
            Lane radius_b;
            load_into(radius_a, a.radius.data() + first + i);
            load_into(radius_b, b.radius.data() + first + i);
            load_into(center, a.center_x.data() + first + i);
            const Lane a_x = center + x * radius_a + zero;
            load_into(center, a.center_y.data() + first + i);
            const Lane a_y = center + y * radius_a + zero;
            load_into(center, b.center_x.data() + first + i);
            const Lane b_x = center - x * radius_b + zero;
            load_into(center, b.center_y.data() + first + i);
            const Lane b_y = center - y * radius_b + zero;
            store(Lane(-(distance2 * inverse - pairs.reach)), answers.depth.data() + i);
            store_vectors<T>(Lane(x + zero), Lane(y + zero), answers.normal.data() + i);
            store_vectors<T>(a_x, a_y, answers.point_a.data() + i);
            store_vectors<T>(b_x, b_y, answers.point_b.data() + i);
            store_vectors<T>(Lane((a_x + b_x) * T(0.5) + zero), Lane((a_y + b_y) * T(0.5) + zero),
                             answers.middle.data() + i);
        }
        noted.leave_from(i);
        static_cast<AnsweredPairs&>(answers) = noted;
    }
};

template <Scalar T>
inline void answer_contacts(const CircleSpans<T>& a, const CircleSpans<T>& b, std::size_t first, Policy,
                            CircleContacts<T>& answers) {
    run_widest<CircleContactKernel>(a, b, first, answers);
}

}  // namespace collidarium::detail
