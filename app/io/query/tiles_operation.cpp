#include "io/query/tiles_operation.hpp"

#include <string>
#include <variant>
#include <vector>

#include "collidarium/raster/tile_cast.hpp"
#include "collidarium/raster/trace.hpp"
#include "collidarium/shapes/convert.hpp"
#include "io/query/drawing_json.hpp"
#include "io/query/result_json.hpp"
#include "io/scene/shape_json.hpp"

namespace collidarium::app {
namespace {

/// A trace of more cells would take more memory than a query is allowed.
constexpr std::size_t most_traced_cells = 250'000;

/// What a map is refused for, at its member.
void report_map(JsonReader& reader, JsonValue map, const JsonPath& path,
                const raster::MadeTileMap<double>& made, const std::vector<std::string>& rows) {
    using raster::TileMapError;
    const JsonPath at_rows = path.member("rows");
    const JsonPath at_tile = path.member("tile");
    const std::string reason(name(*made.error));
    const auto report_rows = [&](raster::DrawingError error) {
        report_drawing(reader, *map.member("rows"), at_rows, rows, error, made.row, made.column);
    };
    switch (*made.error) {
        case TileMapError::size_not_positive:
            reader.report(*map.member("tile"), at_tile, ProblemKind::bad_shape,
                          "must be greater than 0, but is " + excerpt(map.member("tile")->text()), reason);
            break;
        case TileMapError::not_finite:
            reader.report(*map.member("tile"), at_tile, ProblemKind::not_finite,
                          "makes a map that ends beyond the largest number");
            break;
        case TileMapError::too_fine:
            reader.report(*map.member("tile"), at_tile, ProblemKind::bad_shape,
                          "is too small for a map that far from the origin: rounding would distort the tiles",
                          reason);
            break;
        case TileMapError::too_large:
            report_rows(raster::DrawingError::too_large);
            break;
        case TileMapError::ragged_rows:
            report_rows(raster::DrawingError::ragged_rows);
            break;
        case TileMapError::unknown_character:
            report_rows(raster::DrawingError::unknown_character);
            break;
    }
}

/// The trace in the format's words. Rows are counted from the top there.
template <Scalar T>
class TileTraceWriter {
public:
    TileTraceWriter(JsonWriter& out, std::int32_t rows, Policy policy)
        : out_(out), rows_(rows), policy_(policy) {}

    void operator()(const raster::CellTested<T>& event) {
        out_.begin_flat_object();
        out_.member("event", "cell_tested");
        cell("cell", event.cell);
        out_.member("t", event.t);
        out_.member("solid", event.solid);
        if (event.seam) {
            out_.member("seam", true);
        }
        out_.end_object();
    }
    void operator()(const raster::SlabTimes<T>& event) {
        for (const int i : {0, 1}) {
            out_.begin_flat_object();
            out_.member("event", "slab_interval");
            out_.member("axis", i == 0 ? "x" : "y");
            cell("cell", event.cell);
            out_.member("near", event.near[i]);
            out_.member("far", event.far[i]);
            out_.end_object();
        }
    }
    void operator()(const raster::CoveredFace& event) {
        out_.begin_flat_object();
        out_.member("event", "covered_face");
        out_.member("axis", event.axis == raster::Axis::x ? "x" : "y");
        cell("neighbor", event.neighbor);
        out_.end_object();
    }
    void operator()(const raster::WayOut<T>& event) {
        out_.begin_flat_object();
        out_.member("event", "way_out");
        out_.member("translation", event.translation);
        out_.member("distance", event.distance);
        out_.end_object();
    }
    void operator()(const raster::CastVerdict<T>& event) {
        out_.begin_flat_object();
        out_.member("event", "verdict");
        out_.member("operation", "tiles");
        out_.member("policy", policy_ == Policy::open ? "open" : "closed");
        out_.member("hit", event.hit);
        if (event.hit) {
            out_.member("t", event.t);
            out_.member("normal", event.normal);
            out_.member("started_inside", event.started_inside);
            out_.member("corner", event.corner);
            cell("cell", event.cell);
        }
        out_.end_object();
    }

private:
    void cell(std::string_view name, const raster::Cell& cell) {
        out_.member(name, cell_of_drawing(cell, rows_));
    }

