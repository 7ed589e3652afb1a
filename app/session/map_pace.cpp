#include "session/map_pace.hpp"

#include <chrono>
#include <utility>

namespace collidarium::app {

namespace {

/// The time per frame that the map may use.
constexpr std::chrono::milliseconds patience(8);

}  // namespace

MapPace::MapPace(unsigned threads, std::function<void()> wake) : map_(threads, std::move(wake)) {}

bool MapPace::work(Shell& shell) {
    const std::shared_ptr<const MapPicture> before = shell.map;
    const bool is_other = map_.ask(map_query(shell.workspace));
    if (!map_.has_threads()) {
        map_.work(ResultMap::Until::final, patience);
    } else if (is_other) {
        map_.work(ResultMap::Until::picture, patience);
    }
    shell.map = map_.picture();
    return shell.map != before;
}

void MapPace::finish(Shell& shell) {
    map_.ask(map_query(shell.workspace));
    map_.finish();
    shell.map = map_.picture();
}

std::optional<int> MapPace::idle_time() const {
    return map_.has_threads() || map_.done() ? std::nullopt : std::optional(0);
}

}  // namespace collidarium::app
