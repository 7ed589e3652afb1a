#pragma once

/// The scene around a body that is driven. Other shapes are at rest, or go along their translations and back;
/// hidden ones are not there. Computed in the scene's scalar type, or in double where that cannot represent
/// the scene.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/play/play_engine.hpp"

namespace collidarium::app {

class PlayWorld {
public:
    /// Precondition: `body` is the index of a visible shape with finite numbers. `y_down`: down on the screen
    /// is y growing.
    PlayWorld(const Scene& scene, std::size_t body, bool y_down);

    [[nodiscard]] const ShapeD& body() const { return body_; }
    [[nodiscard]] ShapeD body_at(const Vec2d& offset) const;
    /// Around the whole scene.
    [[nodiscard]] const WorldBounds& surroundings() const;
    /// The other shapes that have a translation.
    [[nodiscard]] const Patrols& patrols() const;
    [[nodiscard]] bool in_float() const;

    /// The next frame. Cost: that of the method among what lies near the body's path, and a step for each of
    /// the other shapes that move.
    [[nodiscard]] PlayFrame step(const BodyState& before, const PlayInput& input, const PlayRules& rules);

    [[nodiscard]] PlayIntent intent(const BodyState& before, const PlayInput& input,
                                    const PlayRules& rules) const;

private:
    ShapeD body_;
    std::variant<PlayEngine<float>, PlayEngine<double>> engine_;
};

/// The body that is driven in a scene: the one of that id, else the first of the selected ones, else the
/// first that moves, else the last one that is a box or a circle; always visible, unlocked and finite. Empty
/// where there is none.
[[nodiscard]] std::optional<std::size_t> body_to_drive(const Scene& scene, const std::string& id,
                                                       const std::vector<std::size_t>& selected);

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
