#include "model/play/play_world.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <variant>

#include <glm/geometric.hpp>

#include "collidarium/compiled/queries.hpp"
#include "collidarium/response/joined_obstacles.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/world_obstacles.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/textbook/axis_by_axis.hpp"
#include "collidarium/textbook/static_push_one_after_another.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/trace/recorder.hpp"
#include "collidarium/validate.hpp"
#include "model/answers/tiles_for_shapes.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

/// A body on a surface that rises by no more than this part of its length stands on it.
constexpr double steepest_ground = 0.5;
/// A body that is squeezed into a corner hits the same two walls again and again.
constexpr std::size_t most_hits_of_a_frame = 40;
/// The surroundings of a scene, in times its size, on each of its sides.
constexpr double rooms_beside = 1;
/// What is deeper than so many skins did not come from rounding.
constexpr double deep = 4;

bool keeps_moving(const PlayRules& rules) {
    return rules.method == PlayMethod::sweep && rules.response != Response::slide &&
           rules.response != Response::stop;
}

Aabb<double> box_around(const Aabb<double>& one, const Aabb<double>& other) {
    const Vec2d low = glm::min(one.center - one.half, other.center - other.half);
    const Vec2d high = glm::max(one.center + one.half, other.center + other.half);
    return {(low + high) / 2.0, (high - low) / 2.0};
}

bool can_be_met(const SceneShape& each) {
    return !each.hidden && !validate(each.shape);
}

}  // namespace

PlayWorld::PlayWorld(const Scene& scene, std::size_t body, bool y_down)
    : body_(scene.shapes[body].shape),
      policy_(scene.policy_or_default()),
      y_down_(y_down),
      scene_size_(scene.shapes.size()) {
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (i != body && can_be_met(scene.shapes[i])) {
            (void)shapes_.insert(scene.shapes[i].shape);
            of_shapes_.push_back(i);
        }
    }
    all_ = shapes_;
    of_all_ = of_shapes_;
    const auto around = scene_bounds(scene);
    surroundings_ = around ? *around : world_bounds(body_);
    const Vec2d size = surroundings_.size();
    room_ = {surroundings_.center(), size / 2.0 + rooms_beside * std::max(size.x, size.y)};
    if (!scene.tiles) {
        return;
    }
    tiles_ = scene.tiles->map;
    const raster::Grid<double>& grid = tiles_->grid();
    for (std::int32_t row = 0; row < grid.rows; ++row) {
        for (std::int32_t column = 0; column < grid.columns; ++column) {
            if (tiles_->solid({column, row})) {
                const Vec2d low(grid.x().line(column), grid.y().line(row));
                const Vec2d high(grid.x().line(column + 1), grid.y().line(row + 1));
                (void)all_.insert(Aabb<double>{(low + high) / 2.0, (high - low) / 2.0});
                of_all_.push_back(scene.shapes.size() +
                                  static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns) +
                                  static_cast<std::size_t>(column));
            }
        }
    }
}

ShapeD PlayWorld::body_at(const Vec2d& offset) const {
    return translated(body_, offset);
}

