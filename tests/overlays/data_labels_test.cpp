/// Numbers that say something of the place they stand at stand there, in every shipped scene, at the sizes of
/// the canvas in common windows and at every size of type.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

constexpr std::array type_scales{1.0, 1.3, 1.6};

Scene scene_of(const ShippedScene& one) {
    return std::get<SceneSource>(read_scene(one.path)).scene;
}

FocusQuery query_of(const Scene& scene) {
    return scene.question ? scene.question->query : FocusQuery{};
}

/// The room that the letters of a mark take.
Rect area_of(const Shot& shot, const Mark& mark) {
    return Shot{{mark}, shot.type_scale}.text_areas().front();
}

TEST(DataLabels, ANumberOfACellLiesInThatCell) {
    std::size_t numbers = 0;
    for (const ShippedScene& one : shipped_scenes()) {
        const Scene scene = scene_of(one);
        const Answers answers = answer(scene, choose_focus(scene, {}), query_of(scene));
        if (!answers.focus || !scene.tiles) {
            continue;
        }
        const auto cells = find_events<raster::CellTested<double>>(answers.focus->shown.trace);
        const raster::Grid<double>& grid = scene.tiles->map.grid();
        for (const Vec2d& size : {Vec2d(566, 674), Vec2d(730, 560), Vec2d(1380, 860)}) {
            for (const double type_scale : type_scales) {
                const Shot shot =
                    canvas_of(scene, {.size = size, .type_scale = type_scale, .query = query_of(scene)});
                const Camera camera = camera_for(scene, {{0, 0}, size});
                for (const Mark& mark : shot.in("cells")) {
                    if (mark.kind != MarkKind::text ||
                        mark.text.find_first_not_of("0123456789") != mark.text.npos) {
                        continue;
                    }
                    const raster::Cell& cell = cells.at(std::stoul(mark.text) - 1).cell;
                    const Vec2d one_corner =
                        camera.to_screen({grid.x().line(cell.column), grid.y().line(cell.row)});
                    const Vec2d other =
                        camera.to_screen({grid.x().line(cell.column + 1), grid.y().line(cell.row + 1)});
                    const Rect room{glm::min(one_corner, other), glm::max(one_corner, other)};
                    const Rect letters = area_of(shot, mark);
                    EXPECT_TRUE(room.contains(letters.min) && room.contains(letters.max))
                        << one.key << ": " << mark.text << " at " << size.x << "x" << size.y << ", type "
                        << type_scale;
                    ++numbers;
                }
            }
        }
    }
    EXPECT_GT(numbers, 200U);
}

/// The number that a text of the strip is; NaN for words.
double value_of(std::string text) {
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"−", "-"}, {"∞", "inf"}}) {
        if (const auto at = text.find(from); at != text.npos) {
            text.replace(at, from.size(), to);
        }
    }
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    return end == text.c_str() + text.size() ? value : std::numeric_limits<double>::quiet_NaN();
}

TEST(DataLabels, AValueOfTheTimeStripStandsAtItsEndOfItsBar) {
    constexpr double beside = 16;  // pixels: between a bar and its number
    std::size_t values = 0;
    for (const ShippedScene& one : shipped_scenes()) {
        const Scene scene = scene_of(one);
        for (const double width : {566.0, 730.0, 1380.0}) {
            for (const double type_scale : type_scales) {
                for (const double now : {-1.0, 0.0, 0.4, 1.0}) {
                    const Shot shot = strip_of(scene, {.size = {width, 140},
                                                       .type_scale = type_scale,
                                                       .time = now < 0 ? std::nullopt : std::optional(now),
                                                       .query = query_of(scene)});
                    std::vector<double> ends;
                    for (const Mark& mark : shot.in("scale")) {
                        if (mark.kind == MarkKind::line && mark.role == Role::axis_line) {
                            ends.push_back(mark.points[0].x);
                        }
                    }
                    const double beyond =
                        width < 544 ? 0.25 : 0.5;  // what the scale has before 0 and after 1
                    for (const Mark& mark : shot.marks) {
                        const double value = value_of(mark.text);
                        if (mark.kind != MarkKind::text || mark.group.find("/row-") == mark.group.npos ||
                            mark.group.ends_with("row-gap") ||  // lengths
                            std::isnan(value)) {
                            continue;
                        }
                        ASSERT_EQ(ends.size(), 2U);
                        const double at =
                            ends[0] + (ends[1] - ends[0]) * std::clamp(value, -beyond, 1 + beyond);
                        EXPECT_NEAR(mark.points[0].x, at, beside)
                            << one.key << ": " << mark.text << " in " << mark.group << " at " << width
                            << ", type " << type_scale << ", t = " << now;
                        ++values;
                    }
                }
            }
        }
    }
    EXPECT_GT(values, 2000U);
}

TEST(DataLabels, TheScaleOfTheStripStaysWhereItIsWhileOneDrags) {
    const std::vector<ShippedScene> shipped = shipped_scenes();
    Scene scene = scene_of(*std::ranges::find(shipped, std::string("swept_box"), &ShippedScene::key));
    std::vector<double> seen;
    for (const double by : {0.0, 0.5, 1.0, 3.0, 9.0}) {
        scene.shapes[0].shape = Aabb<double>{{3 + by, 0}, {1, 1}};
        for (const Mark& mark : strip_of(scene).in("scale")) {
            if (mark.kind == MarkKind::line && mark.role == Role::axis_line) {
                seen.push_back(mark.points[0].x);
            }
        }
    }
    ASSERT_EQ(seen.size(), 10U);
    for (std::size_t i = 0; i < seen.size(); ++i) {
        EXPECT_EQ(seen[i], seen[i % 2]);
    }
}

}  // namespace
}  // namespace collidarium::app
