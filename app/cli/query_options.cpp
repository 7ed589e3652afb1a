#include "cli/query_options.hpp"

#include "collidarium/names.hpp"

namespace collidarium::app {

namespace {

/// "auto, sat or gjk".
std::string method_names() {
    std::string text;
    for (const Algorithm algorithm : all_algorithms) {
        const bool last = algorithm == all_algorithms.back();
        text += (text.empty() ? "" : last ? " or " : ", ") + std::string(name(algorithm));
    }
    return text;
}

}  // namespace

std::string operation_names() {
    std::string text;
    for (const Operation operation : asked_operations) {
        const bool last = operation == asked_operations.back();
        text += (text.empty() ? "" : last ? " or " : ", ") + std::string(name(operation));
    }
    return text;
}

std::variant<FocusQuery, std::string> read_query_options(const std::string& ask, const std::string& method) {
    FocusQuery query;
    for (const Operation operation : asked_operations) {
        if (name(operation) == ask) {
            query.operation = operation;
        }
    }
    if (!ask.empty() && !query.operation) {
        return "--ask: must be " + operation_names() + ", not '" + ask + "'";
    }
    const auto algorithm = method.empty() ? std::optional(Algorithm::automatic) : algorithm_named(method);
    if (!algorithm) {
        return "--method: must be " + method_names() + ", not '" + method + "'";
    }
    query.algorithm = *algorithm;
    return query;
}

SceneQuestion chosen_question(const Scene& scene, const FocusQuery& chosen, const std::string& ask,
                              const std::string& method) {
    SceneQuestion question = scene.question.value_or(SceneQuestion{});
    const FocusQuery own = question.query;
    if (!ask.empty()) {
        question.query.operation = chosen.operation;
        question.query.algorithm = Algorithm::automatic;
    }
    if (!method.empty()) {
        question.query.algorithm = chosen.algorithm;
    }
    if (chosen.frames != 0) {
        question.query.frames = chosen.frames;
    }
    if (question.query.operation != own.operation || question.query.algorithm != own.algorithm) {
        question.step.reset();
    }
    return question;
}

}  // namespace collidarium::app
