#include <gtest/gtest.h>

#include <filesystem>

#include "io/scene/scene_file.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

/// Every scene that ships, by its file's name.
std::vector<std::pair<std::string, Scene>> shipped_scenes() {
    std::vector<std::pair<std::string, Scene>> scenes;
    const std::filesystem::path folder = std::filesystem::path(COLLIDARIUM_SOURCE_DIR) / "assets" / "scenes";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const auto read = entry.is_regular_file() ? read_scene(entry.path()) : decltype(read_scene({})){};
        if (const auto* source = std::get_if<SceneSource>(&read)) {
            scenes.emplace_back(entry.path().filename().string(), source->scene);
        }
    }
    return scenes;
}

TEST(MethodLabels, OfStaticMethodsNeverMeet) {
    for (auto& [name, scene] : shipped_scenes()) {
        for (const char* layer : {"axes", "features", "lines", "clipping", "manifold", "pieces"}) {
            scene.layers = {layer};
            for (const Vec2d& size : {Vec2d(640, 480), Vec2d(1280, 720)}) {
                const std::vector<Rect> areas = canvas_of(scene, {.size = size}).text_areas();
                for (std::size_t i = 0; i < areas.size(); ++i) {
                    for (std::size_t j = i + 1; j < areas.size(); ++j) {
                        EXPECT_FALSE(overlapping(areas[i], areas[j]))
                            << name << " with " << layer << " at " << size.x << "x" << size.y;
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace collidarium::app
