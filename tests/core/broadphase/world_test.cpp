#include "collidarium/world/world.hpp"
#include "collidarium/broadphase/spatial_hash.hpp"
#include "collidarium/broadphase/sweep_and_prune.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

/// Shapes of every type, near each other: both of each generated pair, moved about.
template <Scalar T>
class ShapeGenerator {
public:
    explicit ShapeGenerator(Family family) : convex_(family, 3), concave_(family, 4), random_(5) {}

    [[nodiscard]] Shape<T> next() {
        if (waiting_.empty()) {
            const Pair<double> pair = count_++ % 3 == 0 ? concave_.next() : convex_.next<double>();
            for (const Shape<double>& shape : {pair.a, pair.b}) {
                const Vec2<double> to(whole(-20, 20), whole(-20, 20));
                waiting_.push_back(convert<T>(translated(shape, to)));
            }
            const Vec2<T> center(static_cast<T>(whole(-20, 20)), static_cast<T>(whole(-20, 20)));
            waiting_.push_back(Circle<T>{center, static_cast<T>(whole(0, 3))});
            waiting_.push_back(Aabb<T>{center + T(1), Vec2<T>(T(whole(0, 2)), T(whole(0, 2)))});
        }
        const Shape<T> shape = waiting_.back();
        waiting_.pop_back();
        return shape;
    }
    [[nodiscard]] int whole(int from, int to) {
        return std::uniform_int_distribution<int>(from, to)(random_);
    }

private:
    ConvexPairGenerator convex_;
    ConcavePairGenerator concave_;
    std::mt19937 random_;
    std::vector<Shape<T>> waiting_;
    int count_ = 0;
};

template <class Structure>
class EveryWorld : public ::testing::Test {};
using Structures = ::testing::Types<Bvh<float>, Bvh<double>, SpatialHash<double>, SweepAndPrune<float>>;
TYPED_TEST_SUITE(EveryWorld, Structures);

/// Of rays with an end and, where `max_s` is infinite, without.
template <class T, class W>
void expect_ray_as_one_by_one(const W& world, const std::map<Handle, Shape<T>>& shapes, const Ray<T>& ray,
                              T max_s, Policy policy) {
    std::optional<WorldRayHit<T>> first;
    for (const auto& [handle, shape] : shapes) {
        const auto hit = std::isfinite(max_s) ? cast_ray(shape, ray, {max_s, policy})
                                              : cast_ray(shape, ray, {.policy = policy});
        if (hit && (!first || hit->s < first->s)) {
            first = WorldRayHit<T>{*hit, handle};
        }
    }
    const auto found = world.cast_ray(ray, {max_s, policy});
    ASSERT_EQ(found.has_value(), first.has_value());
    if (found) {
        ASSERT_EQ(found->handle, first->handle) << found->s << ' ' << first->s;
        ASSERT_EQ(found->s, first->s);
        ASSERT_TRUE(found->normal == first->normal);
    }
}

