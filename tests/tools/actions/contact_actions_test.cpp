/// Checks shapes moved into contact or to a grazing path with the core.

#include "tools/actions/contact_actions.hpp"

#include <random>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"
#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

ShapeD polygon_of(const std::vector<Vec2d>& vertices) {
    return *make_polygon_shape<double>(vertices).shape;
}

class RandomShapes {
public:
    explicit RandomShapes(unsigned seed, bool narrow) : random_(seed), narrow_(narrow) {}

    static constexpr int kinds = 8;

    ShapeD shape(int kind) {
        const Vec2d at = vector(4);
        switch (kind) {
            case 0:
                return Point<double>{at};
            case 1:
                return Segment<double>{at, at + vector(2)};
            case 2:
                return Aabb<double>{at, glm::abs(vector(2))};
            case 3:
                return Obb<double>{at, glm::abs(vector(2)), number(3)};
            case 4:
                return Circle<double>{at, std::abs(number(2))};
            case 5:
                return Capsule<double>{at, rounded(at + vector(2)), std::abs(number(1))};
            case 6:
                return polygon_of({at, rounded(at + Vec2d(2, 0.25)), rounded(at + Vec2d(0.75, 1.5))});
            default:
                return polygon_of({at, rounded(at + Vec2d(3, 0.5)), rounded(at + Vec2d(2.5, 3)),
                                   rounded(at + Vec2d(1.75, 1))});
        }
    }
    Vec2d vector(double size) { return {number(size), number(size)}; }
    /// Every other case on a coarse grid, where shapes often just touch.
    double number(double size) {
        const double x = std::uniform_real_distribution<double>(-size, size)(random_);
        return on_grid_ ? std::round(x * 2) / 2 : rounded(x);
    }
    void on_grid(bool on) { on_grid_ = on; }

private:
    double rounded(double x) const { return narrow_ ? static_cast<double>(static_cast<float>(x)) : x; }
    Vec2d rounded(const Vec2d& v) const { return {rounded(v.x), rounded(v.y)}; }

    std::mt19937 random_;
    bool narrow_;
    bool on_grid_ = false;
};

bool has_no_interior(const ShapeD& shape) {
    const Vec2d half = bounds(shape).half;
    return std::holds_alternative<Segment<double>>(shape) || half.x == 0 || half.y == 0;
}

template <Scalar T>
void expect_touching(const ShapeD& a, const ShapeD& b) {
    const auto scalar = std::is_same_v<T, float> ? ScalarKind::float32 : ScalarKind::float64;
    const ShapeD placed = touching(a, b, scalar);
    const Shape<T> standing = convert<T>(a);
    const Shape<T> moved = convert<T>(placed);
    EXPECT_FALSE(overlap(standing, moved, {Policy::open}));
    const double largest = std::max(magnitude(a), std::max(magnitude(b), magnitude(placed)));
    const double gap = static_cast<double>(distance(standing, moved).distance);
    EXPECT_LE(gap, 8 * largest * static_cast<double>(std::numeric_limits<T>::epsilon()));
    // It did not move farther than necessary.
    const Shape<T> before = convert<T>(b);
    const auto parting = contact(standing, before, {Policy::open});
    const double way = parting ? static_cast<double>(parting->depth)
                               : static_cast<double>(distance(standing, before).distance);
    const double went = glm::length(reference_point(placed) - reference_point(b));
    EXPECT_NEAR(went, way, 1e3 * largest * static_cast<double>(std::numeric_limits<T>::epsilon()));
}

