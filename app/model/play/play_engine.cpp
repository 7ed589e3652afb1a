#include "model/play/play_engine.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <variant>

#include <glm/geometric.hpp>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/response/joined_obstacles.hpp"
#include "collidarium/response/tile_obstacles.hpp"
#include "collidarium/response/world_obstacles.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/textbook/static_push_one_after_another.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/validate.hpp"

namespace collidarium::app {

namespace {

/// A body on a surface that rises by no more than this part of its length stands on it.
constexpr double steepest_ground = 0.5;
/// A body that is squeezed into a corner hits the same two walls again and again.
constexpr std::size_t most_hits_of_a_frame = 40;
/// The surroundings of a scene, in times its size, on each of its sides.
constexpr double rooms_beside = 1;
/// What is deeper than so many skins did not come from rounding.
constexpr int deep = 4;

bool keeps_moving(const PlayRules& rules) {
    return rules.method == PlayMethod::sweep && rules.response != Response::slide &&
           rules.response != Response::stop;
}

template <Scalar T>
Aabb<T> box_around(const Aabb<T>& one, const Aabb<T>& other) {
    const Vec2<T> low = glm::min(one.center - one.half, other.center - other.half);
    const Vec2<T> high = glm::max(one.center + one.half, other.center + other.half);
    return {(low + high) / T(2), (high - low) / T(2)};
}

bool can_be_met(const SceneShape& each) {
    return !each.hidden && !validate(each.shape);
}

bool has_time_to_patrol(const SceneShape& each) {
    return each.translation && *each.translation != Vec2d(0) && is_finite(*each.translation);
}

}  // namespace

template <Scalar T>
bool PlayEngine<T>::fits(const Scene& scene, std::size_t body) {
    const bool shapes_fit = std::ranges::all_of(scene.shapes, [&](const SceneShape& each) {
        const bool takes_part = can_be_met(each) || &each == &scene.shapes[body];
        return !takes_part || !validate(convert<T>(each.shape));
    });
    return shapes_fit && (!scene.tiles || raster::convert_map<T>(scene.tiles->map).map);
}

template <Scalar T>
PlayEngine<T>::PlayEngine(const Scene& scene, std::size_t body, bool y_down)
    : body_(convert<T>(scene.shapes[body].shape)),
      policy_(scene.policy_or_default()),
      y_down_(y_down),
      scene_size_(scene.shapes.size()) {
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        const SceneShape& each = scene.shapes[i];
        if (i == body || !can_be_met(each)) {
            continue;
        }
        const Placed placed{shapes_.insert(convert<T>(each.shape)), all_.insert(convert<T>(each.shape))};
        of_shapes_.push_back(i);
        of_all_.push_back(i);
        if (has_time_to_patrol(each)) {
            patrols_.push_back({i, each.shape, *each.translation});
            movers_.push_back(placed);
        }
    }
    const auto around = scene_bounds(scene);
    surroundings_ = around ? *around : world_bounds(scene.shapes[body].shape);
    const Vec2d size = surroundings_.size();
    room_ = {surroundings_.center(), size / 2.0 + rooms_beside * std::max(size.x, size.y)};
    if (!scene.tiles) {
        return;
    }
    tiles_ = raster::convert_map<T>(scene.tiles->map).map;
    const raster::Grid<T>& grid = tiles_->grid();
    for (raster::Cell cell; cell.row < grid.rows; ++cell.row) {
        for (cell.column = 0; cell.column < grid.columns; ++cell.column) {
            if (tiles_->solid(cell)) {
                const Vec2<T> low(grid.x().line(cell.column), grid.y().line(cell.row));
                const Vec2<T> high(grid.x().line(cell.column + 1), grid.y().line(cell.row + 1));
                (void)all_.insert(Aabb<T>{(low + high) / T(2), (high - low) / T(2)});
                of_all_.push_back(scene.shapes.size() + TileObstacles<T>(*tiles_).index_of(cell));
            }
        }
    }
}

template <Scalar T>
Shape<T> PlayEngine<T>::placed_at(const Vec2d& offset) const {
    return translated(body_, Vec2<T>(offset));
}

template <Scalar T>
ShapeD PlayEngine<T>::body_at(const Vec2d& offset) const {
    return convert<double>(placed_at(offset));
}

