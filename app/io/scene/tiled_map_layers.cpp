#include "io/scene/tiled_map_layers.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "io/json/number_text.hpp"

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
            reader.must_be(value, at, "the number of a tile");
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

constexpr std::array<std::string_view, 8> solid_properties{"solid",      "collides", "collide",  "collision",
                                                           "collidable", "blocked",  "blocking", "obstacle"};

bool is_true(const std::optional<JsonValue>& value) {
    return value && ((value->is(JsonKind::boolean) && value->text() == "true") ||
                     (value->is(JsonKind::string) && tiled_word(value->string()) == "true"));
}

bool is_solid_property(std::string_view name) {
    return std::ranges::find(solid_properties, tiled_word(name)) != solid_properties.end();
}

std::optional<JsonValue> member_of(JsonValue object, std::string_view name) {
    return object.is(JsonKind::object) ? object.member(name) : std::nullopt;
}

/// `[{"name": "solid", "value": true}]`, or before Tiled 1.2 `{"solid": true}`.
bool has_solid(JsonValue properties) {
    if (properties.is(JsonKind::object)) {
        return std::ranges::any_of(properties.children(), [](const JsonValue& property) {
            return is_solid_property(property.key()) && is_true(property);
        });
    }
    return properties.is(JsonKind::array) &&
           std::ranges::any_of(properties.children(), [](const JsonValue& property) {
               const auto name = member_of(property, "name");
               return name && name->is(JsonKind::string) && is_solid_property(name->string()) &&
                      is_true(property.member("value"));
           });
}

/// 0 where it is none: nothing depends on it but which tiles count as marked.
std::uint32_t integer(std::string_view text) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

std::uint32_t integer_of(JsonValue object, std::string_view name) {
    const auto value = member_of(object, name);
    return value ? integer(value->text()) : 0;
}

double number_of(JsonValue object, std::string_view name) {
    const auto value = member_of(object, name);
    return value && value->is(JsonKind::number) ? parse_json_number(value->text()) : 0;
}

/// Of a rectangle or polygon that is not rotated; else 0.
double area_of(JsonValue shape) {
    if (number_of(shape, "rotation") != 0 || is_true(member_of(shape, "ellipse"))) {
        return 0;
    }
    const auto points = tiled_elements(shape, "polygon");
    double twice = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const JsonValue a = points[i];
        const JsonValue b = points[(i + 1) % points.size()];
        twice += number_of(a, "x") * number_of(b, "y") - number_of(b, "x") * number_of(a, "y");
    }
    return points.empty() ? number_of(shape, "width") * number_of(shape, "height") : std::abs(twice) / 2;
}

std::vector<JsonValue> members_of(JsonValue object, std::string_view name) {
    const auto members = member_of(object, name);
    return members && members->is(JsonKind::object) ? members->children() : std::vector<JsonValue>();
}

void mark(TiledTiles& tiles, std::uint32_t number, JsonValue tile, double side) {
    const auto group = member_of(tile, "objectgroup");
    const auto shapes = group ? tiled_elements(*group, "objects") : std::vector<JsonValue>();
    if (!shapes.empty()) {
        double area = 0;
        for (const JsonValue& shape : shapes) {
            area += area_of(shape);
        }
        tiles.marked[number].whole = area >= side * side;
    } else if (has_solid_property(tile)) {
        tiles.marked.try_emplace(number);
    }
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

std::vector<JsonValue> tiled_elements(JsonValue object, std::string_view name) {
    const auto list = member_of(object, name);
    return list && list->is(JsonKind::array) ? list->children() : std::vector<JsonValue>();
}

bool is_tiled_string(const std::optional<JsonValue>& value, std::string_view text) {
    return value && value->is(JsonKind::string) && value->string() == text;
}

std::string tiled_word(std::string_view text) {
    const auto is_space = [](unsigned char c) { return std::isspace(c) != 0; };
    const auto begin = std::ranges::find_if_not(text, is_space);
    const auto end = std::find_if_not(text.rbegin(), std::string_view::reverse_iterator(begin), is_space);
    std::string word(begin, end.base());
    std::ranges::transform(word, word.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return word;
}

bool has_solid_property(JsonValue object) {
    const auto properties = member_of(object, "properties");
    return properties && has_solid(*properties);
}

TiledTiles tiled_tiles(JsonValue map, double side) {
    TiledTiles tiles;
    for (const JsonValue& tileset : tiled_elements(map, "tilesets")) {
        const std::uint32_t first = integer_of(tileset, "firstgid");
        if (const auto source = member_of(tileset, "source"); source && source->is(JsonKind::string)) {
            tiles.elsewhere.push_back(source->string());
        }
        for (const JsonValue& tile : tiled_elements(tileset, "tiles")) {
            mark(tiles, first + integer_of(tile, "id"), tile, side);
        }
        // Before Tiled 1.2: {"5": {"objectgroup": ...}}, and the properties apart from it.
        for (const JsonValue& tile : members_of(tileset, "tiles")) {
            mark(tiles, first + integer(tile.key()), tile, side);
        }
        for (const JsonValue& properties : members_of(tileset, "tileproperties")) {
            if (has_solid(properties)) {
                tiles.marked.try_emplace(first + integer(properties.key()));
            }
        }
    }
    return tiles;
}

}  // namespace collidarium::app
