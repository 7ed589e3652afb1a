#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>

#include "io/json/json_edit.hpp"
#include "io/json/json_string.hpp"
#include "io/json/number_text.hpp"
#include "io/scene/question_json.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/scene_text.hpp"
#include "io/scene/shape_json.hpp"
#include "io/scene/tile_map_json.hpp"
#include "io/scene/words.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app {
namespace {

bool same_bits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool same(const std::optional<Vec2d>& a, const std::optional<Vec2d>& b) {
    return a.has_value() == b.has_value() && (!a || identical(*a, *b));
}

bool same(const ShapeValue& a, const ShapeValue& b) {
    if (a.index() != b.index()) {
        return false;
    }
    if (const auto* number = std::get_if<double>(&a)) {
        return same_bits(*number, std::get<double>(b));
    }
    if (const auto* pair = std::get_if<Vec2d>(&a)) {
        return identical(*pair, std::get<Vec2d>(b));
    }
    return std::ranges::equal(std::get<std::vector<Vec2d>>(a), std::get<std::vector<Vec2d>>(b),
                              [](const Vec2d& p, const Vec2d& q) { return identical(p, q); });
}

/// Writes a scene into the text of the one it was made from.
class SceneEdit {
public:
    SceneEdit(const JsonText& json, const Scene& before, const Scene& now, const StopSignal& stop)
        : json_(json), root_(json.root()), before_(before), now_(now), stop_(stop), style_(piece_style()) {}

    std::string text() {
        ObjectEdit top(json_, root_, style_);
        top.pass("collidarium");
        name(top, before_.name, now_.name);
        top.set("shapes", shapes());
        choice(top, "depth_by", before_.depth_by, now_.depth_by);
        // A map that was changed is written anew, its rows in the file's own lines.
        member(top, "tiles", before_.tiles == now_.tiles, now_.tiles.has_value(),
               [&] { return tiles_text(*now_.tiles, style_, list_style()); });
        member(top, "focus", before_.focus == now_.focus, now_.focus.has_value(),
               [&] { return edited_strings("focus", focus_ids(*now_.focus)); });
        member(top, "layers", before_.layers == now_.layers, now_.layers.has_value(),
               [&] { return edited_strings("layers", *now_.layers); });
        question(top);
        member(top, "compare", before_.compare == now_.compare, !now_.compare.empty(),
               [&] { return edited_strings("compare", now_.compare); });
        choice(top, "map", before_.map, now_.map);
        play(top);
        member(top, "callouts", identical(before_.callouts, now_.callouts), !now_.callouts.empty(),
               [&] { return callouts_text(now_.callouts, style_); });
        choice(top, "policy", before_.policy, now_.policy);
        choice(top, "scalar", before_.scalar, now_.scalar);
        view(top);
        unknown(top, before_.unknown, now_.unknown);
        std::string result(json_.text().substr(0, root_.begin()));
        result += top.finish();
        return result += json_.text().substr(root_.end());
    }

private:
    /// The file's style for shapes; if it has none, with the spaces of its outermost object.
    PieceStyle piece_style() const {
        PieceStyle style;
        style.colon = colon_style(json_, root_, ": ");
        if (style.colon.find_first_of(" \t") == std::string::npos) {
            style.object.gap = style.array.gap = ",";
        }
        const auto list = root_.member("shapes");
        if (list && list->size() > 0) {
            const auto sample = list->children().back();
            style.object = join_style(json_, sample, style.object);
            style.colon = colon_style(json_, sample, style.colon);
            for (const auto& member : sample.children()) {
                if (member.is(JsonKind::array) && member.size() == 2) {
                    style.array = join_style(json_, member, style.array);
                    break;
                }
            }
        }
        return style;
    }

    /// Keeps a member that is the same and drops one that is there no more; any other is now `text()`.
    template <class Text>
    static void member(ObjectEdit& object, std::string_view key, bool is_same, bool is_there,
                       const Text& text) {
        if (is_same) {
            object.pass(key);
        } else if (!is_there) {
            object.drop(key);
        } else {
            object.set(key, text());
        }
    }

    static void name(ObjectEdit& object, const std::string& before, const std::string& now) {
        member(object, "name", before == now, !now.empty(), [&] { return encode_json_string(now); });
    }

    template <class Choice>
    static void choice(ObjectEdit& top, std::string_view key, const Choice& before, const Choice& now) {
        member(top, key, before == now, now.has_value(), [&] { return encode_json_string(word(*now)); });
    }

    static void unknown(ObjectEdit& object, const std::vector<UnknownMember>& before,
                        const std::vector<UnknownMember>& now) {
        for (const auto& member : before) {
            const bool kept = std::any_of(
                now.begin(), now.end(), [&](const UnknownMember& other) { return other.key == member.key; });
            if (!kept) {
                object.drop(member.key);
            }
        }
        for (const auto& member : now) {
            object.set(member.key, member.json);
        }
    }