template <Scalar T>
PlayIntent PlayEngine<T>::intent(const BodyState& before, const PlayInput& input,
                                 const PlayRules& rules) const {
    const double seconds = 1.0 / rules.frame_rate;
    PlayIntent intent{before.velocity, Vec2d(0), input.direction.x != 0, false};
    Vec2d& velocity = intent.velocity;
    if (intent.driven_x || (before.driven_x && !keeps_moving(rules))) {
        velocity.x = input.direction.x * rules.speed;
    }
    if (rules.gravity > 0) {
        if ((input.jump || input.direction.y > 0) && before.on_ground) {
            velocity.y = up().y * std::sqrt(2 * rules.gravity * rules.jump);
        }
        velocity.y -= up().y * rules.gravity * seconds;
    } else {
        intent.driven_y = input.direction.y != 0;
        if (intent.driven_y || (before.driven_y && !keeps_moving(rules))) {
            velocity.y = up().y * input.direction.y * rules.speed;
        }
    }
    intent.translation = velocity * seconds;
    return intent;
}

template <Scalar T>
PlayFrame PlayEngine<T>::step(const BodyState& before, const PlayInput& input, const PlayRules& rules) {
    const PlayIntent intent = this->intent(before, input, rules);
    PlayFrame frame{.input = input,
                    .before = before,
                    .after = before,
                    .translation = intent.translation,
                    .path = {before.offset},
                    .events = {}};
    frame.after.driven_x = intent.driven_x;
    frame.after.driven_y = intent.driven_y;
    frame.after.time = before.time + 1.0 / rules.frame_rate;
    if (patrol(frame, rules)) {
        if (rules.method == PlayMethod::sweep) {
            sweep(frame, rules, intent);
        } else {
            push(frame, rules, intent);
            look_back(frame);
        }
    }
    put_back(frame);
    frame.after.inside = is_inside(placed_at(frame.after.offset));
    frame.after.on_ground = std::ranges::any_of(frame.events, [&](const PlayEvent& event) {
        return event.kind != PlayEvent::Kind::went_through && glm::dot(event.normal, up()) > steepest_ground;
    });
    return frame;
}

template <Scalar T>
void PlayEngine<T>::place(const Placed& placed, const Shape<T>& shape) {
    shapes_.move(placed.in_shapes, shape);
    all_.move(placed.in_all, shape);
}

template <Scalar T>
MoveResult<T> PlayEngine<T>::moved(const Shape<T>& body, const Vec2<T>& by, const MoveOptions<T>& options,
                                   std::optional<Handle> without) const {
    NoTrace nobody;
    const WorldObstacles shapes(shapes_, without);
    return tiles_
               ? move_through(body, by, JoinedObstacles(shapes, of_shapes_.size(), TileObstacles<T>(*tiles_)),
                              options, nobody)
               : move_through(body, by, shapes, options, nobody);
}

/// Puts the other shapes where they are at that time, if they are not there.
template <Scalar T>
void PlayEngine<T>::place_others(double time, double one_way) {
    if (one_way == placed_one_way_ && (one_way == 0 || time == placed_time_)) {
        return;
    }
    for (std::size_t i = 0; i < patrols_.size(); ++i) {
        const Vec2<T> offset(patrol_offset(patrols_[i], time, one_way));
        place(movers_[i], translated(convert<T>(patrols_[i].at_rest), offset));
    }
    placed_time_ = time;
    placed_one_way_ = one_way;
}

