#include "model/play/play_world.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "collidarium/validate.hpp"

namespace collidarium::app {

namespace {

std::variant<PlayEngine<float>, PlayEngine<double>> engine_for(const Scene& scene, std::size_t body,
                                                               bool y_down) {
    using Engine = std::variant<PlayEngine<float>, PlayEngine<double>>;
    const bool in_float =
        scene.scalar_or_default() == ScalarKind::float32 && PlayEngine<float>::fits(scene, body);
    return in_float ? Engine(std::in_place_type<PlayEngine<float>>, scene, body, y_down)
                    : Engine(std::in_place_type<PlayEngine<double>>, scene, body, y_down);
}

}  // namespace

PlayWorld::PlayWorld(const Scene& scene, std::size_t body, bool y_down)
    : body_(scene.shapes[body].shape), engine_(engine_for(scene, body, y_down)) {}

bool PlayWorld::in_float() const {
    return std::holds_alternative<PlayEngine<float>>(engine_);
}

ShapeD PlayWorld::body_at(const Vec2d& offset) const {
    return std::visit([&](const auto& engine) { return engine.body_at(offset); }, engine_);
}

const WorldBounds& PlayWorld::surroundings() const {
    return std::visit([](const auto& engine) -> const WorldBounds& { return engine.surroundings(); },
                      engine_);
}

const Patrols& PlayWorld::patrols() const {
    return std::visit([](const auto& engine) -> const Patrols& { return engine.patrols(); }, engine_);
}

PlayIntent PlayWorld::intent(const BodyState& before, const PlayInput& input, const PlayRules& rules) const {
    return std::visit([&](const auto& engine) { return engine.intent(before, input, rules); }, engine_);
}

PlayFrame PlayWorld::step(const BodyState& before, const PlayInput& input, const PlayRules& rules) {
    return std::visit([&](auto& engine) { return engine.step(before, input, rules); }, engine_);
}

std::optional<std::size_t> body_to_drive(const Scene& scene, const std::string& id,
                                         const std::vector<std::size_t>& selected) {
    const auto fits = [&](std::size_t i) {
        return i < scene.shapes.size() && !scene.shapes[i].locked && !scene.shapes[i].hidden &&
               !validate(scene.shapes[i].shape);
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

void PlayRun::add(PlayFrame frame, std::size_t most) {
    frames_.resize(shown_);
    frames_.push_back(std::move(frame));
    while (frames_.size() > std::max<std::size_t>(most, 1)) {
        start_ = frames_.front().after;
        frames_.pop_front();
        ++forgotten_;
    }
    shown_ = frames_.size();
}

bool PlayRun::go(int by) {
    if ((by < 0 && shown_ == 0) || (by > 0 && shown_ == frames_.size())) {
        return false;
    }
    shown_ = by < 0 ? shown_ - 1 : shown_ + 1;
    return true;
}

void PlayRun::go_to(std::size_t frame) {
    shown_ = std::min(frame, frames_.size());
}

std::vector<PlayInput> PlayRun::inputs() const {
    std::vector<PlayInput> inputs;
    for (std::size_t i = 0; i < shown_; ++i) {
        inputs.push_back(frames_[i].input);
    }
    return inputs;
}

std::vector<PlayEventRow> event_rows(const PlayRun& run) {
    std::vector<PlayEventRow> rows;
    for (std::size_t i = 0; i < run.shown(); ++i) {
        for (const PlayEvent& event : run.frames()[i].events) {
            const auto last = std::find_if(rows.rbegin(), rows.rend(), [&](const PlayEventRow& row) {
                return row.event.shape == event.shape && row.event.kind == event.kind;
            });
            const bool goes_on = last != rows.rend() && last->frame + last->frames >= i &&
                                 event.kind != PlayEvent::Kind::went_through &&
                                 event.kind != PlayEvent::Kind::wrong_side;
            if (goes_on) {
                last->frames = i + 1 - last->frame;
            } else {
                rows.push_back({event, i, 1});
            }
        }
    }
    return rows;
}

}  // namespace collidarium::app
