#include <gtest/gtest.h>

#include <limits>

#include "collidarium/shapes/make_polygon.hpp"
#include "model/result_field.hpp"
#include "overlays/example_scenes.hpp"
#include "overlays/field_look.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

Scene two_boxes(bool moves) {
    Scene scene;
    SceneShape wall;
    wall.id = "wall";
    wall.shape = Aabb<double>{{0, 0}, {2, 1}};
    SceneShape mover;
    mover.id = "mover";
    mover.shape = Aabb<double>{{-3, 0.5}, {1, 1}};
    if (moves) {
        mover.translation = Vec2d(3, 0);
    }
    scene.shapes = {wall, mover};
    scene.view = SceneView{{0, 0}, 9, false, {}};
    return scene;
}

/// As a painter gets it that works out nothing (or does).
std::vector<Mark> field_of(const Scene& scene, FieldKind kind, const Question& question = {},
                           bool shades = false) {
    const Camera camera = camera_for(scene, {{0, 0}, {640, 360}});
    const Answers answers = answer(scene, choose_focus(scene, std::nullopt), question);
    const Rect seen = camera.visible_world();
    ResultField field;
    field.ask(field_question(scene, answers, question, seen.min, seen.max, 1 / camera.pixels_per_unit()));
    field.work(std::numeric_limits<std::size_t>::max());
    const OverlayContext context{
        .scene = scene, .answers = answers, .camera = camera, .field = &field, .field_kind = kind};
    RecordingPainter painter({{0, 0}, {640, 360}});
    if (shades) {
        painter.shade_fields();
    }
    paint_canvas(painter, context);
    return Shot{painter.marks()}.in("field");
}

std::size_t count(const std::vector<Mark>& marks, MarkKind kind, Role role) {
    return static_cast<std::size_t>(std::count_if(marks.begin(), marks.end(), [&](const Mark& mark) {
        return mark.kind == kind && mark.role == role;
    }));
}

TEST(Field, AVerdictIsFilledWhereTheShapesOverlapAndHasAnEdge) {
    const std::vector<Mark> marks = field_of(two_boxes(false), FieldKind::verdict);
    const double scale = 360 / 9.0;
    double inside = 0;
    for (const Mark& mark : marks) {
        if (mark.kind == MarkKind::fill) {
            for (const Vec2d& corner : mark.points) {
                const Vec2d world = (corner - Vec2d(320, 180)) / scale;
                EXPECT_LT(std::abs(world.x), 3.11);
                EXPECT_LT(std::abs(world.y), 2.11);
            }
            inside += (mark.points[2].x - mark.points[0].x) * (mark.points[0].y - mark.points[2].y);
        }
    }
    EXPECT_NEAR(inside / (scale * scale), 24, 1) << "of a box of 6 by 4";
    EXPECT_EQ(count(marks, MarkKind::fill, Role::colliding), 1U) << "what is filled alike is drawn as one";
    EXPECT_GT(count(marks, MarkKind::line, Role::text_quiet), 100U);
    EXPECT_EQ(count(marks, MarkKind::arrow, Role::x_axis), 0U);
}

TEST(Field, DirectionsAreArrowsInTheColoursOfTheirAxes) {
    const std::vector<Mark> marks = field_of(two_boxes(false), FieldKind::direction);
    EXPECT_GT(count(marks, MarkKind::arrow, Role::x_axis), 2U);
    EXPECT_GT(count(marks, MarkKind::arrow, Role::y_axis), 2U);
    EXPECT_EQ(count(marks, MarkKind::arrow, Role::edge_axis), 0U);
}

TEST(Field, AnAmountIsStrongerWhereThereIsMore) {
    const std::vector<Mark> marks = field_of(two_boxes(true), FieldKind::amount);
    double least = 1;
    double most = 0;
    for (const Mark& mark : marks) {
        if (mark.kind == MarkKind::fill) {
            EXPECT_EQ(mark.role, Role::corrected);
            least = std::min(least, mark.opacity);
            most = std::max(most, mark.opacity);
        }
    }
    EXPECT_LT(least, 0.15);
    EXPECT_GT(most, 0.4);
}

