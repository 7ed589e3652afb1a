#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

std::string contact_words(const StepContext& context, const Verdict<double>& event) {
    switch (event.reason) {
        case Reason::touching:
            return context.b() + (event.hit ? " touches " + context.a() + ", and touching counts"
                                            : " only touches " + context.a());
        case Reason::no_interior:
            return context.b() + " only touches " + context.a();
        default:
            return event.hit ? context.b() + " penetrates " + context.a() + " by " + number(event.value)
                             : context.b() + " and " + context.a() + " are separated";
    }
}

}  // namespace

Step step_of(const StepContext& context, const Verdict<double>& event) {
    const std::string pair = context.b() + " and " + context.a();
    switch (event.operation) {
        case Operation::distance:
            return {"answer",
                    event.hit ? pair + " overlap or touch: the distance is 0"
                              : pair + " are separated: distance " + number(event.value),
                    {}};
        case Operation::overlap:
        case Operation::contact:
            return {"answer", contact_words(context, event), {}};
        default:
            return {"answer",
                    !event.hit ? context.b() + " misses " + context.a()
                    : event.reason == Reason::started_inside
                        ? context.b() + " starts in contact with " + context.a() + ": t = 0"
                        : context.b() + " hits " + context.a() + " at t = " + number(event.value),
                    {}};
    }
}

}  // namespace collidarium::app
