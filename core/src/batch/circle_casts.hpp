#pragma once

/// Casts of circles, several pairs at once: where a moving point enters a disc, by the closed form of
/// `pairs/ray_circle.hpp`.
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.2.

#include "batch/answered_pairs.hpp"
#include "collidarium/batch/cast_pairs.hpp"
#include "collidarium/batch/circle_table.hpp"
#include "collidarium/policy.hpp"

namespace collidarium::detail {

/// In double, as that closed form is for both kinds of numbers: as many pairs at once as there are doubles in
/// a register.
struct CircleCastKernel {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const CircleSpans<T>& a, const CircleSpans<T>& b,
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
            const std::size_t at = first + i;
            Given a_x;
            Given a_y;
            Given b_x;
            Given b_y;
            Given radius_a;
            Given radius_b;
            Given given_path_x;
            Given given_path_y;
            load_into(a_x, a.center_x.data() + at);
            load_into(a_y, a.center_y.data() + at);
            load_into(b_x, b.center_x.data() + at);
            load_into(b_y, b.center_y.data() + at);
            load_into(radius_a, a.radius.data() + at);
            load_into(radius_b, b.radius.data() + at);
            load_into(given_path_x, translations.x.data() + at);
            load_into(given_path_y, translations.y.data() + at);
            Lane x;
            Lane y;
            Lane radius;
            Lane path_x;
            Lane path_y;
            Lane of_b;
            convert_lanes(x, a_x);
            convert_lanes(of_b, b_x);
            x -= of_b;
            convert_lanes(y, a_y);
            convert_lanes(of_b, b_y);
            y -= of_b;
            convert_lanes(radius, radius_a);
            convert_lanes(of_b, radius_b);
            radius += of_b;
            convert_lanes(path_x, given_path_x);
            convert_lanes(path_y, given_path_y);

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
            store_vectors<T>(Given(a_x + normal_x * radius_a), Given(a_y + normal_y * radius_a),
                             answers.point.data() + i);
            store_vectors<T>(Given(b_x + given_path_x * t), Given(b_y + given_path_y * t),
                             answers.position.data() + i);
        }
        noted.leave_from(i);
        static_cast<AnsweredPairs&>(answers) = noted;
    }
};

template <Scalar T>
inline void answer_casts(const CircleSpans<T>& a, const CircleSpans<T>& b, const VectorSpans<T>& translations,
                         std::size_t first, Policy, CastAnswers<T>& answers) {
    answers.corners = 0;
    run_widest<CircleCastKernel>(a, b, translations, first, answers);
}

}  // namespace collidarium::detail
