#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "model/map/result_map.hpp"
#include "model/map_queries.hpp"
#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"
#include "overlays/scene/map_style.hpp"
#include "paint/svg_painter.hpp"
#include "paint/svg_text.hpp"

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

constexpr double scale = 360 / 9.0;  ///< pixels to the unit
constexpr Rect view{{0, 0}, {640, 360}};

Vec2d world(const Vec2d& screen) {
    return (screen - view.center()) / scale * Vec2d(1, -1);
}

void paint(Painter& painter, const Scene& scene, MapKind kind, const FocusQuery& query) {
    const Camera camera = camera_for(scene, view);
    const Answers answers = answer(scene, choose_focus(scene, std::nullopt), query);
    const Rect seen = camera.visible_world();
    ResultMap map;
    map.ask(map_query(scene, answers, query, kind, seen.min, seen.max, 1 / camera.pixels_per_unit()));
    map.finish();
    paint_canvas(painter, {.scene = scene, .answers = answers, .camera = camera, .map = map.picture()});
}

std::vector<Mark> map_of(const Scene& scene, MapKind kind, const FocusQuery& query = {}) {
    RecordingPainter painter(view);
    paint(painter, scene, kind, query);
    return Shot{painter.marks()}.in("map");
}

std::size_t count(const std::vector<Mark>& marks, MarkKind kind, Role role) {
    return static_cast<std::size_t>(std::count_if(marks.begin(), marks.end(), [&](const Mark& mark) {
        return mark.kind == kind && mark.role == role;
    }));
}

/// Of the areas at that place, one over the other.
double opacity_at(const std::vector<Mark>& marks, const Vec2d& at) {
    double seen = 0;
    for (const Mark& mark : marks) {
        if (mark.kind == MarkKind::area && test::covers({mark.rings, {}}, at)) {
            seen += (1 - seen) * mark.opacity;
        }
    }
    return seen;
}

Vec2d screen(const Vec2d& at) {
    return view.center() + at * Vec2d(1, -1) * scale;
}

TEST(MapPicture, AVerdictIsFilledWhereTheShapesOverlapAndHasAnEdge) {
    const std::vector<Mark> marks = map_of(two_boxes(false), MapKind::verdict);
    ASSERT_EQ(count(marks, MarkKind::area, Role::colliding), 1U);
    ASSERT_EQ(count(marks, MarkKind::outline, Role::text_quiet), 1U);
    for (const Mark& mark : marks) {
        for (const std::vector<Vec2d>& ring : mark.rings) {
            for (const Vec2d& corner : ring) {
                const Vec2d out = glm::abs(world(corner)) - Vec2d(3, 2);
                EXPECT_NEAR(std::max(out.x, out.y) * scale, 0, 0.1);
            }
        }
    }
    EXPECT_EQ(count(marks, MarkKind::arrow, Role::x_axis), 0U);
}

TEST(MapPicture, DirectionsAreArrowsInTheColoursOfTheirAxes) {
    const std::vector<Mark> marks = map_of(two_boxes(false), MapKind::direction);
    EXPECT_GT(count(marks, MarkKind::arrow, Role::x_axis), 2U);
    EXPECT_GT(count(marks, MarkKind::arrow, Role::y_axis), 2U);
    EXPECT_EQ(count(marks, MarkKind::arrow, Role::edge_axis), 0U);
    EXPECT_EQ(count(marks, MarkKind::area, Role::x_axis), 1U);
    EXPECT_EQ(count(marks, MarkKind::area, Role::y_axis), 1U);
    EXPECT_EQ(count(marks, MarkKind::area, Role::edge_axis), 0U);
    EXPECT_GE(count(marks, MarkKind::polyline, Role::text_quiet), 5U) << "where the normal jumps";
}

