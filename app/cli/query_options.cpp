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

std::variant<FocusQuery, std::string> read_query_options(const std::string& ask, const std::string& method) {
    FocusQuery query;
    for (const Operation operation : {Operation::cast, Operation::contact, Operation::distance}) {
        if (name(operation) == ask) {
            query.operation = operation;
        }
    }
    if (!ask.empty() && !query.operation) {
        return "--ask: must be cast, contact or distance, not '" + ask + "'";
    }
    const auto algorithm = algorithm_named(method);
    if (!algorithm) {
        return "--method: must be " + method_names() + ", not '" + method + "'";
    }
    query.algorithm = *algorithm;
    return query;
}

}  // namespace collidarium::app
