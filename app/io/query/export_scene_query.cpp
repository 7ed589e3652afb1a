#include "io/query/export_scene_query.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/validate.hpp"
#include "io/json/json_writer.hpp"
#include "io/scene/shape_json.hpp"
#include "io/scene/tile_map_json.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

void write_shape(JsonWriter& out, const ShapeD& shape) {
    out.begin_object();
    write_shape_members(out, shape);
    out.end_object();
}

void write_map(JsonWriter& out, const TileMapD& map) {
    out.key("map");
    out.begin_object();
    out.member("origin", map.grid().origin);
    out.member("tile", map.grid().size);
    out.key("rows");
    out.begin_array();
    for (std::int32_t row = map.grid().rows; row-- > 0;) {
        out.string(tile_row_text(map, row));
    }
    out.end_array();
    out.end_object();
}

void write_arithmetic(JsonWriter& out, const Scene& scene, bool with_policy) {
    if (with_policy && scene.policy_or_default() == Policy::closed) {
        out.member("policy", "closed");
    }
    if (scene.scalar_or_default() == ScalarKind::float32) {
        out.member("scalar", "float32");
    }
}

bool takes_part(const SceneShape& shape) {
    return !shape.hidden && !validate(shape.shape);
}

SceneQueryLine move_line(const Scene& scene, std::size_t b, const FocusQuery& query) {
    std::vector<const ShapeD*> statics;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (i != b && takes_part(scene.shapes[i])) {
            statics.push_back(&scene.shapes[i].shape);
        }
    }
    const ShapeD& body = scene.shapes[b].shape;
    if (scene.tiles && !statics.empty()) {
        return {{}, "a line of the query stream moves through shapes or a tile map, not through both"};
    }
    JsonWriter out;
    out.begin_object();
    out.member("op", "move");
    out.key("b");
    write_shape(out, body);
    out.member("translation", scene.shapes[b].motion().translation);
    if (scene.tiles) {
        write_map(out, scene.tiles->map);
    } else {
        out.key("statics");
        out.begin_array();
        for (const ShapeD* shape : statics) {
            write_shape(out, *shape);
        }
        out.end_array();
    }
    out.member("response", name(query.response));
    if (query.response == Response::bounce) {
        out.member("restitution", query.restitution);
    }
    write_arithmetic(out, scene, true);
    out.end_object();
    return {std::move(out).text(), {}};
}

SceneQueryLine tiles_line(const Scene& scene, std::size_t b) {
    JsonWriter out;
    out.begin_object();
    out.member("op", "tiles");
    write_map(out, scene.tiles->map);
    out.key("b");
    write_shape(out, scene.shapes[b].shape);
    out.member("translation", scene.shapes[b].motion().translation);
    write_arithmetic(out, scene, true);
    out.end_object();
    return {std::move(out).text(), {}};
}

SceneQueryLine pairs_line(const Scene& scene, const FocusQuery& query) {
    if (query.search != BroadSearch::pairs) {
        return {{}, "the query stream has the search for all pairs only"};
    }
    const bool is_float = scene.scalar_or_default() == ScalarKind::float32;
    JsonWriter out;
    out.begin_object();
    out.member("op", "pairs");
    out.key("boxes");
    out.begin_array();
    for (const SceneShape& each : scene.shapes) {
        if (takes_part(each)) {
            const WorldBounds box =
                world_bounds(is_float ? convert<double>(convert<float>(each.shape)) : each.shape);
            out.begin_array();
            for (const double number : {box.min.x, box.min.y, box.max.x, box.max.y}) {
                out.number(number);
            }
            out.end_array();
        }
    }
    out.end_array();
    const auto structure =
        std::ranges::find_if(structures, [&](const auto& one) { return one.second == query.structure; });
    out.member("structure", structure->first);
    write_arithmetic(out, scene, false);
    out.end_object();
    return {std::move(out).text(), {}};
}

}  // namespace

bool is_scene_query(Operation operation) {
    return operation == Operation::move || operation == Operation::tiles || operation == Operation::pairs;
}

SceneQueryLine scene_query_line(const Scene& scene, const Answers& answers, const FocusQuery& query) {
    const FocusAnswer& focus = *answers.focus;
    if (focus.shown.refused) {
        return {{}, *focus.shown.refused};
    }
    switch (focus.shown.operation) {
        case Operation::move:
            return move_line(scene, focus.b, query);
        case Operation::tiles:
            return tiles_line(scene, focus.b);
        default:
            return pairs_line(scene, query);
    }
}

}  // namespace collidarium::app
