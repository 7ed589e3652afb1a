#include "io/scene/play_json.hpp"

#include <cmath>

#include "io/json/number_text.hpp"
#include "io/scene/member_values.hpp"
#include "io/scene/scene_members.hpp"
#include "io/scene/scene_shape_json.hpp"

namespace collidarium::app {

namespace {

/// Slower than this nothing is seen to move.
constexpr double least_speed = 1e-6;

std::vector<MemberText> play_members(const ScenePlay& play) {
    const PlayRules usual;
    const PlayRules& rules = play.rules;
    std::vector<MemberText> members;
    if (!play.body.empty()) {
        members.push_back({"body", encode_json_string(play.body)});
    }
    if (rules.method != usual.method) {
        members.push_back({"method", encode_json_string(name_in(play_methods, rules.method))});
    }
    if (play.beside) {
        members.push_back({"beside", encode_json_string(name_in(play_methods, *play.beside))});
    }
    if (rules.response != usual.response) {
        members.push_back({"response", encode_json_string(name(rules.response))});
    }
    const auto number = [&](const char* key, double value, double otherwise) {
        if (value != otherwise || std::signbit(value) != std::signbit(otherwise)) {
            members.push_back({key, format_number(value)});
        }
    };
    number("restitution", rules.restitution, usual.restitution);
    number("gravity", rules.gravity, usual.gravity);
    number("speed", rules.speed, usual.speed);
    number("jump", rules.jump, usual.jump);
    number("frame_rate", rules.frame_rate, usual.frame_rate);
    number("patrol", rules.patrol, usual.patrol);
    if (rules.on_grid) {
        members.push_back({"on_grid", "true"});
    }
    return members;
}

}  // namespace

ScenePlay read_play(JsonReader& reader, JsonValue object, const JsonPath& path) {
    ScenePlay play;
    if (!reader.require(object, JsonKind::object, path)) {
        return play;
    }
    reader.check_names(object, path);
    PlayRules& rules = play.rules;
    if (const auto value = object.member("body")) {
        play.body = read_id(reader, *value, path.member("body")).value_or("");
    }
    if (const auto value = object.member("method")) {
        read_named(reader, *value, path.member("method"), play_methods, rules.method);
    }
    if (const auto value = object.member("beside")) {
        PlayMethod method{};
        read_named(reader, *value, path.member("beside"), play_methods, method);
        play.beside = method;
    }
    if (const auto value = object.member("response")) {
        rules.response = read_response(reader, *value, path.member("response"));
    }
    const auto number = [&](const char* key, double least, double most, double& to) {
        if (const auto value = object.member(key)) {
            to = read_number_in(reader, *value, path.member(key), least, most).value_or(to);
        }
    };
    number("restitution", 0, 1, rules.restitution);
    number("gravity", 0, most_speed, rules.gravity);
    number("speed", least_speed, most_speed, rules.speed);
    number("jump", 0, most_speed, rules.jump);
    number("patrol", 0, most_patrol, rules.patrol);
    if (const auto value = object.member("frame_rate")) {
        rules.frame_rate = read_count(reader, *value, path.member("frame_rate"), 1, most_frame_rate)
                               .value_or(rules.frame_rate);
    }
    if (const auto value = object.member("on_grid")) {
        rules.on_grid = reader.boolean(*value, path.member("on_grid")).value_or(false);
    }
    play.unknown = unknown_members(object, [](std::string_view key) { return is_play_member(key); });
    return play;
}

std::string play_text(const ScenePlay& play, const PieceStyle& style) {
    return object_text(WrittenMembers{play_members(play), play.unknown}, style);
}

std::string edited_play(const JsonText& json, JsonValue object, const PieceStyle& style,
                        const ScenePlay& before, const ScenePlay& now) {
    return edited_members(json, object, style, play_member_names, {play_members(before), before.unknown},
                          {play_members(now), now.unknown});
}

}  // namespace collidarium::app
