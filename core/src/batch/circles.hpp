#pragma once

/// Overlaps, contacts and casts of circles, several pairs at once.
///
/// Source: Ericson, Real-Time Collision Detection, 4.3.1 (two circles) and 5.3.2 (a moving point and a
/// circle).

#include "batch/answered_pairs.hpp"
#include "collidarium/batch/cast_pairs.hpp"
#include "collidarium/batch/circle_table.hpp"
#include "collidarium/pairs/quick_overlap.hpp"

namespace collidarium::detail {

template <class Lane, Scalar T>
struct CircleLanes {
    Lane x;
    Lane y;
    Lane radius;

    COLLIDARIUM_IN_KERNEL CircleLanes(const CircleSpans<T>& circles, std::size_t at) {
        load_into(x, circles.center_x.data() + at);
        load_into(y, circles.center_y.data() + at);
        load_into(radius, circles.radius.data() + at);
    }
    /// The same in another arithmetic.
    template <class Given, Scalar U>
    COLLIDARIUM_IN_KERNEL explicit CircleLanes(const CircleLanes<Given, U>& given) {
        convert_lanes(x, given.x);
        convert_lanes(y, given.y);
        convert_lanes(radius, given.radius);
    }
};

/// The square of the distance of the centres beside that of the sum of the radii. What is beyond doubt is so
/// under either policy.
template <bool>
struct CircleOverlaps {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const CircleSpans<T>& spans_a, const CircleSpans<T>& spans_b,
                                                 const std::size_t& first, AnsweredPairs& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        // Of a few units in the last place of every number, and where squares underflow.
        constexpr T rounding = 16 * std::numeric_limits<T>::epsilon();
        constexpr T underflow = 8 * std::numeric_limits<T>::min();
        AnsweredPairs noted{.count = answers.count, .hits = 0, .unsure = 0};  // for registers
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= noted.count; i += lane_count<Lane, T>) {
            const CircleLanes<Lane, T> a(spans_a, first + i);
            const CircleLanes<Lane, T> b(spans_b, first + i);
            const Lane x = b.x - a.x;
            const Lane y = b.y - a.y;
            const Lane reach = b.radius + a.radius;
            const Lane distance2 = x * x + y * y;
            const Lane reach2 = reach * reach;
            const Lane apart = distance2 - reach2;
            const Lane bound = (distance2 + reach2) * rounding + underflow;
            noted.note<Lane, T>(i, lane_bits<T>(apart < -bound), lane_bits<T>(apart > bound));
        }
        noted.leave_from(i);
        answers = noted;
    }
};

/// The closed form of `pairs/circle.hpp`, which answers where circles overlap beyond doubt and their centres
/// are clearly apart.
template <bool>
struct CircleContacts {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const CircleSpans<T>& spans_a, const CircleSpans<T>& spans_b,
                                                 const std::size_t& first, ContactAnswers<T>& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        constexpr T more = 1 + 8 * few_roundings<T>;
        constexpr T least = SquaredGap<T>::least;
        constexpr T least_digits = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
        const Lane zero{};
        AnsweredPairs noted{.count = answers.count, .hits = 0, .unsure = 0};  // for registers
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= noted.count; i += lane_count<Lane, T>) {
            const CircleLanes<Lane, T> a(spans_a, first + i);
            const CircleLanes<Lane, T> b(spans_b, first + i);
            const Lane x = b.x - a.x;
            const Lane y = b.y - a.y;
            const Lane reach = b.radius + a.radius;
            const Lane distance2 = x * x + y * y;
            const Lane reach2 = reach * reach;
            // Wider than the bound of the query for one pair: what is settled here must not be open there.
            const Lane limit = reach2 * more + 2 * least;
            const auto is_sure = (distance2 + limit < reach2 + reach2) & (distance2 > least_digits);
            noted.note<Lane, T>(i, lane_bits<T>(is_sure), lane_bits<T>(distance2 > limit));
            Lane root;
            set_root<T>(root, distance2);
            const Lane inverse = T(1) / root;
            const Lane normal_x = x * inverse;
            const Lane normal_y = y * inverse;
            const Lane a_x = a.x + normal_x * a.radius + zero;  // which takes the sign from zeros
            const Lane a_y = a.y + normal_y * a.radius + zero;
            const Lane b_x = b.x - normal_x * b.radius + zero;
            const Lane b_y = b.y - normal_y * b.radius + zero;
            store(Lane(-(distance2 * inverse - reach)), answers.depth.data() + i);
            store_vectors<T>(Lane(normal_x + zero), Lane(normal_y + zero), answers.normal.data() + i);
            store_vectors<T>(a_x, a_y, answers.point_a.data() + i);
            store_vectors<T>(b_x, b_y, answers.point_b.data() + i);
            store_vectors<T>(Lane((a_x + b_x) * T(0.5) + zero), Lane((a_y + b_y) * T(0.5) + zero),
                             answers.from.data() + i);
        }
        noted.leave_from(i);
        static_cast<AnsweredPairs&>(answers) = noted;
    }
};

