#include "io/files/shipped_files.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <variant>

#include "io/files/read_file.hpp"
#include "io/json/json_text.hpp"
#include "io/scene/scene_file.hpp"
#include "io/system/process.hpp"

namespace collidarium::app {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".scene.json";
constexpr const char* scenes_folder = "scenes";
constexpr const char* templates_folder = "templates";

std::string key_of(const fs::path& path, const fs::path& scenes) {
    auto key = path.lexically_relative(scenes).generic_string();
    return key.substr(0, key.size() - ending.size());
}

std::string name_of(const fs::path& path, const std::string& key) {
    const auto read = read_scene(path);
    const auto* source = std::get_if<SceneSource>(&read);
    return source != nullptr && !source->scene.name.empty() ? source->scene.name : key;
}

std::string text_of(JsonValue object, std::string_view name) {
    const auto value = object.is(JsonKind::object) ? object.member(name) : std::nullopt;
    return value && value->is(JsonKind::string) ? value->string() : "";
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
        if (fs::is_directory(candidate / scenes_folder, error)) {
            return candidate.lexically_normal();
        }
    }
    return std::nullopt;
}

std::optional<ShippedOriginal> shipped_original(const fs::path& path) {
    const auto assets = assets_folder();
    if (!assets) {
        return std::nullopt;
    }
    std::error_code error;
    const fs::path below =
        fs::weakly_canonical(path, error).lexically_relative(fs::weakly_canonical(*assets, error));
    if (error || below.empty() || below == "." || *below.begin() == "..") {
        return std::nullopt;
    }
    return ShippedOriginal{*assets / below, *below.begin() == templates_folder};
}

namespace {

/// In the order of their keys; without their names.
std::vector<ShippedScene> files_in(const char* folder) {
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
            found.push_back({entry->path(), key_of(entry->path(), scenes), {}});
        }
    }
    std::ranges::sort(found, {}, &ShippedScene::key);
    return found;
}

std::vector<ShippedScene> scenes_in(const char* folder) {
    auto found = files_in(folder);
    for (ShippedScene& scene : found) {
        scene.name = name_of(scene.path, scene.key);
    }
    return found;
}

/// In the order of the topics, with their words.
std::vector<ShippedScene> by_topic(std::vector<ShippedScene> scenes, const std::vector<Topic>& topics) {
    std::vector<ShippedScene> sorted;
    sorted.reserve(scenes.size());
    for (const Topic& topic : topics) {
        for (const TopicScene& listed : topic.scenes) {
            const auto found = std::ranges::find(scenes, listed.key, &ShippedScene::key);
            if (found != scenes.end()) {
                sorted.push_back(std::move(*found));
                sorted.back().topic = topic.name;
                sorted.back().about = listed.about;
                scenes.erase(found);
            }
        }
    }
    std::ranges::move(scenes, std::back_inserter(sorted));
    return sorted;
}

}  // namespace

std::vector<std::string> shipped_scene_keys() {
    std::vector<std::string> keys;
    for (ShippedScene& scene : files_in(scenes_folder)) {
        keys.push_back(std::move(scene.key));
    }
    return keys;
}

std::vector<ShippedScene> shipped_scenes() {
    const auto assets = assets_folder();
    return assets ? by_topic(scenes_in(scenes_folder), read_topics(*assets / scenes_folder / "topics.json"))
                  : std::vector<ShippedScene>();
}

std::vector<ShippedScene> shipped_templates() {
    return scenes_in(templates_folder);
}

std::vector<Topic> read_topics(const std::filesystem::path& file) {
    std::vector<Topic> topics;
    const auto text = read_file(file, max_scene_bytes);
    if (!std::holds_alternative<std::string>(text)) {
        return topics;
    }
    const auto parsed = JsonText::parse(std::get<std::string>(text));
    const auto* json = std::get_if<JsonText>(&parsed);
    if (json == nullptr || !json->root().is(JsonKind::array)) {
        return topics;
    }
    for (const JsonValue& each : json->root().children()) {
        Topic topic{text_of(each, "topic"), {}};
        const auto scenes = each.is(JsonKind::object) ? each.member("scenes") : std::nullopt;
        if (scenes && scenes->is(JsonKind::array)) {
            for (const JsonValue& scene : scenes->children()) {
                topic.scenes.push_back({text_of(scene, "scene"), text_of(scene, "about")});
            }
        }
        topics.push_back(std::move(topic));
    }
    return topics;
}

}  // namespace collidarium::app
