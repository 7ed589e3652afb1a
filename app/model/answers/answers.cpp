#include "model/answers/answers.hpp"

#include <algorithm>
#include <utility>

#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/response/tile_obstacles.hpp"
#include "model/answers/all_answers.hpp"
#include "model/answers/answered_operations.hpp"
#include "model/answers/difference.hpp"
#include "model/answers/focus_finder.hpp"
#include "model/answers/path_samples.hpp"
#include "model/answers/scene_query.hpp"
#include "model/answers/shown_events.hpp"
#include "model/answers/widen.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {
namespace {

bool is_about_polygons(const FocusQuery& query) {
    return query.operation && is_of_polygons(*query.operation);
}

/// Whether the times shown come from slabs, or there are no times at all.
bool is_told_by_slabs(const Shown& shown) {
    return !is_of_motion(shown.operation) ||
           std::any_of(shown.trace.begin(), shown.trace.end(), [](const EventD& event) {
               return std::holds_alternative<SlabInterval<double>>(event);
           });
}

/// The query to be shown step by step. The answer of the library's own method is taken from `known` if it is
/// already there.
template <Scalar T>
Shown shown_answer(const PairQueries<T>& queries, const FocusQuery& query, Operation operation,
                   const std::optional<Shown>& known) {
    const auto by_method = answered<T>(operation)->by_method;
    const auto automatic = [&] { return known ? *known : *by_method(queries, Algorithm::automatic); };
    if (query.algorithm == Algorithm::automatic) {
        return automatic();
    }
    if (auto shown = by_method(queries, query.algorithm)) {
        return *std::move(shown);
    }
    Shown shown = automatic();
    shown.refused = why_unsupported(operation, queries.a, queries.b, query.algorithm);
    return shown;
}

/// The same for every query, those included that are about more than the two shapes.
template <Scalar T>
Shown shown_query(const Scene& scene, const SceneQuery<T>& scene_query, const FocusPair& pair,
                  const PairQueries<T>& queries, const FocusQuery& query, Operation operation,
                  Operation usual, const std::optional<Shown>& known) {
    const auto in_scene = answered<T>(operation)->in_scene;
    if (in_scene == nullptr) {
        return shown_answer(queries, query, operation, known);
    }
    ShownOrWhyNot asked = in_scene(scene, scene_query, pair, query);
    if (auto* shown = std::get_if<Shown>(&asked)) {
        return std::move(*shown);
    }
    Shown shown = shown_answer(queries, {}, usual, std::nullopt);
    shown.refused = std::get<std::string>(std::move(asked));
    return shown;
}

FocusAnswer about(const FocusPair& pair) {
    FocusAnswer focus;
    focus.a = pair.a;
    focus.b = pair.b;
    return focus;
}

/// The answer to a query about polygons: of one shape where the pair is one shape twice.
template <Scalar T>
FocusAnswer answer_polygons(const PairQueries<T>& queries, const FocusPair& pair, const FocusQuery& query) {
    FocusAnswer focus = about(pair);
    NoTrace nobody;
    for (const std::vector<Vec2<T>>& polygon : queries.polygons(*query.operation, nobody)) {
        std::vector<Vec2d>& wide = focus.polygons.emplace_back();
        for (const Vec2<T>& vertex : polygon) {
            wide.push_back(convert<double>(vertex));
        }
    }
    focus.shown = shown_answer(queries, query, *query.operation, std::nullopt);
    return focus;
}

/// The answer to a query about one shape and the map of tiles, and the other shapes where it moves among
/// them.
template <Scalar T>
FocusAnswer answer_tiles(const SceneQuery<T>& scene_query, const FocusPair& pair, const FocusQuery& query) {
    FocusAnswer focus = about(pair);
    if (query.operation == Operation::move) {
        if (auto shown = shown_move(scene_query, pair.b, query)) {
            focus.shown = *std::move(shown);
            return focus;
        }
    }
    focus.shown = shown_tiles(scene_query, pair.b);
    if (focus.shown.tiles) {
        focus.cast = *focus.shown.tiles;
    }
    return focus;
}

template <Scalar T>
FocusAnswer answer_focus(const Scene& scene, const SceneQuery<T>& scene_query, const FocusPair& pair,
                         const FocusQuery& query) {
    const QueryShape<T>& a = scene_query[pair.a];
    const QueryShape<T>& b = scene_query[pair.b];
    if (query.operation == Operation::pairs) {
        FocusAnswer focus = about(pair);
        focus.shown = shown_broad(scene_query, pair.b, query);
        return focus;
    }
    const std::string_view no_tiles =
        query.operation == Operation::tiles ? why_no_tiles(scene, scene.shapes[pair.b]) : std::string_view();
    if (scene_query.tiles() && no_tiles.empty() &&
        (query.operation == Operation::tiles || (pair.a == pair.b && !is_about_polygons(query)))) {
        return answer_tiles(scene_query, pair, query);
    }
    const bool asks_of_motion = query.operation && is_of_motion(*query.operation);
    const bool moves = b.translation || (a.translation && asks_of_motion);
    const Motion<double> seen_from_a = relative_motion(scene.shapes[pair.a], scene.shapes[pair.b]);
    const Motion<T> motion{convert<T>(seen_from_a.translation), static_cast<T>(seen_from_a.rotation)};
    const PairQueries<T> queries{.a = a.shape,
                                 .b = b.shape,
                                 .turn_a = pair.a == pair.b ? T(0) : a.rotation,
                                 .motion = moves ? motion : Motion<T>{},
                                 .policy = scene_query.policy(),
                                 .stop = scene_query.stop(),
                                 .infinite_lines = is_of_infinite_lines(query)};
    const Operation usual = moves ? queries.of_motion() : Operation::contact;
    const std::string_view unfit = !query.operation ? std::string_view()
                                   : !no_tiles.empty()
                                       ? no_tiles
                                       : why_not_asked_of<T>(*query.operation, a.shape, b.shape,
                                                             b.rotation != 0 ? b.rotation : queries.turn_a);
    const Operation operation = unfit.empty() ? query.operation.value_or(usual) : usual;
    if (is_of_polygons(operation)) {
        return answer_polygons(queries, pair, query);
    }
    std::optional<Shown> known;
    FocusAnswer focus = about(pair);
    if (moves) {
        auto asked = queries.of_motion() == Operation::cast ? *queries.cast_by(Algorithm::automatic)
                                                            : *queries.impact_by(Algorithm::automatic);
        focus.cast = widen(asked.answer);
        focus.cast_trace = asked.shown.trace;
        if (operation == queries.of_motion()) {
            known = std::move(asked.shown);
        }
        const Shape<T> end = moved(b.shape, queries.motion, T(1));
        if (!validate(end)) {
            focus.end_contact = widen(queries.stop.template ask<T>(
                [&](auto& sink) { return contact(a.shape, end, {scene_query.policy()}, sink); }));
        }
    }
    auto asked = *queries.contact_by(Algorithm::automatic);
    focus.contact = widen(asked.answer);
    focus.contact_trace = asked.shown.trace;
    if (operation == Operation::contact) {
        known = std::move(asked.shown);
    }
    focus.distance =
        widen(queries.stop.template ask<T>([&](auto& sink) { return distance(a.shape, b.shape, {}, sink); }));
    if (operation != Operation::time_of_impact) {
        focus.differences = differences(a.shape, b.shape);
    }
    const auto* segment_a = std::get_if<Segment<T>>(&a.shape);
    const auto* segment_b = std::get_if<Segment<T>>(&b.shape);
    if (segment_a != nullptr && segment_b != nullptr) {
        focus.lines = widen(lines(*segment_a, *segment_b, Extent::line));
        focus.common = widen(lines(*segment_a, *segment_b, queries.extent()));
    }
    if (is_circle_and_line(a.shape, b.shape)) {
        NoTrace nobody;
        focus.circle_line = widen(queries.meet(nobody));
    }
    if (operation == Operation::outline_crossings) {
        focus.crossings = queries.stop.template ask<T>([&](auto& sink) {
            std::vector<OutlineCrossing<double>> wide;
            for (const OutlineCrossing<T>& crossing : queries.crossings(sink)) {
                wide.push_back(widen(crossing));
            }
            return wide;
        });
    }
    focus.shown = shown_query(scene, scene_query, pair, queries, query, operation, usual, known);
    if (!unfit.empty()) {
        focus.shown.refused = unfit;
    }
    turn_differences(scene, focus);
    if (queries.motion != Motion<T>{}) {
        const QueryShape<T> moving{.shape = b.shape,
                                   .translation = queries.motion.translation,
                                   .rotation = queries.motion.rotation,
                                   .hidden = b.hidden,
                                   .usable = b.usable};
        focus.frames = overlaps_at_frames(a, moving, query.frames, scene_query.policy(), queries.stop);
        focus.frame_contact = contact_at_frame(a, moving, focus.frames, scene_query.policy(), queries.stop);
        focus.gaps = is_told_by_slabs(focus.shown) ? std::vector<double>{} : gaps_along(a, moving);
    }
    return focus;
}

template <Scalar T>
Answers answer_in(const Scene& scene, const SceneQuery<T>& scene_query, const std::optional<FocusPair>& focus,
                  const FocusQuery& query, const AnswersBefore* before = nullptr) {
    Answers answers;
    for (std::size_t i = 0; i < scene_query.size(); ++i) {
        if (!scene_query[i].usable && !scene_query[i].hidden) {
            answers.unanswerable.push_back(i);
        }
    }
    const UnchangedAnswers<T> unchanged(scene, scene_query, before);
    answer_movers(scene_query, unchanged, focus ? std::optional(focus->b) : std::nullopt, answers);
    if (unchanged.all_overlaps_known()) {
        answer_changed_overlaps(scene_query, unchanged, answers);
    } else {
        answer_overlaps(scene_query, answers);
    }
    const auto can_be_asked = [&](const FocusPair& pair) {
        if (pair.a != pair.b) {
            return true;
        }
        return is_about_polygons(query) ? why_not_asked_of<T>(*query.operation, scene_query[pair.a].shape,
                                                              scene_query[pair.b].shape, T(0))
                                              .empty()
                                        : scene_query.tiles() && is_about_one(scene, query) &&
                                              why_no_tiles(scene, scene.shapes[pair.b]).empty();
    };
    const bool there =
        focus && focus->a < scene_query.size() && focus->b < scene_query.size() && can_be_asked(*focus);
    if (there && scene_query[focus->a].usable && scene_query[focus->b].usable) {
        answers.focus = answer_focus(scene, scene_query, *focus, query);
    }
    return answers;
}

/// Calls `act` with the scene in its scalar type.
template <class Act>
auto in_its_scalar(const Scene& scene, const StopSignal& stop, Act&& act) {
    return scene.scalar_or_default() == ScalarKind::float32 ? act(SceneQuery<float>(scene, stop))
                                                            : act(SceneQuery<double>(scene, stop));
}

}  // namespace

