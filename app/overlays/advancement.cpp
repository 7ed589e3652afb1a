#include <algorithm>

#include "explain/number.hpp"
#include "explain/trace_lookup.hpp"
#include "overlays/overlays.hpp"
#include "overlays/path_marks.hpp"

namespace collidarium::app {

namespace {

using Step = Indexed<Advancement<double>>;

/// The gap of a step: its two ends, and how wide it is.
void paint_gap(const Stage& stage, const Step& step, bool loud) {
    const double strength = stage.strength(step.index) * (loud ? 1 : 0.8);
    const Stretch gap{stage.at(step.event->point_a), stage.at(step.event->point_b)};
    if (!is_finite(gap.from) || !is_finite(gap.to)) {
        return;
    }
    draw_stretch(stage, gap, {Role::corrected, loud ? 2.4 : 1.4, Dash::solid, strength});
    for (const Vec2d& end : {gap.from, gap.to}) {
        stage.painter.disc(end, loud ? 3.2 : 2.4, {Role::corrected, strength});
    }
    stage.note(step.index, gap.from, gap.to);
    stage.labels.avoid(gap.from, gap.to);
    constexpr double readable = 14;
    if (glm::distance(gap.from, gap.to) > readable || loud) {
        label_line(stage, gap, "gap " + number(step.event->distance),
                   {.role = Role::corrected,
                    .opacity = std::max(strength, 0.75),
                    .strong = loud,
                    .importance = loud ? 56 : 40,
                    .optional = !loud,
                    .group = "advancement"});
    }
}

}  // namespace

void paint_advancement(const Stage& stage) {
    const std::vector<Step> steps = indexed_events<Advancement<double>>(stage.trace());
    const auto* sweep = find_event<Sweep<double>>(stage.trace());
    if (steps.empty() || sweep == nullptr) {
        return;
    }
    const Group group(stage.painter, "advancement");
    const FocusAnswer& focus = *stage.context.answers.focus;
    const Figure start = stage.figure(stage.context.scene.shapes[focus.b].shape);
    draw_path_line(stage, *sweep);
    std::size_t loudest = steps.size() - 1;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        loudest = stage.context.lit == steps[i].index ? i : loudest;
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        const bool loud = i == loudest;
        const double rank = static_cast<double>(i + 1) / static_cast<double>(steps.size());
        const double opacity = stage.strength(step.index) * (loud ? 1 : 0.3 + 0.4 * rank);
        const Figure figure = moved(start, sweep->translation * step.event->t);
        if (step.event->t > 0) {
            draw_figure(stage, figure, {.stroke = {Role::subject, loud ? 2.0 : 1.2, Dash::solid, opacity}});
        }
        const Vec2d at = stage.at(at_time(*sweep, step.event->t));
        if (is_finite(at)) {
            stage.painter.disc(at, 2.5, {Role::subject, opacity});
        }
        const bool told = step.event->t == 0 || (focus.cast && stage.context.lit != step.index && loud);
        if (told) {
            continue;  // there the shape has its name, and where it stops its time
        }
        label_point(stage, at, "t = " + number(step.event->t),
                    {.role = Role::subject,
                     .opacity = opacity < 0.6 ? 0.8 : opacity,
                     .importance = loud ? 45 : 25,
                     .group = "advancement"});
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        paint_gap(stage, steps[i], i == loudest);
    }
}

}  // namespace collidarium::app
