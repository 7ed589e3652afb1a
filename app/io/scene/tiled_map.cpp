#include "io/scene/tiled_map.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "io/scene/tiled_map_layers.hpp"

namespace collidarium::app {

namespace {

/// "1 tile", "3 tiles".
std::string counted(std::size_t count, const std::string& what) {
    return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

std::string quoted(const std::string& name) {
    return '"' + name + '"';
}

std::string shown_name(const TiledLayer& layer) {
    return quoted(layer.groups + excerpt(layer.name));
}

/// How much a layer's name says that it is the solid one; 0: nothing.
int rank_of_name(const std::string& name) {
    constexpr std::array<std::string_view, 3> beginnings{"collision", "collid", "solid"};
    constexpr std::array<std::string_view, 5> obstacles{"wall", "walls", "obstacle", "obstacles", "blocking"};
    constexpr std::array<std::string_view, 3> worlds{"world", "platform", "platforms"};
    const std::string word = tiled_word(name);
    if (std::ranges::any_of(beginnings, [&](std::string_view one) { return word.starts_with(one); })) {
        return 3;
    }
    if (std::ranges::find(obstacles, word) != obstacles.end()) {
        return 2;
    }
    return std::ranges::find(worlds, word) != worlds.end() ? 1 : 0;
}

/// Why all tiles of a layer count as solid, or only some.
enum class Solid { by_property, marked, all };

/// What is in a layer of tiles.
struct Content {
    std::size_t tiles = 0;
    std::size_t marked = 0;  ///< of `tiles`, those that a tileset marks as solid
    std::size_t partly = 0;  ///< of `tiles`, those whose shapes cover only a part of the square
};

class TiledReader {
public:
    TiledReader(JsonReader& reader, JsonValue root, std::optional<std::size_t> wanted)
        : reader_(reader), root_(root), wanted_(wanted), layers_(root) {}

    std::optional<TiledMap> read() {
        check_kind();
        const auto columns = size("width", max_scene_cells);
        const auto rows = size("height", max_scene_cells);
        const double side = check_tiles();
        if (!columns || !rows || !reader_.problems().empty()) {
            return std::nullopt;
        }
        const std::size_t cells = *columns * *rows;
        if (cells > max_scene_cells) {
            reader_.report(*root_.member("height"), top_.member("height"), ProblemKind::too_large,
                           "makes " + std::to_string(cells) + " cells; a scene has at most " +
                               std::to_string(max_scene_cells));
            return std::nullopt;
        }
        tiles_ = tiled_tiles(root_, side);
        find_contents(*columns, *rows);
        const TiledLayer* layer = choose_layer();
        const auto numbers = layer ? tile_numbers(reader_, *layer, *columns, *rows) : std::nullopt;
        if (!numbers) {
            return std::nullopt;
        }
        TiledMap map{
            empty_tiles({{0, 0}, 1, static_cast<std::int32_t>(*columns), static_cast<std::int32_t>(*rows)}),
            {},
            {},
            chosen_};
        fill(map.tiles.map, *layer, *numbers);
        tell(*layer);
        map.notices = std::move(notices_);
        for (const TiledLayer& each : layers_.all()) {
            if (each.is_of("tilelayer")) {
                map.layers.push_back(each.groups + each.name);
            }
        }
        return map;
    }

private:
    void check_kind() {
        if (is_tiled_string(root_.member("type"), "tileset")) {
            reader_.report(root_, top_, ProblemKind::bad_member, "is a tileset of Tiled, not a map");
        }
        if (const auto kind = root_.member("orientation"); kind && !is_tiled_string(kind, "orthogonal")) {
            reader_.must_be(*kind, top_.member("orientation"), "\"orthogonal\"");
        }
        if (const auto infinite = root_.member("infinite"); infinite && infinite->text() == "true") {
            reader_.report(*infinite, top_.member("infinite"), ProblemKind::bad_member,
                           "must be false: infinite maps are not read (in Tiled, uncheck Infinite in the "
                           "properties of the map)");
        }
    }

    /// A member that is an integer from 1 to `most`.
    std::optional<std::size_t> size(std::string_view name, std::size_t most) {
        const auto value = reader_.required(root_, name, top_);
        const auto number =
            value ? reader_.integer(*value, top_.member(name), 1, static_cast<std::int64_t>(most))
                  : std::nullopt;
        return number ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
    }

    /// The side of a tile in pixels.
    double check_tiles() {
        const auto width = size("tilewidth", 1'000'000);
        const auto height = size("tileheight", 1'000'000);
        if (width && height && *width != *height) {
            reader_.report(*root_.member("tileheight"), top_.member("tileheight"), ProblemKind::bad_member,
                           "must be " + std::to_string(*width) + ", as tilewidth: tiles must be square");
        }
        return static_cast<double>(width.value_or(0));
    }

    /// A layer that cannot be read is only a problem if it is the chosen one.
    void find_contents(std::size_t columns, std::size_t rows) {
        JsonReader unheard = reader_;
        for (const TiledLayer& layer : layers_.all()) {
            std::optional<Content> content;
            if (layer.is_of("tilelayer")) {
                if (const auto numbers = tile_numbers(unheard, layer, columns, rows)) {
                    content = content_of(*numbers);
                }
            }
            contents_.push_back(content);
        }
    }

    [[nodiscard]] Content content_of(const std::vector<std::uint32_t>& numbers) const {
        Content content;
        for (const std::uint32_t number : numbers) {
            const auto mark = tiles_.marked.find(number);
            content.tiles += number != 0 ? 1 : 0;
            if (number != 0 && mark != tiles_.marked.end()) {
                ++content.marked;
                content.partly += mark->second.whole ? 0 : 1;
            }
        }
        return content;
    }

    /// How likely it is that the layer with this index is the solid one.
    [[nodiscard]] int rank(std::size_t index) const {
        const TiledLayer& layer = layers_.all()[index];
        const auto& content = contents_[index];
        if (content && content->tiles == 0) {
            return 1;
        }
        if (has_solid_property(layer.value)) {
            return 20;
        }
        if (const int of_name = rank_of_name(layer.name); of_name > 0) {
            return 10 + of_name;
        }
        return content && content->marked > 0 ? 4 : layer.is_visible ? 3 : 2;
    }

    /// Null, and a problem, where there is no layer of tiles.
    const TiledLayer* choose_layer() {
        const TiledLayer* found = nullptr;
        int best = 0;
        std::size_t number = 0;  // of the layer of tiles
        for (std::size_t i = 0; i < layers_.all().size(); ++i) {
            if (!layers_.all()[i].is_of("tilelayer")) {
                continue;
            }
            const int rank = wanted_ == number ? 100 : this->rank(i);
            if (rank > best) {
                best = rank;
                found = &layers_.all()[i];
                chosen_ = number;
            }
            ++number;
        }
        if (!found) {
            const std::string others = describe_others(nullptr);
            reader_.report(
                root_.member("layers").value_or(root_), top_.member("layers"), ProblemKind::bad_member,
                "must have a layer of tiles" + (others.empty() ? "" : "; what is not read: " + others));
        }
        return found;
    }

    void fill(TileMapD& map, const TiledLayer& layer, const std::vector<std::uint32_t>& numbers) {
        content_ = content_of(numbers);
        solid_ = has_solid_property(layer.value) ? Solid::by_property
                 : content_.marked > 0           ? Solid::marked
                                                 : Solid::all;
        const auto columns = static_cast<std::size_t>(map.grid().columns);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const bool is_solid =
                numbers[i] != 0 && (solid_ != Solid::marked || tiles_.marked.contains(numbers[i]));
            map.set({static_cast<std::int32_t>(i % columns),
                     map.grid().rows - 1 - static_cast<std::int32_t>(i / columns)},
                    is_solid);
        }
    }

    void tell(const TiledLayer& layer) {
        notices_.push_back("Layer " + shown_name(layer) + " of the Tiled map was read: " + which_tiles());
        if (const std::string others = describe_others(&layer); !others.empty()) {
            notices_.push_back("Not read: " + others);
        }
        if (content_.partly > 0) {
            notices_.push_back(counted(content_.partly, "tile") + " with shapes that cover only a part of " +
                               (content_.partly == 1 ? "its square counts as a full square"
                                                     : "their squares count as full squares"));
        }
        if (const std::size_t count = tiles_.elsewhere.size(); count == 1) {
            notices_.push_back("The tileset " + quoted(excerpt(tiles_.elsewhere.front())) +
                               " is in another file and was not read: which of its tiles are marked as solid "
                               "is unknown (in Tiled, embed it in the map)");
        } else if (count > 1) {
            notices_.push_back(std::to_string(count) + " tilesets, " +
                               quoted(excerpt(tiles_.elsewhere.front())) +
                               " among them, are in other files and were not read: which of their tiles are "
                               "marked as solid is unknown (in Tiled, embed them in the map)");
        }
        if (layer.has_offset) {
            notices_.emplace_back("The offset of the layer was not read");
        }
    }

    [[nodiscard]] std::string which_tiles() const {
        if (content_.tiles == 0) {
            return "it has no tiles";
        }
        const std::string all = content_.tiles == 1
                                    ? "its only tile is solid"
                                    : "all its " + counted(content_.tiles, "tile") + " are solid";
        switch (solid_) {
            case Solid::by_property:
                return all + ", by a property of the layer";
            case Solid::marked:
                return std::to_string(content_.marked) + " of its " + counted(content_.tiles, "tile") +
                       (content_.marked == 1 ? " is" : " are") + " solid, those that a tileset marks";
            case Solid::all:
                break;
        }
        return all + ", as none of them is marked";
    }

    /// The layers but one, with what they have: `"sky" (6 tiles), "spawn" (2 objects)`.
    [[nodiscard]] std::string describe_others(const TiledLayer* one) const {
        constexpr std::size_t most = 20;
        std::string text;
        std::size_t told = 0;
        const auto& all = layers_.all();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (&all[i] == one || ++told > most) {
                continue;
            }
            text += (text.empty() ? "" : ", ") + shown_name(all[i]) + " (" + describe_content(i) + ')';
        }
        return told > most ? text + " and " + counted(told - most, "more layer") : text;
    }

