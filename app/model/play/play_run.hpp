#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "model/play/play_world.hpp"

namespace collidarium::app {

/// The seconds of a run that are remembered.
inline constexpr int seconds_kept = 10;

/// A body on its way: its last frames, and the one that is shown.
class PlayRun {
public:
    PlayRun() = default;
    explicit PlayRun(const BodyState& start) : start_(start) {}

    /// Adds a frame after the one that is shown; later ones are dropped, and the oldest beyond `most`.
    void add(PlayFrame frame, std::size_t most);
    /// Shows the frame before (-1) or after (1); false if there is none.
    bool go(int by);
    /// Shows the state after that many of the remembered frames (clamped).
    void go_to(std::size_t frame);

    /// The state that is shown.
    [[nodiscard]] const BodyState& state() const { return shown_ == 0 ? start_ : frames_[shown_ - 1].after; }
    /// The state before the oldest remembered frame.
    [[nodiscard]] const BodyState& start() const { return start_; }
    /// The remembered frames, oldest first; the first `shown()` of them have happened.
    [[nodiscard]] const std::deque<PlayFrame>& frames() const { return frames_; }
    [[nodiscard]] std::size_t shown() const { return shown_; }
    /// The number of frames before the oldest remembered one.
    [[nodiscard]] std::uint64_t forgotten() const { return forgotten_; }
    /// The input of the frames that have happened.
    [[nodiscard]] std::vector<PlayInput> inputs() const;

private:
    BodyState start_;
    std::deque<PlayFrame> frames_;
    std::size_t shown_ = 0;
    std::uint64_t forgotten_ = 0;
};

/// What happened at one shape, over as many frames in a row as it lasted.
struct PlayEventRow {
    PlayEvent event;       ///< as in its first frame
    std::size_t frame{};   ///< the first frame, an index into the remembered ones
    std::size_t frames{};  ///< how many
};

/// The events of the frames that have happened, those that go on from frame to frame as one; oldest first.
[[nodiscard]] std::vector<PlayEventRow> event_rows(const PlayRun& run);

}  // namespace collidarium::app