    JsonWriter& out_;
    std::int32_t rows_;
    Policy policy_;
};

/// Whether the box has edges in that arithmetic; otherwise reports a problem.
template <Scalar T>
bool has_edges(Request& request, const Aabb<T>& box) {
    const bool finite = is_finite(box.center - box.half) && is_finite(box.center + box.half);
    if (!finite) {
        const JsonPath top;
        request.reader().report(*request.root().member("b"), top.member("b"), ProblemKind::not_finite,
                                "reaches beyond the largest number");
    }
    return finite;
}

template <Scalar T>
void answer_tiles_in(Request& request, JsonWriter& out, const raster::TileMap<T>& map, const Aabb<T>& box,
                     const Vec2<T>& translation) {
    if (!has_edges(request, box)) {
        return;
    }
    raster::Recorder<T> recorder;
    const auto found = request.traced() ? cast(map, box, translation, request.policy(), recorder)
                                        : cast(map, box, translation, request.policy());
    const std::int32_t rows = map.grid().rows;
    write_cast(out, found ? std::optional(found->hit) : std::nullopt, box.center, translation);
    if (found) {
        const auto times = slab_times(map.grid(), box, translation, found->cell);
        out.member("near", times.near);
        out.member("far", times.far);
        out.member("cell", cell_of_drawing(found->cell, rows));
    }
    if (request.traced()) {
        out.key("trace");
        out.begin_array();
        TileTraceWriter<T> writer(out, rows, request.policy());
        for (const raster::Event<T>& event : recorder.events()) {
            std::visit(writer, event);
        }
        out.end_array();
    }
}

}  // namespace

Vec2d cell_of_drawing(const raster::Cell& cell, std::int32_t rows) {
    return {cell.column, rows - 1 - cell.row};
}

std::optional<raster::TileMap<double>> read_tile_map(Request& request) {
    JsonReader& reader = request.reader();
    const JsonPath top;
    const JsonPath path = top.member("map");
    const auto map = reader.required(request.root(), "map", top);
    if (!map || !reader.require(*map, JsonKind::object, path)) {
        return std::nullopt;
    }
    reader.check_names(*map, path);
    const auto at_origin = reader.required(*map, "origin", path);
    const auto at_tile = reader.required(*map, "tile", path);
    const auto at_rows = reader.required(*map, "rows", path);
    const auto origin = at_origin ? reader.vec2(*at_origin, path.member("origin")) : std::nullopt;
    const auto tile = at_tile ? reader.number(*at_tile, path.member("tile")) : std::nullopt;
    const auto rows = at_rows ? read_rows(reader, *at_rows, path.member("rows")) : std::nullopt;
    if (!origin || !tile || !rows) {
        return std::nullopt;
    }
    auto made = raster::make_tile_map(*origin, *tile, *rows);
    if (made.map && request.scalar() == ScalarKind::float32) {
        made.error = raster::convert_map<float>(*made.map).error;
    }
    if (made.error) {
        report_map(reader, *map, path, made, *rows);
        return std::nullopt;
    }
    return std::move(made.map);
}

std::optional<Aabb<double>> read_aabb(Request& request, std::string_view name) {
    const auto shape = request.shape(name);
    if (shape && !std::holds_alternative<Aabb<double>>(*shape)) {
        const JsonPath top;
        const JsonPath path = top.member(name);
        request.reader().report(*request.root().member(name)->member("type"), path.member("type"),
                                ProblemKind::bad_member,
                                "must be \"aabb\", but is \"" + std::string(type_name(*shape)) + "\"");
        return std::nullopt;
    }
    return shape ? std::optional(std::get<Aabb<double>>(*shape)) : std::nullopt;
}

void answer_tiles(Request& request, JsonWriter& out) {
    request.require_automatic_algorithm();
    const auto map = read_tile_map(request);
    const auto box = read_aabb(request, "b");
    const auto translation = request.vec2("translation");
    if (!map || !box || !translation) {
        return;
    }
    const JsonPath top;
    const raster::Grid<double>& grid = map->grid();
    if (request.traced() &&
        static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows) > most_traced_cells) {
        request.reader().report(*request.root().member("trace"), top.member("trace"), ProblemKind::too_large,
                                "is for maps of at most " + std::to_string(most_traced_cells) + " cells");
        return;
    }
    if (request.scalar() == ScalarKind::float32) {
        answer_tiles_in(request, out, *raster::convert_map<float>(*map).map, convert<float>(*box),
                        Vec2<float>(*translation));
    } else {
        answer_tiles_in(request, out, *map, *box, *translation);
    }
}

}  // namespace collidarium::app
