#include "io/scene/tiled_map.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <set>

namespace collidarium::app {

namespace {

/// A tile's number without what says how it is mirrored and rotated.
constexpr std::uint32_t number_bits = 0x0FFF'FFFF;

constexpr std::array<std::string_view, 4> solid_layers{"collision", "collisions", "solid", "walls"};
constexpr std::array<std::string_view, 3> solid_properties{"solid", "collides", "collision"};

std::string lower_case(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

bool is_word(const std::optional<JsonValue>& value, std::string_view word) {
    return value && value->is(JsonKind::string) && value->string() == word;
}

bool is_true(const std::optional<JsonValue>& value) {
    return value && value->is(JsonKind::boolean) && value->text() == "true";
}

std::vector<JsonValue> elements(JsonValue object, std::string_view name) {
    const auto list = object.is(JsonKind::object) ? object.member(name) : std::nullopt;
    return list && list->is(JsonKind::array) ? list->children() : std::vector<JsonValue>();
}

class TiledReader {
public:
    TiledReader(JsonReader& reader, JsonValue root, std::optional<std::size_t> wanted)
        : reader_(reader), root_(root), wanted_(wanted) {}

    std::optional<TiledMap> read() {
        check_kind();
        const auto columns = size("width", static_cast<double>(max_scene_cells));
        const auto rows = size("height", static_cast<double>(max_scene_cells));
        check_tiles();
        const auto layer = choose_layer();
        if (!layer || !columns || !rows || !reader_.problems().empty()) {
            return std::nullopt;
        }
        const std::size_t cells = *columns * *rows;
        if (cells > max_scene_cells) {
            reader_.report(*root_.member("height"), top_.member("height"), ProblemKind::too_large,
                           "makes " + std::to_string(cells) + " cells; a scene has at most " +
                               std::to_string(max_scene_cells));
            return std::nullopt;
        }
        TiledMap map{
            empty_tiles({{0, 0}, 1, static_cast<std::int32_t>(*columns), static_cast<std::int32_t>(*rows)}),
            {},
            std::move(names_),
            chosen_};
        read_cells(*layer, map.tiles.map);
        map.notices = std::move(notices_);
        return reader_.problems().empty() ? std::optional(std::move(map)) : std::nullopt;
    }

private:
    void check_kind() {
        if (const auto kind = root_.member("orientation"); kind && !is_word(kind, "orthogonal")) {
            reader_.report(*kind, top_.member("orientation"), ProblemKind::bad_member,
                           "must be \"orthogonal\", but is " + excerpt(kind->text()));
        }
        if (const auto infinite = root_.member("infinite"); is_true(infinite)) {
            reader_.report(*infinite, top_.member("infinite"), ProblemKind::bad_member,
                           "must be false: infinite maps are not read (in Tiled, uncheck Infinite in the "
                           "properties of the map)");
        }
    }

    /// A member that is an integer from 1 to `most`.
    std::optional<std::size_t> size(std::string_view name, double most) {
        const auto value = reader_.required(root_, name, top_);
        const JsonPath at = top_.member(name);
        const auto number = value ? reader_.number(*value, at) : std::nullopt;
        if (!number) {
            return std::nullopt;
        }
        if (!(*number >= 1 && *number <= most && std::floor(*number) == *number)) {
            reader_.report(*value, at, ProblemKind::bad_member,
                           "must be an integer from 1 to " + std::to_string(static_cast<long>(most)) +
                               ", but is " + excerpt(value->text()));
            return std::nullopt;
        }
        return static_cast<std::size_t>(*number);
    }

    void check_tiles() {
        const auto width = size("tilewidth", 1e6);
        const auto height = size("tileheight", 1e6);
        if (width && height && *width != *height) {
            reader_.report(*root_.member("tileheight"), top_.member("tileheight"), ProblemKind::bad_member,
                           "must be " + std::to_string(*width) + ", as tilewidth: tiles must be square");
        }
    }

    [[nodiscard]] static std::string layer_name(JsonValue layer) {
        const auto name = layer.member("name");
        return name && name->is(JsonKind::string) ? name->string() : "";
    }

    /// The index of the layer that is read.
    std::optional<std::size_t> choose_layer() {
        const std::vector<JsonValue> layers = elements(root_, "layers");
        std::optional<std::size_t> found;
        int best = 0;
        names_.clear();
        for (std::size_t i = 0; i < layers.size(); ++i) {
            if (!layers[i].is(JsonKind::object) || !is_word(layers[i].member("type"), "tilelayer")) {
                continue;
            }
            const bool named =
                std::ranges::find(solid_layers, lower_case(layer_name(layers[i]))) != solid_layers.end();
            const auto visible = layers[i].member("visible");
            const int rank = wanted_ == names_.size() ? 4 : named ? 3 : !visible || is_true(visible) ? 2 : 1;
            if (rank > best) {
                best = rank;
                found = i;
                chosen_ = names_.size();
            }
            names_.push_back(layer_name(layers[i]));
        }
        if (!found) {
            reader_.report(root_.member("layers").value_or(root_), top_.member("layers"),
                           ProblemKind::bad_member, "must have a layer of tiles");
            return std::nullopt;
        }
        tell_layers(layers, *found);
        return found;
    }

    void tell_layers(const std::vector<JsonValue>& layers, std::size_t chosen) {
        std::string others;
        for (std::size_t i = 0; i < layers.size(); ++i) {
            if (i != chosen && layers[i].is(JsonKind::object)) {
                others += (others.empty() ? "" : ", ") + ('"' + layer_name(layers[i]) + '"');
            }
        }
        notices_.push_back("Layer \"" + layer_name(layers[chosen]) + "\" of the Tiled map was read" +
                           (others.empty() ? "" : "; not read: " + others));
    }

    void read_cells(std::size_t index, TileMapD& map) {
        const JsonPath path_of_layers = top_.member("layers");
        const JsonPath path = path_of_layers.element(index);
        const JsonValue layer = elements(root_, "layers")[index];
        if (const auto encoding = layer.member("encoding"); encoding && !is_word(encoding, "csv")) {
            reader_.report(*encoding, path.member("encoding"), ProblemKind::bad_member,
                           "must be \"csv\", but is " + excerpt(encoding->text()) +
                               " (in Tiled, set the tile layer format of the map to CSV)");
            return;
        }
        const auto data = reader_.required(layer, "data", path);
        const JsonPath at = path.member("data");
        if (!data || !reader_.require(*data, JsonKind::array, at)) {
            return;
        }
        const raster::Grid<double>& grid = map.grid();
        const std::size_t cells =
            static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows);
        if (data->size() != cells) {
            reader_.report(*data, at, ProblemKind::bad_member,
                           "must have " + std::to_string(grid.columns) + " times " +
                               std::to_string(grid.rows) + " numbers, but has " +
                               std::to_string(data->size()));
            return;
        }
        const std::set<std::uint32_t> solid = marked_tiles();
        std::size_t i = 0;
        for (const JsonValue& value : data->children()) {
            const auto number = reader_.number(value, at.element(i));
            if (!number || !(*number >= 0 && *number <= 0xFFFF'FFFF && std::floor(*number) == *number)) {
                if (number) {
                    reader_.report(value, at.element(i), ProblemKind::bad_member,
                                   "must be the number of a tile, but is " + excerpt(value.text()));
                }
                return;
            }
            const std::uint32_t tile = static_cast<std::uint32_t>(*number) & number_bits;
            const auto columns = static_cast<std::size_t>(grid.columns);
            map.set({static_cast<std::int32_t>(i % columns),
                     grid.rows - 1 - static_cast<std::int32_t>(i / columns)},
                    tile != 0 && (solid.empty() || solid.contains(tile)));
            ++i;
        }
        tell_offsets(layer);
    }

    void tell_offsets(JsonValue layer) {
        for (const std::string_view name : {"offsetx", "offsety", "x", "y"}) {
            const auto value = layer.member(name);
            if (value && value->is(JsonKind::number) && value->text() != "0") {
                notices_.push_back("The offset of the layer was not read");
                return;
            }
        }
    }

    /// The numbers of the tiles that the map itself marks as solid.
    [[nodiscard]] std::set<std::uint32_t> marked_tiles() const {
        std::set<std::uint32_t> marked;
        for (const JsonValue& tileset : elements(root_, "tilesets")) {
            const std::uint32_t first = integer(tileset, "firstgid");
            for (const JsonValue& tile : elements(tileset, "tiles")) {
                if (is_marked(tile)) {
                    marked.insert(first + integer(tile, "id"));
                }
            }
        }
        return marked;
    }

    [[nodiscard]] static bool is_marked(JsonValue tile) {
        if (!tile.is(JsonKind::object)) {
            return false;
        }
        const auto shapes = tile.member("objectgroup");
        const auto properties = elements(tile, "properties");
        return (shapes && !elements(*shapes, "objects").empty()) ||
               std::ranges::any_of(properties, [](const JsonValue& property) {
                   const auto name = property.is(JsonKind::object) ? property.member("name") : std::nullopt;
                   return name && name->is(JsonKind::string) && is_true(property.member("value")) &&
                          std::ranges::find(solid_properties, lower_case(name->string())) !=
                              solid_properties.end();
               });
    }

    /// An integer that is there or else 0; nothing depends on a wrong one but which tiles count as marked.
    [[nodiscard]] static std::uint32_t integer(JsonValue object, std::string_view name) {
        const auto value = object.is(JsonKind::object) ? object.member(name) : std::nullopt;
        std::uint32_t number = 0;
        if (value && value->is(JsonKind::number) && value->text().size() <= 9) {
            for (const char digit : value->text()) {
                if (digit < '0' || digit > '9') {
                    return 0;
                }
                number = number * 10 + static_cast<std::uint32_t>(digit - '0');
            }
        }
        return number;
    }

    JsonReader& reader_;
    JsonValue root_;
    JsonPath top_;
    std::optional<std::size_t> wanted_;
    std::vector<std::string> names_;  ///< of the layers of tiles
    std::size_t chosen_ = 0;
    std::vector<std::string> notices_;
};

}  // namespace

bool is_tiled_map(JsonValue root) {
    return root.is(JsonKind::object) && !root.member("collidarium") &&
           (root.member("tiledversion") || (root.member("tilewidth") && root.member("layers")));
}

std::optional<TiledMap> read_tiled_map(JsonReader& reader, JsonValue root, std::optional<std::size_t> layer) {
    return TiledReader(reader, root, layer).read();
}

}  // namespace collidarium::app
