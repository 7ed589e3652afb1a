#pragma once

/// What is shown of the answers while the learner is asked about them.

#include <string>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// While it is closed, all that the window shows comes through it.
struct AnswerGate {
    std::vector<std::string> layers{};  ///< names of layers that belong to the question

    friend bool operator==(const AnswerGate&, const AnswerGate&) = default;
};

/// Of the answers no more than the events of the gate's layers: of "slabs" when each slab is entered and
/// left, of "padding" the grown shape. What decides among them is taken out. Nothing else that the answers
/// hold changes the result.
[[nodiscard]] Answers let_through(const AnswerGate& gate, const Answers& answers);

}  // namespace collidarium::app
