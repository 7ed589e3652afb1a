#include "io/scene/members.hpp"

#include <algorithm>

#include "collidarium/names.hpp"
#include "io/json/number_text.hpp"
#include "io/scene/scene_shape_json.hpp"
#include "io/scene/tile_map_json.hpp"
#include "model/answers/textbook_methods.hpp"

namespace collidarium::app {

namespace {

std::string known_methods() {
    std::string words;
    for (const Algorithm algorithm : all_algorithms) {
        words += (words.empty() ? "" : ", ") + std::string(name(algorithm));
    }
    return words;
}

}  // namespace

void MemberReader::read(JsonValue json, const JsonPath& path, Any, std::vector<std::string>& value) const {
    if (!reader_.require(json, JsonKind::array, path)) {
        return;
    }
    std::size_t index = 0;
    for (const JsonValue& each : json.children()) {
        if (auto word = reader_.string(each, path.element(index++))) {
            value.push_back(std::move(*word));
        }
    }
}

void MemberReader::read(JsonValue json, const JsonPath& path, Any, std::vector<Callout>& value) const {
    if (!reader_.require(json, JsonKind::array, path)) {
        return;
    }
    if (json.size() > max_callouts) {
        reader_.report(json, path, ProblemKind::bad_member,
                       "contains " + std::to_string(json.size()) + " callouts; a scene has at most " +
                           std::to_string(max_callouts));
        return;
    }
    std::size_t index = 0;
    for (const JsonValue& each : json.children()) {
        value.push_back(read_object<Callout>(reader_, each, path.element(index++)));
    }
}

void MemberReader::read(JsonValue json, const JsonPath& path, Any, std::optional<SceneTiles>& value) const {
    value = read_scene_tiles(reader_, json, path);
}

void MemberReader::read(JsonValue json, const JsonPath& path, NotEmpty, std::string& value) const {
    value = read_id(reader_, json, path).value_or("");
}

void MemberReader::read(JsonValue json, const JsonPath& path, Positive, double& value) const {
    value = reader_.number(json, path).value_or(value);
    if (value <= 0) {
        reader_.must_be(json, path, "greater than 0");
    }
}

void MemberReader::read(JsonValue json, const JsonPath& path, Between limits, double& value) const {
    const auto number = reader_.number(json, path);
    if (number && !(*number >= limits.least && *number <= limits.most)) {
        reader_.must_be(json, path,
                        "from " + format_number(limits.least) + " to " + format_number(limits.most));
    }
    value = number.value_or(value);
}

void MemberReader::read(JsonValue json, const JsonPath& path, Count limits, int& value) const {
    value = static_cast<int>(reader_.integer(json, path, limits.least, limits.most).value_or(value));
}

void MemberReader::read(JsonValue json, const JsonPath& path, Count limits, std::size_t& value) const {
    value = static_cast<std::size_t>(reader_.integer(json, path, limits.least, limits.most).value_or(0));
}

void MemberReader::read(JsonValue json, const JsonPath& path, AskedWord,
                        std::optional<Operation>& value) const {
    const std::string word = json.is(JsonKind::string) ? json.string() : "";
    value = asked_operation_named(word);
    if (!value && word != "auto") {
        std::vector<std::string_view> words{"auto"};
        for (const AskedOperation& each : asked_operations) {
            words.push_back(name(each.operation));
        }
        reader_.must_be(json, path, listed(words));
    }
}

void MemberReader::read(JsonValue json, const JsonPath& path, MethodWord, Algorithm& value) const {
    const auto method = json.is(JsonKind::string) ? algorithm_named(json.string()) : std::nullopt;
    if (!method) {
        reader_.must_be(json, path, "a method (" + known_methods() + ")");
    }
    value = method.value_or(value);
}

void MemberReader::read(JsonValue json, const JsonPath& path, Compared,
                        std::vector<std::string>& value) const {
    read(json, path, Any{}, value);
    std::size_t index = 0;
    for (const JsonValue& each : json.is(JsonKind::array) ? json.children() : std::vector<JsonValue>()) {
        const std::string method = each.is(JsonKind::string) ? each.string() : std::string(compared_lines);
        if (!algorithm_named(method) && textbook_named(method) == nullptr && method != compared_lines &&
            method != compared_cast) {
            reader_.must_be(each, path.element(index),
                            "a method (" + known_methods() +
                                "), \"lines\", \"cast\", or \"textbook:\" and the name of a textbook method");
        }
        ++index;
    }
}

std::vector<UnknownMember> unknown_members(JsonValue object, std::span<const std::string_view> known) {
    std::vector<UnknownMember> result;
    for (const auto& member : object.children()) {
        if (auto key = member.key(); std::ranges::find(known, key) == known.end()) {
            result.push_back({std::move(key), std::string(member.text())});
        }
    }
    return result;
}

std::string edited_value(const JsonText& json, JsonValue source, const std::string& before,
                         const std::string& now, const PieceStyle& style) {
    const auto parsed_before = JsonText::parse(before);
    const auto parsed_now = JsonText::parse(now);
    const std::vector<JsonValue> old = std::get<JsonText>(parsed_before).root().children();
    const JsonValue list = std::get<JsonText>(parsed_now).root();
    const std::vector<JsonValue> items = list.children();
    const JsonKind kind = list.is(JsonKind::array) && !items.empty() ? items[0].kind() : JsonKind::null;
    if (!source.is(JsonKind::array) || kind == JsonKind::null || kind == JsonKind::object) {
        return now;
    }
    const std::vector<JsonValue> sources = source.children();
    std::vector<ArrayItem> edited;
    auto next = sources.begin();
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string text(items[i].text());
        const auto place = i < sources.size() ? std::optional(i) : std::nullopt;
        if (kind == JsonKind::string) {
            const auto found = std::find_if(
                next, sources.end(), [&](JsonValue value) { return value.string() == items[i].string(); });
            const bool is_new = found == sources.end();
            next = is_new ? next : found + 1;
            edited.push_back(is_new ? ArrayItem{{}, text}
                                    : ArrayItem{static_cast<std::size_t>(found - sources.begin()), {}});
        } else if (kind == JsonKind::number && place && i < old.size() && old[i].text() == text) {
            edited.push_back({place, {}});
        } else {
            edited.push_back({place, text});
        }
    }
    return edit_array(json, source, edited, style.array);
}

