#pragma once

/// What is shown of the answers while the learner is asked about them.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// While it is closed, all that the window shows comes through it.
struct AnswerGate {
    std::vector<std::string> layers{};  ///< names of layers that belong to the question

    friend bool operator==(const AnswerGate&, const AnswerGate&) = default;
};

/// The layers that can belong to a question: of "slabs" when each slab is entered and left, of "padding" the
/// grown shape. All others show the answer, or how it was found.
[[nodiscard]] std::span<const std::string_view> question_layers();

/// Of the answers no more than the events of the gate's layers. Nothing else that the answers hold changes
/// the result.
[[nodiscard]] Answers let_through(const AnswerGate& gate, const Answers& answers);

}  // namespace collidarium::app
