#include "io/scene/scene_text.hpp"

#include "io/json/json_string.hpp"
#include "io/json/number_text.hpp"
#include "io/scene/question_json.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/shape_json.hpp"
#include "io/scene/tile_map_json.hpp"
#include "io/scene/words.hpp"

namespace collidarium::app {
namespace {

void append_unknown(std::vector<MemberText>& members, const std::vector<UnknownMember>& unknown) {
    for (const auto& [key, json] : unknown) {
        members.push_back({key, json});
    }
}

std::vector<std::string> member_texts(const std::vector<MemberText>& members, const PieceStyle& style) {
    std::vector<std::string> texts;
    texts.reserve(members.size());
    for (const auto& [key, value] : members) {
        texts.push_back(encode_json_string(key) + style.colon + value);
    }
    return texts;
}

}  // namespace

std::string join(char open, const std::vector<std::string>& items, char close, const JoinStyle& style) {
    std::string text(1, open);
    for (std::size_t i = 0; i < items.size(); ++i) {
        text += i == 0 ? style.lead : style.gap;
        text += items[i];
    }
    if (!items.empty()) {
        text += style.tail;
    }
    return text + close;
}

std::string object_text(const std::vector<MemberText>& members, const PieceStyle& style) {
    return join('{', member_texts(members, style), '}', style.object);
}

std::string vec2_text(const Vec2d& value, const PieceStyle& style) {
    return join('[', {format_number(value.x), format_number(value.y)}, ']', style.array);
}

std::string value_text(const ShapeValue& value, const PieceStyle& style) {
    struct Text {
        const PieceStyle& style;
        std::string operator()(double number) const { return format_number(number); }
        std::string operator()(const Vec2d& pair) const { return vec2_text(pair, style); }
        std::string operator()(const std::vector<Vec2d>& list) const {
            std::vector<std::string> items;
            items.reserve(list.size());
            for (const Vec2d& pair : list) {
                items.push_back(vec2_text(pair, style));
            }
            return join('[', items, ']', style.array);
        }
    };
    return std::visit(Text{style}, value);
}

std::vector<std::string> focus_ids(const PairIds& focus) {
    return focus.a == focus.b ? std::vector{focus.a} : std::vector{focus.a, focus.b};
}

std::string strings_text(const std::vector<std::string>& strings, const PieceStyle& style) {
    std::vector<std::string> items;
    items.reserve(strings.size());
    for (const auto& string : strings) {
        items.push_back(encode_json_string(string));
    }
    return join('[', items, ']', style.array);
}

std::string sprite_text(const Sprite& sprite, const PieceStyle& style) {
    std::vector<MemberText> members;
    if (sprite.image.empty()) {
        members.push_back({"rows", strings_text(sprite.rows, style)});
    } else {
        members.push_back({"image", encode_json_string(sprite.image)});
    }
    if (sprite.threshold != Sprite::usual_threshold) {
        members.push_back({"threshold", std::to_string(sprite.threshold)});
    }
    if (sprite.mirrored) {
        members.push_back({"mirrored", "true"});
    }
    append_unknown(members, sprite.unknown);
    return object_text(members, style);
}

std::string shape_text(const SceneShape& shape, const PieceStyle& style) {
    std::vector<MemberText> members{{"id", encode_json_string(shape.id)}};
    if (!shape.name.empty()) {
        members.push_back({"name", encode_json_string(shape.name)});
    }
    members.push_back({"type", encode_json_string(type_name(shape.shape))});
    for (const auto& [name, value] : shape_members(shape.shape)) {
        members.push_back({std::string(name), value_text(value, style)});
    }
    if (shape.translation) {
        members.push_back({"translation", vec2_text(*shape.translation, style)});
    }
    if (shape.rotation) {
        members.push_back({"rotation", format_number(*shape.rotation)});
    }
    if (const Sprite* sprite = sprite_of(shape)) {
        members.push_back({"sprite", sprite_text(*sprite, style)});
    }
    for (const ShapeFlag& flag : shape_flags) {
        if (shape.*flag.member) {
            members.push_back({std::string(flag.name), "true"});
        }
    }
    append_unknown(members, shape.unknown);
    return object_text(members, style);
}

std::string view_text(const SceneView& view, const PieceStyle& style) {
    std::vector<MemberText> members{{"center", vec2_text(view.center, style)},
                                    {"height", format_number(view.height)}};
    if (view.y_down) {
        members.push_back({"y_down", "true"});
    }
    append_unknown(members, view.unknown);
    return object_text(members, style);
}

std::string callouts_text(const std::vector<Callout>& callouts, const PieceStyle& style) {
    std::vector<std::string> items;
    items.reserve(callouts.size());
    for (const Callout& callout : callouts) {
        items.push_back(callout_text(callout, style));
    }
    return join('[', items, ']', style.array);
}

std::string scene_text(const Scene& scene, const StopSignal& stop) {
    const PieceStyle style;
    std::vector<MemberText> members{{"collidarium", std::to_string(scene_format)}};
    if (!scene.name.empty()) {
        members.push_back({"name", encode_json_string(scene.name)});
    }
    std::vector<std::string> shapes;
    shapes.reserve(scene.shapes.size());
    for (const auto& shape : scene.shapes) {
        stop.check();
        shapes.push_back(shape_text(shape, style));
    }
    members.push_back({"shapes", join('[', shapes, ']', {"\n    ", ",\n    ", "\n  "})});
    if (scene.depth_by) {
        members.push_back({"depth_by", encode_json_string(word(*scene.depth_by))});
    }
    if (scene.tiles) {
        members.push_back({"tiles", tiles_text(*scene.tiles, style, {"\n    ", ",\n    ", "\n  "})});
    }
    if (scene.focus) {
        members.push_back({"focus", strings_text(focus_ids(*scene.focus), style)});
    }
    if (scene.layers) {
        members.push_back({"layers", strings_text(*scene.layers, style)});
    }
    if (scene.question) {
        members.push_back({"question", question_text(*scene.question, style)});
    }
    if (!scene.compare.empty()) {
        members.push_back({"compare", strings_text(scene.compare, style)});
    }
    if (scene.map) {
        members.push_back({"map", encode_json_string(word(*scene.map))});
    }
    if (scene.play) {
        members.push_back({"play", play_text(*scene.play, style)});
    }
    if (!scene.callouts.empty()) {
        members.push_back({"callouts", callouts_text(scene.callouts, style)});
    }
    if (scene.policy) {
        members.push_back({"policy", encode_json_string(word(*scene.policy))});
    }
    if (scene.scalar) {
        members.push_back({"scalar", encode_json_string(word(*scene.scalar))});
    }
    if (scene.view) {
        members.push_back({"view", view_text(*scene.view, style)});
    }
    append_unknown(members, scene.unknown);
    return join('{', member_texts(members, style), '}', {"\n  ", ",\n  ", "\n"}) + '\n';
}

}  // namespace collidarium::app
