#include <cmath>

#include "explain/formula_parts.hpp"
#include "explain/number.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

Step step_of(const StepContext& context, const Sweep<double>& event) {
    return {"the path",
            context.b() + " moves from " + vector(event.start.x, event.start.y) + " by " +
                vector(event.translation.x, event.translation.y) + " while t goes from 0 to 1",
            {}};
}

Step step_of(const StepContext& context, const PaddedShape<double>&) {
    return {"padding",
            context.a() + " grows by " + context.b() + ", and " + context.b() +
                " shrinks to a point: it touches where the point meets the grown shape",
            {}};
}

Step step_of(const StepContext& context, const SlabInterval<double>& event) {
    const std::string axis(word(event.axis, context.trace()));
    FormulaLines lines;
    add_slab(lines, event, axis, context.policy());
    if (event.delta == 0) {
        return {"slab " + axis,
                std::string("nothing moves on ") + axis + ": the point is " +
                    (event.near < event.far ? "always" : "never") + " between the two lines",
                std::move(lines).take()};
    }
    return {"slab " + axis,
            "the point is between the lines of " + axis + " from t = " + number(event.near) +
                " to t = " + number(event.far),
            std::move(lines).take()};
}

Step step_of(const StepContext& context, const CastInterval<double>& event) {
    const bool slabs = find_event<SlabInterval<double>>(context.trace()) != nullptr;
    const auto name = [&](Axis axis) {
        return slabs ? std::string(word(axis, context.trace())) : std::string("a side");
    };
    FormulaLines lines;
    add_together(lines, event, context.trace());
    std::string sentence;
    if (event.enter <= event.leave) {
        sentence = "it is inside from t = " + number(event.enter) + ", when it enters " +
                   name(event.enter_axis) + " last, to t = " + number(event.leave) + ", when it leaves " +
                   name(event.leave_axis) + " first";
    } else if (std::isfinite(event.enter) && std::isfinite(event.leave)) {
        sentence = "it is never inside: it enters " + name(event.enter_axis) +
                   " at t = " + number(event.enter) + ", after it has left " + name(event.leave_axis) +
                   " at t = " + number(event.leave);
    } else {
        sentence = "it is never inside: on " + name(event.enter_axis) + " it stays outside";
    }
    return {"all together", sentence, std::move(lines).take()};
}

}  // namespace collidarium::app
