#pragma once

/// Rows of tables: what queries about two shapes are to answer: a case a row, named after what is so or went
/// wrong. Of what a row does not say nothing is checked. Each row is asked of `Shape`s and of shapes of their
/// types, which agree to the bit; traced, which changes nothing; and swapped, which negates the normal.
///
///     expect_contact("side by side", box(0, 0, 2, 2), box(3, 1, 2, 2), {normal(1, 0), depth(1), unique});
///     expect_contact("only touching", box(0, 0, 1, 1), box(2, 0, 1, 1), {nothing});

#include <optional>
#include <vector>

#include "collidarium/policy.hpp"
#include "collidarium/results.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {

/// What a row says of one member of an answer, or of how it is asked.
struct Said {
    enum class Member {
        closed,   // the policy that is asked under
        nothing,  // no contact, no hit
        t,
        depth,
        distance,
        normal,
        mtv,
        point,
        position,
        point_a,
        point_b,
        points,      // how many contact points
        manifold,    // the position of the next of them
        separation,  // and its separation
        degenerate,  // 1 or 0, as those below
        corner,
        started_inside,
        cell,  // of a map of tiles
    };
    Member member{};
    V value{};
    double within = 0;
};
using Says = std::vector<Said>;

/// What rows say, for tests that do `using namespace says`. Without a bound values are wanted to the bit.
namespace says {

inline constexpr Said closed{Said::Member::closed};
inline constexpr Said nothing{Said::Member::nothing};
inline constexpr Said degenerate{Said::Member::degenerate, V(1, 0)};
inline constexpr Said unique{Said::Member::degenerate, V(0, 0)};
inline constexpr Said corner{Said::Member::corner, V(1, 0)};
inline constexpr Said no_corner{Said::Member::corner, V(0, 0)};
inline constexpr Said started_inside{Said::Member::started_inside, V(1, 0)};
inline constexpr Said started_outside{Said::Member::started_inside, V(0, 0)};

#define COLLIDARIUM_SAYS_NUMBER(name, member)      \
    [[nodiscard]] inline Said name(double value) { \
        return {Said::Member::member, {value, 0}}; \
    }
#define COLLIDARIUM_SAYS_VECTOR(name, member)            \
    [[nodiscard]] inline Said name(double x, double y) { \
        return {Said::Member::member, {x, y}};           \
    }
COLLIDARIUM_SAYS_NUMBER(t, t)
COLLIDARIUM_SAYS_NUMBER(depth, depth)
COLLIDARIUM_SAYS_NUMBER(apart_by, distance)
COLLIDARIUM_SAYS_NUMBER(points, points)
COLLIDARIUM_SAYS_NUMBER(separation, separation)
COLLIDARIUM_SAYS_VECTOR(normal, normal)
COLLIDARIUM_SAYS_VECTOR(mtv, mtv)
COLLIDARIUM_SAYS_VECTOR(at, point)
COLLIDARIUM_SAYS_VECTOR(position, position)
COLLIDARIUM_SAYS_VECTOR(on_a, point_a)
COLLIDARIUM_SAYS_VECTOR(on_b, point_b)
COLLIDARIUM_SAYS_VECTOR(meets_at, manifold)
COLLIDARIUM_SAYS_VECTOR(in_cell, cell)

[[nodiscard]] inline Said nearly(Said said, double within = 1e-15) {
    said.within = within;
    return said;
}
/// But for the last two binary digits.
[[nodiscard]] inline Said about(Said said) {
    return nearly(said, 0x1p-50 * std::max(std::abs(said.value.x), std::abs(said.value.y)));
}

}  // namespace says

/// That a row asks under, and that a hit is what it says, in that cell if there is one.
[[nodiscard]] Policy policy_of(const Says& says);
void expect_hit(const Says& says, const std::optional<CastHit<double>>& hit, V cell = V(0));

/// How two shapes are to each other: strictly in each other (both policies say that they overlap), touching
/// (the closed one does), or apart.
enum class Meeting { inside, touching, apart };

/// All queries under both policies answer about shapes of their types, or of one of them, as about two
/// `Shape`s.
void expect_same_of_types(const Shape<double>& a, const Shape<double>& b, V way);

/// By `overlap`, and with it whether there are contacts, distances and casts at rest.
void expect_overlap(const char* row, const Shape<double>& a, const Shape<double>& b, Meeting want);
void expect_contact(const char* row, const Shape<double>& a, const Shape<double>& b, const Says& says);
void expect_distance(const char* row, const Shape<double>& a, const Shape<double>& b, const Says& says);
void expect_cast(const char* row, const Shape<double>& a, const Shape<double>& b, V way, const Says& says);
/// Of a ray `t` is `s`. It has no end where `max` is infinite.
void expect_ray(const char* row, const Shape<double>& shape, const Ray<double>& ray, double max,
                const Says& says);

}  // namespace collidarium::testing
