#include "model/answers/shown_queries.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "collidarium/raster/shape_cast.hpp"
#include "collidarium/raster/tile_cast.hpp"
#include "model/answers/integer_pair.hpp"
#include "model/answers/widen.hpp"
#include "model/scene/depth_order.hpp"

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

/// Of a test in integers: its numbers, and its verdict as every trace ends with one.
std::vector<EventD> integer_events(const std::vector<retro::Event>& recorded) {
    std::vector<EventD> events;
    for (const retro::Event& event : recorded) {
        if (const auto* number = std::get_if<retro::Integer>(&event)) {
            events.emplace_back(*number);
        } else if (const auto* comparison = std::get_if<retro::Comparison>(&event)) {
            events.emplace_back(*comparison);
        } else if (const auto* verdict = std::get_if<retro::Verdict>(&event)) {
            events.emplace_back(
                Verdict<double>{.operation = Operation::retro,
                                .hit = verdict->overlap,
                                .reason = verdict->overlap ? Reason::overlapping : Reason::separated});
        }
    }
    return events;
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

std::string_view why_no_drawing_order(const SceneShape& a, const SceneShape& b) {
    return sprite_of(a) == nullptr || sprite_of(b) == nullptr
               ? "drawing order: this query needs two sprites, boxes with a picture"
               : "";
}

ShownOrWhyNot shown_drawing_order(const Scene& scene, const FocusPair& pair, const FocusQuery& query) {
    if (const auto why = why_no_drawing_order(scene.shapes[pair.a], scene.shapes[pair.b]); !why.empty()) {
        return std::string(why);
    }
    const bool y_down = query.canvas_y_down.value_or(scene.view && scene.view->y_down);
    Shown shown{.operation = Operation::drawing_order,
                .algorithm = Algorithm::closed_form,
                .refused = {},
                .trace = {}};
    if (scene.depth_by) {
        for (const std::size_t each : {pair.a, pair.b}) {
            shown.trace.emplace_back(
                DepthKey{each, *scene.depth_by, depth_y(scene.shapes[each], y_down, *scene.depth_by)});
        }
    }
    const std::vector<std::size_t> order = drawing_order(scene, y_down);
    const bool b_in_front = std::ranges::find(order, pair.a) < std::ranges::find(order, pair.b);
    shown.trace.emplace_back(Verdict<double>{
        .operation = Operation::drawing_order, .hit = b_in_front, .reason = Reason::separated});
    return shown;
}

ShownOrWhyNot shown_integers(const Scene& scene, const FocusPair& pair, const FocusQuery& query) {
    auto read = integer_pair(scene, pair.a, pair.b, query);
    if (auto* problem = std::get_if<std::string>(&read)) {
        return std::move(*problem);
    }
    const auto& integers = std::get<IntegerPair>(read);
    retro::Recorder recorder;
    test_integers(integers, recorder);
    return Shown{.operation = Operation::retro,
                 .algorithm = Algorithm::closed_form,
                 .refused = {},
                 .trace = integer_events(recorder.events()),
                 .integers = integers};
}

}  // namespace collidarium::app
