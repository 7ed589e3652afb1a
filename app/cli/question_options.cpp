#include "cli/question_options.hpp"

#include "collidarium/names.hpp"

namespace collidarium::app {

std::variant<Question, std::string> read_question(const std::string& ask, const std::string& method) {
    Question question;
    for (const Operation operation : {Operation::cast, Operation::contact, Operation::distance}) {
        if (name(operation) == ask) {
            question.operation = operation;
        }
    }
    if (!ask.empty() && !question.operation) {
        return "--ask: must be cast, contact or distance, is '" + ask + "'";
    }
    const auto algorithm = algorithm_named(method);
    if (!algorithm) {
        return "--method: must be auto, closed_form, slab, sat, gjk, gjk_epa, minkowski or "
               "conservative_advancement, is '" +
               method + "'";
    }
    question.algorithm = *algorithm;
    return question;
}

}  // namespace collidarium::app
