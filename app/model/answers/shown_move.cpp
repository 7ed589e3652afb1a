#include "model/answers/shown_move.hpp"

#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "collidarium/response/joined_obstacles.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/tile_obstacles.hpp"

namespace collidarium::app {

namespace {

/// The events in double, with indices into the scene.
template <Scalar T>
class Widen {
public:
    explicit Widen(const Places& places) : places_(places) {}

    EventD operator()(const response::SweepBegun<T>& event) const {
        return response::SweepBegun<double>{Vec2d(event.position), Vec2d(event.velocity),
                                            static_cast<double>(event.elapsed)};
    }
    EventD operator()(const response::HitTaken<T>& event) const {
        return response::HitTaken<double>{places_[event.index], static_cast<double>(event.t),
                                          Vec2d(event.normal), Vec2d(event.point),
                                          static_cast<double>(event.depth)};
    }
    EventD operator()(const response::Leaving<T>& event) const {
        return response::Leaving<double>{places_[event.index], Vec2d(event.normal),
                                         static_cast<double>(event.depth), event.let_out};
    }
    EventD operator()(const response::SkinKept<T>& event) const {
        return response::SkinKept<double>{static_cast<double>(event.skin), Vec2d(event.position)};
    }
    EventD operator()(const response::PlaneChecked<T>& event) const {
        return response::PlaneChecked<double>{places_[event.index], Vec2d(event.normal), event.stands};
    }
    EventD operator()(const response::Responded<T>& event) const {
        return response::Responded<double>{event.response, Vec2d(event.before), Vec2d(event.after),
                                           Vec2d(event.normal), static_cast<double>(event.restitution)};
    }
    EventD operator()(const response::Computed<T>& event) const {
        return response::Computed<double>{event.name, static_cast<double>(event.value)};
    }
    EventD operator()(const response::Verdict<T>& event) const {
        Verdict<double> verdict;
        verdict.operation = Operation::move;
        verdict.hit = event.hits > 0;
        verdict.reason = verdict.hit ? Reason::enters : Reason::passes_by;
        verdict.value = static_cast<double>(event.remaining);
        return verdict;
    }

private:
    const Places& places_;
};

}  // namespace

template <Scalar T>
MoveResult<double> shown_result(const MoveResult<T>& result, const Places& places) {
    MoveResult<double> wide;
    wide.position = Vec2d(result.position);
    wide.translation = Vec2d(result.translation);
    wide.remaining = static_cast<double>(result.remaining);
    for (const Vec2<T>& point : result.path) {
        wide.path.push_back(Vec2d(point));
    }
    for (const MoveHit<T>& hit : result.hits) {
        MoveHit<double>& shown = wide.hits.emplace_back();
        shown = {places[hit.index], static_cast<double>(hit.t), Vec2d(hit.normal), Vec2d(hit.point), {}};
        if (hit.axis_times) {
            shown.axis_times = {Vec2d(hit.axis_times->near), Vec2d(hit.axis_times->far)};
        }
    }
    return wide;
}

template <Scalar T>
std::vector<EventD> shown_events(const std::vector<response::Event<T>>& events, const Places& places) {
    std::vector<EventD> shown;
    shown.reserve(events.size());
    for (const response::Event<T>& event : events) {
        shown.push_back(std::visit(Widen<T>(places), event));
    }
    return shown;
}

template <Scalar T>
std::optional<Shown> shown_move(const SceneQuery<T>& query, std::size_t b, const FocusQuery& asked) {
    std::vector<Shape<T>> obstacles;
    std::vector<std::size_t> shapes;
    for (std::size_t i = 0; i < query.size(); ++i) {
        if (i != b && query[i].usable) {
            obstacles.push_back(query[i].shape);
            shapes.push_back(i);
        }
    }
    if (obstacles.size() > max_obstacles) {
        return std::nullopt;
    }
    const MoveOptions<T> options{.response = asked.response,
                                 .restitution = static_cast<T>(asked.restitution),
                                 .max_hits = max_shown_hits,
                                 .policy = query.policy()};
    response::Recorder<T> recorder;
    const Vec2<T> translation = query[b].translation.value_or(Vec2<T>(0));
    const std::span<const Shape<T>> statics(obstacles);
    const MoveResult<T> result =
        query.tiles() ? move_through(query[b].shape, translation,
                                     JoinedObstacles(StaticShapes<Shape<T>>(statics), statics.size(),
                                                     TileObstacles<T>(*query.tiles())),
                                     options, recorder)
                      : move(query[b].shape, translation, statics, options, recorder);
    const Places places(std::move(shapes), query.size());
    return Shown{.operation = Operation::move,
                 .algorithm = Algorithm::closed_form,
                 .refused = {},
                 .trace = shown_events(recorder.events(), places),
                 .moved = shown_result(result, places)};
}

template std::optional<Shown> shown_move(const SceneQuery<float>&, std::size_t, const FocusQuery&);
template std::optional<Shown> shown_move(const SceneQuery<double>&, std::size_t, const FocusQuery&);

template MoveResult<double> shown_result(const MoveResult<float>&, const Places&);
template MoveResult<double> shown_result(const MoveResult<double>&, const Places&);
template std::vector<EventD> shown_events(const std::vector<response::Event<float>>&, const Places&);
template std::vector<EventD> shown_events(const std::vector<response::Event<double>>&, const Places&);

}  // namespace collidarium::app
