#include "explain/steps/steps.hpp"

#include <utility>
#include <variant>

#include "explain/formula/letters.hpp"
#include "explain/steps/step_parts.hpp"

namespace collidarium::app {

namespace {

/// Without what letters stand for.
Step bare_step(const Scene& scene, const FocusAnswer& focus, std::size_t event) {
    const StepContext context{scene, focus, event};
    Step step = std::visit([&](const auto& one) { return step_of(context, one); }, focus.shown.trace[event]);
    for (RichLine& line : step.formula) {
        for (Run& run : line) {
            run.event = run.event.value_or(event);
        }
    }
    return step;
}

}  // namespace

std::vector<RichLine> numbers_of_step(const Scene& scene, const FocusAnswer& focus, std::size_t event) {
    return bare_step(scene, focus, event).formula;
}

Step step_at(const Scene& scene, const FocusAnswer& focus, std::size_t event) {
    Step step = bare_step(scene, focus, event);
    step.formula = with_letters(std::move(step.formula), scene, focus);
    return step;
}

std::vector<Step> steps(const Scene& scene, const Answers& answers) {
    std::vector<Step> all;
    if (answers.focus) {
        for (std::size_t i = 0; i < answers.focus->shown.trace.size(); ++i) {
            all.push_back(step_at(scene, *answers.focus, i));
        }
    }
    return all;
}

std::string iteration_words(const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const auto iterations = [](std::size_t count, const std::string& why) {
        return std::to_string(count) + (count == 1 ? " iteration; " : " iterations; ") + why;
    };
    const std::string not_converged = "not converged: the exact method answered";
    if (const auto polytopes = find_events<EpaPolytope<double>>(trace); !polytopes.empty()) {
        return iterations(polytopes.size(), focus.shown.converged
                                                ? "no support point lies beyond the closest edge"
                                                : not_converged);
    }
    if (const auto simplices = find_events<GjkSimplex<double>>(trace); !simplices.empty()) {
        return iterations(simplices.size(),
                          !focus.shown.converged ? not_converged
                          : simplices.back().direction == Vec2d(0)
                              ? "the simplex contains the origin: the shapes overlap or touch"
                              : "no support point lies closer to the origin");
    }
    if (const auto advances = find_events<Advancement<double>>(trace); !advances.empty()) {
        const Advancement<double>& last = advances.back();
        return iterations(advances.size(), !focus.shown.converged ? not_converged
                                           : last.distance > last.speed * (1 - last.t)
                                               ? "no contact before the end of the path"
                                               : "the distance has reached 0");
    }
    return "";
}

}  // namespace collidarium::app
