#include <algorithm>

#include "collidarium/shapes/moved.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/gap_words.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using Step = Indexed<Advancement<double>>;

/// Nearer to the step that stands out, in pixels, a step has no label.
constexpr double least_apart = 24;

/// The gap of a step: its two ends, and how wide it is.
void paint_gap(const OverlayCanvas& canvas, const Step& step, bool loud) {
    const double strength = canvas.strength(step.index) * (loud ? 1 : 0.8);
    const Stretch gap{canvas.at(step.event->point_a), canvas.at(step.event->point_b)};
    if (!is_finite(gap.from) || !is_finite(gap.to)) {
        return;
    }
    draw_stretch(canvas, gap, {Role::corrected, loud ? 2.4 : 1.4, Dash::solid, strength});
    for (const Vec2d& end : {gap.from, gap.to}) {
        canvas.painter.disc(end, loud ? 3.2 : 2.4, {Role::corrected, strength});
    }
    canvas.note(step.index, gap.from, gap.to);
    canvas.labels.avoid(gap.from, gap.to);
    constexpr double readable = 14;
    if (glm::distance(gap.from, gap.to) > readable || loud) {
        label_line(canvas, gap, gap_words(canvas, step.event->distance),
                   {.role = Role::corrected,
                    .opacity = std::max(strength, 0.75),
                    .strong = loud,
                    .importance = loud ? 56 : 40,
                    .optional = !loud,
                    .group = "advancement"});
    }
}

void paint_advancement(const OverlayCanvas& canvas) {
    const std::vector<Step> steps = indexed_events<Advancement<double>>(canvas.trace());
    const auto* sweep = find_event<Sweep<double>>(canvas.trace());
    if (steps.empty() || sweep == nullptr) {
        return;
    }
    const Group group(canvas.painter, "advancement");
    const FocusAnswer& focus = *canvas.context.answers.focus;
    const ShapeD& start = canvas.context.scene.shapes[focus.b].shape;
    draw_path_line(canvas, *sweep);
    std::size_t loudest = steps.size() - 1;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        loudest = canvas.context.lit == steps[i].index ? i : loudest;
    }
    const Vec2d loudest_at = canvas.at(at_time(*sweep, steps[loudest].event->t));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        const bool loud = i == loudest;
        const double rank = static_cast<double>(i + 1) / static_cast<double>(steps.size());
        const double opacity = canvas.strength(step.index) * (loud ? 1 : 0.3 + 0.4 * rank);
        const Figure figure = canvas.figure(moved(start, motion_of(*sweep), step.event->t));
        if (step.event->t > 0) {
            draw_figure(canvas, figure, {.stroke = {Role::subject, loud ? 2.0 : 1.2, Dash::solid, opacity}});
        }
        const Vec2d at = canvas.at(at_time(*sweep, step.event->t));
        if (is_finite(at)) {
            canvas.painter.disc(at, 2.5, {Role::subject, opacity});
        }
        const bool told = step.event->t == 0 || (focus.cast && canvas.context.lit != step.index && loud);
        const bool crowded = !loud && glm::distance(at, loudest_at) < least_apart;
        if (told || crowded) {
            continue;  // the shape's name and its stopping time are there, or the time of the last step
        }
        label_point(canvas, at, "t = " + number(step.event->t),
                    {.role = Role::subject,
                     .opacity = opacity < 0.6 ? 0.8 : opacity,
                     .importance = loud ? 45 : 25,
                     .group = "advancement"});
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        paint_gap(canvas, steps[i], i == loudest);
    }
}

}  // namespace

const Layer layers::advancement{
    .name = "advancement",
    .label = "Advancement",
    .description = "conservative advancement",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_event<Advancement<double>>,
    .height = 50,
    .paint = paint_advancement,
};

}  // namespace collidarium::app
