#pragma once

/// The words that scene files and the query stream use for choices. Other tables are beside the types.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "io/json/json_reader.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

template <class Value, std::size_t count>
using Words = std::array<std::pair<std::string_view, Value>, count>;

inline constexpr Words<Policy, 2> policies{{{"open", Policy::open}, {"closed", Policy::closed}}};

inline constexpr Words<ScalarKind, 2> scalar_kinds{
    {{"float64", ScalarKind::float64}, {"float32", ScalarKind::float32}}};

inline constexpr Words<MapKind, 3> map_kinds{
    {{"verdict", MapKind::verdict}, {"amount", MapKind::amount}, {"direction", MapKind::direction}}};

inline constexpr Words<DepthBy, 2> depth_orders{{{"feet", DepthBy::feet}, {"centers", DepthBy::centers}}};

inline constexpr auto responses = [] {
    Words<Response, all_responses.size()> words{};
    std::ranges::transform(all_responses, words.begin(),
                           [](Response each) { return std::pair(name(each), each); });
    return words;
}();

/// "\"a\", \"b\" or \"c\"".
template <class Value, std::size_t count>
[[nodiscard]] std::string choice_of(const Words<Value, count>& words) {
    std::array<std::string_view, count> names{};
    std::ranges::transform(words, names.begin(), [](const auto& row) { return row.first; });
    return listed(names);
}

/// One of the words of a table; `to` stays where it is none of them, which is reported.
template <class Value, std::size_t count>
void read_named(JsonReader& reader, JsonValue value, const JsonPath& path, const Words<Value, count>& words,
                Value& to) {
    const auto word = reader.string(value, path);
    const auto found = word ? named_in(words, *word) : std::nullopt;
    if (word && !found) {
        reader.must_be(value, path, choice_of(words));
    }
    to = found.value_or(to);
}

[[nodiscard]] inline std::optional<MapKind> map_from_word(std::string_view text) {
    return named_in(map_kinds, text);
}

}  // namespace collidarium::app
