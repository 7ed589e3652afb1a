#include "support/rows.hpp"

#include "support/queries.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

using Member = Said::Member;

[[nodiscard]] bool has(const Says& says, Member member) {
    return std::any_of(says.begin(), says.end(), [&](const Said& said) { return said.member == member; });
}

void expect_is(const Said& said, double found, const char* what) {
    if (said.within == 0) {
        EXPECT_EQ(found, said.value.x) << what;
    } else {
        EXPECT_NEAR(found, said.value.x, said.within) << what;
    }
}
void expect_is(const Said& said, const V& found, const char* what) {
    expect_is(said, found.x, what);
    expect_is(Said{said.member, V(said.value.y, 0), said.within}, found.y, what);
}

/// Members that some answers have and others do not.
#define EXPECT_MEMBER(member_name, found)     \
    if (said.member == Member::member_name) { \
        expect_is(said, found, #member_name); \
        continue;                             \
    }

void expect_says(const Says& says, const Contact<double>& touch) {
    std::size_t place = 0;
    std::size_t separation = 0;
    if (has(says, Member::manifold)) {
        const auto is_place = [](const Said& said) { return said.member == Member::manifold; };
        ASSERT_EQ(touch.manifold_size, std::count_if(says.begin(), says.end(), is_place));
    }
    for (const Said& said : says) {
        EXPECT_MEMBER(normal, touch.normal)
        EXPECT_MEMBER(depth, touch.depth)
        EXPECT_MEMBER(mtv, touch.mtv())
        EXPECT_MEMBER(point_a, touch.point_a)
        EXPECT_MEMBER(point_b, touch.point_b)
        EXPECT_MEMBER(degenerate, double(touch.degenerate))
        EXPECT_MEMBER(points, double(touch.manifold_size))
        EXPECT_MEMBER(manifold, touch.manifold[place++].position)
        EXPECT_MEMBER(separation, touch.manifold[separation++].separation)
        EXPECT_EQ(said.member, Member::closed) << "a contact has no such member";
    }
}

void expect_says(const Says& says, const Distance<double>& gap) {
    for (const Said& said : says) {
        EXPECT_MEMBER(distance, gap.distance)
        EXPECT_MEMBER(point_a, gap.point_a)
        EXPECT_MEMBER(point_b, gap.point_b)
        EXPECT_MEMBER(normal, gap.normal)
        ADD_FAILURE() << "a distance has no such member";
    }
}

template <class Hit>
void expect_says(const Says& says, const Hit& hit, V cell = V(0)) {
    for (const Said& said : says) {
        if constexpr (requires { hit.t; }) {
            EXPECT_MEMBER(t, hit.t)
            EXPECT_MEMBER(position, hit.position)
        } else {
            EXPECT_MEMBER(t, hit.s)
        }
        EXPECT_MEMBER(normal, hit.normal)
        EXPECT_MEMBER(point, hit.point)
        EXPECT_MEMBER(depth, hit.depth)
        EXPECT_MEMBER(corner, double(hit.corner))
        EXPECT_MEMBER(started_inside, double(hit.started_inside))
        EXPECT_MEMBER(cell, cell)
        EXPECT_EQ(said.member, Member::closed) << "a hit has no such member";
    }
}

/// What `ask(a, b)` says of the two as `Shape`s, which it says of them as what they are, too.
template <class Ask>
[[nodiscard]] auto answer_both_ways(const Shape<double>& a, const Shape<double>& b, const Ask& ask) {
    const auto answer = ask(a, b);
    const auto expect_same = [&](const auto& one, const auto& other) {
        expect_same_bits<double>(ask(one, other), answer);
    };
    std::visit([&](const auto& of_a) { expect_same(of_a, b); }, a);
    std::visit([&](const auto& of_b) { expect_same(a, of_b); }, b);
    std::visit(expect_same, a, b);
    return answer;
}

// One function each, so that they are compiled for all pairs of types once.
std::optional<Contact<double>> contact_both_ways(const Shape<double>& a, const Shape<double>& b,
                                                 Policy policy) {
    return answer_both_ways(
        a, b, [&](const auto& one, const auto& other) { return contact(one, other, {policy}); });
}
bool overlap_both_ways(const Shape<double>& a, const Shape<double>& b, Policy policy) {
    return answer_both_ways(
        a, b, [&](const auto& one, const auto& other) { return overlap(one, other, {policy}); });
}
Distance<double> distance_both_ways(const Shape<double>& a, const Shape<double>& b) {
    return answer_both_ways(a, b, [](const auto& one, const auto& other) { return distance(one, other); });
}
std::optional<CastHit<double>> cast_both_ways(const Shape<double>& a, const Shape<double>& b, V way,
                                              Policy policy) {
    return answer_both_ways(
        a, b, [&](const auto& one, const auto& other) { return cast(one, other, way, {policy}).hit; });
}

}  // namespace

