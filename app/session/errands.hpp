#pragma once

/// What the user has asked for and takes longer than a frame: a file to be read, a text to be written. It is
/// done beside, one after the other, and each ends in a frame, with an outcome that changes what is shown.

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "model/beside.hpp"

namespace collidarium::app {

class Errands {
public:
    /// What to do with what was worked out, on the caller's thread.
    using Outcome = std::function<void()>;

    struct Errand {
        /// For the status bar: "opening wall.scene.json". Empty: the user has not asked for it, is not told
        /// of it and cannot stop it.
        std::string what;
        /// On another thread: it uses nothing that the caller's may change meanwhile.
        std::function<Outcome(const StopSignal&)> work;
        /// In place of the outcome where it was stopped, or memory ran out; may be empty.
        std::function<void()> dropped{};
    };

    /// From now on errands are done beside; `news` is called on another thread when one is done, `begun`, if
    /// there is one, when that thread begins.
    void work_beside(std::function<void()> news, std::function<void()> begun = {});
    /// Whether they are; else each is done at once.
    [[nodiscard]] bool are_beside() const { return worker_ != nullptr; }

    void run(Errand errand);
    /// Brings about the outcome of what is done; returns whether there was one. Call this once a frame.
    bool collect();
    /// Waits for all of them.
    void finish();
    /// Drops those that the user has asked for; returns whether there was one.
    bool stop();

    [[nodiscard]] bool any() const { return !waiting_.empty(); }
    /// What the user waits for, if anything.
    [[nodiscard]] std::optional<std::string> told() const;
    /// How long the first of them has been worked on.
    [[nodiscard]] std::chrono::milliseconds working_for() const;

private:
    void begin();
    bool collect_within(std::chrono::milliseconds patience);

    std::deque<Errand> waiting_;  ///< the first is worked on
    std::chrono::steady_clock::time_point began_;
    std::unique_ptr<Beside<Outcome>> worker_;
};

}  // namespace collidarium::app
