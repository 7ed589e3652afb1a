#include "io/scene/member_values.hpp"

#include <algorithm>
#include <cmath>

#include "io/json/number_text.hpp"

namespace collidarium::app {

Response read_response(JsonReader& reader, JsonValue value, const JsonPath& path) {
    const auto word = reader.string(value, path);
    const auto* const found =
        std::ranges::find_if(all_responses, [&](Response each) { return word && name(each) == *word; });
    if (word && found == all_responses.end()) {
        reader.report(value, path, ProblemKind::bad_member,
                      "must be \"stop\", \"slide\", \"bounce\", \"reverse\" or \"cross\", but is " +
                          excerpt(value.text()));
    }
    return found != all_responses.end() ? *found : Response::slide;
}

std::optional<double> read_number_in(JsonReader& reader, JsonValue value, const JsonPath& path, double least,
                                     double most) {
    const auto number = reader.number(value, path);
    if (number && !(*number >= least && *number <= most)) {
        reader.report(value, path, ProblemKind::bad_member,
                      "must be from " + format_number(least) + " to " + format_number(most) + ", but is " +
                          excerpt(value.text()));
        return std::nullopt;
    }
    return number;
}

std::optional<int> read_count(JsonReader& reader, JsonValue value, const JsonPath& path, int least,
                              int most) {
    const auto number = reader.number(value, path);
    if (!number) {
        return std::nullopt;
    }
    if (!(*number >= least && *number <= most && std::floor(*number) == *number)) {
        reader.report(value, path, ProblemKind::bad_member,
                      "must be an integer from " + std::to_string(least) + " to " + std::to_string(most) +
                          ", but is " + excerpt(value.text()));
        return std::nullopt;
    }
    return static_cast<int>(*number);
}

std::string object_text(const WrittenMembers& members, const PieceStyle& style) {
    std::vector<MemberText> all = members.known;
    for (const auto& [key, json] : members.unknown) {
        all.push_back({key, json});
    }
    return object_text(all, style);
}

std::string edited_members(const JsonText& json, JsonValue object, const PieceStyle& style,
                           std::span<const std::string_view> names, const WrittenMembers& before,
                           const WrittenMembers& now) {
    const auto find = [](const std::vector<MemberText>& members, std::string_view key) {
        const auto found = std::ranges::find(members, key, &MemberText::key);
        return found == members.end() ? std::optional<std::string>() : std::optional(found->value);
    };
    ObjectEdit edit(json, object, style);
    for (const std::string_view key : names) {
        const auto was = find(before.known, key);
        const auto is = find(now.known, key);
        if (was == is) {
            edit.pass(key);
        } else if (is) {
            edit.set(key, *is);
        } else {
            edit.drop(key);
        }
    }
    for (const UnknownMember& member : before.unknown) {
        if (std::ranges::find(now.unknown, member.key, &UnknownMember::key) == now.unknown.end()) {
            edit.drop(member.key);
        }
    }
    for (const UnknownMember& member : now.unknown) {
        edit.set(member.key, member.json);
    }
    return edit.finish();
}

}  // namespace collidarium::app
