#include "io/scene/scene_text.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "collidarium/names.hpp"
#include "io/json/json_string.hpp"
#include "io/json/number_text.hpp"
#include "io/scene/members.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/tile_map_json.hpp"

namespace collidarium::app {
namespace {

std::vector<std::string> member_lines(const std::vector<MemberText>& members, const PieceStyle& style) {
    std::vector<std::string> texts;
    texts.reserve(members.size());
    for (const auto& [key, value] : members) {
        texts.push_back(encode_json_string(key) + style.colon + value);
    }
    return texts;
}

/// Of a list, each of whose items `write(item)` writes.
template <class List, class Write>
std::string list_text(const List& list, const JoinStyle& style, const Write& write) {
    std::vector<std::string> items;
    items.reserve(list.size());
    for (const auto& each : list) {
        items.push_back(write(each));
    }
    return join('[', items, ']', style);
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
    return join('{', member_lines(members, style), '}', style.object);
}

void append_unknown(std::vector<MemberText>& members, const std::vector<UnknownMember>& unknown) {
    for (const auto& [key, json] : unknown) {
        members.push_back({key, json});
    }
}

std::string text_of(bool value, const PieceStyle&) {
    return value ? "true" : "false";
}
std::string text_of(int value, const PieceStyle&) {
    return std::to_string(value);
}
std::string text_of(std::size_t value, const PieceStyle&) {
    return std::to_string(value);
}
std::string text_of(double value, const PieceStyle&) {
    return format_number(value);
}
std::string text_of(const Vec2d& value, const PieceStyle& style) {
    return join('[', {format_number(value.x), format_number(value.y)}, ']', style.array);
}
std::string text_of(const std::vector<Vec2d>& value, const PieceStyle& style) {
    return list_text(value, style.array, [&](const Vec2d& each) { return text_of(each, style); });
}
std::string text_of(const std::string& value, const PieceStyle&) {
    return encode_json_string(value);
}
std::string text_of(const std::vector<std::string>& value, const PieceStyle& style) {
    return list_text(value, style.array, [](const std::string& each) { return encode_json_string(each); });
}
std::string text_of(Operation value, const PieceStyle&) {
    return encode_json_string(name(value));
}
std::string text_of(Algorithm value, const PieceStyle&) {
    return encode_json_string(name(value));
}
std::string text_of(const PairIds& value, const PieceStyle& style) {
    return text_of(value.a == value.b ? std::vector{value.a} : std::vector{value.a, value.b}, style);
}
std::string text_of(const std::vector<Callout>& value, const PieceStyle& style) {
    return list_text(value, style.array,
                     [&](const Callout& each) { return object_text(member_texts(each, style), style); });
}
std::string text_of(const SceneTiles& value, const PieceStyle& style) {
    const raster::Grid<double>& grid = value.map.grid();
    std::vector<std::string> rows;
    for (std::int32_t row = grid.rows; row-- > 0;) {
        rows.push_back(encode_json_string(tile_row_text(value.map, row)));
    }
    std::vector<MemberText> members{{"origin", text_of(grid.origin, style)},
                                    {"tile", format_number(grid.size)},
                                    {"rows", join('[', rows, ']', style.lines)}};
    append_unknown(members, value.unknown);
    return object_text(members, style);
}

std::vector<MemberText> shape_texts(const SceneShape& shape, const PieceStyle& style) {
    std::vector<MemberText> members{{"id", encode_json_string(shape.id)}};
    if (!shape.name.empty()) {
        members.push_back({"name", encode_json_string(shape.name)});
    }
    members.push_back({"type", encode_json_string(type_name(shape.shape))});
    for (const auto& [name, value] : shape_members(shape.shape)) {
        const auto text = [&](const auto& one) { return text_of(one, style); };
        members.push_back({std::string(name), std::visit(text, value)});
    }
    if (shape.translation) {
        members.push_back({"translation", text_of(*shape.translation, style)});
    }
    if (shape.rotation) {
        members.push_back({"rotation", format_number(*shape.rotation)});
    }
    if (const Sprite* sprite = sprite_of(shape)) {
        members.push_back({"sprite", object_text(member_texts(*sprite, style), style)});
    }
    for (const ShapeFlag& flag : shape_flags) {
        if (shape.*flag.member) {
            members.push_back({std::string(flag.name), "true"});
        }
    }
    append_unknown(members, shape.unknown);
    return members;
}

std::vector<MemberText> scene_texts(const Scene& scene, const PieceStyle& style, std::string shapes) {
    std::vector<MemberText> members{{"collidarium", std::to_string(scene_format)}};
    std::ranges::move(member_texts(scene, style), std::back_inserter(members));
    std::ranges::find(members, "shapes", &MemberText::key)->value = std::move(shapes);
    return members;
}

std::string scene_text(const Scene& scene, const StopSignal& stop) {
    const PieceStyle style;
    const std::string shapes = list_text(scene.shapes, style.lines, [&](const SceneShape& each) {
        stop.check();
        return object_text(shape_texts(each, style), style);
    });
    return join('{', member_lines(scene_texts(scene, style, shapes), style), '}', {"\n  ", ",\n  ", "\n"}) +
           '\n';
}

}  // namespace collidarium::app