TEST(MapPicture, AnAmountIsStrongestWhereTheShapesHaveMostToDoWithEachOther) {
    const std::vector<Mark> times = map_of(two_boxes(true), MapKind::amount);
    EXPECT_EQ(count(times, MarkKind::area, Role::subject), 10U) << "a tenth of the time each";
    EXPECT_NEAR(opacity_at(times, screen({0, 0})), 0.44, 1e-9) << "hit at once";
    EXPECT_NEAR(opacity_at(times, screen({-5.95, 0})), 0.08, 1e-9) << "hit in the end";
    EXPECT_GT(opacity_at(times, screen({-3.5, 0})), opacity_at(times, screen({-5, 0})));
    EXPECT_EQ(opacity_at(times, screen({4, 0})), 0);

    const std::vector<Mark> depths = map_of(two_boxes(false), MapKind::amount);
    EXPECT_NEAR(opacity_at(depths, screen({0.1, 0.05})), 0.44, 1e-9);
    EXPECT_NEAR(opacity_at(depths, screen({2.9, 0})), 0.08, 1e-9);

    const std::vector<Mark> distances = map_of(two_boxes(false), MapKind::amount, {Operation::distance, {}});
    EXPECT_NEAR(opacity_at(distances, screen({3.1, 0})), 0.44, 1e-9);
    EXPECT_EQ(opacity_at(distances, screen({2.9, 0})), 0) << "a distance is blank where there is none";
    EXPECT_LT(opacity_at(distances, screen({7.9, 4})), 0.2);
}

TEST(MapPicture, OfAConcavePolygonIsDrawnTheSameWay) {
    Scene scene = two_boxes(false);
    scene.shapes[0].shape = test::letter();
    const std::vector<Mark> marks = map_of(scene, MapKind::verdict);
    EXPECT_EQ(count(marks, MarkKind::area, Role::colliding), 1U);
    EXPECT_GT(opacity_at(marks, screen({-2, 1.5})), 0.2);
    EXPECT_EQ(opacity_at(marks, screen({2, 1.5})), 0);
}

TEST(MapPicture, AnSvgHasTheSameOutlines) {
    for (const MapKind kind : {MapKind::verdict, MapKind::amount, MapKind::direction}) {
        Scene scene = two_boxes(false);
        scene.shapes[0].shape = test::letter();
        SvgPainter painter(view, theme(ThemeName::light));
        paint(painter, scene, kind, {});
        const std::string svg = painter.finish();
        std::size_t areas = 0;
        for (const Mark& mark : map_of(scene, kind)) {
            if (mark.kind != MarkKind::area) {
                continue;
            }
            ++areas;
            std::string path;
            for (const std::vector<Vec2d>& ring : mark.rings) {
                for (std::size_t i = 0; i < ring.size(); ++i) {
                    path += (i == 0 ? 'M' : 'L') + svg_number(ring[i].x) + ' ' + svg_number(ring[i].y);
                }
                path += 'Z';
            }
            EXPECT_NE(svg.find("<path d=\"" + path + '"'), std::string::npos);
        }
        EXPECT_GT(areas, 0U);
        SvgPainter again(view, theme(ThemeName::light));
        paint(again, scene, kind, {});
        EXPECT_EQ(again.finish(), svg) << "the same bytes each time";
    }
}

TEST(MapPicture, SaysWhatItShows) {
    const auto says = [](const std::vector<Mark>& marks, std::string_view part) {
        return std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) {
            return mark.kind == MarkKind::text && mark.text.find(part) != std::string::npos;
        });
    };
    EXPECT_TRUE(says(map_of(two_boxes(true), MapKind::verdict), "for every position of mover: hit or miss"));
    EXPECT_TRUE(says(map_of(two_boxes(true), MapKind::amount), "the time of impact"));
    EXPECT_TRUE(says(map_of(two_boxes(false), MapKind::amount), "the depth, up to 2, a band for each 0.2"));
    EXPECT_TRUE(says(map_of(two_boxes(false), MapKind::amount, {Operation::distance, {}}), "the distance"));
    Scene point = two_boxes(false);
    point.shapes[0].shape = Point<double>{{0, 0}};
    point.shapes[1].shape = Point<double>{{1, 0}};
    EXPECT_TRUE(says(map_of(point, MapKind::amount, {Operation::contact, {}}), "no overlap in view"));
}

}  // namespace
}  // namespace collidarium::app
