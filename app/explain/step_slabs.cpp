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
    if (event.delta == 0) {
        return {"slab " + axis,
                std::string("nothing moves on ") + axis + ": the point is " +
                    (event.near < event.far ? "always" : "never") + " between the two lines",
                {}};
    }
    return {"slab " + axis,
            "the point is between the lines of " + axis + " from t = " + number(event.near) +
                " to t = " + number(event.far),
            {}};
}

Step step_of(const StepContext& context, const CastInterval<double>& event) {
    const std::string enters(word(event.enter_axis, context.trace()));
    const std::string leaves(word(event.leave_axis, context.trace()));
    return {"all together",
            "it is inside from t = " + number(event.enter) + ", when it enters " + enters +
                ", to t = " + number(event.leave) + ", when it leaves " + leaves,
            {}};
}

}  // namespace collidarium::app
