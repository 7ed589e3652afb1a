#include <map>

#include "io/json/json_edit.hpp"
#include "io/scene/members.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/scene_shape_json.hpp"
#include "io/scene/scene_text.hpp"
#include "io/scene/shape_json.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app {
namespace {

/// Writes a scene into the text of the one it was made from.
class SceneEdit {
public:
    SceneEdit(const JsonText& json, const Scene& before, const Scene& now, const StopSignal& stop)
        : json_(json), root_(json.root()), before_(before), now_(now), stop_(stop), style_(piece_style()) {}

    std::string text() {
        const auto edited = [&](std::string_view key, JsonValue value, const std::string& before,
                                const std::string& now) {
            return key == "shapes" ? now
                   : key == "question"
                       ? edited_object(json_, value, style_, *before_.question, *now_.question)
                   : key == "play" ? edited_object(json_, value, style_, *before_.play, *now_.play)
                   : key == "view" ? edited_view(value)
                                   : edited_value(json_, value, before, now, style_);
        };
        const std::string old_shapes(root_.member("shapes")->text());
        std::string result(json_.text().substr(0, root_.begin()));
        result += edited_members(json_, root_, style_, member_names<Scene>(),
                                 scene_texts(before_, style_, old_shapes),
                                 scene_texts(now_, style_, shapes()), edited);
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
        style.lines = list_style(style);
        return style;
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
                items.push_back({std::nullopt, object_text(shape_texts(shape, style_), style_)});
            } else if (identical(before_.shapes[*from[i]], shape)) {
                items.push_back({from[i], std::nullopt});
            } else if (!same_type(*from[i], i)) {
                items.push_back({from[i], object_text(shape_texts(shape, style_), style_)});
            } else {
                items.push_back({from[i], edited_shape(sources[*from[i]], before_.shapes[*from[i]], shape)});
            }
        }
        return edit_array(json_, list, items, style_.lines);
    }

    /// For a list of shapes that is still empty: one shape per line, indented one step more than its bracket,
    /// unless the file is on one line.
    JoinStyle list_style(const PieceStyle& style) const {
        const auto outer = join_style(json_, root_, {});
        const auto line = outer.lead.rfind('\n');
        if (line == std::string::npos) {
            return {"", style.object.gap, ""};
        }
        const std::string indent = outer.lead.substr(line + 1);
        const std::string closing =
            outer.lead.substr(line > 0 && outer.lead[line - 1] == '\r' ? line - 1 : line);
        return {closing + indent, ',' + closing + indent, closing};
    }

    std::string edited_shape(JsonValue source, const SceneShape& before, const SceneShape& now) const {
        return edited_members(json_, source, style_, known_shape_members(type_name(now.shape)),
                              shape_texts(before, style_), shape_texts(now, style_));
    }

    std::string edited_view(JsonValue source) const {
        std::vector<MemberText> now = member_texts(*now_.view, style_);
        if (before_.view->y_down && !now_.view->y_down) {
            now.push_back({"y_down", "false"});
        }
        return edited_members(json_, source, style_, member_names<SceneView>(),
                              member_texts(*before_.view, style_), now);
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