std::string edited_members(const JsonText& json, JsonValue object, const PieceStyle& style,
                           std::span<const std::string_view> names, const std::vector<MemberText>& before,
                           const std::vector<MemberText>& now, const EditValue& edited) {
    const auto text_in = [](const std::vector<MemberText>& members, std::string_view key) {
        const auto found = std::ranges::find(members, key, &MemberText::key);
        return found == members.end() ? nullptr : &found->value;
    };
    std::vector<std::string_view> keys(names.begin(), names.end());
    for (const auto* members : {&before, &now}) {
        for (const MemberText& member : *members) {
            if (std::ranges::find(keys, member.key) == keys.end()) {
                keys.push_back(member.key);
            }
        }
    }
    ObjectEdit edit(json, object, style);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const std::string* const was = text_in(before, keys[i]);
        const std::string* const is = text_in(now, keys[i]);
        const auto value = was != nullptr && i < names.size() ? object.member(keys[i]) : std::nullopt;
        if (was == is || (was != nullptr && is != nullptr && *was == *is)) {
            edit.pass(keys[i]);
        } else if (is == nullptr) {
            edit.drop(keys[i]);
        } else {
            edit.set(keys[i], !value   ? *is
                              : edited ? edited(keys[i], *value, *was, *is)
                                       : edited_value(json, *value, *was, *is, style));
        }
    }
    return edit.finish();
}

}  // namespace collidarium::app
