#pragma once

/// The answers of a window, which nobody waits for longer than a frame.
///
/// Most scenes are answered at once, on the caller's thread. One that may take long (`may_take_long`, known
/// before it is tried) goes to a worker, and the caller waits for a moment, in which most are answered after
/// all. What then is not there is worked on beside, and the last answers are handed out meanwhile, marked as
/// old: only while every index in them means the same in the scene of now (`fit`), else none.
///
/// New answers replace old ones only in `collect` (once a frame) or when the question changes: references to
/// them stay valid in between. A newer question ends the work on the last one; while one is unanswered the
/// next does not wait, so a drag stays fluent and queues nothing up. Without a worker (the command line, and
/// where there are no threads) every question is answered at once.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "model/answers/answers_before.hpp"
#include "model/beside.hpp"

namespace collidarium::app {

/// Whether the answers of a scene may take longer than a frame: it has polygons of very many vertices, or
/// concave ones of very many together, or very many shapes.
[[nodiscard]] bool may_take_long(const Scene& scene);

/// The same of this query: some test all shapes again after everything they find.
[[nodiscard]] bool may_take_long(const Scene& scene, const FocusQuery& query);

/// The same of every answer about two of its shapes alone.
[[nodiscard]] bool may_take_long(const Scene& scene, const FocusPair& pair);

/// Whether indices in the answers to one scene mean the same in the other.
[[nodiscard]] bool fit(const Scene& one, const Scene& other);

class AnswerDesk {
public:
    /// What decides the focus: the id of the shape that was touched last, and the pair that is selected.
    struct Interest {
        std::optional<std::string> touched;
        std::optional<FocusPair> pair;

        friend bool operator==(const Interest&, const Interest&) = default;
    };

    /// Whether the answers are those of the current scene.
    enum class State { current, working, stopped };

    /// The answers to a scene: what was touched last in it, and the pair that is selected.
    using Answering = std::function<Answers(const Scene&, std::optional<std::size_t> touched,
                                            const FocusQuery&, const std::optional<FocusPair>& pair)>;
    /// From now on what does not take long is answered by this in place of `answer_with_focus`: so a test
    /// shows what depends on the answers.
    void answer_by(Answering answering);

    /// From now on what takes long is worked on beside; `news` is called on another thread when it is done,
    /// `begun`, if there is one, when that thread begins.
    void work_beside(std::function<void()> news, std::function<void()> begun = {});

    /// The answers to a scene of that revision.
    const Answers& answers(const Scene& scene, std::uint64_t revision, const Interest& interest,
                           const FocusQuery& query);
    /// Takes what has been worked out since; returns whether there was something.
    bool collect();
    /// Waits for it.
    void finish();
    /// Ends the work; the old answers stay until the question changes.
    void stop();

    [[nodiscard]] State state() const { return state_; }
    /// How long the current question has been worked on.
    [[nodiscard]] std::chrono::milliseconds working_for() const;
    /// Grows whenever the answers change.
    [[nodiscard]] std::uint64_t generation() const { return generation_; }
    /// Whether the worker knows the shapes of a scene: while it does, the document's first change of each is
    /// one of a copy.
    [[nodiscard]] bool holds_scene() const { return has_asked_; }

private:
    /// What the thread beside works with.
    struct Worker {
        AnswersBefore before;
        Beside<Answers> beside;
    };

    /// Asks the worker; false if no thread can be started.
    [[nodiscard]] bool ask_beside(std::shared_ptr<const Scene> scene, std::optional<std::size_t> touched);
    void replace(Answers answers, std::shared_ptr<const Scene> scene);

    Answering answering_ = [](const Scene& scene, std::optional<std::size_t> touched, const FocusQuery& query,
                              const std::optional<FocusPair>& pair) {
        return answer_with_focus(scene, touched, query, {}, pair);
    };
    std::unique_ptr<Worker> worker_;
    std::optional<Answers> answers_;
    std::shared_ptr<const Scene> scene_;     ///< that they answer; null: it is not kept, they were fast
    std::shared_ptr<const Scene> asked_of_;  ///< the scene that is worked on
    bool has_asked_ = false;                 ///< the worker knows a scene, since it was last told to forget
    State state_ = State::current;
    std::chrono::steady_clock::time_point began_;
    std::uint64_t generation_ = 0;
    std::uint64_t revision_ = 0;
    Interest interest_;
    FocusQuery query_;
};

}  // namespace collidarium::app
