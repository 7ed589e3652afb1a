/// Pairs of shapes in vectors beside the same in tables.

#include "collidarium/batch/cast_pairs.hpp"
#include "collidarium/batch/contact_pairs.hpp"
#include "collidarium/batch/overlap_pairs.hpp"
#include "support/queries.hpp"

namespace collidarium {
namespace {

/// 150 pairs, more than two blocks, of which every third overlaps. Those that are moved by (2, 0) overlap.
template <class S, class Make>
std::pair<std::vector<S>, std::vector<S>> pairs_of(const Make& make) {
    std::pair<std::vector<S>, std::vector<S>> pairs;
    for (int i = 0; i < 150; ++i) {
        pairs.first.push_back(make(Vec2<double>(10 * i, 0)));
        pairs.second.push_back(make(Vec2<double>(10 * i - (i % 3 == 0 ? 0.5 : 2.5), 0)));
    }
    return pairs;
}

template <class Table, class S>
void expect_as_in_tables(const std::pair<std::vector<S>, std::vector<S>>& pairs) {
    const auto& [a, b] = pairs;
    const Table table_a(a);
    const Table table_b(b);
    std::array<bool, 150> expected{};
    overlap_pairs(table_a, table_b, expected);
    std::array<bool, 150> hits{};
    overlap_pairs(a, b, hits);
    EXPECT_EQ(hits, expected);
    const std::vector<bool> flags(expected.begin(), expected.end());
    EXPECT_EQ(overlap_pairs(a, b), flags);
    EXPECT_EQ(overlap_pairs(table_a, table_b), flags);
    EXPECT_EQ(overlap_pairs(table_a, b, {.policy = Policy::closed}), flags);
    EXPECT_EQ(overlap_pairs(std::span(a), b), flags);

    std::vector<std::size_t> in_contact;
    contact_pairs(a, b, [&](std::size_t i, const Contact<double>& contact) {
        in_contact.push_back(i);
        EXPECT_NEAR(contact.depth, 1.5, 1e-12);
    });
    EXPECT_EQ(in_contact.size(), 50U);
    EXPECT_TRUE(std::all_of(in_contact.begin(), in_contact.end(), [](std::size_t i) { return i % 3 == 0; }));

    const std::vector<Vec2<double>> translations(150, Vec2<double>(2, 0));
    std::size_t count = 0;
    const auto expect_hit = [&](std::size_t i, const CastHit<double>& hit) {
        EXPECT_EQ(i, count++);
        EXPECT_NEAR(hit.t, i % 3 == 0 ? 0 : 0.25, 1e-12);
    };
    cast_pairs(a, b, translations, expect_hit);
    EXPECT_EQ(count, 150U);
    count = 0;
    cast_pairs(table_a, table_b, translations, expect_hit);
    EXPECT_EQ(count, 150U);
}

// Without a table there was no way to ask.
TEST(ShapeRanges, circles) {
    expect_as_in_tables<CircleTable<double>>(pairs_of<Circle<double>>([](const auto& at) {
        return Circle<double>{at, 1};
    }));
}
TEST(ShapeRanges, boxes) {
    expect_as_in_tables<BoxTable<double>>(pairs_of<Aabb<double>>([](const auto& at) {
        return Aabb<double>{at, {1, 1}};
    }));
}

// The method could not be named.
TEST(ShapeRanges, are_answered_by_the_method_that_is_named) {
    const auto [a, b] = pairs_of<Circle<double>>([](const auto& at) { return Circle<double>{at, 1}; });
    const std::vector<Vec2<double>> translations(a.size(), Vec2<double>(2, 0));
    MethodUsed used;
    const QueryOptions options{.method = Algorithm::minkowski, .used = &used};
    const auto expect_used = [&] {
        EXPECT_EQ(used.algorithm, Algorithm::minkowski);
        used = {};
    };
    EXPECT_EQ(overlap_pairs(a, b, options), overlap_pairs(a, b));
    expect_used();
    std::size_t count = 0;
    contact_pairs(
        a, b, [&](std::size_t, const Contact<double>&) { ++count; }, options);
    EXPECT_EQ(count, 50U);
    expect_used();
    cast_pairs(
        a, b, translations, [&](std::size_t, const CastHit<double>&) { ++count; }, options);
    EXPECT_EQ(count, 200U);
    expect_used();
}

TEST(ShapeRanges, tables_are_made_of_vectors_and_lists) {
    const std::vector<Circle<float>> circles{{{1, 2}, 3}};
    const CircleTable table(circles);
    EXPECT_EQ(table[0], circles[0]);
    const BoxTable<double> boxes{{{0, 0}, {1, 1}}, {{5, 0}, {1, 2}}};
    EXPECT_EQ(boxes.size(), 2U);
    EXPECT_EQ(boxes[1], (Aabb<double>{{5, 0}, {1, 2}}));
    EXPECT_EQ(overlap_pairs(boxes, boxes), (std::vector<bool>{true, true}));
    EXPECT_TRUE(overlap_pairs(std::vector<Circle<double>>{}, std::vector<Circle<double>>{}).empty());
}

}  // namespace
}  // namespace collidarium
