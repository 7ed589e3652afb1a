#include "io/scene/misspelt_members.hpp"

#include <span>
#include <string>
#include <utility>

#include "io/json/json_reader.hpp"
#include "io/near_miss.hpp"
#include "io/scene/members.hpp"
#include "io/scene/scene_shape_json.hpp"
#include "io/scene/tile_map_json.hpp"

namespace collidarium::app {
namespace {

using Names = std::span<const std::string_view>;

class MisspeltMembers {
public:
    explicit MisspeltMembers(const JsonText& json) : reader_(json) {}

    std::vector<Problem> find(JsonValue root) {
        object(root, member_names<Scene>(), top_);
        for (const auto& [name, known] :
             {std::pair("view", member_names<SceneView>()),
              std::pair("question", member_names<SceneQuestion>()),
              std::pair("play", member_names<ScenePlay>()),
              std::pair("tiles", std::vector(tile_map_member_names.begin(), tile_map_member_names.end()))}) {
            if (const auto value = member_of(root, name)) {
                object(*value, known, top_.member(name));
            }
        }
        for_each(root, "callouts", [&](JsonValue value, const JsonPath& path) {
            object(value, member_names<Callout>(), path);
        });
        for_each(root, "shapes", [&](JsonValue value, const JsonPath& path) { shape(value, path); });
        return reader_.take_problems();
    }

private:
    static std::optional<JsonValue> member_of(JsonValue value, std::string_view name) {
        return value.is(JsonKind::object) ? value.member(name) : std::nullopt;
    }

    /// For each element of a member that is an array.
    template <class Act>
    void for_each(JsonValue root, std::string_view name, const Act& act) {
        const auto list = member_of(root, name);
        if (!list || !list->is(JsonKind::array)) {
            return;
        }
        const JsonPath path = top_.member(name);
        std::size_t index = 0;
        for (const JsonValue& value : list->children()) {
            act(value, path.element(index++));
        }
    }

    void shape(JsonValue value, const JsonPath& path) {
        const auto type = member_of(value, "type");
        const bool is_word = type && type->is(JsonKind::string);
        object(value, known_shape_members(is_word ? type->string() : ""), path);
        if (const auto sprite = member_of(value, "sprite")) {
            object(*sprite, member_names<Sprite>(), path.member("sprite"));
        }
    }

    void object(JsonValue value, Names known, const JsonPath& path) {
        if (!value.is(JsonKind::object)) {
            return;
        }
        for (const JsonValue& member : value.children()) {
            const std::string key = member.key();
            if (const auto meant = near_miss(key, known)) {
                reader_.report_name(member, path.member(key),
                                    "is no known member; did you mean \"" + std::string(*meant) + "\"?");
            }
        }
    }

    JsonReader reader_;
    JsonPath top_;
};

}  // namespace

std::vector<Problem> misspelt_members(std::string_view text) {
    const auto parsed = JsonText::parse(text);
    const auto* json = std::get_if<JsonText>(&parsed);
    return json != nullptr ? MisspeltMembers(*json).find(json->root()) : std::vector<Problem>();
}

}  // namespace collidarium::app