PlayWorld::Intent PlayWorld::intent(const BodyState& before, const PlayInput& input,
                                    const PlayRules& rules) const {
    const double seconds = 1.0 / rules.frame_rate;
    Intent intent{before.velocity, Vec2d(0), input.direction.x != 0, false};
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

PlayFrame PlayWorld::step(const BodyState& before, const PlayInput& input, const PlayRules& rules) const {
    const Intent intent = this->intent(before, input, rules);
    PlayFrame frame{.input = input,
                    .before = before,
                    .after = before,
                    .translation = intent.translation,
                    .path = {before.offset},
                    .events = {}};
    frame.after.driven_x = intent.driven_x;
    frame.after.driven_y = intent.driven_y;
    if (rules.method == PlayMethod::sweep) {
        sweep(frame, rules, intent);
    } else {
        push(frame, rules, intent);
        look_back(frame);
    }
    put_back(frame);
    frame.after.inside = is_inside(body_at(frame.after.offset));
    frame.after.on_ground = std::ranges::any_of(frame.events, [&](const PlayEvent& event) {
        return event.kind != PlayEvent::Kind::went_through && glm::dot(event.normal, up()) > steepest_ground;
    });
    return frame;
}

void PlayWorld::sweep(PlayFrame& frame, const PlayRules& rules, const Intent& intent) const {
    const ShapeD body = body_at(frame.before.offset);
    const MoveOptions<double> options{.response = rules.response,
                                      .restitution = rules.restitution,
                                      .max_hits = most_hits_of_a_frame,
                                      .policy = policy_};
    NoTrace nobody;
    const bool through_tiles = tiles_ && std::holds_alternative<Aabb<double>>(body);
    const MoveResult<double> moved =
        through_tiles ? move_through(body, intent.translation,
                                     JoinedObstacles(WorldObstacles(shapes_), of_shapes_.size(),
                                                     TilesForShapes<double>(*tiles_)),
                                     options, nobody)
                      : move_through(body, intent.translation, WorldObstacles(all_), options, nobody);
    const Vec2d start = reference_point(body);
    frame.path.clear();
    for (const Vec2d& point : moved.path) {
        frame.path.push_back(frame.before.offset + (point - start));
    }
    frame.after.offset = frame.before.offset + (moved.position - start);
    frame.after.velocity = moved.velocity * static_cast<double>(rules.frame_rate);
    if (rules.response == Response::cross) {
        frame.after.velocity = intent.velocity;
    }
    for (const MoveHit<double>& hit : moved.hits) {
        std::size_t shape = hit.index;
        if (through_tiles && hit.index >= of_shapes_.size()) {
            shape = hit.index - of_shapes_.size() + scene_size_;
        } else {
            shape = (through_tiles ? of_shapes_ : of_all_)[hit.index];
        }
        frame.events.push_back({PlayEvent::Kind::hit, shape, hit.normal, hit.point});
    }
}

void PlayWorld::push(PlayFrame& frame, const PlayRules& rules, const Intent& intent) const {
    const ShapeD body = body_at(frame.before.offset);
    const std::vector<std::size_t> nearby = near(body, translated(body, intent.translation));
    std::vector<ShapeD> statics;
    statics.reserve(nearby.size());
    for (const std::size_t index : nearby) {
        statics.push_back(all_.shape_at(index));
    }
    Recorder<double> recorder;
    const std::span<const ShapeD> row(statics);
    const auto pushed =
        rules.method == PlayMethod::push_out
            ? textbook::static_push_one_after_another(row, body, intent.translation, policy_, recorder)
            : textbook::axis_by_axis(row, body, intent.translation, policy_, recorder);
    const Vec2d start = reference_point(body);
    frame.after.offset = frame.before.offset + (reference_point(pushed.shape) - start);
    frame.after.velocity = intent.velocity;
    for (const Event<double>& event : recorder.events()) {
        const auto* one = std::get_if<StaticPush<double>>(&event);
        if (one == nullptr || !one->overlaps) {
            continue;
        }
        const double into = glm::dot(frame.after.velocity, one->normal);
        frame.after.velocity -= one->normal * std::min(into, 0.0);
        const auto entry = cast(statics[one->index], body, intent.translation, policy_);
        const bool wrong =
            entry && !entry->started_inside && glm::dot(entry->normal, one->normal) < -steepest_ground;
        frame.events.push_back({wrong ? PlayEvent::Kind::wrong_side : PlayEvent::Kind::pushed_out,
                                of_all_[nearby[one->index]], one->normal, one->position});
    }
    frame.path.push_back(frame.after.offset);
}

/// Tells what the body has gone through: what a sweep of the same movement would have hit first, if it lies
/// behind the body now.
void PlayWorld::look_back(PlayFrame& frame) const {
    const ShapeD from = body_at(frame.before.offset);
    const ShapeD to = body_at(frame.after.offset);
    const Vec2d movement = frame.after.offset - frame.before.offset;
    if (movement == Vec2d(0)) {
        return;
    }
    for (const WorldHit<double>& met : all_.cast_all(from, movement, policy_, [](Handle) { return true; })) {
        const ShapeD& wall = all_.shape(met.handle);
        const auto back = cast(wall, to, -movement, policy_);
        const double least = deep * skin(wall, from);  // less is only touching it
        if (met.hit.depth > least || !back || back->depth > least) {
            continue;
        }
        const double middle = (met.hit.t + 1 - back->t) / 2;
        const auto deepest = contact(wall, translated(from, movement * middle), policy_);
        const std::size_t shape = of_all_[met.handle.index];
        const bool was_pushed =
            std::ranges::any_of(frame.events, [&](const PlayEvent& event) { return event.shape == shape; });
        if (deepest && deepest->depth > least && !was_pushed) {
            frame.events.push_back({PlayEvent::Kind::went_through, shape, met.hit.normal, met.hit.point});
        }
    }
}

/// A body that nothing can stop any more begins again.
void PlayWorld::put_back(PlayFrame& frame) const {
    const Vec2d from_middle = glm::abs(reference_point(body_at(frame.after.offset)) - room_.center);
    if (from_middle.x > room_.half.x || from_middle.y > room_.half.y) {
        frame.events.push_back({PlayEvent::Kind::fell_out, scene_size_, Vec2d(0), reference_point(body_)});
        frame.after = {};
        frame.path = {Vec2d(0)};
    }
}

bool PlayWorld::is_inside(const ShapeD& body) const {
    return std::ranges::any_of(near(body, body), [&](std::size_t index) {
        const ShapeD& wall = all_.shape_at(index);
        const auto touch = contact(wall, body, policy_);
        return touch && touch->depth > deep * skin(wall, body);
    });
}

/// The shapes near two places of the body, and as far around as it is large; ascending.
std::vector<std::size_t> PlayWorld::near(const ShapeD& from, const ShapeD& to) const {
    const Aabb<double> one = bounds(from);
    const Aabb<double> around = box_around(one, bounds(to));
    const Vec2d half = around.half + 2.0 * one.half;
    std::vector<std::size_t> found;
    (void)all_.structure().query({around.center - half, around.center + half},
                                 [&](Handle handle) { found.push_back(handle.index); });
    std::ranges::sort(found);
    return found;
}

std::optional<std::size_t> body_to_drive(const Scene& scene, const std::string& id,
                                         const std::vector<std::size_t>& selected) {
    const auto fits = [&](std::size_t i) {
        return i < scene.shapes.size() && !scene.shapes[i].locked && can_be_met(scene.shapes[i]);
    };
    if (const auto named = find_shape(scene, id); named && fits(*named)) {
        return named;
    }
    for (const std::size_t i : selected) {
        if (fits(i)) {
            return i;
        }
    }
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (scene.shapes[i].translation && fits(i)) {
            return i;
        }
    }
    for (std::size_t i = scene.shapes.size(); i-- > 0;) {
        const ShapeD& shape = scene.shapes[i].shape;
        const bool is_simple =
            std::holds_alternative<Aabb<double>>(shape) || std::holds_alternative<Circle<double>>(shape);
        if (is_simple && fits(i)) {
            return i;
        }
    }
    return std::nullopt;
}

}  // namespace collidarium::app