template <Scalar T>
void expect_grazing(const ShapeD& a, const ShapeD& b, const Vec2d& translation, int& grazing) {
    const auto scalar = std::is_same_v<T, float> ? ScalarKind::float32 : ScalarKind::float64;
    const auto placed = tangent(a, b, translation, scalar);
    if (!placed) {
        return;
    }
    ++grazing;
    const Shape<T> standing = convert<T>(a);
    const Vec2<T> way = convert<T>(translation);
    EXPECT_FALSE(cast(standing, convert<T>(*placed), way, {Policy::open}));
    // Moved slightly to one side it hits a.
    const double largest = std::max(
        {magnitude(a), magnitude(b), magnitude(*placed), std::abs(translation.x), std::abs(translation.y)});
    const double hair = 64 * largest * static_cast<double>(std::numeric_limits<T>::epsilon());
    const Vec2d across = Vec2d(-translation.y, translation.x) / glm::length(translation) * hair;
    bool meets = false;
    for (const double side : {0.0, -0.01, 0.01, -0.1, 0.1, -1.0, 1.0}) {
        meets =
            meets || cast(standing, convert<T>(translated(*placed, across * side)), way, {Policy::closed});
    }
    EXPECT_TRUE(meets || (has_no_interior(a) && has_no_interior(b)));
    // It moved only perpendicular to its translation.
    const Vec2d went = reference_point(*placed) - reference_point(b);
    EXPECT_LE(std::abs(glm::dot(went, translation)) / glm::length(translation), hair);
}

template <Scalar T>
void try_all_pairs(unsigned seed) {
    RandomShapes random(seed, std::is_same_v<T, float>);
    int tried = 0;
    int grazing = 0;
    for (int round = 0; round < 6; ++round) {
        random.on_grid(round % 2 == 1);
        for (int i = 0; i < RandomShapes::kinds; ++i) {
            for (int j = 0; j < RandomShapes::kinds; ++j) {
                SCOPED_TRACE(std::to_string(round) + ": " + std::to_string(i) + " and " + std::to_string(j));
                const ShapeD a = random.shape(i);
                const ShapeD b = random.shape(j);
                expect_touching<T>(a, b);
                const Vec2d translation = random.vector(6);
                if (translation != Vec2d(0)) {
                    ++tried;
                    expect_grazing<T>(a, b, translation, grazing);
                }
            }
        }
    }
    EXPECT_GT(grazing * 2, tried) << "most ways are long enough";
}

TEST(Touching, EveryPairInDouble) {
    try_all_pairs<double>(1);
}

TEST(Touching, EveryPairInFloat) {
    try_all_pairs<float>(2);
}

TEST(Touching, FarFromTheOrigin) {
    const Vec2d far(1e6 + 0.1, -1e6);
    RandomShapes random(3, false);
    for (int i = 0; i < RandomShapes::kinds; ++i) {
        for (int j = 0; j < RandomShapes::kinds; ++j) {
            SCOPED_TRACE(std::to_string(i) + " and " + std::to_string(j));
            expect_touching<double>(translated(random.shape(i), far), translated(random.shape(j), far));
        }
    }
}

TEST(Touching, WhatCanBeExactIs) {
    for (const ScalarKind scalar : {ScalarKind::float64, ScalarKind::float32}) {
        EXPECT_TRUE(identical(touching(Point<double>{{1, 2}}, Point<double>{{-3, 0.5}}, scalar),
                              Point<double>{{1, 2}}));
        EXPECT_TRUE(identical(touching(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{5, 0.25}, {2, 1}}, scalar),
                              Aabb<double>{{3, 0.25}, {2, 1}}));
        EXPECT_TRUE(
            identical(touching(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{2.5, 0.25}, {2, 1}}, scalar),
                      Aabb<double>{{3, 0.25}, {2, 1}}));
        EXPECT_TRUE(identical(touching(Circle<double>{{0, 0}, 1}, Circle<double>{{5, 0}, 2}, scalar),
                              Circle<double>{{3, 0}, 2}));
        EXPECT_TRUE(identical(touching(Segment<double>{{0, 0}, {4, 0}}, Point<double>{{1, 3}}, scalar),
                              Point<double>{{1, 0}}));
        EXPECT_TRUE(
            identical(*tangent(Aabb<double>{{4, 0}, {1, 1}}, Circle<double>{{0, 0.5}, 0.5}, {8, 0}, scalar),
                      Circle<double>{{0, 1.5}, 0.5}));
    }
}

