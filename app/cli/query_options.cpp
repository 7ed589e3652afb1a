#include "cli/query_options.hpp"

#include "collidarium/names.hpp"

namespace collidarium::app {

std::variant<FocusQuery, std::string> read_query_options(const std::string& ask, const std::string& method) {
    FocusQuery question;
    for (const Operation operation : {Operation::cast, Operation::contact, Operation::distance}) {
        if (name(operation) == ask) {
            question.operation = operation;
        }
    }
    if (!ask.empty() && !question.operation) {
        return "--ask: must be cast, contact or distance, not '" + ask + "'";
    }
    const auto algorithm = algorithm_named(method);
    if (!algorithm) {
        return "--method: must be auto, closed_form, slab, sat, gjk, gjk_epa, minkowski or "
               "conservative_advancement, not '" +
               method + "'";
    }
    question.algorithm = *algorithm;
    return question;
}

}  // namespace collidarium::app
