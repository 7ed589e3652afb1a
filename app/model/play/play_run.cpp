#include "model/play/play_run.hpp"

#include <algorithm>
#include <utility>

namespace collidarium::app {

void PlayRun::add(PlayFrame frame, std::size_t most) {
    frames_.resize(shown_);
    frames_.push_back(std::move(frame));
    while (frames_.size() > std::max<std::size_t>(most, 1)) {
        start_ = frames_.front().after;
        frames_.pop_front();
        ++forgotten_;
    }
    shown_ = frames_.size();
}

bool PlayRun::go(int by) {
    if ((by < 0 && shown_ == 0) || (by > 0 && shown_ == frames_.size())) {
        return false;
    }
    shown_ = by < 0 ? shown_ - 1 : shown_ + 1;
    return true;
}

void PlayRun::go_to(std::size_t frame) {
    shown_ = std::min(frame, frames_.size());
}

std::vector<PlayInput> PlayRun::inputs() const {
    std::vector<PlayInput> inputs;
    for (std::size_t i = 0; i < shown_; ++i) {
        inputs.push_back(frames_[i].input);
    }
    return inputs;
}

std::vector<PlayEventRow> event_rows(const PlayRun& run) {
    std::vector<PlayEventRow> rows;
    for (std::size_t i = 0; i < run.shown(); ++i) {
        for (const PlayEvent& event : run.frames()[i].events) {
            const auto last = std::find_if(rows.rbegin(), rows.rend(), [&](const PlayEventRow& row) {
                return row.event.shape == event.shape && row.event.kind == event.kind;
            });
            const bool goes_on = last != rows.rend() && last->frame + last->frames >= i &&
                                 event.kind != PlayEvent::Kind::went_through &&
                                 event.kind != PlayEvent::Kind::wrong_side;
            if (goes_on) {
                last->frames = i + 1 - last->frame;
            } else {
                rows.push_back({event, i, 1});
            }
        }
    }
    return rows;
}

}  // namespace collidarium::app
