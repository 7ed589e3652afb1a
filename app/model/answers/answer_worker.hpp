#pragma once

/// Answers worked out on a thread beside the window.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "model/answers/answers_before.hpp"

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
    ~AnswerWorker();
    AnswerWorker(const AnswerWorker&) = delete;
    AnswerWorker& operator=(const AnswerWorker&) = delete;

    /// False if no thread can be started.
    [[nodiscard]] bool ask(AnswerQuestion question);
    /// The answers to the last question, once, waiting for them up to `patience`; empty if they are not there
    /// in time. `Answers::complete` is false and nothing else is there if memory ran out.
    [[nodiscard]] std::optional<Answers> take(std::chrono::milliseconds patience);
    /// Ends the work: the last question stays without an answer.
    void stop();

private:
    void run();
    [[nodiscard]] std::optional<Answers> work_out(const AnswerQuestion& question);

    std::function<void()> news_;
    std::function<void()> begun_;
    std::mutex mutex_;
    std::condition_variable changed_;  ///< a question to answer, answers to take, or the thread must end
    std::atomic<bool> stop_ = false;   ///< what is worked on is no longer wanted
    std::optional<AnswerQuestion> next_;
    std::optional<Answers> ready_;
    bool leaving_ = false;
    AnswersBefore before_;  ///< the thread's own
    std::thread thread_;
};

}  // namespace collidarium::app
