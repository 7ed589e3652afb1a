#include "io/scene/question_json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "collidarium/names.hpp"
#include "io/json/json_string.hpp"
#include "io/json/number_text.hpp"
#include "io/scene/member_values.hpp"
#include "io/scene/scene_members.hpp"
#include "io/scene/scene_shape_json.hpp"
#include "model/answers/textbook_methods.hpp"

namespace collidarium::app {

namespace {

std::string_view op_word(const std::optional<Operation>& operation) {
    return operation ? name(*operation) : "auto";
}

std::string known_operations() {
    std::string words = "\"auto\"";
    for (const AskedOperation& each : asked_operations) {
        words +=
            (&each == &asked_operations.back() ? " or \"" : ", \"") + std::string(name(each.operation)) + '"';
    }
    return words;
}

std::string known_methods() {
    std::string words;
    for (const Algorithm algorithm : all_algorithms) {
        words += (words.empty() ? "" : ", ") + std::string(name(algorithm));
    }
    return words;
}

void read_operation(JsonReader& reader, JsonValue value, const JsonPath& path, FocusQuery& query) {
    const std::string word = value.is(JsonKind::string) ? value.string() : "";
    if (word == "auto") {
        return;
    }
    const auto found = asked_operation_named(word);
    if (!found) {
        reader.report(value, path, ProblemKind::bad_member,
                      "must be " + known_operations() + ", but is " + excerpt(value.text()));
        return;
    }
    query.operation = found;
}

void read_method(JsonReader& reader, JsonValue value, const JsonPath& path, FocusQuery& query) {
    const auto method = value.is(JsonKind::string) ? algorithm_named(value.string()) : std::nullopt;
    if (!method) {
        reader.report(value, path, ProblemKind::bad_member,
                      "must be a method (" + known_methods() + "), but is " + excerpt(value.text()));
        return;
    }
    query.algorithm = *method;
}

std::vector<MemberText> question_members(const SceneQuestion& question) {
    std::vector<MemberText> members;
    const FocusQuery& query = question.query;
    if (query.operation) {
        members.push_back({"op", encode_json_string(op_word(query.operation))});
    }
    if (query.algorithm != Algorithm::automatic) {
        members.push_back({"algorithm", encode_json_string(name(query.algorithm))});
    }
    if (question.steps != SceneQuestion{}.steps) {
        members.push_back({"steps", encode_json_string(name_in(listed_steps, question.steps))});
    }
    if (question.step) {
        members.push_back({"step", std::to_string(*question.step)});
    }
    if (question.time) {
        members.push_back({"time", format_number(*question.time)});
    }
    if (query.frames != 0) {
        members.push_back({"frames", std::to_string(query.frames)});
    }
    if (query.y_down) {
        members.push_back({"y_down", *query.y_down ? "true" : "false"});
    }
    if (query.by_centers) {
        members.push_back({"by_centers", "true"});
    }
    if (query.infinite_lines) {
        members.push_back({"extent", encode_json_string(name_in(extents, true))});
    }
    if (query.response != FocusQuery{}.response) {
        members.push_back({"response", encode_json_string(name(query.response))});
    }
    if (query.restitution != FocusQuery{}.restitution) {
        members.push_back({"restitution", format_number(query.restitution)});
    }
    if (query.structure != FocusQuery{}.structure) {
        members.push_back({"structure", encode_json_string(name_in(structures, query.structure))});
    }
    if (query.search != FocusQuery{}.search) {
        members.push_back({"search", encode_json_string(name_in(broad_searches, query.search))});
    }
    return members;
}

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

SceneQuestion read_question(JsonReader& reader, JsonValue object, const JsonPath& path) {
    SceneQuestion question;
    if (!reader.require(object, JsonKind::object, path)) {
        return question;
    }
    reader.check_names(object, path);
    if (const auto value = object.member("op")) {
        read_operation(reader, *value, path.member("op"), question.query);
    }
    if (const auto value = object.member("algorithm")) {
        read_method(reader, *value, path.member("algorithm"), question.query);
    }
    if (const auto value = object.member("steps")) {
        read_named(reader, *value, path.member("steps"), listed_steps, question.steps);
    }
    if (const auto value = object.member("step")) {
        // More steps than the trace has are all of them.
        if (const auto step = read_count(reader, *value, path.member("step"), 0, 1'000'000)) {
            question.step = static_cast<std::size_t>(*step);
        }
    }
    if (const auto value = object.member("time")) {
        question.time = read_number_in(reader, *value, path.member("time"), 0, 1);
    }
    if (const auto value = object.member("frames")) {
        question.query.frames = read_count(reader, *value, path.member("frames"), 0, most_frames).value_or(0);
    }
    if (const auto value = object.member("y_down")) {
        question.query.y_down = reader.boolean(*value, path.member("y_down"));
    }
    if (const auto value = object.member("by_centers")) {
        question.query.by_centers = reader.boolean(*value, path.member("by_centers")).value_or(false);
    }
    if (const auto value = object.member("extent")) {
        read_named(reader, *value, path.member("extent"), extents, question.query.infinite_lines);
    }
    if (const auto value = object.member("response")) {
        question.query.response = read_response(reader, *value, path.member("response"));
    }
    if (const auto value = object.member("restitution")) {
        question.query.restitution =
            read_number_in(reader, *value, path.member("restitution"), 0, 1).value_or(1);
    }
    if (const auto value = object.member("structure")) {
        read_named(reader, *value, path.member("structure"), structures, question.query.structure);
    }
    if (const auto value = object.member("search")) {
        read_named(reader, *value, path.member("search"), broad_searches, question.query.search);
    }
    question.unknown = unknown_members(object, question_member_names);
    return question;
}

std::vector<std::string> read_compared(JsonReader& reader, JsonValue list, const JsonPath& path) {
    std::vector<std::string> methods;
    if (!reader.require(list, JsonKind::array, path)) {
        return methods;
    }
    std::size_t index = 0;
    for (const JsonValue& value : list.children()) {
        const JsonPath at = path.element(index++);
        auto method = reader.string(value, at);
        const bool known = method && (algorithm_named(*method) || textbook_named(*method) != nullptr ||
                                      *method == compared_lines || *method == compared_cast);
        if (method && !known) {
            reader.report(
                value, at, ProblemKind::bad_member,
                "must be a method (" + known_methods() +
                    "), \"lines\", \"cast\", or \"textbook:\" and the name of a textbook method, but is " +
                    excerpt(value.text()));
        } else if (method) {
            methods.push_back(*std::move(method));
        }
    }
    return methods;
}

std::vector<Callout> read_callouts(JsonReader& reader, JsonValue list, const JsonPath& path) {
    std::vector<Callout> callouts;
    if (!reader.require(list, JsonKind::array, path)) {
        return callouts;
    }
    if (list.size() > max_callouts) {
        reader.report(list, path, ProblemKind::bad_member,
                      "contains " + std::to_string(list.size()) + " callouts; a scene has at most " +
                          std::to_string(max_callouts));
        return callouts;
    }
    std::size_t index = 0;
    for (const JsonValue& object : list.children()) {
        const JsonPath at = path.element(index++);
        if (!reader.require(object, JsonKind::object, at)) {
            continue;
        }
        reader.check_names(object, at);
        Callout callout;
        if (const auto value = reader.required(object, "text", at)) {
            callout.text = reader.string(*value, at.member("text")).value_or("");
        }
        if (const auto value = reader.required(object, "at", at)) {
            callout.at = reader.vec2(*value, at.member("at")).value_or(Vec2d(0));
        }
        callout.unknown = unknown_members(object, callout_member_names);
        callouts.push_back(std::move(callout));
    }
    return callouts;
}

std::string question_text(const SceneQuestion& question, const PieceStyle& style) {
    return object_text(WrittenMembers{question_members(question), question.unknown}, style);
}

std::string callout_text(const Callout& callout, const PieceStyle& style) {
    return object_text(
        WrittenMembers{{{"text", encode_json_string(callout.text)}, {"at", vec2_text(callout.at, style)}},
                       callout.unknown},
        style);
}

std::string edited_question(const JsonText& json, JsonValue object, const PieceStyle& style,
                            const SceneQuestion& before, const SceneQuestion& now) {
    return edited_members(json, object, style, question_member_names,
                          {question_members(before), before.unknown}, {question_members(now), now.unknown});
}

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
    play.unknown = unknown_members(object, play_member_names);
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