    [[nodiscard]] std::string describe_content(std::size_t index) const {
        const TiledLayer& layer = layers_.all()[index];
        if (layer.is_of("imagelayer")) {
            return "an image";
        }
        if (layer.is_of("objectgroup")) {
            return counted(tiled_elements(layer.value, "objects").size(), "object");
        }
        const auto& content = contents_[index];
        if (!content) {
            return "tiles";
        }
        const std::string marked = has_solid_property(layer.value) ? ", marked as solid"
                                   : content->marked > 0
                                       ? ", " + std::to_string(content->marked) + " marked as solid"
                                       : "";
        return counted(content->tiles, "tile") + marked;
    }

    JsonReader& reader_;
    JsonValue root_;
    JsonPath top_;
    std::optional<std::size_t> wanted_;
    TiledLayers layers_;
    TiledTiles tiles_;
    std::vector<std::optional<Content>> contents_;  ///< of each layer; empty for those without readable tiles
    std::size_t chosen_ = 0;                        ///< among the layers of tiles
    Content content_;                               ///< of the chosen layer
    Solid solid_ = Solid::all;
    std::vector<std::string> notices_;
};

}  // namespace

bool is_tiled_map(JsonValue root) {
    return root.is(JsonKind::object) && !root.member("collidarium") &&
           (root.member("tiledversion") || (root.member("tilewidth") && root.member("layers")));
}

std::optional<std::string> advice_for_tiled_xml(std::string_view text) {
    constexpr std::size_t header = 4096;  // before it there may be a comment, and a type of document
    const std::string_view begin = text.substr(0, header);
    const auto first = begin.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (first == std::string_view::npos || begin[first] != '<') {
        return std::nullopt;
    }
    if (begin.find("<map ") != std::string_view::npos) {
        return "is a map in Tiled's XML: in Tiled, choose File > Export As, export it as a JSON map file, "
               "and "
               "open that";
    }
    if (begin.find("<tileset ") != std::string_view::npos) {
        return "is a tileset in Tiled's XML, not a map";
    }
    return std::nullopt;
}

std::optional<TiledMap> read_tiled_map(JsonReader& reader, JsonValue root, std::optional<std::size_t> layer) {
    return TiledReader(reader, root, layer).read();
}

}  // namespace collidarium::app
