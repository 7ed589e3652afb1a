#include <gtest/gtest.h>

#include <array>
#include <filesystem>

#include "io/scene/scene_file.hpp"
#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"
#include "paint/theme.hpp"

namespace collidarium::app {
namespace {

/// The examples, and every scene that ships.
std::vector<std::pair<std::string, Scene>> all_scenes() {
    std::vector<std::pair<std::string, Scene>> scenes = examples::all();
    const std::filesystem::path folder = std::filesystem::path(COLLIDARIUM_SOURCE_DIR) / "assets" / "scenes";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().filename().string().ends_with(".scene.json")) {
            const auto read = read_scene(entry.path());
            if (const auto* source = std::get_if<SceneSource>(&read)) {
                scenes.emplace_back(entry.path().filename().string(), source->scene);
            } else {
                ADD_FAILURE() << entry.path();
            }
        }
    }
    return scenes;
}

TEST(Labels, NoneIsSmallerThanPresentingReckonsWith) {
    for (const auto& [name, scene] : all_scenes()) {
        for (const Shot& shot : {canvas_of(scene), strip_of(scene)}) {
            for (const Mark& mark : shot.marks) {
                if (mark.kind == MarkKind::text) {
                    EXPECT_GE(mark.size, smallest_text) << name << ": " << mark.text;
                }
            }
        }
    }
}

TEST(Labels, NeverMeetEachOtherAtAnySizeInAnyTheme) {
    for (const auto& [name, scene] : all_scenes()) {
        for (const Vec2d& size : {Vec2d(474, 490), Vec2d(1024, 700), Vec2d(1280, 720), Vec2d(1920, 1080)}) {
            for (const ThemeName each : all_themes) {
                const Shot shot = canvas_of(scene, {.size = size, .type_scale = theme(each).type_scale});
                const std::vector<Rect> areas = shot.text_areas();
                for (std::size_t i = 0; i < areas.size(); ++i) {
                    EXPECT_TRUE(areas[i].min.x >= 0 && areas[i].max.x <= size.x && areas[i].min.y >= 0 &&
                                areas[i].max.y <= size.y)
                        << name << " at " << size.x << "x" << size.y;
                    for (std::size_t j = i + 1; j < areas.size(); ++j) {
                        EXPECT_FALSE(overlapping(areas[i], areas[j]))
                            << name << " at " << size.x << "x" << size.y << ", texts " << i << " and " << j;
                    }
                }
            }
        }
    }
}

void expect_no_texts_meet(const Shot& shot, const std::string& what) {
    const std::vector<Rect> areas = shot.text_areas();
    for (std::size_t i = 0; i < areas.size(); ++i) {
        for (std::size_t j = i + 1; j < areas.size(); ++j) {
            // Rows may be closer than the full height of their letters.
            const Rect lower{areas[j].min + Vec2d(0, 3), areas[j].max - Vec2d(0, 3)};
            EXPECT_FALSE(overlapping(areas[i], lower)) << what << ", texts " << i << " and " << j;
        }
    }
}

TEST(Labels, OfTheTimeStripNeverMeetEachOther) {
    const std::array sizes{Vec2d(180, 120), Vec2d(260, 120), Vec2d(474, 130), Vec2d(730, 140),
                           Vec2d(1200, 150)};
    for (const auto& [name, scene] : all_scenes()) {
        for (const Vec2d& size : sizes) {
            for (const ThemeName each : all_themes) {
                for (const Algorithm method : {Algorithm::automatic, Algorithm::conservative_advancement}) {
                    const Shot shot = strip_of(scene, {.size = size,
                                                       .type_scale = theme(each).type_scale,
                                                       .query = {.operation = {}, .algorithm = method}});
                    expect_no_texts_meet(shot, name + " at " + std::to_string(size.x));
                }
            }
        }
    }
}

TEST(Labels, OfCastsNeverMeetEachOther) {
    for (const auto& [name, original] : all_scenes()) {
        for (const Algorithm method :
             {Algorithm::automatic, Algorithm::minkowski, Algorithm::conservative_advancement}) {
            Scene scene = original;
            scene.layers = {"hits", "padding", "crossings", "quadratic", "advancement"};
            const Shot shot = canvas_of(scene, {.query = {.operation = {}, .algorithm = method}});
            expect_no_texts_meet(shot, name);
        }
    }
}

}  // namespace
}  // namespace collidarium::app