/// The other shapes go on by one frame, one after the other. What the body stands on carries it; what moves
/// into it pushes it, if it is swept, as far as it needs. Whether there is room for it: where there is none
/// it begins again.
template <Scalar T>
bool PlayEngine<T>::patrol(PlayFrame& frame, const PlayRules& rules) {
    place_others(frame.before.time, rules.patrol);
    placed_time_ = frame.after.time;
    for (std::size_t i = 0; rules.patrol > 0 && i < patrols_.size(); ++i) {
        const Vec2d from = patrol_offset(patrols_[i], frame.before.time, rules.patrol);
        const Vec2d to = patrol_offset(patrols_[i], frame.after.time, rules.patrol);
        const Shape<T> at_rest = convert<T>(patrols_[i].at_rest);
        const Shape<T> before = translated(at_rest, Vec2<T>(from));
        const Shape<T> after = translated(at_rest, Vec2<T>(to));
        const Vec2<T> by(to - from);
        const MoveOptions<T> slides{.max_hits = most_hits_of_a_frame, .policy = policy_};
        const auto goes = [&](const Vec2<T>& way) {
            const Shape<T> body = placed_at(frame.after.offset);
            const auto result = moved(body, way, slides, movers_[i].in_shapes);
            frame.after.offset += Vec2d(result.position - reference_point(body));
            frame.path.push_back(frame.after.offset);
        };
        const Shape<T> body = placed_at(frame.after.offset);
        Vec2<T> carried(0);
        if (rules.gravity > 0 && by != Vec2<T>(0) && stands_on(body, before)) {
            goes(by);
            carried = reference_point(placed_at(frame.after.offset)) - reference_point(body);
        }
        place(movers_[i], after);
        if (rules.method != PlayMethod::sweep || by == Vec2<T>(0)) {
            continue;
        }
        // As the body moves in the frame of the shape that comes.
        const auto met = cast(before, body, carried - by, {policy_});
        if (!met || met->started_inside) {
            continue;
        }
        const T left = glm::dot(by - carried, met->normal) * (1 - met->t);
        if (left > 0) {
            goes(met->normal * (left + skin(before, body)));
            frame.events.push_back(
                {PlayEvent::Kind::pushed_by, patrols_[i].shape, Vec2d(met->normal), Vec2d(met->point)});
        }
        const auto squeezed = contact(after, placed_at(frame.after.offset), {policy_});
        if (squeezed && squeezed->depth > deep * skin(after, body)) {
            frame.events.push_back(
                {PlayEvent::Kind::crushed, patrols_[i].shape, Vec2d(0), Vec2d(met->point)});
            begin_again(frame);
        }
    }
    return frame.events.empty() || frame.events.back().kind != PlayEvent::Kind::crushed;
}

template <Scalar T>
bool PlayEngine<T>::stands_on(const Shape<T>& body, const Shape<T>& other) const {
    const auto below = cast(other, body, Vec2<T>(-up()) * (2 * deep * skin(other, body)), {policy_});
    return below && glm::dot(Vec2d(below->normal), up()) > steepest_ground;
}

template <Scalar T>
void PlayEngine<T>::sweep(PlayFrame& frame, const PlayRules& rules, const PlayIntent& intent) const {
    const Shape<T> body = placed_at(frame.after.offset);
    const MoveOptions<T> options{.response = rules.response,
                                 .restitution = static_cast<T>(rules.restitution),
                                 .max_hits = most_hits_of_a_frame,
                                 .policy = policy_};
    const MoveResult<T> result = moved(body, Vec2<T>(intent.translation), options, {});
    const Vec2<T> start = reference_point(body);
    const Vec2d offset = frame.after.offset;
    for (std::size_t i = 1; i < result.path.size(); ++i) {
        frame.path.push_back(offset + Vec2d(result.path[i] - start));
    }
    frame.after.offset = offset + Vec2d(result.position - start);
    frame.after.velocity = Vec2d(result.translation) * static_cast<double>(rules.frame_rate);
    if (rules.response == Response::cross) {
        frame.after.velocity = intent.velocity;
    }
    for (const MoveHit<T>& hit : result.hits) {
        const bool is_tile = hit.index >= of_shapes_.size();
        const std::size_t shape =
            is_tile ? hit.index - of_shapes_.size() + scene_size_ : of_shapes_[hit.index];
        frame.events.push_back({PlayEvent::Kind::hit, shape, Vec2d(hit.normal), Vec2d(hit.point)});
    }
}

