#include "model/answers/answer_gate.hpp"

#include <algorithm>
#include <string_view>

namespace collidarium::app {

namespace {

/// Whether an event belongs to a layer, and says no more than what that layer draws.
bool belongs(const EventD& event, std::string_view layer) {
    if (layer == "slabs") {
        return std::holds_alternative<Sweep<double>>(event) ||
               std::holds_alternative<SlabInterval<double>>(event);
    }
    return layer == "padding" && std::holds_alternative<PaddedShape<double>>(event);
}

}  // namespace

Answers let_through(const AnswerGate& gate, const Answers& answers) {
    Answers let;
    if (!answers.focus) {
        return let;
    }
    std::vector<EventD> events;
    std::ranges::copy_if(answers.focus->shown.trace, std::back_inserter(events), [&](const EventD& event) {
        return std::ranges::any_of(gate.layers,
                                   [&](const std::string& layer) { return belongs(event, layer); });
    });
    if (events.empty()) {
        return let;
    }
    FocusAnswer focus;
    focus.a = answers.focus->a;
    focus.b = answers.focus->b;
    focus.shown.operation = answers.focus->shown.operation;
    focus.shown.algorithm = answers.focus->shown.algorithm;
    focus.shown.trace = std::move(events);
    let.focus = std::move(focus);
    return let;
}

}  // namespace collidarium::app
