#include "io/scene/tiled_map_layers.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

#include "io/scene/tiled_map_tiles.hpp"

namespace collidarium::app {
namespace {

/// A tile's number without what says how it is mirrored and rotated.
constexpr std::uint32_t number_bits = 0x0FFF'FFFF;

bool is_moved(JsonValue layer) {
    return std::ranges::any_of(std::array{"offsetx", "offsety", "x", "y"}, [&](std::string_view name) {
        const auto value = layer.member(name);
        return value && value->is(JsonKind::number) && value->text() != "0";
    });
}

bool is_number_of_a_tile(double number) {
    return number >= 0 && number <= 0xFFFF'FFFF && std::floor(number) == number;
}

std::string must_be_number(std::string_view text) {
    return "must be the number of a tile, but is " + excerpt(text);
}

using Numbers = std::vector<std::uint32_t>;

std::optional<Numbers> numbers_in_array(JsonReader& reader, JsonValue data, const JsonPath& path) {
    Numbers numbers;
    numbers.reserve(data.size());
    for (const JsonValue& value : data.children()) {
        const JsonPath at = path.element(numbers.size());
        const auto number = reader.number(value, at);
        if (!number) {
            return std::nullopt;
        }
        if (!is_number_of_a_tile(*number)) {
            reader.report(value, at, ProblemKind::bad_member, must_be_number(value.text()));
            return std::nullopt;
        }
        numbers.push_back(static_cast<std::uint32_t>(*number) & number_bits);
    }
    return numbers;
}

/// "1,0,0,7", with spaces and line breaks anywhere.
std::optional<Numbers> numbers_in_text(JsonReader& reader, JsonValue data, const JsonPath& path) {
    const std::string text = data.string();
    Numbers numbers;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string word = tiled_word(std::string_view(text).substr(begin, end - begin));
        std::uint32_t number = 0;
        const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error != std::errc{} || rest != word.data() + word.size()) {
            reader.report(data, path, ProblemKind::bad_member,
                          "must be numbers of tiles, but number " + std::to_string(numbers.size() + 1) +
                              " is " + excerpt(word));
            return std::nullopt;
        }
        numbers.push_back(number & number_bits);
        begin = end + 1;
    }
    return numbers;
}

}  // namespace

bool TiledLayer::is_of(std::string_view type) const {
    return is_tiled_string(value.member("type"), type);
}

TiledLayers::TiledLayers(JsonValue map) {
    add(map, paths_.emplace_back(), "", false);
}

void TiledLayers::add(JsonValue parent, const JsonPath& path, const std::string& groups, bool has_offset) {
    const JsonPath& list = paths_.emplace_back(path.member("layers"));
    std::size_t index = 0;
    for (const JsonValue& value : tiled_elements(parent, "layers")) {
        const JsonPath& at = paths_.emplace_back(list.element(index++));
        if (!value.is(JsonKind::object)) {
            continue;
        }
        const auto name = value.member("name");
        const auto visible = value.member("visible");
        TiledLayer layer{value,
                         &at,
                         groups,
                         name && name->is(JsonKind::string) ? name->string() : "",
                         !visible || visible->text() != "false",
                         has_offset || is_moved(value)};
        if (layer.is_of("group")) {
            add(value, at, excerpt(groups + layer.name) + '/', layer.has_offset);
        } else if (layer.is_of("tilelayer") || layer.is_of("objectgroup") || layer.is_of("imagelayer")) {
            layers_.push_back(std::move(layer));
        }
    }
}

std::optional<Numbers> tile_numbers(JsonReader& reader, const TiledLayer& layer, std::size_t columns,
                                    std::size_t rows) {
    const JsonPath& path = *layer.path;
    if (const auto encoding = layer.value.member("encoding"); encoding && !is_tiled_string(encoding, "csv")) {
        reader.report(*encoding, path.member("encoding"), ProblemKind::bad_member,
                      "must be \"csv\", but is " + excerpt(encoding->text()) +
                          " (in Tiled, set the tile layer format of the map to CSV)");
        return std::nullopt;
    }
    const auto data = reader.required(layer.value, "data", path);
    const JsonPath at = path.member("data");
    const bool is_text = data && data->is(JsonKind::string);
    if (!data || !(is_text || reader.require(*data, JsonKind::array, at))) {
        return std::nullopt;
    }
    auto numbers = is_text ? numbers_in_text(reader, *data, at) : numbers_in_array(reader, *data, at);
    if (numbers && numbers->size() != columns * rows) {
        reader.report(*data, at, ProblemKind::bad_member,
                      "must have " + std::to_string(columns) + " times " + std::to_string(rows) +
                          " numbers, but has " + std::to_string(numbers->size()));
        return std::nullopt;
    }
    return numbers;
}

}  // namespace collidarium::app