    void vec2(ObjectEdit& object, JsonValue source, std::string_view key, const std::optional<Vec2d>& before,
              const std::optional<Vec2d>& now) const {
        const auto value = source.member(key);
        if (same(before, now)) {
            object.pass(key);
        } else if (!now) {
            object.drop(key);
        } else if (!value || !before) {
            object.set(key, vec2_text(*now, style_));
        } else {
            std::vector<ArrayItem> items{{0, std::nullopt}, {1, std::nullopt}};
            for (int axis = 0; axis < 2; ++axis) {
                if (!same_bits((*before)[axis], (*now)[axis])) {
                    items[static_cast<std::size_t>(axis)].text = format_number((*now)[axis]);
                }
            }
            object.set(key, edit_array(json_, *value, items, style_.array));
        }
    }

    void value(ObjectEdit& object, JsonValue source, std::string_view key, const ShapeValue& before,
               const ShapeValue& now) const {
        if (const auto* pair = std::get_if<Vec2d>(&now)) {
            vec2(object, source, key, std::get<Vec2d>(before), *pair);
        } else if (same(before, now)) {
            object.pass(key);
        } else if (const auto* list = std::get_if<std::vector<Vec2d>>(&now)) {
            object.set(key, edited_list(*source.member(key), *list));
        } else {
            object.set(key, value_text(now, style_));
        }
    }

    /// All vertices, in the file's style. (A polygon given clockwise has been reversed, so its vertices are
    /// not at their places in the file.)
    std::string edited_list(JsonValue source, const std::vector<Vec2d>& now) const {
        std::vector<ArrayItem> items;
        items.reserve(now.size());
        for (std::size_t i = 0; i < now.size(); ++i) {
            const auto old = i < source.size() ? std::optional(i) : std::nullopt;
            items.push_back({old, vec2_text(now[i], style_)});
        }
        return edit_array(json_, source, items, style_.array);
    }

    /// For every shape of the scene the matching one of the file, if any: by its id, or, if that was changed,
    /// by the place of a removed shape of the same type.
    std::vector<std::optional<std::size_t>> origins() const {
        std::map<std::string_view, std::size_t> by_id;
        for (std::size_t i = 0; i < before_.shapes.size(); ++i) {
            by_id.emplace(before_.shapes[i].id, i);
        }
        std::vector<std::optional<std::size_t>> result(now_.shapes.size());
        std::vector<bool> taken(before_.shapes.size());
        for (std::size_t i = 0; i < now_.shapes.size(); ++i) {
            const auto found = by_id.find(now_.shapes[i].id);
            if (found != by_id.end() && !taken[found->second]) {
                result[i] = found->second;
                taken[found->second] = true;
            }
        }
        for (std::size_t i = 0; i < now_.shapes.size(); ++i) {
            const std::size_t next = i == 0 ? 0 : result[i - 1] ? *result[i - 1] + 1 : before_.shapes.size();
            if (!result[i] && next < before_.shapes.size() && !taken[next] && same_type(next, i)) {
                result[i] = next;
                taken[next] = true;
            }
        }
        return result;
    }

    bool same_type(std::size_t before, std::size_t now) const {
        return type_name(before_.shapes[before].shape) == type_name(now_.shapes[now].shape);
    }

    std::string shapes() const {
        const auto list = *root_.member("shapes");
        const auto sources = list.children();
        const auto from = origins();
        std::vector<ArrayItem> items;
        items.reserve(now_.shapes.size());
        for (std::size_t i = 0; i < now_.shapes.size(); ++i) {
            stop_.check();
            const auto& shape = now_.shapes[i];
            if (!from[i]) {
                items.push_back({std::nullopt, shape_text(shape, style_)});
            } else if (identical(before_.shapes[*from[i]], shape)) {
                items.push_back({from[i], std::nullopt});
            } else if (!same_type(*from[i], i)) {
                items.push_back({from[i], shape_text(shape, style_)});
            } else {
                items.push_back({from[i], edited_shape(sources[*from[i]], before_.shapes[*from[i]], shape)});
            }
        }
        return edit_array(json_, list, items, list_style());
    }

    /// For a list of shapes that is still empty: one shape per line, indented one step more than its bracket,
    /// unless the file is on one line.
    JoinStyle list_style() const {
        const auto outer = join_style(json_, root_, {});
        const auto line = outer.lead.rfind('\n');
        if (line == std::string::npos) {
            return {"", style_.object.gap, ""};
        }
        const std::string indent = outer.lead.substr(line + 1);
        const std::string closing =
            outer.lead.substr(line > 0 && outer.lead[line - 1] == '\r' ? line - 1 : line);
        return {closing + indent, ',' + closing + indent, closing};
    }

