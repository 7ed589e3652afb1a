#include <algorithm>
#include <string>
#include <vector>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "explain/words/push_words.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using Push = Indexed<StaticPush<double>>;

/// The pushes of the textbook method: where the shape stands before and after each.
class PushPicture {
public:
    explicit PushPicture(const OverlayCanvas& canvas)
        : canvas_(canvas),
          shapes_(canvas.context.scene.shapes),
          b_(shapes_[canvas.context.answers.focus->b].shape),
          figure_(canvas.figure(b_)) {}

    [[nodiscard]] Figure at(const Vec2d& position) const {
        return moved(figure_, position - reference_point(b_));
    }

    /// Where the shape stands before the first push.
    void paint_start(const Figure& start) const {
        draw_figure(canvas_, start, {.stroke = {Role::different, 1.4, Dash::dotted}});
        avoid_outline(canvas_, start.outline);
    }

    void paint_push(const Push& push, std::size_t number, bool loud) const {
        const Vec2d from = push.event->position;
        const Vec2d to = from + push.event->mtv();
        const double strength = canvas_.strength(push.index);
        if (loud) {
            for (const std::size_t shape : newly_overlapped(*push.event)) {
                paint_new_overlap(at(to), shape);
            }
        }
        // Pushes to and fro lie on one line: each next one is drawn lower.
        const Vec2d aside(0, 13.0 * static_cast<double>(number - 1) * canvas_.painter.type_scale());
        const Stretch arrow{canvas_.at(from) + aside, canvas_.at(to) + aside};
        if (!is_finite(arrow.from) || !is_finite(arrow.to)) {
            return;
        }
        draw_arrow(canvas_, arrow, {Role::different, loud ? 2.8 : 2.0, Dash::solid, strength});
        canvas_.labels.avoid(arrow.from, arrow.to);
        canvas_.note(push.index, arrow.from, arrow.to);
        const Vec2d mtv = push.event->mtv();
        label_line(canvas_, arrow,
                   std::to_string(number) + ": out of " + shapes_[push.event->index].label() + " by " +
                       pictured_vector(mtv.x, mtv.y),
                   {.role = Role::different,
                    .opacity = std::max(strength, 0.75),
                    .strong = loud,
                    .importance = 66,
                    .optional = false,
                    .group = "pushes"});
    }

    /// Where the shape ends up, and what it still overlaps there.
    void paint_end(const StaticPush<double>& last) const {
        const Figure end = at(last.position + last.mtv());
        draw_figure(canvas_, end, {.stroke = {Role::different, 2.2}, .fill = 0.08});
        avoid_outline(canvas_, end.outline);
        for (const std::size_t shape : last.after) {
            paint_region(end, shape);
        }
        Label label;
        label.text =
            last.after.empty() ? "pushed out" : "pushed into " + names_of(canvas_.context.scene, last.after);
        label.style = {
            .role = last.after.empty() ? Role::different : Role::colliding, .font = Font::strong, .size = 13};
        stand_at(canvas_, label, end.outline, Prefer::below, "ghosts");
        label.importance = 74;
        label.group = "pushes";
        canvas_.labels.add(std::move(label));
    }

private:
    void paint_region(const Figure& figure, std::size_t shape) const {
        for (const std::vector<Vec2d>& region : shared(canvas_.figure(shapes_[shape].shape), figure)) {
            draw_figure(canvas_, region, {.stroke = {Role::colliding, 1.4}, .fill = 0.16, .hatch = 0.9});
        }
    }

    /// What a push leads into.
    void paint_new_overlap(const Figure& after, std::size_t shape) const {
        draw_figure(canvas_, after, {.stroke = {Role::different, 1.6, Dash::dashed}});
        paint_region(after, shape);
        label_area(canvas_, bounds_of(canvas_.at(after.outline)), "new overlap: " + shapes_[shape].label(),
                   {.role = Role::colliding,
                    .strong = true,
                    .importance = 68,
                    .optional = false,
                    .group = "pushes"});
    }

    const OverlayCanvas& canvas_;
    const SharedList<SceneShape>& shapes_;
    const ShapeD& b_;
    Figure figure_;
};

void paint_static_pushes(const OverlayCanvas& canvas) {
    const std::vector<Push> tests = indexed_events<StaticPush<double>>(canvas.trace());
    if (tests.empty()) {
        return;
    }
    const Group group(canvas.painter, "pushes");
    const PushPicture picture(canvas);
    std::size_t number = 0;
    for (const Push& test : tests) {
        if (!test.event->overlaps) {
            continue;
        }
        if (++number == 1) {
            picture.paint_start(picture.at(test.event->position));
        }
        picture.paint_push(test, number, canvas.context.lit == test.index);
    }
    const bool stepping = canvas.context.lit && *canvas.context.lit <= tests.back().index;
    if (number > 0 && !stepping) {
        picture.paint_end(*tests.back().event);
    }
}

}  // namespace

const Layer layers::pushes{
    .name = "pushes",
    .label = "Pushes",
    .description = "pushes of \"move, then push out\"",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_event<StaticPush<double>>,
    .height = 102,
    .paint = paint_static_pushes,
};

}  // namespace collidarium::app
