#include "model/answers/answer_gate.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace collidarium::app {

namespace {

struct QuestionLayer {
    std::string_view name;
    /// Whether an event belongs to the layer, and says no more than what that layer draws.
    bool (*has)(const EventD& event);
};

template <class... Events>
bool is_one_of(const EventD& event) {
    return (std::holds_alternative<Events>(event) || ...);
}

constexpr std::array<QuestionLayer, 2> layers{{
    {"slabs", is_one_of<Sweep<double>, SlabInterval<double>>},
    {"padding", is_one_of<PaddedShape<double>>},
}};

}  // namespace

std::span<const std::string_view> question_layers() {
    static const std::array<std::string_view, layers.size()> names = [] {
        std::array<std::string_view, layers.size()> all;
        std::ranges::transform(layers, all.begin(), &QuestionLayer::name);
        return all;
    }();
    return names;
}

Answers let_through(const AnswerGate& gate, const Answers& answers) {
    Answers let;
    if (!answers.focus) {
        return let;
    }
    std::vector<EventD> events;
    std::ranges::copy_if(answers.focus->shown.trace, std::back_inserter(events), [&](const EventD& event) {
        return std::ranges::any_of(layers, [&](const QuestionLayer& layer) {
            return layer.has(event) && std::ranges::find(gate.layers, layer.name) != gate.layers.end();
        });
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
