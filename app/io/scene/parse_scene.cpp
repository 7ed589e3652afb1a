#include <map>

#include "io/scene/members.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/scene_shape_json.hpp"
#include "io/scene/tiled_map.hpp"

namespace collidarium::app {
namespace {

class SceneReader {
public:
    SceneReader(const JsonText& json, const StopSignal& stop) : reader_(json, ScalarKind::float64, stop) {}

    /// Reads what can be read; the rest is in `problems`.
    Scene read(JsonValue root) {
        if (!reader_.require(root, JsonKind::object, top_) || !check_scene_version(reader_, root, top_)) {
            return {};
        }
        reader_.check_names(root, top_);
        const MemberReader read_member(reader_, root, top_);
        MembersOf<Scene>::each(
            [&]<class How>(std::string_view name, const How& how, auto& value) {
                if constexpr (std::same_as<How, Shapes>) {
                    shapes(root);
                } else if constexpr (std::same_as<How, Focus>) {
                    focus(root);
                } else {
                    read_member(name, how, value);
                }
            },
            scene_);
        scene_.unknown = unknown_members(root, member_names<Scene>());
        return std::move(scene_);
    }

    [[nodiscard]] std::vector<Problem> take_problems() { return reader_.take_problems(); }

private:
    void shapes(JsonValue root) {
        const auto list = reader_.required(root, "shapes", top_);
        const JsonPath path = top_.member("shapes");
        if (!list || !reader_.require(*list, JsonKind::array, path)) {
            return;
        }
        if (list->size() > max_scene_shapes) {
            reader_.report(*list, path, ProblemKind::bad_member,
                           "contains " + std::to_string(list->size()) + " shapes; a scene has at most " +
                               std::to_string(max_scene_shapes));
            return;
        }
        scene_.shapes.reserve(list->size());
        std::size_t index = 0;
        for (const auto& object : list->children()) {
            shape(object, path.element(index), index);
            ++index;
        }
    }

    void shape(JsonValue object, const JsonPath& path, std::size_t index) {
        auto read = read_scene_shape(reader_, object, path);
        if (!object.is(JsonKind::object)) {
            return;
        }
        std::string id = unique_id(object, path, index);
        if (read) {
            read->id = std::move(id);
            scene_.shapes.push_back(*std::move(read));
        }
    }

    std::string unique_id(JsonValue object, const JsonPath& path, std::size_t index) {
        const auto value = reader_.required(object, "id", path);
        const JsonPath at = path.member("id");
        auto read = value ? read_id(reader_, *value, at) : std::nullopt;
        if (!read) {
            return {};
        }
        const auto [entry, is_new] = ids_.emplace(*read, index);
        if (!is_new) {
            reader_.report(*value, at, ProblemKind::bad_member,
                           "must be unique, but shapes[" + std::to_string(entry->second) + "] has the id " +
                               excerpt(value->text()) + " too");
        }
        return std::move(*read);
    }

    void focus(JsonValue root) {
        const auto value = root.member("focus");
        const JsonPath path = top_.member("focus");
        if (!value) {
            return;
        }
        if (!value->is(JsonKind::array) || value->size() == 0 || value->size() > 2) {
            reader_.report(*value, path, ProblemKind::bad_member, "must be the ids of two shapes, or of one");
            return;
        }
        const auto parts = value->children();
        const auto a = focused(parts[0], path.element(0));
        if (parts.size() == 1) {
            scene_.focus = a ? std::optional(PairIds{*a, *a}) : std::nullopt;
            return;
        }
        const auto b = focused(parts[1], path.element(1));
        if (a && b && *a == *b) {
            reader_.report(parts[1], path.element(1), ProblemKind::bad_member,
                           "must be another shape than focus[0]");
        } else if (a && b) {
            scene_.focus = PairIds{*a, *b};
        }
    }

    std::optional<std::string> focused(JsonValue value, const JsonPath& path) {
        auto id = reader_.string(value, path);
        if (id && !ids_.contains(*id)) {
            reader_.report(value, path, ProblemKind::bad_member,
                           "must be the id of a shape, but there is no shape " + excerpt(value.text()));
            return std::nullopt;
        }
        return id;
    }

    JsonReader reader_;
    JsonPath top_;
    Scene scene_;
    std::map<std::string, std::size_t, std::less<>> ids_;
};

/// A map of Tiled as a scene without shapes.
Parsed<SceneSource> import_tiled_map(const JsonText& json, std::optional<std::size_t> layer,
                                     const StopSignal& stop) {
    JsonReader reader(json, ScalarKind::float64, stop);
    auto map = read_tiled_map(reader, json.root(), layer);
    if (!map) {
        return reader.take_problems();
    }
    SceneSource source;
    source.scene.tiles = std::move(map->tiles);
    source.text = format_scene(source.scene);
    source.notices = std::move(map->notices);
    source.imported = true;
    source.layers = std::move(map->layers);
    source.layer = map->layer;
    return source;
}

}  // namespace

Parsed<SceneSource> parse_scene(std::string text, std::optional<std::size_t> layer, const StopSignal& stop) {
    if (text.size() > max_scene_bytes) {
        return std::vector{Problem{{}, 0, 0, "is larger than 16 MiB", ProblemKind::unreadable, {}}};
    }
    const auto parsed = JsonText::parse(text, stop);
    if (const auto* error = std::get_if<JsonError>(&parsed)) {
        if (auto advice = advice_for_tiled_xml(text)) {
            return std::vector{Problem{{}, 0, 0, *std::move(advice), ProblemKind::bad_json, {}}};
        }
        const auto at = place_in(text, error->offset);
        return std::vector{
            Problem{{}, at.line, at.column, "not valid JSON: " + error->message, ProblemKind::bad_json, {}}};
    }
    const auto& json = std::get<JsonText>(parsed);
    if (is_tiled_map(json.root())) {
        return import_tiled_map(json, layer, stop);
    }
    SceneReader reader(json, stop);
    SceneSource source;
    source.scene = reader.read(json.root());
    if (auto problems = reader.take_problems(); !problems.empty()) {
        return problems;
    }
    source.text = std::move(text);
    return source;
}

}  // namespace collidarium::app