    std::string edited_shape(JsonValue source, const SceneShape& before, const SceneShape& now) const {
        ObjectEdit object(json_, source, style_);
        if (before.id != now.id) {
            object.set("id", encode_json_string(now.id));
        }
        object.pass("id");
        name(object, before.name, now.name);
        object.pass("type");
        const auto old_members = shape_members(before.shape);
        const auto new_members = shape_members(now.shape);
        for (std::size_t i = 0; i < new_members.size(); ++i) {
            value(object, source, new_members[i].name, old_members[i].value, new_members[i].value);
        }
        vec2(object, source, "translation", before.translation, now.translation);
        member(object, "rotation",
               before.rotation && now.rotation && same_bits(*before.rotation, *now.rotation),
               now.rotation.has_value(), [&] { return format_number(*now.rotation); });
        const Sprite* const old_sprite = sprite_of(before);
        const Sprite* const new_sprite = sprite_of(now);
        member(object, "sprite", old_sprite != nullptr && new_sprite != nullptr && *old_sprite == *new_sprite,
               new_sprite != nullptr, [&] { return sprite_text(*new_sprite, style_); });
        for (const ShapeFlag& each : shape_flags) {
            member(object, each.name, before.*each.member == now.*each.member, now.*each.member,
                   [] { return "true"; });
        }
        unknown(object, before.unknown, now.unknown);
        return object.finish();
    }

    void question(ObjectEdit& top) const {
        const auto source = root_.member("question");
        if (!now_.question) {
            top.drop("question");
        } else if (!source || !before_.question) {
            top.set("question", question_text(*now_.question, style_));
        } else {
            top.set("question", edited_question(json_, *source, style_, *before_.question, *now_.question));
        }
    }

    void play(ObjectEdit& top) const {
        const auto source = root_.member("play");
        if (!now_.play) {
            top.drop("play");
        } else if (!source || !before_.play) {
            top.set("play", play_text(*now_.play, style_));
        } else {
            top.set("play", edited_play(json_, *source, style_, *before_.play, *now_.play));
        }
    }

    /// A list of strings: those that the file already has, in the same order, keep their bytes.
    std::string edited_strings(std::string_view key, const std::vector<std::string>& now) const {
        const auto source = root_.member(key);
        if (!source) {
            return strings_text(now, style_);
        }
        const auto old = source->children();
        std::vector<ArrayItem> items;
        std::size_t next = 0;
        for (const auto& string : now) {
            const auto found = std::find_if(old.begin() + static_cast<std::ptrdiff_t>(next), old.end(),
                                            [&](JsonValue value) { return value.string() == string; });
            if (found == old.end()) {
                items.push_back({std::nullopt, encode_json_string(string)});
            } else {
                next = static_cast<std::size_t>(found - old.begin()) + 1;
                items.push_back({next - 1, std::nullopt});
            }
        }
        return edit_array(json_, *source, items, style_.array);
    }

    void view(ObjectEdit& top) const {
        const auto source = root_.member("view");
        if (!now_.view) {
            top.drop("view");
        } else if (!source || !before_.view) {
            top.set("view", view_text(*now_.view, style_));
        } else {
            ObjectEdit object(json_, *source, style_);
            vec2(object, *source, "center", before_.view->center, now_.view->center);
            if (!same_bits(before_.view->height, now_.view->height)) {
                object.set("height", format_number(now_.view->height));
            }
            object.pass("height");
            if (before_.view->y_down != now_.view->y_down) {
                object.set("y_down", now_.view->y_down ? "true" : "false");
            }
            unknown(object, before_.view->unknown, now_.view->unknown);
            top.set("view", object.finish());
        }
    }

    const JsonText& json_;
    JsonValue root_;
    const Scene& before_;
    const Scene& now_;
    StopSignal stop_;
    PieceStyle style_;
};

}  // namespace

std::string format_scene(const Scene& scene, const SceneSource* source, const StopSignal& stop) {
    if (source == nullptr) {
        return scene_text(scene, stop);
    }
    if (identical(scene, source->scene)) {
        return source->text;
    }
    const auto parsed = JsonText::parse(source->text, stop);
    const auto* json = std::get_if<JsonText>(&parsed);
    if (json == nullptr) {
        return scene_text(scene, stop);
    }
    std::string edited = SceneEdit(*json, source->scene, scene, stop).text();
    // Whatever the file's style, the saved text must read back as the scene on the screen.
    const auto read = parse_scene(edited, {}, stop);
    const auto* again = std::get_if<SceneSource>(&read);
    return again != nullptr && identical(again->scene, scene) ? edited : scene_text(scene, stop);
}

}  // namespace collidarium::app
