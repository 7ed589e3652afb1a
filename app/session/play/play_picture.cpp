#include "session/play/play_picture.hpp"

#include <algorithm>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/words/play_words.hpp"
#include "session/shell.hpp"

namespace collidarium::app {

namespace {

/// The seconds of the trail behind a body.
constexpr double seconds_of_trail = 2;

PlayTrack track_of(const Scene& scene, const PlayRun& run, const Vec2d& origin, int frame_rate) {
    PlayTrack track;
    const auto trail = static_cast<std::size_t>(std::max(seconds_of_trail * frame_rate, 3.0));
    const std::size_t first = run.shown() > trail ? run.shown() - trail : 0;
    for (std::size_t i = first; i < run.shown(); ++i) {
        const PlayFrame& frame = run.frames()[i];
        std::vector<Vec2d> leg;
        for (const Vec2d& offset : frame.path) {
            leg.push_back(origin + offset);
        }
        track.places.push_back(origin + frame.after.offset);
        track.legs.push_back(std::move(leg));
        for (const PlayEvent& event : frame.events) {
            if (event.kind == PlayEvent::Kind::wrong_side || event.kind == PlayEvent::Kind::went_through) {
                track.faults.push_back({event.kind, event.at, play_event_text(scene, event)});
            }
        }
    }
    track.inside = run.state().inside;
    return track;
}

}  // namespace

std::optional<PlayPicture> play_picture(const Shell& shell) {
    if (!shell.play || !shell.play->world || play_rules(shell).rules.on_grid) {
        return std::nullopt;
    }
    const Play& play = *shell.play;
    const Scene& scene = shell.workspace.scene();
    const int rate = play_rules(shell).rules.frame_rate;
    const Vec2d origin =
        std::visit([](const auto& body) { return reference_point(body); }, play.world->body());
    PlayPicture picture;
    picture.body = track_of(scene, play.run, origin, rate);
    if (play.beside && play_rules(shell).beside) {
        picture.beside = track_of(scene, *play.beside, origin, rate);
        picture.beside_shape = play.world->body_at(play.beside->state().offset);
        picture.beside_name = play_method_word(*play_rules(shell).beside);
    }
    picture.place = origin + play.run.state().offset;
    if (play.paused) {
        const PlayInput input = play.replay.empty() ? held_input(play) : play.replay.front();
        picture.next = play.world->intent(play.run.state(), input, play_rules(shell).rules).translation;
    }
    return picture;
}

}  // namespace collidarium::app
