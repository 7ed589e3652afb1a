#pragma once

/// Casts of circles, several pairs at once: where a moving point enters a disc, by the closed form of
/// `pairs/ray_circle.hpp`.
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.2.

#include "collidarium/batch/cast_answers.hpp"
#include "collidarium/batch/circle_table.hpp"
#include "collidarium/batch/vector_spans.hpp"
#include "collidarium/policy.hpp"

namespace collidarium::detail {

struct CircleCastKernel {
    template <std::size_t Bytes, Scalar T>
    [[gnu::always_inline]] static inline void run(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                                  const VectorSpans<T>& translations,
                                                  const std::size_t& first, CastAnswers<T>& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        constexpr T epsilon = std::numeric_limits<T>::epsilon();
        constexpr T least = std::numeric_limits<T>::min() / epsilon;
        constexpr T part = sizeof(T) == 4 ? T(0x1p-9) : T(0x1p-23);  // of the whole: see `enter_disc`
        const Lane zero{};
        AnsweredPairs noted{.count = answers.count, .hits = 0, .unsure = 0};  // for registers
        std::size_t i = 0;
        for (; i + lane_count<Lane, T> <= noted.count; i += lane_count<Lane, T>) {
            const std::size_t at = first + i;
            Lane a_x;
            Lane a_y;
            Lane b_x;
            Lane b_y;
            Lane radius_a;
            Lane radius;
            Lane path_x;
            Lane path_y;
            load_into(a_x, a.center_x.data() + at);
            load_into(a_y, a.center_y.data() + at);
            load_into(b_x, b.center_x.data() + at);
            load_into(b_y, b.center_y.data() + at);
            load_into(radius_a, a.radius.data() + at);
            load_into(radius, b.radius.data() + at);
            load_into(path_x, translations.x.data() + at);
            load_into(path_y, translations.y.data() + at);
            const Lane x = a_x - b_x;
            const Lane y = a_y - b_y;
            radius = radius_a + radius;
            const Lane path2 = path_x * path_x + path_y * path_y;
            const Lane center2 = x * x + y * y;
            const Lane radius2 = radius * radius;
            const Lane ahead = x * path_x + y * path_y;
            const Lane turn = path_x * y - path_y * x;
            const Lane outside = center2 - radius2;
            Lane size_x;
            Lane size_y;
            Lane length_x;
            Lane length_y;
            Lane across;
            set_absolute(size_x, x);
            set_absolute(size_y, y);
            set_absolute(length_x, path_x);
            set_absolute(length_y, path_y);
            set_absolute(across, turn);
            const Lane slack = 4 * epsilon * (size_x + size_y) * (length_x + length_y);
            const Lane reach2 = radius2 * path2;
            const auto is_in_range = (radius2 > least) & (path2 > least);
            const auto starts_outside = outside > 8 * epsilon * center2 + least;
            const Lane clear = across - slack;
            const Lane beside = clear < zero ? zero : clear;
            const Lane too_far = beside * beside - (reach2 * (1 + 8 * epsilon) + least);
            const Lane behind = slack - ahead;
            const auto passes = (too_far < behind ? behind : too_far) > zero;

            const Lane quarter = reach2 - across * across;
            const Lane within = across + slack;
            const auto enters = within * within < reach2 * (1 - 8 * epsilon) - least;
            Lane root;
            set_root<T>(root, quarter);
            const Lane whole = ahead + root;
            const Lane margin = part * outside + 8 * epsilon * center2 + slack;
            Lane before_end;
            set_absolute(before_end, Lane(outside - whole));
            const auto is_clear_of_end = enters & (before_end >= margin);
            const Lane t = outside / whole;
            const Lane length = radius * path2;
            const auto can_divide = (length > least) & (length * radius > least) & (length < 1 / least) &
                                    (whole <= std::numeric_limits<T>::max());
            const auto may_pass = is_in_range & starts_outside;
            const std::uint64_t in_reach = lane_bits<T>(may_pass);
            const std::uint64_t passing = lane_bits<T>(passes);
            const std::uint64_t sure = lane_bits<T>(is_clear_of_end);
            const std::uint64_t in_time = lane_bits<T>(outside < whole);
            const std::uint64_t hits = in_reach & ~passing & sure & in_time & lane_bits<T>(can_divide);
            const std::uint64_t misses = in_reach & (passing | (sure & ~in_time));
            noted.note<Lane, T>(i, hits, misses);

            const Lane inwards_x = path_x * root + (zero - path_y) * turn;
            const Lane inwards_y = path_y * root + path_x * turn;
            const Lane normal_x = -inwards_x / length + zero;
            const Lane normal_y = -inwards_y / length + zero;
            store(t, answers.t.data() + i);
            store_vectors<T>(normal_x, normal_y, answers.normal.data() + i);
            store_vectors<T>(Lane(a_x + normal_x * radius_a), Lane(a_y + normal_y * radius_a),
                             answers.point.data() + i);
            store_vectors<T>(Lane(b_x + path_x * t), Lane(b_y + path_y * t), answers.position.data() + i);
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
