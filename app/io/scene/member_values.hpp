#pragma once

/// Values of members of a scene's objects, with their limits, and the change of such an object in its text.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collidarium/response/response.hpp"
#include "io/json/json_edit.hpp"
#include "io/json/json_reader.hpp"
#include "io/json/json_string.hpp"
#include "io/scene/scene_text.hpp"
#include "model/scene/structure.hpp"

namespace collidarium::app {

/// The response of that name; slide where there is none, which is reported.
[[nodiscard]] Response read_response(JsonReader& reader, JsonValue value, const JsonPath& path);

/// A number from `least` to `most`; empty, and reported, where it is none.
[[nodiscard]] std::optional<double> read_number_in(JsonReader& reader, JsonValue value, const JsonPath& path,
                                                   double least, double most);

/// An integer from `least` to `most`.
[[nodiscard]] std::optional<int> read_count(JsonReader& reader, JsonValue value, const JsonPath& path,
                                            int least, int most);

/// One of a table's names; `to` stays where it is none of them, which is reported.
template <class Table, class Value>
void read_named(JsonReader& reader, JsonValue value, const JsonPath& path, const Table& table, Value& to) {
    const auto word = reader.string(value, path);
    const auto found = word ? named_in(table, *word) : std::nullopt;
    if (word && !found) {
        std::string names;
        for (const auto& [known, ignored] : table) {
            names += (names.empty()                 ? ""
                      : known == table.back().first ? " or "
                                                    : ", ") +
                     encode_json_string(known);
        }
        reader.report(value, path, ProblemKind::bad_member,
                      "must be " + names + ", but is " + excerpt(value.text()));
    }
    to = found.value_or(to);
}

/// The members of an object, and those of it that the program does not know.
struct WrittenMembers {
    std::vector<MemberText> known;
    std::vector<UnknownMember> unknown;
};

[[nodiscard]] std::string object_text(const WrittenMembers& members, const PieceStyle& style);

/// The object, changed from `before` to `now`; members that are equal in both keep their bytes.
[[nodiscard]] std::string edited_members(const JsonText& json, JsonValue object, const PieceStyle& style,
                                         std::span<const std::string_view> names,
                                         const WrittenMembers& before, const WrittenMembers& now);

}  // namespace collidarium::app
