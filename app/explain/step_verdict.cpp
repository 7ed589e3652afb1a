#include "explain/number.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

Step step_of(const StepContext& context, const Verdict<double>& event) {
    const std::string pair = context.b() + " and " + context.a();
    switch (event.operation) {
        case Operation::distance:
            return {"answer",
                    event.hit ? pair + " are not apart: the distance is 0"
                              : pair + " are " + number(event.value) + " apart",
                    {}};
        case Operation::overlap:
        case Operation::contact:
            return {"answer",
                    event.hit ? pair + " overlap by " + number(event.value) : pair + " do not overlap",
                    {}};
        default:
            return {"answer",
                    event.hit ? context.b() + " hits " + context.a() + " at t = " + number(event.value)
                              : context.b() + " misses " + context.a(),
                    {}};
    }
}

}  // namespace collidarium::app