/// Where a moving point enters a disc, by the closed form of `pairs/ray_circle.hpp`. In double, as that is
/// for both kinds of numbers: as many pairs at once as there are doubles in a register.
template <bool>
struct CircleCasts {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const CircleSpans<T>& spans_a, const CircleSpans<T>& spans_b,
                                                 const VectorSpans<T>& translations, const std::size_t& first,
                                                 CastAnswers<T>& answers) {
        using Lane = typename SimdOf<double, Bytes>::type;
        using Given = typename SimdOf<T, Bytes * sizeof(T) / sizeof(double)>::type;
        constexpr double rounding = 16 * std::numeric_limits<double>::epsilon();
        constexpr double least = std::numeric_limits<double>::min() / std::numeric_limits<double>::epsilon();
        // Beyond these the query for one pair may compute with other scales.
        constexpr double shortest2 = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
        constexpr double longest2 = std::numeric_limits<T>::max();
        const Lane zero{};
        const Given nothing{};
        AnsweredPairs noted{.count = answers.count, .hits = 0, .unsure = 0};  // for registers
        std::size_t i = 0;
        for (; i + lane_count<Lane, double> <= noted.count; i += lane_count<Lane, double>) {
            const CircleLanes<Given, T> a(spans_a, first + i);
            const CircleLanes<Given, T> b(spans_b, first + i);
            Given given_path_x;
            Given given_path_y;
            load_into(given_path_x, translations.x.data() + first + i);
            load_into(given_path_y, translations.y.data() + first + i);
            Lane path_x;
            Lane path_y;
            convert_lanes(path_x, given_path_x);
            convert_lanes(path_y, given_path_y);
            const CircleLanes<Lane, double> wide_a(a);
            const CircleLanes<Lane, double> wide_b(b);
            const Lane x = wide_a.x - wide_b.x;
            const Lane y = wide_a.y - wide_b.y;
            const Lane radius = wide_a.radius + wide_b.radius;

            const Lane center2 = x * x + y * y;
            const Lane radius2 = radius * radius;
            const Lane path2 = path_x * path_x + path_y * path_y;
            const Lane outside = center2 - radius2;
            const Lane ahead = x * path_x + y * path_y;
            const Lane turn = y * path_x - x * path_y;
            const Lane quarter = radius2 * path2 - turn * turn;
            const Lane ahead_of_end = ahead - path2;
            const Lane outside_at_end = (outside - ahead) - ahead_of_end;
            Lane beside;
            Lane from_end;
            set_absolute(beside, quarter);
            set_absolute(from_end, outside_at_end);
            const auto is_in_range = (radius2 > shortest2) & (path2 > shortest2) & (center2 > shortest2) &
                                     (center2 < longest2) & (path2 < longest2) & (center2 * path2 > least);
            const auto is_sure = is_in_range & (outside > rounding * center2) &
                                 (beside > rounding * (center2 * path2)) &
                                 (from_end > rounding * (center2 + path2));
            const auto enters =
                (quarter > zero) & (ahead > zero) & ((outside_at_end < zero) | (ahead_of_end < zero));
            const Lane length = radius * path2;
            const auto can_divide = (length > least) & (length * radius > least) & (length < 1 / least);
            const std::uint64_t sure = lane_bits<double>(is_sure);
            const std::uint64_t entering = lane_bits<double>(enters);
            noted.note<Lane, double>(i, sure & entering & lane_bits<double>(can_divide), sure & ~entering);

            Lane root;
            set_root<double>(root, quarter);
            Given t;
            Given normal_x;
            Given normal_y;
            convert_lanes(t, Lane(outside / (ahead + root)));
            convert_lanes(normal_x, Lane((path_y * turn - path_x * root) / length));
            convert_lanes(normal_y, Lane((path_x * -turn - path_y * root) / length));
            normal_x += nothing;  // takes the sign from zeros
            normal_y += nothing;
            store(t, answers.t.data() + i);
            store_vectors<T>(normal_x, normal_y, answers.normal.data() + i);
            store_vectors<T>(Given(a.x + normal_x * a.radius), Given(a.y + normal_y * a.radius),
                             answers.point.data() + i);
            store_vectors<T>(Given(b.x + given_path_x * t), Given(b.y + given_path_y * t),
                             answers.position.data() + i);
        }
        noted.leave_from(i);
        static_cast<AnsweredPairs&>(answers) = noted;
    }
};

/// Which kernels answer about such shapes.
template <class Spans>
struct BatchKernels;
template <Scalar T>
struct BatchKernels<CircleSpans<T>> {
    template <bool IsOpen>
    using Overlaps = CircleOverlaps<IsOpen>;
    template <bool IsOpen>
    using Contacts = CircleContacts<IsOpen>;
    template <bool IsOpen>
    using Casts = CircleCasts<IsOpen>;
};

}  // namespace collidarium::detail
