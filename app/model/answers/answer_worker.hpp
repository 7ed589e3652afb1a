#pragma once

/// Answers worked out on a thread beside the window.

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "model/answers/answers_before.hpp"
#include "model/beside.hpp"

namespace collidarium::app {

/// What is asked of a scene. The scene is the question's own, so that the document may change meanwhile.
struct AnswerQuestion {
    std::shared_ptr<const Scene> scene;
    std::optional<std::size_t> touched;
    std::optional<FocusPair> pair;  ///< chosen by the user
    FocusQuery query;
};

/// Answers one question at a time; a newer one ends the work on the last, so that none queue up.
class AnswerWorker {
public:
    /// `news` is called when there are answers to take, `begun`, if there is one, when the thread begins;
    /// both on it.
    explicit AnswerWorker(std::function<void()> news, std::function<void()> begun = {});

    /// False if no thread can be started.
    [[nodiscard]] bool ask(AnswerQuestion question);
    /// The answers to the last question, once, waiting for them up to `patience`; empty if they are not there
    /// in time. `Answers::complete` is false and nothing else is there if memory ran out.
    [[nodiscard]] std::optional<Answers> take(std::chrono::milliseconds patience) {
        return beside_.take(patience);
    }
    /// Ends the work: the last question stays without an answer.
    void stop() { beside_.stop(); }

private:
    AnswersBefore before_;  ///< the thread's own
    Beside<Answers> beside_;
};

}  // namespace collidarium::app