TEST(Touching, SizesKeepTheirDoublesInFloat) {
    const ShapeD placed =
        touching(Circle<double>{{0, 0}, 0.1}, Circle<double>{{1, 0.3}, 0.2}, ScalarKind::float32);
    const auto& circle = std::get<Circle<double>>(placed);
    EXPECT_EQ(circle.radius, 0.2);
    EXPECT_EQ(circle.center.x, static_cast<double>(static_cast<float>(circle.center.x)));
    EXPECT_EQ(circle.center.y, static_cast<double>(static_cast<float>(circle.center.y)));
}

class ContactActions : public CanvasTest {
protected:
    ContactActions() {
        open(scene_of({box("wall", {4, 0}, {1, 3}), moving(box("mover", {0, 0}, {1, 1}), {6, 2}),
                       named("ball", Circle<double>{{0, 5}, 1})}));
        Scene scene = before;
        scene.focus = PairIds{"wall", "mover"};
        open(std::move(scene));
    }
};

TEST_F(ContactActions, ThePairInFocus) {
    EXPECT_EQ(make_touching(work), std::nullopt);
    EXPECT_EQ(box_of("mover").center, Vec2d(2, 0));
    EXPECT_EQ(make_touching(work), "mover is already there.");
    expect_one_entry("Move mover into contact with wall");
    EXPECT_EQ(make_tangent(work), std::nullopt);
    EXPECT_FALSE(work.answers().focus->cast);
    expect_one_entry("Move mover until its path grazes wall");
}

TEST_F(ContactActions, TheTwoSelectedShapes) {
    work.selection.set({"mover", "wall"});
    EXPECT_EQ(make_touching(work), std::nullopt);
    expect_one_entry("Move mover into contact with wall");
    work.selection.set({"ball", "wall"});
    EXPECT_EQ(make_touching(work), std::nullopt);
    expect_one_entry("Move wall into contact with ball");
    EXPECT_EQ(make_tangent(work), "wall has no translation.");
    work.selection.set({"wall", "mover", "ball"});
    EXPECT_EQ(make_touching(work), std::nullopt);
    expect_one_entry("Move mover into contact with wall");
}

TEST_F(ContactActions, ASelectedShapeOutsideTheFocusIsTheOneThatMoves) {
    work.selection.select_only("ball");
    EXPECT_EQ(make_touching(work), std::nullopt);
    EXPECT_EQ(box_of("mover").center, Vec2d(0, 0));
    EXPECT_NE(shape_of<Circle<double>>("ball").center, Vec2d(0, 5));
    expect_one_entry("Move ball into contact with wall");
    work.selection.select_only("wall");
    EXPECT_EQ(make_touching(work), std::nullopt);
    expect_one_entry("Move mover into contact with wall");
}

TEST_F(ContactActions, SayWhyTheyCannot) {
    work.selection.clear();
    Scene scene = before;
    scene.shapes[1].locked = true;
    open(scene);
    EXPECT_EQ(make_touching(work), "mover is locked.");
    scene.shapes[1].locked = false;
    scene.shapes[1].hidden = true;
    open(scene);
    work.selection.set({"wall", "mover"});
    EXPECT_EQ(make_touching(work), "mover is hidden.");
    scene.shapes[1].hidden = false;
    scene.scalar = ScalarKind::float32;
    scene.shapes[0].shape = Aabb<double>{{1e200, 0}, {1, 1}};
    open(scene);
    EXPECT_EQ(make_touching(work), "wall is too large for float.");
    scene.scalar.reset();
    scene.shapes[0].shape = Point<double>{{100, 0}};
    open(scene);
    EXPECT_EQ(make_tangent(work), "mover would miss wall from any starting point across its path.");
    open(scene_of({point("p", {0, 0})}));
    work.selection.clear();
    EXPECT_EQ(make_touching(work), "Contact needs two shapes.");
    expect_untouched();
}

}  // namespace
}  // namespace collidarium::app::test
