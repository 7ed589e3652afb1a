#include <unordered_map>

#include "collidarium/broadphase/brute_force.hpp"
#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/count_pairs.hpp"
#include "collidarium/broadphase/kd_tree.hpp"
#include "collidarium/broadphase/quadtree.hpp"
#include "collidarium/broadphase/r_tree.hpp"
#include "collidarium/broadphase/spatial_hash.hpp"
#include "collidarium/broadphase/suggested_layout.hpp"
#include "collidarium/broadphase/sweep_and_prune.hpp"
#include "collidarium/broadphase/uniform_grid.hpp"
#include "support/queries.hpp"

namespace collidarium::testing {
namespace {

template <class Tree>
std::vector<UserId> ids_at(const Tree& tree, const AnyBox<double>& box) {
    std::vector<UserId> ids;
    tree.query_ids(box, ids);
    std::sort(ids.begin(), ids.end());
    return ids;
}

// `bounds(shape)` is an `Aabb`, and a tree took nothing but `Bounds`.
TEST(AnyBox, a_tree_takes_what_bounds_answers) {
    Bvh<double> tree;
    const Handle handle = tree.insert(bounds(Circle<double>{{3, 4}, 1}), 7);
    EXPECT_EQ(tree.box(handle), (Bounds<double>{{2, 3}, {4, 5}}));
    EXPECT_EQ(ids_at(tree, Aabb<double>{{5, 4}, {1, 1}}), std::vector<UserId>{7});
    EXPECT_EQ(ids_at(tree, Aabb<double>{{6, 4}, {1, 1}}), std::vector<UserId>{});
}

TEST(AnyBox, a_tree_takes_every_shape) {
    Bvh<double> tree;
    tree.insert(Circle<double>{{0, 0}, 1}, 0);
    tree.insert(Shape<double>(Capsule<double>{{10, 0}, {12, 0}, 1}), 1);
    const Handle handle = tree.insert(Point<double>{{20, 0}}, 2);
    EXPECT_EQ(ids_at(tree, Segment<double>{{-1, 0}, {9, 0}}), (std::vector<UserId>{0, 1}));
    EXPECT_EQ(ids_at(tree, Point<double>{{20, 0}}), std::vector<UserId>{2});
    tree.move(handle, Obb<double>{{30, 0}, {1, 1}, 0.5});
    EXPECT_EQ(ids_at(tree, Point<double>{{20, 0}}), std::vector<UserId>{});
    EXPECT_EQ(ids_at(tree, Shape<double>(Point<double>{{30, 0}})), std::vector<UserId>{2});
    std::vector<UserId> met;
    tree.cast_box(Circle<double>{{15, 0}, 1}, {20, 0}, [&](Handle at, double limit) {
        met.push_back(tree.id(at));
        return limit;
    });
    EXPECT_EQ(met, std::vector<UserId>{2});
}

template <class Structure>
concept MadeOfNothing = requires {
    Structure{};
};

TEST(Structures, all_but_the_grid_begin_empty) {
    EXPECT_TRUE(MadeOfNothing<BruteForce<double>> && MadeOfNothing<Bvh<double>> &&
                MadeOfNothing<KdTree<double>>);
    EXPECT_TRUE(MadeOfNothing<RTree<double>> && MadeOfNothing<SpatialHash<double>>);
    EXPECT_TRUE(MadeOfNothing<Quadtree<double>> && MadeOfNothing<SweepAndPrune<double>>);
    EXPECT_FALSE(MadeOfNothing<UniformGrid<double>>);
}

TEST(Handle, is_a_key) {
    Bvh<double> tree;
    std::unordered_map<Handle, int> values;
    for (int i = 0; i < 100; ++i) {
        values[tree.insert(Point<double>{{0.0 + i, 0}})] = i;
    }
    EXPECT_EQ(values.size(), 100U);
    EXPECT_EQ(values.at(tree.handle(42)), 42);
}

// Every search along a path or about a point wanted a visitor that deals with limits.
TEST(Visitor, of_a_path_may_take_the_handle_alone) {
    Bvh<double> tree;
    for (int i = 0; i < 9; ++i) {
        tree.insert(Aabb<double>{{10.0 * i, 0}, {1, 1}}, static_cast<UserId>(i));
    }
    std::vector<UserId> met;
    const auto meet = [&](Handle at) { met.push_back(tree.id(at)); };
    tree.cast_ray({5, 0}, {20, 0}, meet);
    std::sort(met.begin(), met.end());
    EXPECT_EQ(met, (std::vector<UserId>{1, 2}));
    met.clear();
    tree.closest({40, 0}, 9, meet);
    std::sort(met.begin(), met.end());
    EXPECT_EQ(met, (std::vector<UserId>{3, 4, 5}));
    int calls = 0;
    tree.cast_box(Circle<double>{{-5, 0}, 1}, {200, 0}, [&](Handle) { return ++calls < 3; });
    EXPECT_EQ(calls, 3) << "until it returns false";
}

// {{5, 5}, {1, 1}} was taken for the corners of a box, whatever its author meant.
TEST(AnyBox, numbers_in_braces_alone_are_no_box) {
    using Numbers = std::initializer_list<Vec2<double>>;
    EXPECT_FALSE((std::constructible_from<AnyBox<double>, Vec2<double>, Vec2<double>>));
    EXPECT_FALSE((std::constructible_from<AnyBox<double>, Numbers>));
    EXPECT_FALSE((std::constructible_from<AnyBox<double>, Circle<float>>));
}

TEST(AnyBox, an_axis_aligned_box_is_not_enlarged_and_others_are_never_too_small) {
    EXPECT_EQ(AnyBox<float>(Aabb<float>{{0.1F, 0.2F}, {0.3F, 0.4F}}).bounds(),
              (Bounds<float>{Vec2<float>(0.1F - 0.3F, 0.2F - 0.4F), Vec2<float>(0.1F + 0.3F, 0.2F + 0.4F)}));
    EXPECT_EQ(AnyBox<double>(Shape<double>(Aabb<double>{{1, 2}, {3, 4}})).bounds(),
              (Bounds<double>{{-2, -2}, {4, 6}}));
    const Bounds<double> around = AnyBox<double>(Circle<double>{{1, 2}, 0.1}).bounds();
    EXPECT_TRUE(contains_box(around, Bounds<double>{{0.9, 1.9}, {1.1, 2.1}}));
    EXPECT_LT(around.size(), 0.4 + 1e-12);
}

template <class Tree>
void expect_built_from_anything() {
    const std::vector<Circle<double>> circles{{{0, 0}, 1}, {{5, 0}, 1}};
    const std::array<Aabb<double>, 2> boxes{bounds(circles[0]), bounds(circles[1])};
    const std::vector<Shape<double>> shapes{circles[0], circles[1]};
    const auto expect_both = [](const auto& make) {
        Tree tree;
        make(tree);
        EXPECT_EQ(ids_at(tree, Bounds<double>{{-9, -9}, {9, 9}}), (std::vector<UserId>{0, 1}));
        EXPECT_EQ(ids_at(tree, Point<double>{{5, 0}}), std::vector<UserId>{1});
    };
    expect_both([&](Tree& tree) { tree.build(circles); });
    expect_both([&](Tree& tree) { tree.build(boxes); });
    expect_both([&](Tree& tree) { tree.build(shapes); });
    expect_both([&](Tree& tree) { tree.build(std::span<const Circle<double>>(circles)); });
    expect_both([&](Tree& tree) { tree.build({circles[0], boxes[1]}); });
}

TEST(AnyBox, trees_are_built_from_ranges_of_boxes_and_shapes) {
    expect_built_from_anything<Bvh<double>>();
    expect_built_from_anything<KdTree<double>>();
    expect_built_from_anything<RTree<double>>();
}

TEST(AnyBox, parameters_are_suggested_for_ranges_of_boxes_and_shapes) {
    const std::vector<Aabb<double>> boxes{{{0, 0}, {1, 1}}, {{1, 0}, {1, 1}}, {{9, 0}, {1, 1}}};
    std::vector<Bounds<double>> bounds(boxes.begin(), boxes.end());
    EXPECT_EQ(suggested_cell_size(boxes), suggested_cell_size(std::span<const Bounds<double>>(bounds)));
    EXPECT_EQ(suggested_layout(boxes).area, suggested_layout(bounds).area);
    EXPECT_EQ(suggested_axis(boxes), SweepAxis::x);
    EXPECT_EQ(count_pairs(boxes), 1U);
    EXPECT_EQ(count_pairs(bounds), 1U);
}

// `make` answers a structure or why not, and had to be asked for `structure`.
TEST(MadeBroadPhase, is_used_as_an_optional) {
    auto hash = SpatialHash<double>::make(2);
    ASSERT_TRUE(hash);
    hash->insert(Circle<double>{{0, 0}, 1});
    EXPECT_EQ(hash->size(), 1U);
    EXPECT_EQ(Bvh<double>(*Bvh<double>::make(0.5)).size(), 0U);
    EXPECT_EQ(UniformGrid<double>::make({Bounds<double>{{0, 0}, {9, 9}}, 1})->cell_size(), 1);
    EXPECT_FALSE(SpatialHash<double>::make(0));
}

// Half the difference of two corners, rounded, makes a box that may end before them.
template <class T>
void expect_no_corner_lost() {
    std::mt19937 random(5);
    std::uniform_real_distribution<T> number(-1, 1);
    std::uniform_int_distribution<int> exponent(-20, 20);
    const auto next = [&] { return std::ldexp(number(random), exponent(random)); };
    int exact = 0;
    for (int i = 0; i < 100'000; ++i) {
        const Bounds<T> around{Vec2<T>(next(), next()), Vec2<T>(next(), next())};
        const Bounds<T> box{glm::min(around.min, around.max), glm::max(around.min, around.max)};
        const Aabb<T> made = Aabb<T>::from_corners(box);
        ASSERT_TRUE(contains_box(Bounds<T>(made), box));
        const T rounding =
            4 * std::numeric_limits<T>::epsilon() * (glm::length(box.min) + glm::length(box.max));
        ASSERT_LE(glm::length(made.min() - box.min) + glm::length(made.max() - box.max), rounding);
        exact += Bounds<T>(made) == box;
    }
    EXPECT_GT(exact, 300);
}

TEST(AabbFromCorners, loses_nothing) {
    expect_no_corner_lost<double>();
    expect_no_corner_lost<float>();
    constexpr Aabb<double> box = Aabb<double>::from_corners({1, 2}, {5, 10});
    EXPECT_EQ(box, (Aabb<double>{{3, 6}, {2, 4}}));
    EXPECT_EQ(box.min(), Vec2<double>(1, 2));
    EXPECT_EQ(box.max(), Vec2<double>(5, 10));
}

TEST(AabbFromCorners, spans_the_largest_numbers) {
    constexpr double most = std::numeric_limits<double>::max();
    const Aabb<double> plane = Aabb<double>::from_corners({-most, -most}, {most, most});
    EXPECT_EQ(plane.half, Vec2<double>(most));
    EXPECT_EQ(plane.center, Vec2<double>(0));
}

}  // namespace
}  // namespace collidarium::testing
