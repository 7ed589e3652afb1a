#include "model/answers/shown_queries.hpp"

#include <utility>
#include <variant>

#include "collidarium/raster/shape_cast.hpp"
#include "collidarium/raster/tile_cast.hpp"
#include "model/answers/widen.hpp"

namespace collidarium::app {

namespace {

/// The events of a cast in double.
template <Scalar T>
struct WidenTiles {
    EventD operator()(const raster::CellTested<T>& event) const {
        return raster::CellTested<double>{event.cell, static_cast<double>(event.t), event.solid, event.seam};
    }
    EventD operator()(const raster::SlabTimes<T>& event) const {
        return raster::SlabTimes<double>{event.cell, Vec2d(event.near), Vec2d(event.far)};
    }
    EventD operator()(const raster::CoveredFace& event) const { return event; }
    EventD operator()(const raster::ExitCandidate<T>& event) const {
        return raster::ExitCandidate<double>{Vec2d(event.translation), static_cast<double>(event.distance)};
    }
    EventD operator()(const raster::CastVerdict<T>& event) const {
        Verdict<double> verdict;
        verdict.operation = Operation::tiles;
        verdict.hit = event.hit;
        verdict.reason = !event.hit             ? Reason::passes_by
                         : event.started_inside ? Reason::overlapping
                                                : Reason::enters;
        verdict.value = event.hit ? static_cast<double>(event.t) : 1;
        return verdict;
    }
};

template <Scalar T>
raster::TileHit<double> widened(const raster::TileHit<T>& found) {
    return {widen(found), found.cell};
}

}  // namespace

template <Scalar T>
std::optional<CastHit<double>> tile_hit(const SceneQuery<T>& query, std::size_t shape) {
    if (!query.tiles() || !query.moves(shape) || query[shape].rotation != 0) {
        return std::nullopt;
    }
    const auto found = cast(*query.tiles(), query[shape].shape, *query[shape].translation, {query.policy()});
    return found ? std::optional(widen(*found)) : std::nullopt;
}

template <Scalar T>
Shown shown_tiles(const SceneQuery<T>& query, std::size_t b) {
    raster::Recorder<T> recorder;
    MethodUsed used;
    const auto found = cast(*query.tiles(), query[b].shape, query[b].translation.value_or(Vec2<T>(0)),
                            {.policy = query.policy(), .used = &used}, recorder);
    Shown shown{.operation = Operation::tiles,
                .algorithm = used.algorithm,
                .refused = {},
                .trace = {},
                .tiles = found ? std::optional(widened(*found)) : std::nullopt};
    for (const raster::Event<T>& event : recorder.events()) {
        shown.trace.push_back(std::visit(WidenTiles<T>{}, event));
    }
    return shown;
}

template std::optional<CastHit<double>> tile_hit(const SceneQuery<float>&, std::size_t);
template std::optional<CastHit<double>> tile_hit(const SceneQuery<double>&, std::size_t);
template Shown shown_tiles(const SceneQuery<float>&, std::size_t);
template Shown shown_tiles(const SceneQuery<double>&, std::size_t);

}  // namespace collidarium::app
