#include "io/files/shipped_files.hpp"

#include <algorithm>
#include <string_view>

#include "io/scene/scene_file.hpp"
#include "io/system/process.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".scene.json";

std::string key_of(const fs::path& path, const fs::path& scenes) {
    auto key = path.lexically_relative(scenes).generic_string();
    return key.substr(0, key.size() - ending.size());
}

std::string name_of(const fs::path& path, const std::string& key) {
    const auto read = read_scene(path);
    const auto* source = std::get_if<SceneSource>(&read);
    return source != nullptr && !source->scene.name.empty() ? source->scene.name : key;
}

}  // namespace

std::optional<fs::path> assets_folder() {
    std::error_code error;
    const auto program = program_file().parent_path();
    const fs::path installed = COLLIDARIUM_ASSETS_INSTALLED;
    std::vector<fs::path> candidates;
    if (!program.empty()) {
        candidates.push_back(program / installed);
    }
    candidates.emplace_back(COLLIDARIUM_ASSETS_ELSEWHERE);
    for (const auto& candidate : candidates) {
        if (fs::is_directory(candidate / "scenes", error)) {
            return candidate.lexically_normal();
        }
    }
    return std::nullopt;
}

namespace {

std::vector<ShippedScene> scenes_in(const char* folder) {
    std::vector<ShippedScene> found;
    const auto assets = assets_folder();
    if (!assets) {
        return found;
    }
    const auto scenes = *assets / folder;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(scenes, error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().filename().string().ends_with(ending)) {
            auto key = key_of(entry->path(), scenes);
            auto name = name_of(entry->path(), key);
            found.push_back({entry->path(), std::move(key), std::move(name)});
        }
    }
    std::sort(found.begin(), found.end(), [](const ShippedScene& a, const ShippedScene& b) {
        const auto depth = [](const ShippedScene& scene) {
            return std::count(scene.key.begin(), scene.key.end(), '/');
        };
        return depth(a) != depth(b) ? depth(a) < depth(b) : a.key < b.key;
    });
    return found;
}

}  // namespace

std::vector<ShippedScene> shipped_scenes() {
    return scenes_in("scenes");
}

std::vector<ShippedScene> shipped_templates() {
    return scenes_in("templates");
}

}  // namespace collidarium::app
