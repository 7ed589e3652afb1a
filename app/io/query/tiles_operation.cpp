#include "io/query/operations.hpp"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/query/query_cost.hpp"
#include "collidarium/raster/shape_cast.hpp"
#include "collidarium/raster/trace.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "io/query/result_json.hpp"
#include "io/scene/shape_json.hpp"
#include "io/scene/tile_map_json.hpp"

namespace collidarium::app {
namespace {

/// A trace of more cells would take more memory than a query is allowed.
constexpr std::size_t most_traced_cells = 250'000;

/// The trace in the format's words. Rows are counted from the top there.
template <Scalar T>
class TileTraceWriter {
public:
    TileTraceWriter(JsonWriter& out, std::int32_t rows, Policy policy)
        : out_(out), rows_(rows), policy_(policy) {}

    void operator()(const raster::CellTested<T>& event) {
        out_.begin_flat_object();
        out_.members("event", "cell_tested", "cell", drawn(event.cell), "t", event.t, "solid", event.solid);
        if (event.seam) {
            out_.member("seam", true);
        }
        out_.end_object();
    }
    void operator()(const raster::SlabTimes<T>& event) {
        for (const int i : {0, 1}) {
            out_.flat_object("event", "slab_interval", "axis", i == 0 ? "x" : "y", "cell", drawn(event.cell),
                             "near", event.near[i], "far", event.far[i]);
        }
    }
    void operator()(const raster::CoveredFace& event) {
        out_.flat_object("event", "covered_face", "axis", event.axis == raster::Axis::x ? "x" : "y",
                         "neighbor", drawn(event.neighbor));
    }
    void operator()(const raster::ExitCandidate<T>& event) {
        out_.flat_object("event", "exit_candidate", "translation", event.translation, "distance",
                         event.distance);
    }
    void operator()(const raster::CastVerdict<T>& event) {
        out_.begin_flat_object();
        out_.members("event", "verdict", "operation", "tiles", "policy", name(policy_), "hit", event.hit);
        if (event.hit) {
            out_.members("t", event.t, "normal", event.normal, "started_inside", event.started_inside,
                         "corner", event.corner, "cell", drawn(event.cell));
        }
        out_.end_object();
    }

private:
    [[nodiscard]] Vec2d drawn(const raster::Cell& cell) const { return cell_of_drawing(cell, rows_); }

    JsonWriter& out_;
    std::int32_t rows_;
    Policy policy_;
};

/// Whether the shape has bounds in that arithmetic; otherwise reports a problem.
template <Scalar T>
bool has_bounds(Request& request, const Shape<T>& shape) {
    const Aabb<T> box = bounds(shape);
    const bool finite = is_finite(box.center - box.half) && is_finite(box.center + box.half);
    if (!finite) {
        request.report("b", ProblemKind::not_finite, "reaches beyond the largest number");
    }
    return finite;
}

template <Scalar T>
void answer_tiles_in(Request& request, JsonWriter& out, const raster::TileMap<T>& map, const Shape<T>& shape,
                     const Vec2<T>& translation) {
    if (!has_bounds(request, shape)) {
        return;
    }
    raster::Recorder<T> recorder;
    const auto found = request.traced() ? cast(map, shape, translation, {request.policy()}, recorder)
                                        : cast(map, shape, translation, {request.policy()});
    const std::int32_t rows = map.grid().rows;
    CastResult<T> swept =
        detail::cast_result(reference_point(shape), translation, std::optional<CastHit<T>>(found));
    if (const auto box = found ? raster::box_of(shape) : std::nullopt) {
        const auto times = slab_times(map.grid(), *box, translation, found->cell);
        swept.axis_times = {times.near, times.far};
    }
    write_cast(out, swept);
    if (found) {
        out.member("cell", cell_of_drawing(found->cell, rows));
    }
    if (request.traced()) {
        TileTraceWriter<T> writer(out, rows, request.policy());
        out.array("trace", recorder.events(),
                  [&](const raster::Event<T>& event) { std::visit(writer, event); });
    }
}

}  // namespace

Vec2d cell_of_drawing(const raster::Cell& cell, std::int32_t rows) {
    return {cell.column, rows - 1 - cell.row};
}

std::optional<raster::TileMap<double>> read_tile_map(Request& request) {
    JsonReader& reader = request.reader();
    const JsonPath top;
    const auto map = reader.required(request.root(), "map", top);
    return map ? read_tile_map(reader, *map, top.member("map"), request.scalar()) : std::nullopt;
}

bool can_afford_map(Request& request, const raster::TileMap<double>& map, const ShapeD& shape) {
    constexpr double most = 16e6;  // cells times vertices
    const double cells = static_cast<double>(map.grid().columns) * static_cast<double>(map.grid().rows);
    const double vertices = static_cast<double>(std::max<std::size_t>(vertex_count(shape), 1));
    if (raster::box_of(shape) || cells * vertices <= most) {
        return true;
    }
    request.report("map", ProblemKind::too_large,
                   "has too many cells for a shape that is no \"aabb\": at most " +
                       std::to_string(static_cast<long>(most / vertices)));
    return false;
}

void answer_tiles(Request& request, JsonWriter& out) {
    request.require_automatic_algorithm();
    const auto map = read_tile_map(request);
    const auto shape = request.shape("b");
    const auto translation = request.vec2("translation");
    if (!map || !shape || !translation || !can_afford_map(request, *map, *shape)) {
        return;
    }
    const raster::Grid<double>& grid = map->grid();
    if (request.traced() &&
        static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows) > most_traced_cells) {
        request.report("trace", ProblemKind::too_large,
                       "is for maps of at most " + std::to_string(most_traced_cells) + " cells");
        return;
    }
    request.in_scalar([&]<Scalar T>(T) {
        answer_tiles_in(request, out, *raster::convert_map<T>(*map).map, convert<T>(*shape),
                        Vec2<T>(*translation));
    });
}

}  // namespace collidarium::app
