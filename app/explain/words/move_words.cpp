#include "explain/words/move_words.hpp"

#include <algorithm>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/compared.hpp"
#include "explain/words/number.hpp"
#include "explain/words/path_words.hpp"
#include "explain/words/tile_words.hpp"
#include "model/answers/shown_move.hpp"

namespace collidarium::app {

Response response_of(const std::vector<EventD>& trace) {
    const auto* responded = find_event<response::Responded<double>>(trace);
    return responded != nullptr ? responded->response : Response::slide;
}

std::string_view response_verb(Response response) {
    switch (response) {
        case Response::stop:
            return "stops in front of";
        case Response::slide:
            return "slides along";
        case Response::bounce:
            return "bounces off";
        case Response::reverse:
            return "turns back at";
        case Response::cross:
            return "crosses";
    }
    return "";
}

std::string move_sentence(const Scene& scene, const FocusAnswer& focus) {
    constexpr std::size_t most_told = 3;
    const std::string b = scene.shapes[focus.b].label();
    const auto& moved = focus.shown.moved;
    if (!moved) {
        return b + " does not move";
    }
    const std::string end = vector(moved->position.x, moved->position.y);
    if (moved->hits.empty()) {
        return moved->path.size() < 2 ? b + " does not move, and overlaps nothing"
                                      : b + " meets nothing, and ends at " + end;
    }
    if (scene.shapes[focus.b].motion().translation == Vec2d(0)) {
        std::string names;
        for (std::size_t i = 0; i < moved->hits.size(); ++i) {
            names += (i == 0                        ? ""
                      : i + 1 == moved->hits.size() ? " and "
                                                    : ", ") +
                     obstacle_name(scene, moved->hits[i].index);
        }
        return b + " does not move, and meets " + names;
    }
    std::vector<double> times{0, 1, Compared::last_digit};
    for (const MoveHit<double>& hit : moved->hits) {
        times.push_back(hit.t);
    }
    const Compared digits(std::move(times));
    const Response response = find_event<response::Responded<double>>(focus.shown.trace) != nullptr
                                  ? response_of(focus.shown.trace)
                                  : Response::cross;
    std::string text = b + " " + std::string(response_verb(response)) + " ";
    const std::size_t told = std::min(moved->hits.size(), most_told);
    for (std::size_t i = 0; i < told; ++i) {
        const bool is_last = i + 1 == told && told == moved->hits.size();
        text += i == 0 ? "" : is_last ? " and " : ", ";
        text += obstacle_name(scene, moved->hits[i].index) + " (t = " + digits(moved->hits[i].t) + ")";
    }
    const std::string more = more_hits(moved->hits.size(), told);
    text += more.empty() ? "" : " " + more;
    if (response == Response::stop) {
        return text + ", at " + end;
    }
    if (moved->hits.size() >= max_shown_hits) {
        return text + ", stays after " + std::to_string(moved->hits.size()) + " hits at " + end;
    }
    const bool stops = moved->translation == Vec2d(0);
    return text + (stops ? ", stops at " : ", ends at ") + end;
}

}  // namespace collidarium::app
