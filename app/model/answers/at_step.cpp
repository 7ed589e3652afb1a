#include <algorithm>

#include "model/answers/answers.hpp"

namespace collidarium::app {

namespace {

void forget_hit(std::vector<MoverAnswer>& movers, std::size_t shape) {
    for (MoverAnswer& mover : movers) {
        if (mover.shape == shape) {
            mover.hit_shape.reset();
            mover.hit.reset();
            mover.path.clear();
        }
    }
}

void forget_overlap(Answers& answers, std::size_t one, std::size_t other) {
    const auto [a, b] = std::minmax(one, other);
    answers.overlap_count -= std::erase_if(
        answers.overlaps, [a = a, b = b](const OverlapAnswer& each) { return each.a == a && each.b == b; });
}

}  // namespace

Answers at_step(Answers answers, std::size_t steps) {
    if (!answers.focus) {
        return answers;
    }
    FocusAnswer& focus = *answers.focus;
    std::vector<EventD>& trace = focus.shown.trace;
    if (steps >= trace.size()) {
        return answers;
    }
    trace.erase(trace.begin() + static_cast<std::ptrdiff_t>(steps), trace.end());
    focus.polygons.clear();
    if (is_of_motion(focus.shown.operation) || focus.shown.operation == Operation::tiles) {
        focus.cast.reset();
        focus.end_contact.reset();
        forget_hit(answers.movers, focus.b);
    } else if (!is_of_many(focus.shown.operation) && !is_of_polygons(focus.shown.operation)) {
        focus.contact.reset();
        forget_overlap(answers, focus.a, focus.b);
    }
    return answers;
}

}  // namespace collidarium::app