const MoverAnswer* mover_of(const Answers& answers, std::size_t shape) {
    const auto found = std::ranges::lower_bound(answers.movers, shape, {}, &MoverAnswer::shape);
    return found == answers.movers.end() || found->shape != shape ? nullptr : &*found;
}

const MoverAnswer* mover_in_focus(const Answers& answers) {
    return answers.focus ? mover_of(answers, answers.focus->b) : nullptr;
}

std::string_view why_not_asked(Operation operation, const SceneShape& a, const SceneShape& b) {
    const AnsweredOperation<double>* const row = answered<double>(operation);
    if (row != nullptr && row->why_not_of != nullptr) {
        return row->why_not_of(a, b);
    }
    const double turn = b.motion().rotation;
    return why_not_asked_of<double>(operation, a.shape, b.shape, turn != 0 ? turn : a.motion().rotation);
}

std::string_view why_no_tiles(const Scene& scene, const SceneShape& b) {
    if (!scene.tiles) {
        return "a cast against tiles: the scene has no map of tiles";
    }
    const raster::Grid<double>& grid = scene.tiles->map.grid();
    if (scene.scalar_or_default() == ScalarKind::float32 &&
        raster::check_grid(Vec2<float>(grid.origin), static_cast<float>(grid.size),
                           static_cast<std::size_t>(grid.columns), static_cast<std::size_t>(grid.rows))) {
        return "a cast against tiles: in float the tiles are too small for a map that far from the origin";
    }
    return b.motion().rotation != 0 ? "a cast against tiles is of a translation alone" : std::string_view();
}

