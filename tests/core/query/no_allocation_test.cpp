/// No query about shapes without storage of their own allocates, whatever the pair.

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <new>
#include <string>

#include "collidarium/names.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/contains.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/posed.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"

namespace {

std::size_t allocations = 0;

void* allocate(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) {
        return memory;
    }
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
    return allocate(size);
}
void* operator new[](std::size_t size) {
    return allocate(size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace collidarium {
namespace {

/// How often `ask()` allocates.
template <class Ask>
std::size_t allocations_of(Ask&& ask) {
    const std::size_t before = allocations;
    ask();
    return allocations - before;
}

/// Keeps an answer from being optimised away.
template <class Answer>
void use(const Answer& answer) {
    [[maybe_unused]] static volatile unsigned char sink;
    sink = *reinterpret_cast<const unsigned char*>(&answer);
}

template <Scalar T>
std::array<Shape<T>, 6> shapes_at(const Vec2<T>& at) {
    const auto moved = [&](T x, T y) { return at + Vec2<T>(x, y); };
    return {Point<T>{at},
            Segment<T>{moved(-1, T(-0.5)), moved(1, T(0.25))},
            Aabb<T>{at, {1, T(0.5)}},
            Obb<T>{at, {1, T(0.5)}, T(0.7)},
            Circle<T>{at, T(0.75)},
            Capsule<T>{moved(-1, 0), moved(T(0.5), T(0.5)), T(0.25)}};
}

/// Asks `ask(a, b)` about all pairs, apart, touching and in overlap.
template <Scalar T, class Ask>
void expect_none(Ask&& ask) {
    for (const Vec2<T>& at : {Vec2<T>(0, 0), Vec2<T>(T(0.25), T(0.5)), Vec2<T>(2, 0), Vec2<T>(5, 3)}) {
        for (const Shape<T>& a : shapes_at<T>(Vec2<T>(0))) {
            for (const Shape<T>& b : shapes_at<T>(at)) {
                for (const Policy policy : {Policy::open, Policy::closed}) {
                    const std::size_t count = allocations_of([&] { ask(a, b, policy); });
                    EXPECT_EQ(count, 0U) << name(a) << ", " << name(b) << " at " << at.x << ", " << at.y;
                }
            }
        }
    }
}

template <class T>
class NoAllocation : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(NoAllocation, Scalars, );

TYPED_TEST(NoAllocation, InAnyQuery) {
    using T = TypeParam;
    expect_none<T>([](const auto& a, const auto& b, Policy policy) {
        use(overlap(a, b, {policy}));
        use(contact(a, b, {policy}));
        use(distance(a, b));
        for (const Vec2<T>& way : {Vec2<T>(0), Vec2<T>(-6, T(-3.5)), Vec2<T>(3, 1)}) {
            use(cast(a, b, way, {policy}));
        }
        use(cast_ray(a, Ray<T>{reference_point(b), {-1, T(-0.6)}}, {T(10), policy}));
        use(contains(a, reference_point(b), {policy}));
        for (const T turn : {T(0), T(1), T(-20)}) {
            use(time_of_impact(a, Motion<T>{{1, 0}, turn / 2}, b, Motion<T>{{-4, T(-2.5)}, turn}, {policy}));
        }
    });
}

// A polygon of up to eight vertices once took three allocations to copy or to move, and thirteen to check.
TYPED_TEST(NoAllocation, InPolygonsOfUpToEightVertices) {
    using T = TypeParam;
    const std::array<Vec2<T>, 8> octagon{Vec2<T>(2, -1), Vec2<T>(2, 1),   Vec2<T>(1, 2),   Vec2<T>(-1, 2),
                                         Vec2<T>(-2, 1), Vec2<T>(-2, -1), Vec2<T>(-1, -2), Vec2<T>(1, -2)};
    for (std::size_t count = 3; count <= octagon.size(); ++count) {
        const std::size_t allocated = allocations_of([&] {
            const auto made = make_convex_polygon(std::span<const Vec2<T>>(octagon).first(count));
            const ConvexPolygon<T> copy = *made.shape;
            const ConvexPolygon<T> turned = posed(copy, Transform<T>{{3, 4}, T(0.5)});
            use(translated(turned, Vec2<T>(1, 2)));
            use(overlap(copy, turned));
        });
        EXPECT_EQ(allocated, 0U) << count;
    }
}

// Nor about polygons of a few vertices that turn, each of which is stored once and for all.
TYPED_TEST(NoAllocation, InTimesOfImpactOfPolygons) {
    using T = TypeParam;
    const auto polygon = [](T x) {
        const std::vector<Vec2<T>> vertices{{x, 0}, {x + 2, 0}, {x + 3, 1}, {x + 2, 2}, {x, 2}};
        return Shape<T>(*make_convex_polygon<T>(vertices).shape);
    };
    const Shape<T> a = polygon(0);
    const Shape<T> b = polygon(5);
    TimeOfImpact<T> impact;
    EXPECT_EQ(allocations_of([&] { impact = time_of_impact(a, {{0, 0}, 1}, b, {{-4, 0}, 2}); }), 0U);
    EXPECT_TRUE(impact.hit);
}

// A contact of concave polygons keeps its memory for the next; other queries about them need none.
TYPED_TEST(NoAllocation, AboutConcavePolygonsAfterTheFirstContact) {
    using T = TypeParam;
    const std::vector<Vec2<T>> fork{{0, 0}, {6, 0}, {6, 5}, {4, 5}, {4, 1}, {2, 1}, {2, 5}, {0, 5}};
    const Polygon<T> a = *make_polygon<T>(fork).shape;
    for (const Vec2<T>& at : {Vec2<T>(1, 2), Vec2<T>(3, 4), Vec2<T>(9, 1)}) {
        const Polygon<T> b = translated(a, at);
        use(contact(a, b));
        const std::size_t count = allocations_of([&] {
            use(contact(a, b));
            use(overlap(a, b));
            use(distance(a, b));
            use(cast(a, b, Vec2<T>(-5, T(0.5))));
            use(contains(a, at));
            use(cast_ray(a, Ray<T>{at, {-1, T(-0.6)}}, {T(10)}));
        });
        EXPECT_EQ(count, 0U) << at.x << ", " << at.y;
    }
}

TEST(NoAllocation, IsCounted) {
    EXPECT_GT(allocations_of([] { use(std::string(100, 'x')); }), 0U);
}

}  // namespace
}  // namespace collidarium