Policy policy_of(const Says& says) {
    return has(says, Member::closed) ? Policy::closed : Policy::open;
}

void expect_hit(const Says& says, const std::optional<CastHit<double>>& hit, V cell) {
    EXPECT_EQ(hit.has_value(), !has(says, Member::nothing));
    if (hit) {
        expect_clean(hit);
        expect_says(says, *hit, cell);
        EXPECT_TRUE(hit->started_inside || hit->depth == 0);
    }
}

#define TELL_ROW(row, a, b) SCOPED_TRACE(std::string(row) + ": " + names(a, b))

void expect_same_of_types(const Shape<double>& a, const Shape<double>& b, V way) {
    TELL_ROW("typed", a, b);
    for (const Policy policy : policies) {
        (void)overlap_both_ways(a, b, policy);
        (void)contact_both_ways(a, b, policy);
        (void)cast_both_ways(a, b, way, policy);
    }
    (void)distance_both_ways(a, b);
}

void expect_overlap(const char* row, const Shape<double>& a, const Shape<double>& b, Meeting want) {
    TELL_ROW(row, a, b);
    for (const Policy policy : policies) {
        const bool wanted =
            want == Meeting::inside || (want == Meeting::touching && policy == Policy::closed);
        EXPECT_EQ(overlap_both_ways(a, b, policy), wanted);
        EXPECT_EQ(overlap(b, a, {policy}), wanted) << "swapped";
        EXPECT_EQ(contact(a, b, {policy}).has_value(), wanted);
        const auto at_rest = cast(a, b, V(0), {policy});
        EXPECT_EQ(at_rest && at_rest->started_inside, wanted);
    }
    EXPECT_EQ(distance(a, b).distance == 0, want != Meeting::apart);
}

void expect_contact(const char* row, const Shape<double>& a, const Shape<double>& b, const Says& says) {
    TELL_ROW(row, a, b);
    const Policy policy = policy_of(says);
    const auto there = contact_both_ways(a, b, policy);
    Recorder<double> recorder;
    expect_same_bits<double>(contact(a, b, {policy}, recorder), there);
    const auto back = contact(b, a, {policy});
    EXPECT_EQ(there.has_value(), !has(says, Member::nothing));
    EXPECT_EQ(there.has_value(), overlap(a, b, {policy}));
    ASSERT_EQ(there.has_value(), back.has_value()) << "swapped";
    if (there) {
        expect_clean(there);
        expect_says(says, *there);
        EXPECT_NEAR(back->depth, there->depth, 1e-12 * std::max(magnitude(a), magnitude(b)));
        EXPECT_EQ(back->degenerate, there->degenerate) << "swapped";
        EXPECT_TRUE(there->degenerate || glm::length(back->normal + there->normal) < 1e-9) << "swapped";
    }
}

void expect_distance(const char* row, const Shape<double>& a, const Shape<double>& b, const Says& says) {
    TELL_ROW(row, a, b);
    const auto gap = distance_both_ways(a, b);
    Recorder<double> recorder;
    expect_same_bits<double>(distance(a, b, {}, recorder), gap);
    expect_clean(gap);
    expect_says(says, gap);
    const V along = gap.point_b - gap.point_a;
    EXPECT_TRUE(gap.distance == 0 || glm::distance(along / glm::length(along), gap.normal) < 1e-8);
    const auto back = distance(b, a);
    EXPECT_NEAR(back.distance, gap.distance, 1e-15 * gap.distance) << "swapped";
    EXPECT_LT(glm::length(back.normal + gap.normal), 1e-9) << "swapped";
}

void expect_cast(const char* row, const Shape<double>& a, const Shape<double>& b, V way, const Says& says) {
    TELL_ROW(row, a, b);
    const Policy policy = policy_of(says);
    const auto hit = cast_both_ways(a, b, way, policy);
    Recorder<double> recorder;
    expect_same_bits<double>(cast(a, b, way, {policy}, recorder), hit);
    expect_hit(says, hit);
    EXPECT_EQ(hit.has_value(), cast(b, a, -way, {policy}).has_value()) << "swapped";
    EXPECT_EQ(hit && hit->started_inside, overlap(a, b, {policy}));
}

void expect_ray(const char* row, const Shape<double>& shape, const Ray<double>& ray, double max,
                const Says& says) {
    SCOPED_TRACE(row);
    const Policy policy = policy_of(says);
    const auto ask = [&](const auto& target) {
        return std::isfinite(max) ? cast_ray(target, ray, {max, policy})
                                  : cast_ray(target, ray, {.policy = policy});
    };
    const auto hit = ask(shape);
    std::visit([&](const auto& target) { expect_same_bits<double>(ask(target), hit); }, shape);
    EXPECT_EQ(hit.has_value(), !has(says, Member::nothing));
    if (hit) {
        expect_says(says, *hit);
    }
}

}  // namespace collidarium::testing