bool is_about_one(const Scene& scene, const FocusQuery& query) {
    if (is_about_polygons(query)) {
        return true;
    }
    if (!scene.tiles) {
        return false;
    }
    const bool is_chosen = scene.focus && scene.focus->a == scene.focus->b;
    return query.operation ? *query.operation == Operation::tiles || (*query.operation == Operation::move &&
                                                                      (is_chosen || scene.shapes.size() == 1))
                           : is_chosen || scene.shapes.size() == 1;
}

std::optional<raster::Cell> cell_of_index(const Scene& scene, std::size_t index) {
    if (!scene.tiles || index < scene.shapes.size()) {
        return std::nullopt;
    }
    return TileObstacles<double>(scene.tiles->map).cell_of(index - scene.shapes.size());
}

std::optional<FocusPair> choose_focus(const Scene& scene, std::optional<std::size_t> touched) {
    return in_its_scalar(scene, {}, [&](const auto& scene_query) {
        return find_focus(scene, scene_query, touched, is_about_one(scene, {}));
    });
}

Answers answer(const Scene& scene, std::optional<FocusPair> focus, const FocusQuery& query) {
    return in_its_scalar(
        scene, {}, [&](const auto& scene_query) { return answer_in(scene, scene_query, focus, query); });
}

Answers answer_with_focus(const std::shared_ptr<const Scene>& scene, std::optional<std::size_t> touched,
                          const FocusQuery& query, const StopSignal& stop,
                          const std::optional<FocusPair>& chosen, AnswersBefore& before) {
    Answers answers = in_its_scalar(*scene, stop, [&](const auto& scene_query) {
        const auto focus =
            chosen ? chosen : find_focus(*scene, scene_query, touched, is_about_one(*scene, query));
        return answer_in(*scene, scene_query, focus, query, &before);
    });
    before = {scene, answers.movers, answers.overlaps, answers.overlap_count, answers.complete};
    return answers;
}

Answers answer_with_focus(const Scene& scene, std::optional<std::size_t> touched, const FocusQuery& query,
                          const StopSignal& stop, const std::optional<FocusPair>& chosen) {
    return in_its_scalar(scene, stop, [&](const auto& scene_query) {
        return answer_in(
            scene, scene_query,
            chosen ? chosen : find_focus(scene, scene_query, touched, is_about_one(scene, query)), query);
    });
}

}  // namespace collidarium::app