template <Scalar T>
void PlayEngine<T>::push(PlayFrame& frame, const PlayRules& rules, const PlayIntent& intent) const {
    const Shape<T> body = placed_at(frame.after.offset);
    const Vec2<T> translation(intent.translation);
    const std::vector<std::size_t> nearby = near(body, translated(body, translation));
    std::vector<Shape<T>> statics;
    statics.reserve(nearby.size());
    for (const std::size_t index : nearby) {
        statics.push_back(all_.shape_at(index));
    }
    Recorder<T> recorder;
    const std::span<const Shape<T>> row(statics);
    const auto pushed =
        rules.method == PlayMethod::push_out
            ? textbook::static_push_one_after_another(row, body, translation, policy_, recorder)
            : textbook::axis_by_axis(row, body, translation, policy_, recorder);
    frame.after.offset += Vec2d(reference_point(pushed.shape) - reference_point(body));
    frame.after.velocity = intent.velocity;
    for (const Event<T>& event : recorder.events()) {
        const auto* one = std::get_if<StaticPush<T>>(&event);
        if (one == nullptr || !one->overlaps) {
            continue;
        }
        const Vec2d normal(one->normal);
        frame.after.velocity -= normal * std::min(glm::dot(frame.after.velocity, normal), 0.0);
        const auto entry = cast(statics[one->index], body, translation, {policy_});
        const bool wrong =
            entry && !entry->started_inside && glm::dot(Vec2d(entry->normal), normal) < -steepest_ground;
        frame.events.push_back({wrong ? PlayEvent::Kind::wrong_side : PlayEvent::Kind::pushed_out,
                                of_all_[nearby[one->index]], normal, Vec2d(one->position)});
    }
    frame.path.push_back(frame.after.offset);
}

/// Tells what the body has gone through: what a sweep of the same movement would have hit first, if it lies
/// behind the body now.
template <Scalar T>
void PlayEngine<T>::look_back(PlayFrame& frame) const {
    const Shape<T> from = placed_at(frame.before.offset);
    const Shape<T> to = placed_at(frame.after.offset);
    const Vec2<T> movement(frame.after.offset - frame.before.offset);
    if (movement == Vec2<T>(0)) {
        return;
    }
    for (const WorldHit<T>& met : all_.cast_all(from, movement, {policy_})) {
        const Shape<T>& wall = all_.shape(met.handle);
        const auto back = cast(wall, to, -movement, {policy_});
        const T least = deep * skin(wall, from);  // less is only touching it
        if (met.depth > least || !back || back->depth > least) {
            continue;
        }
        const T middle = (met.t + 1 - back->t) / 2;
        const auto deepest = contact(wall, translated(from, movement * middle), {policy_});
        const std::size_t shape = of_all_[met.handle.index];
        const bool was_pushed =
            std::ranges::any_of(frame.events, [&](const PlayEvent& event) { return event.shape == shape; });
        if (deepest && deepest->depth > least && !was_pushed) {
            frame.events.push_back(
                {PlayEvent::Kind::went_through, shape, Vec2d(met.normal), Vec2d(met.point)});
        }
    }
}

template <Scalar T>
void PlayEngine<T>::begin_again(PlayFrame& frame) const {
    const double time = frame.after.time;
    frame.after = {};
    frame.after.time = time;
    frame.path = {Vec2d(0)};
}

/// A body that nothing can stop any more begins again.
template <Scalar T>
void PlayEngine<T>::put_back(PlayFrame& frame) const {
    const Vec2d place(reference_point(placed_at(frame.after.offset)));
    const Vec2d from_middle = glm::abs(place - room_.center);
    if (from_middle.x > room_.half.x || from_middle.y > room_.half.y) {
        frame.events.push_back(
            {PlayEvent::Kind::fell_out, scene_size_, Vec2d(0), Vec2d(reference_point(body_))});
        begin_again(frame);
    }
}

template <Scalar T>
bool PlayEngine<T>::is_inside(const Shape<T>& body) const {
    return std::ranges::any_of(near(body, body), [&](std::size_t index) {
        const Shape<T>& wall = all_.shape_at(index);
        const auto touch = contact(wall, body, {policy_});
        return touch && touch->depth > deep * skin(wall, body);
    });
}

/// The shapes near two places of the body, and as far around as it is large; ascending.
template <Scalar T>
std::vector<std::size_t> PlayEngine<T>::near(const Shape<T>& from, const Shape<T>& to) const {
    const Aabb<T> one = bounds(from);
    const Aabb<T> around = box_around(one, bounds(to));
    const Vec2<T> half = around.half + T(2) * one.half;
    std::vector<std::size_t> found;
    (void)all_.structure().query(Aabb<T>{around.center, half},
                                 [&](Handle handle) { found.push_back(handle.index); });
    std::ranges::sort(found);
    return found;
}

template class PlayEngine<float>;
template class PlayEngine<double>;

}  // namespace collidarium::app
