#include <gtest/gtest.h>

#include <limits>

#include "model/result_field.hpp"
#include "overlays/example_scenes.hpp"
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

std::vector<Mark> field_of(const Scene& scene, FieldKind kind, const Question& question = {}) {
    const Camera camera = camera_for(scene, {{0, 0}, {640, 360}});
    const Answers answers = answer(scene, choose_focus(scene, std::nullopt), question);
    const Rect seen = camera.visible_world();
    ResultField field;
    field.ask(field_question(scene, answers, question, seen.min, seen.max, 1 / camera.pixels_per_unit()));
    field.work(std::numeric_limits<std::size_t>::max());
    const OverlayContext context{
        .scene = scene, .answers = answers, .camera = camera, .field = &field, .field_kind = kind};
    RecordingPainter painter({{0, 0}, {640, 360}});
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
    std::size_t inside = 0;
    for (const Mark& mark : marks) {
        if (mark.kind == MarkKind::fill) {
            for (const Vec2d& corner : mark.points) {
                const Vec2d world = (corner - Vec2d(320, 180)) / scale;
                EXPECT_LT(std::abs(world.x), 3.11);
                EXPECT_LT(std::abs(world.y), 2.11);
            }
            ++inside;
        }
    }
    EXPECT_GT(inside, 30U);
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

TEST(Field, SaysWhatItShows) {
    const auto says = [](const std::vector<Mark>& marks, std::string_view part) {
        return std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) {
            return mark.kind == MarkKind::text && mark.text.find(part) != std::string::npos;
        });
    };
    EXPECT_TRUE(says(field_of(two_boxes(true), FieldKind::verdict), "with mover anywhere: hit or miss"));
    EXPECT_TRUE(says(field_of(two_boxes(true), FieldKind::amount), "the time of the hit"));
    EXPECT_TRUE(says(field_of(two_boxes(false), FieldKind::amount), "the depth, up to 1.9"));
    EXPECT_TRUE(
        says(field_of(two_boxes(false), FieldKind::amount, {Operation::distance, {}}), "the distance"));
}

}  // namespace
}  // namespace collidarium::app
