#include "model/answers/shown_queries.hpp"

#include <utility>

#include "model/answers/integer_pair.hpp"

namespace collidarium::app {

namespace {

/// Of a test in integers: its numbers, and its verdict as every trace ends with one.
std::vector<EventD> integer_events(const std::vector<retro::Event>& recorded) {
    std::vector<EventD> events;
    for (const retro::Event& event : recorded) {
        if (const auto* number = std::get_if<retro::Integer>(&event)) {
            events.emplace_back(*number);
        } else if (const auto* comparison = std::get_if<retro::Comparison>(&event)) {
            events.emplace_back(*comparison);
        } else if (const auto* verdict = std::get_if<retro::Verdict>(&event)) {
            events.emplace_back(
                Verdict<double>{.operation = Operation::retro,
                                .hit = verdict->overlap,
                                .reason = verdict->overlap ? Reason::overlapping : Reason::separated});
        }
    }
    return events;
}

}  // namespace

ShownOrWhyNot shown_integers(const Scene& scene, const FocusPair& pair, const FocusQuery& query) {
    auto read = integer_pair(scene, pair.a, pair.b, query);
    if (auto* problem = std::get_if<std::string>(&read)) {
        return std::move(*problem);
    }
    const auto& integers = std::get<IntegerPair>(read);
    retro::Recorder recorder;
    test_integers(integers, recorder);
    return Shown{.operation = Operation::retro,
                 .algorithm = Algorithm::closed_form,
                 .refused = {},
                 .trace = integer_events(recorder.events()),
                 .integers = integers};
}

}  // namespace collidarium::app