template <class T, class W>
void expect_as_one_by_one(W& world, const std::map<Handle, Shape<T>>& shapes, ShapeGenerator<T>& generator) {
    for (const Policy policy : {Policy::open, Policy::closed}) {
        std::vector<HandlePair> pairs;
        for (auto a = shapes.begin(); a != shapes.end(); ++a) {
            for (auto b = std::next(a); b != shapes.end(); ++b) {
                if (overlap(a->second, b->second, {policy})) {
                    pairs.push_back({a->first, b->first});
                }
            }
        }
        ASSERT_EQ(world.overlapping_pairs({policy}), pairs);
        std::vector<HandlePair> touching;
        world.contacts(
            [&](const HandlePair& pair, const Contact<T>& found) {
                touching.push_back(pair);
                const auto one = contact(world.shape(pair.a), world.shape(pair.b), {policy});
                ASSERT_TRUE(one && one->depth == found.depth && one->normal == found.normal);
            },
            {policy});
        ASSERT_EQ(touching, pairs);

        for (int i = 0; i < 12; ++i) {
            const Shape<T> moving = generator.next();
            const Vec2<T> way(static_cast<T>(generator.whole(-30, 30)),
                              static_cast<T>(generator.whole(-30, 30)));
            std::optional<WorldHit<T>> first;
            for (const auto& [handle, shape] : shapes) {
                const auto hit = cast(shape, moving, way, {policy});
                if (hit && (!first || hit->t < first->t)) {
                    first = WorldHit<T>{*hit, handle};
                }
            }
            const auto found = world.cast(moving, way, {policy});
            ASSERT_EQ(found.has_value(), first.has_value());
            std::vector<Handle> overlapping;
            for (const auto& [handle, shape] : shapes) {
                if (overlap(shape, moving, {policy})) {
                    overlapping.push_back(handle);
                }
            }
            ASSERT_EQ(world.overlapping(moving, {policy}), overlapping);
            const auto all = world.cast_all(moving, way, {policy});
            ASSERT_TRUE(std::is_sorted(all.begin(), all.end(), [](const auto& a, const auto& b) {
                return a.t != b.t ? a.t < b.t : a.handle < b.handle;
            }));
            std::size_t met = 0;
            for (const auto& [handle, shape] : shapes) {
                met += cast(shape, moving, way, {policy}) ? 1 : 0;
            }
            ASSERT_EQ(all.size(), met);
            ASSERT_TRUE(!first || (all.front().handle == first->handle && all.front().t == first->t));
            if (found) {
                ASSERT_EQ(found->handle, first->handle) << found->t << ' ' << first->t;
                ASSERT_EQ(found->t, first->t);
                ASSERT_TRUE(found->normal == first->normal);
            }
        }
        for (int i = 0; i < 12; ++i) {
            const auto number = [&] { return static_cast<T>(generator.whole(-30, 30)); };
            const Ray<T> ray{{number(), number()}, {number() / 4, number() / 4}};
            for (const T max_s :
                 {T(2), std::numeric_limits<T>::max() / 64, std::numeric_limits<T>::infinity()}) {
                expect_ray_as_one_by_one(world, shapes, ray, max_s, policy);
            }
        }
    }
    for (int i = 0; i < 12; ++i) {
        const Vec2<T> point(static_cast<T>(generator.whole(-40, 40)) / 2,
                            static_cast<T>(generator.whole(-40, 40)));
        std::optional<WorldDistance<T>> nearest;
        for (const auto& [handle, shape] : shapes) {
            const Distance<T> found = distance(shape, Shape<T>(Point<T>{point}));
            if (!nearest || found.distance < nearest->distance) {
                nearest = WorldDistance<T>{found, handle};
            }
        }
        const auto found = world.closest(point);
        ASSERT_EQ(found.has_value(), nearest.has_value());
        if (found) {
            const auto next = world.closest(point, [&](Handle other) { return other != nearest->handle; });
            ASSERT_EQ(next.has_value(), shapes.size() > 1);
            ASSERT_TRUE(!next || (next->handle != nearest->handle && next->distance >= nearest->distance));
            ASSERT_EQ(found->handle, nearest->handle);
            ASSERT_EQ(found->distance, nearest->distance);
        }
    }
}

TYPED_TEST(EveryWorld, AnswersAsTheQueriesOnAllShapesDo) {
    using T = typename TypeParam::scalar_type;
    for (const Family family : {Family::grid, Family::random, Family::thin}) {
        ShapeGenerator<T> generator(family);
        World<T, TypeParam> world;
        std::map<Handle, Shape<T>> shapes;
        expect_as_one_by_one<T>(world, shapes, generator);
        for (int round = 0; round < 4; ++round) {
            for (int i = 0; i < 40; ++i) {
                const Shape<T> shape = generator.next();
                const Handle handle = world.insert(shape, static_cast<UserId>(i));
                EXPECT_EQ(world.id(handle), static_cast<UserId>(i));
                shapes[handle] = shape;
            }
            for (int i = 0; i < 15; ++i) {
                const auto one =
                    std::next(shapes.begin(), generator.whole(0, static_cast<int>(shapes.size()) - 1));
                one->second = generator.next();
                world.move(one->first, one->second);
            }
            for (int i = 0; i < 10; ++i) {
                const auto one =
                    std::next(shapes.begin(), generator.whole(0, static_cast<int>(shapes.size()) - 1));
                world.remove(one->first);
                EXPECT_FALSE(world.contains(one->first));
                shapes.erase(one);
            }
            ASSERT_EQ(world.size(), shapes.size());
            expect_as_one_by_one<T>(world, shapes, generator);
            ASSERT_FALSE(this->HasFatalFailure()) << "round " << round;
        }
    }
}

