#include "io/files/topics.hpp"

#include <variant>

#include "io/files/read_file.hpp"
#include "io/json/json_text.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app {

namespace {

std::string text_of(JsonValue object, std::string_view name) {
    const auto value = object.is(JsonKind::object) ? object.member(name) : std::nullopt;
    return value && value->is(JsonKind::string) ? value->string() : "";
}

}  // namespace

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