TEST(Field, OfConvexShapesIsLeftToAPainterThatCanWorkItOut) {
    const Scene scene = two_boxes(true);
    const std::vector<Mark> marks = field_of(scene, FieldKind::amount, {}, true);
    ASSERT_FALSE(marks.empty());
    ASSERT_EQ(marks[0].kind, MarkKind::field);
    const ShadedField& field = *marks[0].field;
    EXPECT_EQ(field.area, (Rect{{0, 0}, {640, 360}}));
    EXPECT_EQ(field.asked, ShadedField::Asked::cast);
    EXPECT_EQ(field.sides.size(), 4U);
    EXPECT_EQ(field.path, Vec2d(120, 0)) << "40 pixels to the unit";
    EXPECT_EQ(field.sides[0].normal, Vec2d(0, 1)) << "the side that wins a tie";
    EXPECT_EQ(field.radius, 0);
    EXPECT_EQ(field.tints.roles[0], Role::corrected);
    EXPECT_EQ(count(marks, MarkKind::fill, Role::corrected), 0U);
    EXPECT_GT(count(marks, MarkKind::line, Role::text_quiet), 100U) << "the edges are lines all the same";
}

TEST(Field, OfAConcavePolygonIsMadeOfCellsOnEverySurface) {
    Scene scene = two_boxes(false);
    scene.shapes[0].shape =
        *make_polygon_shape<double>(std::vector<Vec2d>{{-2, -1}, {2, -1}, {2, 0}, {-1, 0}, {-1, 1}, {-2, 1}})
             .shape;
    const std::vector<Mark> marks = field_of(scene, FieldKind::verdict, {}, true);
    EXPECT_EQ(count(marks, MarkKind::field, Role::colliding), 0U);
    EXPECT_GT(count(marks, MarkKind::fill, Role::colliding), 1U);
}

TEST(Field, ADistanceIsBlankWhereThereIsNone) {
    for (const Mark& mark : field_of(two_boxes(false), FieldKind::amount, {Operation::distance, {}})) {
        if (mark.kind == MarkKind::fill) {
            const Vec2d world = ((mark.points[0] + mark.points[2]) * 0.5 - Vec2d(320, 180)) / 40.0;
            EXPECT_TRUE(std::abs(world.x) > 2.9 || std::abs(world.y) > 1.9 || mark.points[1].x > 440);
        }
    }
}

TEST(Field, BandsAreRound) {
    const auto width = [](double most) {
        return tints_of(FieldKind::amount, Operation::contact, most).per_band;
    };
    EXPECT_NEAR(width(2), 0.2, 1e-12);
    EXPECT_NEAR(width(2.25), 0.25, 1e-12);
    EXPECT_NEAR(width(3e-7), 5e-8, 1e-20);
    EXPECT_NEAR(width(1e6), 1e5, 1e-6);
    EXPECT_EQ(width(0), 0);
    EXPECT_EQ(tints_of(FieldKind::amount, Operation::contact, 2.25).bands, 9);
    EXPECT_EQ(tints_of(FieldKind::amount, Operation::contact, 0).bands, 1);
}

TEST(Field, SaysWhatItShows) {
    const auto says = [](const std::vector<Mark>& marks, std::string_view part) {
        return std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) {
            return mark.kind == MarkKind::text && mark.text.find(part) != std::string::npos;
        });
    };
    EXPECT_TRUE(says(field_of(two_boxes(true), FieldKind::verdict), "with mover anywhere: hit or miss"));
    EXPECT_TRUE(says(field_of(two_boxes(true), FieldKind::amount), "the time of the hit"));
    EXPECT_TRUE(
        says(field_of(two_boxes(false), FieldKind::amount), "the depth, up to 2, a band for each 0.2"));
    EXPECT_TRUE(
        says(field_of(two_boxes(false), FieldKind::amount, {Operation::distance, {}}), "the distance"));
    Scene point = two_boxes(false);
    point.shapes[0].shape = Point<double>{{0, 0}};
    point.shapes[1].shape = Point<double>{{1, 0}};
    EXPECT_TRUE(
        says(field_of(point, FieldKind::amount, {Operation::contact, {}}, true), "no overlap in sight"));
}

}  // namespace
}  // namespace collidarium::app
