#include <algorithm>
#include <string>

#include "explain/number.hpp"
#include "explain/trace_lookup.hpp"
#include "overlays/overlays.hpp"
#include "overlays/path_marks.hpp"

namespace collidarium::app {

namespace {

using Tried = Indexed<MtvCandidate<double>>;

/// The lit one, else the shortest that is free; none where none of them is.
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
    CandidatePicture(const Stage& stage, const Figure& b)
        : stage_(stage), b_(b), start_(bounds_of(b.outline).center()) {}

    /// Its end: a cross where b still overlaps, a ring where it is free.
    void paint_quietly(const Tried& one) const {
        const double strength = 0.8 * stage_.strength(one.index);
        const Vec2d end = stage_.at(start_ + one.event->translation);
        const Stretch way{stage_.at(start_), end};
        if (!is_finite(end)) {
            return;
        }
        const Role role = role_of(one);
        draw_stretch(stage_, way, {role, 1, Dash::dotted, 0.6 * strength});
        if (one.event->free) {
            draw_ring(stage_, end, role, 4, strength);
        } else {
            for (const Vec2d& arm : {Vec2d(3.5, 3.5), Vec2d(3.5, -3.5)}) {
                draw_stretch(stage_, {end - arm, end + arm}, {role, 1.6, Dash::solid, strength});
            }
        }
        stage_.note(one.index, way.from, way.to);
        stage_.labels.avoid(grown({end, end}, 4));
    }

    /// Where b would be, and how far that is.
    void paint_loudly(const Tried& one, bool is_shortest) const {
        const double strength = stage_.strength(one.index);
        const Figure there = moved(b_, one.event->translation);
        const Stretch way{stage_.at(start_), stage_.at(start_ + one.event->translation)};
        draw_figure(stage_, there,
                    {.stroke = {role_of(one), 1.8, Dash::dashed, strength},
                     .fill = one.event->free ? 0.1 * strength : 0,
                     .hatch = one.event->free ? 0 : 0.5 * strength});
        draw_arrow(stage_, way, {role_of(one), 2.6, Dash::solid, strength});
        avoid_outline(stage_, there.outline);
        stage_.labels.avoid(way.from, way.to);
        stage_.note(one.index, way.from, way.to);
        label_line(stage_, way,
                   number(one.event->length) + (!one.event->free ? ": still overlaps"
                                                : is_shortest    ? ": free, the shortest so far"
                                                                 : ": free"),
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

    const Stage& stage_;
    const Figure& b_;
    Vec2d start_;
};

}  // namespace

void paint_mtv_candidates(const Stage& stage) {
    const std::vector<Tried> all = indexed_events<MtvCandidate<double>>(stage.trace());
    if (all.empty()) {
        return;
    }
    const Group group(stage.painter, "mtv_candidates");
    const FocusAnswer& focus = *stage.context.answers.focus;
    const Figure b = stage.figure(stage.context.scene.shapes[focus.b].shape);
    const CandidatePicture picture(stage, b);
    const Tried* loud = loudest(all, stage.context.lit);
    for (const Tried& each : all) {
        if (&each != loud) {
            picture.paint_quietly(each);
        }
    }
    // The vector of the answer is drawn by the layer of that name.
    const bool is_answered = focus.contact && stage.shows(Layer::mtv);
    if (loud != nullptr && (!is_answered || stage.context.lit == loud->index)) {
        picture.paint_loudly(*loud, loud == loudest(all, {}));
    }
}

}  // namespace collidarium::app
