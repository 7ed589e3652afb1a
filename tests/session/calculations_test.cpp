/// What scenes that compare methods say of them on the canvas.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "io/scene/scene_file.hpp"
#include "model/scene/scene_bounds.hpp"
#include "overlays/scene/canvas_picture.hpp"
#include "paint/recording_painter.hpp"
#include "session/framing.hpp"
#include "session/layers.hpp"
#include "session/overlay_context.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

const fs::path scenes = fs::path(COLLIDARIUM_SOURCE_DIR) / "assets" / "scenes";

struct Drawn {
    std::vector<ComparedMethod> compared;
    std::string words;  ///< those of the group, in one line
};

Drawn drawn(const Scene& scene, const Vec2d& size, double type_scale) {
    Workspace workspace;
    open_scene(workspace, scene);
    const Rect viewport{{0, 0}, size};
    show_in(workspace, viewport);
    const OverlayContext context = figure_context(workspace, workspace.camera, nullptr, std::nullopt);
    RecordingPainter painter(viewport, type_scale);
    paint_canvas(painter, context);
    Drawn result{context.compared, ""};
    for (const Mark& mark : painter.marks()) {
        if (mark.kind == MarkKind::text && mark.group.find("compared") != std::string::npos) {
            result.words += (result.words.empty() ? "" : " ") + mark.text;
        }
    }
    return result;
}

Scene shipped(const std::string& name) {
    return std::get<SceneSource>(read_scene(scenes / (name + ".scene.json"))).scene;
}

/// The second calculation was left out where the canvas between the panels was narrow, or both were.
TEST(Calculations, BothAreOnTheCanvasOfEverySceneThatComparesMethods) {
    std::size_t count = 0;
    for (const auto& entry : fs::recursive_directory_iterator(scenes)) {
        if (!entry.path().filename().string().ends_with(".scene.json")) {
            continue;
        }
        const Scene scene = std::get<SceneSource>(read_scene(entry.path())).scene;
        if (scene.compare.empty()) {
            continue;
        }
        for (const auto& [size, type] :
             {std::pair(Vec2d(560, 430), 1.0), {Vec2d(460, 420), 1.15}, {Vec2d(1180, 700), 1.6}}) {
            const Drawn picture = drawn(scene, size, type);
            std::size_t methods = 0;
            for (const ComparedMethod& method : picture.compared) {
                EXPECT_NE(picture.words.find(method.in_double->calculation), std::string::npos)
                    << entry.path().filename() << ", " << method.name << ": " << method.in_double->calculation
                    << "\nin " << picture.words;
                methods += method.in_double->calculation.empty() ? 0 : 1;
            }
            EXPECT_EQ(methods, scene.compare == std::vector<std::string>{"closed_form"} ? 1U : 2U)
                << entry.path().filename();
            ++count;
        }
    }
    EXPECT_GE(count, 60U);
}

/// The scene is about float, and its picture did not say what float makes of it.
TEST(Calculations, WhereFloatDecidesOtherwiseItsNumbersAreThere) {
    const Drawn picture = drawn(shipped("float_and_double"), {560, 660}, 1);
    EXPECT_NE(picture.words.find("distance of the centres 2.200 > sum of the radii 1 + 1.1 = 2.1: separated"),
              std::string::npos)
        << picture.words;
    EXPECT_NE(picture.words.find("in float: distance of the centres 2.000 < sum of the radii"),
              std::string::npos)
        << picture.words;
}

/// They hid the lower part of the shapes.
TEST(Calculations, TheCanvasBesideThePanelsHasRoomForThemBelowTheShapes) {
    for (const char* name : {"textbook/sum_of_squared_radii", "textbook/static_push_one_after_another",
                             "textbook/slide_along_normal", "turning_plank"}) {
        Workspace workspace;
        open_scene(workspace, shipped(name));
        const Rect canvas{{240, 60}, {800, 500}};
        Framing framing;
        framing.update(workspace, canvas, 1, 1);
        for (const SceneShape& each : workspace.scene().shapes) {
            const WorldBounds bounds = swept_bounds(each);
            const double one = workspace.camera.to_screen(bounds.min).y;
            const double other = workspace.camera.to_screen(bounds.max).y;
            EXPECT_LE(std::max(one, other), canvas.max.y - 90) << name << ": " << each.id;
            EXPECT_GE(std::min(one, other), canvas.min.y) << name << ": " << each.id;
        }
    }
}

TEST(Calculations, OfTheFirstMethodInFloatAreShownOnlyWhereTheSceneComparesIt) {
    Scene scene = shipped("float_and_double");
    scene.compare = {"sat"};
    EXPECT_EQ(drawn(scene, {560, 660}, 1).words.find("closed form in float"), std::string::npos);
}

}  // namespace
}  // namespace collidarium::app