TYPED_TEST(EveryWorld, ShapesTooLargeOrTooSmallForBatchesAreAskedAboutOneByOne) {
    using T = typename TypeParam::scalar_type;
    const T huge = std::numeric_limits<T>::max() / 64;
    const T tiny = std::numeric_limits<T>::min() * 64;
    World<T, TypeParam> world;
    std::vector<Handle> handles;
    for (const T size : {huge, tiny}) {
        handles.push_back(world.insert(Circle<T>{{0, 0}, size}));
        handles.push_back(world.insert(Circle<T>{{size, size}, size}));
        handles.push_back(world.insert(Circle<T>{{size * 9, size * 2}, size}));
    }
    std::vector<HandlePair> expected;
    for (std::size_t i = 0; i < handles.size(); ++i) {
        for (std::size_t j = i + 1; j < handles.size(); ++j) {
            if (overlap(world.shape(handles[i]), world.shape(handles[j]))) {
                expected.push_back({handles[i], handles[j]});
            }
        }
    }
    EXPECT_GE(expected.size(), 3U);
    EXPECT_EQ(world.overlapping_pairs(), expected);
}

// A world had no rays: they had to be cast through its structure, and each box asked about.
TYPED_TEST(EveryWorld, ARayIsCastAtTheFirstShape) {
    using T = typename TypeParam::scalar_type;
    World<T, TypeParam> world;
    const Handle near = world.insert(Circle<T>{{10, 0}, 1});
    const Handle far = world.insert(Aabb<T>{{20, 0}, {1, 1}});
    const auto hit = world.cast_ray({{0, 0}, {2, 0}});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->handle, near);
    EXPECT_EQ(hit->s, T(4.5));
    EXPECT_FALSE(world.cast_ray({{0, 0}, {2, 0}}, {.max_s = 4}));
    EXPECT_FALSE(world.cast_ray({{0, 0}, {-2, 0}}));
    EXPECT_FALSE(world.cast_ray({{0, 1}, {1, 0}}));
    EXPECT_EQ(world.cast_ray({{0, 1}, {1, 0}}, {.policy = Policy::closed})->handle, near);
    const auto behind =
        world.cast_ray({{0, 0}, {2, 0}}, {.max_s = 40}, [&](Handle at) { return at != near; });
    ASSERT_TRUE(behind);
    EXPECT_EQ(behind->handle, far);
    EXPECT_EQ(world.cast_ray({{10, 0}, {0, 0}})->handle, near);
}

TYPED_TEST(EveryWorld, ARayWithoutAnEndEndsNowhere) {
    using T = typename TypeParam::scalar_type;
    const T size = std::numeric_limits<T>::max() / 64;
    World<T, TypeParam> world;
    const Handle far = world.insert(Circle<T>{{size * 4, 0}, size});
    for (const T step : {T(1), T(1e-6), size}) {
        const auto hit = world.cast_ray({{0, 0}, {step, 0}});
        ASSERT_EQ(hit.has_value(), cast_ray(world.shape(far), Ray<T>{{0, 0}, {step, 0}}).has_value());
    }
    const Handle near = world.insert(Circle<T>{{9, 0}, 1});
    EXPECT_EQ(world.cast_ray({{0, 0}, {1, 0}})->handle, near);
}

}  // namespace
}  // namespace collidarium::testing
