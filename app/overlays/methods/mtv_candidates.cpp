#include <algorithm>
#include <string>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using Tried = Indexed<MtvCandidate<double>>;

/// The lit candidate, else the shortest that separates; none if none of them does.
const Tried* loudest(const std::vector<Tried>& all, std::optional<std::size_t> lit) {
    const Tried* best = nullptr;
    for (const Tried& each : all) {
        if (each.index == lit) {
            return &each;
        }
        if (each.event->free && (best == nullptr || each.event->length < best->event->length)) {
            best = &each;
        }
    }
    return best;
}

/// The translations of b that were tried, from the middle of b.
class CandidatePicture {
public:
    CandidatePicture(const OverlayCanvas& canvas, const Figure& b)
        : canvas_(canvas), b_(b), start_(bounds_of(b.outline).center()) {}

    /// Its end: a cross if b still overlaps, a ring if it is separated.
    void paint_quietly(const Tried& one) const {
        const double strength = 0.8 * canvas_.strength(one.index);
        const Vec2d end = canvas_.at(start_ + one.event->translation);
        const Stretch arrow{canvas_.at(start_), end};
        if (!is_finite(end)) {
            return;
        }
        const Role role = role_of(one);
        draw_stretch(canvas_, arrow, {role, 1, Dash::dotted, 0.6 * strength});
        if (one.event->free) {
            draw_ring(canvas_, end, role, 4, strength);
        } else {
            for (const Vec2d& arm : {Vec2d(3.5, 3.5), Vec2d(3.5, -3.5)}) {
                draw_stretch(canvas_, {end - arm, end + arm}, {role, 1.6, Dash::solid, strength});
            }
        }
        canvas_.note(one.index, arrow.from, arrow.to);
        canvas_.labels.avoid(grown({end, end}, 4));
    }

    /// Where b would be, and how far that is.
    void paint_loudly(const Tried& one, bool is_shortest) const {
        const double strength = canvas_.strength(one.index);
        const Figure there = moved(b_, one.event->translation);
        const Stretch arrow{canvas_.at(start_), canvas_.at(start_ + one.event->translation)};
        draw_figure(canvas_, there,
                    {.stroke = {role_of(one), 1.8, Dash::dashed, strength},
                     .fill = one.event->free ? 0.1 * strength : 0,
                     .hatch = one.event->free ? 0 : 0.5 * strength});
        draw_arrow(canvas_, arrow, {role_of(one), 2.6, Dash::solid, strength});
        avoid_outline(canvas_, there.outline);
        canvas_.labels.avoid(arrow.from, arrow.to);
        canvas_.note(one.index, arrow.from, arrow.to);
        label_line(canvas_, arrow,
                   number(one.event->length) + (!one.event->free ? ": still overlaps"
                                                : is_shortest    ? ": separated, the shortest so far"
                                                                 : ": separated"),
                   {.role = role_of(one),
                    .opacity = std::max(strength, 0.75),
                    .strong = true,
                    .importance = 64,
                    .optional = false,
                    .group = "mtv_candidates"});
    }

private:
    [[nodiscard]] static Role role_of(const Tried& one) {
        return one.event->free ? Role::corrected : Role::colliding;
    }

    const OverlayCanvas& canvas_;
    const Figure& b_;
    Vec2d start_;
};

void paint_mtv_candidates(const OverlayCanvas& canvas) {
    const std::vector<Tried> all = indexed_events<MtvCandidate<double>>(canvas.trace());
    if (all.empty()) {
        return;
    }
    const Group group(canvas.painter, "mtv_candidates");
    const FocusAnswer& focus = *canvas.context.answers.focus;
    const Figure b = canvas.figure(canvas.context.scene.shapes[focus.b].shape);
    const CandidatePicture picture(canvas, b);
    const Tried* loud = loudest(all, canvas.context.lit);
    for (const Tried& each : all) {
        if (&each != loud) {
            picture.paint_quietly(each);
        }
    }
    // The vector of the answer is drawn by the layer of that name.
    const bool is_answered = focus.contact && canvas.shows(layers::mtv);
    if (loud != nullptr && (!is_answered || canvas.context.lit == loud->index)) {
        picture.paint_loudly(*loud, loud == loudest(all, {}));
    }
}

}  // namespace

const Layer layers::mtv_candidates{
    .name = "mtv_candidates",
    .label = "MTV candidates",
    .description = "MTV candidates",
    .kind = Layer::Kind::method,
    .comes_with_steps = always,
    .has_content = has_event<MtvCandidate<double>>,
    .draws = is_one_of<MtvCandidate<double>>,
    .height = 55,
    .paint = paint_mtv_candidates,
};

}  // namespace collidarium::app
