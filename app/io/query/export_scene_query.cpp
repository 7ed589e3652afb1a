
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/validate.hpp"
#include "io/query/export_parts.hpp"
#include "io/scene/shape_json.hpp"
#include "io/scene/tile_map_json.hpp"
#include "model/scene/corners.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

void write_shape(JsonWriter& out, const ShapeD& shape) {
    out.begin_object();
    write_shape_members(out, shape);
    out.end_object();
}

/// Of every shape but b that takes part, in the scene's order.
void write_statics(JsonWriter& out, const std::vector<const ShapeD*>& statics) {
    out.array("statics", statics, [&](const ShapeD* shape) { write_shape(out, *shape); });
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

std::vector<const ShapeD*> statics_of(const Scene& scene, std::size_t b) {
    std::vector<const ShapeD*> statics;
    for (const std::size_t i : others_in_query(scene, b)) {
        statics.push_back(&scene.shapes[i].shape);
    }
    return statics;
}

/// All vertices of both, of which the hull is shown.
std::string hull_line(const Scene& scene, const FocusAnswer& focus) {
    std::vector<Vec2d> points = corners_of(scene.shapes[focus.a].shape).points;
    std::ranges::copy(corners_of(scene.shapes[focus.b].shape).points, std::back_inserter(points));
    return request_line("hull", [&](JsonWriter& out) {
        out.points("points", points);
        write_arithmetic(out, scene, false);
    });
}

/// Of b where that is a polygon, else of a.
std::string decompose_line(const Scene& scene, const FocusAnswer& focus) {
    const std::vector<Vec2d> of_b = polygon_corners(scene.shapes[focus.b].shape);
    return request_line("decompose", [&](JsonWriter& out) {
        out.key("a");
        out.begin_object();
        out.member("type", "polygon");
        out.points("vertices", of_b.empty() ? polygon_corners(scene.shapes[focus.a].shape) : of_b);
        out.end_object();
        write_arithmetic(out, scene, false);
    });
}

void write_mover(JsonWriter& out, const SceneShape& b) {
    out.key("b");
    write_shape(out, b.shape);
    out.member("translation", b.motion().translation);
}

std::string static_push_line(const Scene& scene, std::size_t b) {
    return request_line("cast_many", [&](JsonWriter& out) {
        write_statics(out, statics_of(scene, b));
        write_mover(out, scene.shapes[b]);
        out.member("algorithm", "textbook:static_push_one_after_another");
        write_arithmetic(out, scene, true);
    });
}

Exported move_line(const Scene& scene, std::size_t b, const FocusQuery& query) {
    const std::vector<const ShapeD*> statics = statics_of(scene, b);
    if (scene.tiles && !statics.empty()) {
        return {{}, "a line of the query stream moves through shapes or a tile map, not through both"};
    }
    return {request_line("move",
                         [&](JsonWriter& out) {
                             write_mover(out, scene.shapes[b]);
                             if (scene.tiles) {
                                 write_map(out, scene.tiles->map);
                             } else {
                                 write_statics(out, statics);
                             }
                             out.member("response", name(query.response));
                             if (query.response == Response::bounce) {
                                 out.member("restitution", query.restitution);
                             }
                             write_arithmetic(out, scene, true);
                         }),
            {}};
}

std::string tiles_line(const Scene& scene, std::size_t b) {
    return request_line("tiles", [&](JsonWriter& out) {
        write_map(out, scene.tiles->map);
        write_mover(out, scene.shapes[b]);
        write_arithmetic(out, scene, true);
    });
}

Exported pairs_line(const Scene& scene, const FocusQuery& query) {
    if (query.search != BroadSearch::pairs) {
        return {{}, "the query stream has the search for all pairs only"};
    }
    const bool is_float = scene.scalar_or_default() == ScalarKind::float32;
    const auto write_bounds = [&](JsonWriter& out, const ShapeD& shape) {
        const WorldBounds box = world_bounds(is_float ? convert<double>(convert<float>(shape)) : shape);
        out.begin_array();
        for (const double number : {box.min.x, box.min.y, box.max.x, box.max.y}) {
            out.number(number);
        }
        out.end_array();
    };
    return {request_line("pairs",
                         [&](JsonWriter& out) {
                             out.array("boxes", others_in_query(scene, std::nullopt),
                                       [&](std::size_t i) { write_bounds(out, scene.shapes[i].shape); });
                             out.member("structure", name_in(structures, query.structure));
                             write_arithmetic(out, scene, false);
                         }),
            {}};
}

}  // namespace

bool is_scene_query(Operation operation) {
    return is_of_many(operation) || is_of_polygons(operation);
}

std::vector<std::size_t> others_in_query(const Scene& scene, std::optional<std::size_t> b) {
    const bool is_float = scene.scalar_or_default() == ScalarKind::float32;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        const ShapeD& shape = scene.shapes[i].shape;
        const bool is_valid = is_float ? !validate(convert<float>(shape)) : !validate(shape);
        if (i != b && !scene.shapes[i].hidden && is_valid) {
            others.push_back(i);
        }
    }
    return others;
}

Exported scene_query_line(const Scene& scene, const FocusAnswer& focus, const FocusQuery& query) {
    switch (focus.shown.operation) {
        case Operation::move:
            return move_line(scene, focus.b, query);
        case Operation::tiles:
            return {tiles_line(scene, focus.b), {}};
        case Operation::hull:
            return {hull_line(scene, focus), {}};
        case Operation::decomposition:
            return {decompose_line(scene, focus), {}};
        case Operation::drawing_order:
            return {{}, "the query stream has shapes without pictures: it has no drawing order"};
        case Operation::static_push:
            return {static_push_line(scene, focus.b), {}};
        default:
            return pairs_line(scene, query);
    }
}

}  // namespace collidarium::app
