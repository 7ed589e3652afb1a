#include "session/race_view.hpp"

#include <utility>

#include "session/shell.hpp"
#include "tools/actions/fill_actions.hpp"

namespace collidarium::app {

namespace {

constexpr int rounds = 3;
/// With fewer boxes there is nothing to see.
constexpr std::size_t fewest_boxes = 10;

}  // namespace

void open_race(Shell& shell) {
    if (shell.workspace.gate) {
        shell.show_message(answer_first);
        return;
    }
    end_play(shell);
    shell.race.emplace();
}

void close_race(Shell& shell) {
    shell.race.reset();
}

std::string_view why_no_race(const Shell& shell) {
    if (!shell.race->boxes && boxes_of_scene(shell.workspace.scene()).size() < fewest_boxes) {
        return "The scene has fewer than 10 shapes.";
    }
    return "";
}

void start_race(Shell& shell) {
    RaceView& race = *shell.race;
    if (!why_no_race(shell).empty()) {
        return;
    }
    race.run.reset();
    race.results.clear();
    if (race.boxes) {
        race.run = std::make_unique<RaceRun>(
            [kind = *race.boxes](std::size_t count) { return boxes_of_race(kind, count); },
            race_sizes(race.most), rounds);
        return;
    }
    std::vector<Bounds<double>> all = boxes_of_scene(shell.workspace.scene());
    const std::size_t count = all.size();
    race.run = std::make_unique<RaceRun>(
        [all = std::move(all)](std::size_t first) {
            return std::vector(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first));
        },
        race_sizes(count), rounds);
}

void cancel_race(Shell& shell) {
    if (shell.race->run) {
        shell.race->run->cancel();
    }
}

std::string_view why_no_boxes_of_race(const Shell& shell) {
    if (!shell.race->boxes) {
        return "They are in the scene.";
    }
    if (shell.race->most > max_scene_shapes) {
        return "A scene holds at most 100,000 shapes.";
    }
    return "";
}

void insert_boxes_of_race(Shell& shell) {
    if (!why_no_boxes_of_race(shell).empty()) {
        return;
    }
    const RaceBoxes kind = *shell.race->boxes;
    const std::size_t count = shell.race->most;
    close_race(shell);
    if (const auto problem = fill_with_boxes(shell.workspace, kind, count)) {
        shell.show_message(*problem);
    }
}

bool follow_race(Shell& shell) {
    if (!shell.race || !shell.race->run) {
        return false;
    }
    RaceView& race = *shell.race;
    const bool ended = race.run->ended();
    std::vector<RaceResult> results = race.run->results();
    const bool news = ended || results.size() != race.results.size();
    race.results = std::move(results);
    if (ended) {
        const bool cancelled = race.run->cancelled();
        race.run.reset();
        shell.show_message(cancelled ? "The race was cancelled" : "The race is over");
    }
    return news;
}

bool race_runs(const Shell& shell) {
    return shell.race && shell.race->run;
}

}  // namespace collidarium::app
