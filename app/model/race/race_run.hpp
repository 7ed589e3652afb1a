#pragma once

/// A race on a thread of its own.

#include <atomic>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

#include "model/race/race.hpp"

namespace collidarium::app {

class RaceRun {
public:
    /// Starts at once. Without threads it is run before the constructor returns.
    RaceRun(BoxesOf boxes_of, std::vector<std::size_t> sizes, int rounds);
    /// Ends it, and waits until the structure that runs has finished.
    ~RaceRun();
    RaceRun(const RaceRun&) = delete;
    RaceRun& operator=(const RaceRun&) = delete;

    /// The results so far.
    [[nodiscard]] std::vector<RaceResult> results() const;
    /// How many there will be.
    [[nodiscard]] std::size_t length() const { return length_; }
    [[nodiscard]] bool ended() const { return ended_; }
    /// It ends after the structure that runs now.
    void cancel() { cancelled_ = true; }
    [[nodiscard]] bool cancelled() const { return cancelled_; }

private:
    void run(const BoxesOf& boxes_of, const std::vector<std::size_t>& sizes, int rounds);

    std::size_t length_;
    std::atomic<bool> cancelled_ = false;
    std::atomic<bool> ended_ = false;
    mutable std::mutex mutex_;
    std::vector<RaceResult> results_;
    std::thread thread_;
};

}  // namespace collidarium::app
