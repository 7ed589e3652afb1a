#include <string>
#include <vector>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/compared.hpp"
#include "explain/words/number.hpp"
#include "explain/words/tile_words.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using response::HitTaken;
using response::Responded;
using response::SkinKept;
using response::SweepBegun;

constexpr std::size_t most_ghosts = 12;

/// The path of a body that moves and responds, as far as the trace tells it.
class MovePicture {
public:
    explicit MovePicture(const OverlayCanvas& canvas)
        : canvas_(canvas),
          focus_(*canvas.context.answers.focus),
          b_(canvas.context.scene.shapes[focus_.b].shape),
          figure_(canvas.figure(b_)) {}

    void paint() {
        const std::vector<EventD>& trace = canvas_.trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            std::visit([&](const auto& event) { take(event, i); }, trace[i]);
        }
        if (is_open_) {
            draw_part(sweep_, Dash::dashed);  // what stops it is not known yet
        }
    }

private:
    void take(const SweepBegun<double>& event, std::size_t index) {
        from_ = event.position;
        sweep_ = index;
        to_ = event.position + event.velocity * (1 - event.elapsed);
        is_open_ = true;
    }

    void take(const SkinKept<double>& event, std::size_t index) {
        to_ = event.position;
        is_open_ = false;
        draw_part(sweep_, Dash::solid);
        if (++ghosts_ <= most_ghosts) {
            paint_ghost(event.position, Role::corrected, 1.4, index);
        }
    }

    void take(const HitTaken<double>& event, std::size_t index) {
        ++hits_;
        const Vec2d at = canvas_.at(event.point);
        const double strength = canvas_.strength(index);
        if (!is_finite(at)) {
            return;
        }
        constexpr double arrow = 34;
        const Vec2d normal = canvas_.context.camera.vector_to_screen(event.normal);
        const Vec2d tip = at + normal / glm::length(normal) * arrow;
        draw_arrow(canvas_, {at, tip}, {Role::normal, 2.2, Dash::solid, strength});
        draw_dot(canvas_, at, Role::corrected, 4.5);
        canvas_.note(index, at, tip);
        canvas_.labels.avoid(at, tip);
        label_point(canvas_, at,
                    std::to_string(hits_) + ": " + obstacle_name(canvas_.context.scene, event.index) +
                        ", t = " + Compared{event.t, Compared::last_digit}(event.t),
                    {.role = Role::corrected,
                     .opacity = std::max(strength, 0.75),
                     .strong = canvas_.context.lit == index,
                     .importance = 68,
                     .optional = hits_ > 4,
                     .group = "moves"});
    }

    void take(const Responded<double>& event, std::size_t index) {
        if (event.after == Vec2d(0) || canvas_.context.lit != index) {
            return;
        }
        // Where the velocity leads now, from where the body turned.
        const Vec2d at = canvas_.at(to_);
        const Vec2d way = canvas_.context.camera.vector_to_screen(event.after);
        const double length = glm::length(way);
        if (is_finite(at) && length > 0) {
            const Vec2d tip = at + way / length * std::min(length, 90.0);
            draw_arrow(canvas_, {at, tip}, {Role::subject, 2.8});
            label_point(canvas_, tip, "v'",
                        {.role = Role::subject, .strong = true, .importance = 60, .group = "moves"});
        }
    }

    void take(const Verdict<double>&, std::size_t) {
        const auto& moved = focus_.shown.moved;
        if (!moved) {
            return;
        }
        if (is_open_) {
            draw_part(sweep_, Dash::solid);
            is_open_ = false;
        }
        const Figure end = at(moved->position);
        draw_figure(canvas_, end, {.stroke = {Role::corrected, 2.4}, .fill = 0.12});
        avoid_outline(canvas_, end.outline);
        draw_dot(canvas_, canvas_.at(moved->position), Role::corrected, 3.5);
        Label label;
        label.text = moved->translation == Vec2d(0) ? "stops here" : "ends here";
        label.style = {.role = Role::corrected, .font = Font::strong, .size = 13};
        stand_at(canvas_, label, end.outline, Prefer::below, "ghosts");
        label.importance = 72;
        label.group = "moves";
        canvas_.labels.add(std::move(label));
    }

    template <class Other>
    void take(const Other&, std::size_t) {}

    [[nodiscard]] Figure at(const Vec2d& position) const {
        return moved(figure_, position - reference_point(b_));
    }

    void paint_ghost(const Vec2d& position, Role role, double width, std::size_t index) const {
        const Figure ghost = at(position);
        draw_figure(canvas_, ghost,
                    {.stroke = {role, width, Dash::dashed, canvas_.strength(index)}, .fill = 0.05});
        avoid_outline(canvas_, ghost.outline);
    }

    void draw_part(std::size_t index, Dash dash) const {
        const Stretch arrow{canvas_.at(from_), canvas_.at(to_)};
        if (!is_finite(arrow.from) || !is_finite(arrow.to)) {
            return;
        }
        draw_arrow(canvas_, arrow, {Role::subject, 2.4, dash, canvas_.strength(index)});
        canvas_.labels.avoid(arrow.from, arrow.to);
        canvas_.note(index, arrow.from, arrow.to);
    }

    const OverlayCanvas& canvas_;
    const FocusAnswer& focus_;
    const ShapeD& b_;
    Figure figure_;
    Vec2d from_{};
    Vec2d to_{};
    std::size_t sweep_ = 0;
    bool is_open_ = false;  ///< whether the end of that sweep is still to come
    std::size_t hits_ = 0;
    std::size_t ghosts_ = 0;
};

void paint_moves(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || focus->shown.operation != Operation::move) {
        return;
    }
    const Group group(canvas.painter, "moves");
    MovePicture(canvas).paint();
}

}  // namespace

const Layer layers::moves{
    .name = "moves",
    .label = "Moves",
    .description = "the path of a body that responds to its hits",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_event<SweepBegun<double>>,
    .height = 103,
    .paint = paint_moves,
};

}  // namespace collidarium::app
