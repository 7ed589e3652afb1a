#include "explain/words/push_words.hpp"

#include <algorithm>
#include <iterator>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

bool is_pushed(const StaticPush<double>& test) {
    return test.overlaps && std::ranges::find(test.before, test.index) != test.before.end();
}

std::vector<std::size_t> newly_overlapped(const StaticPush<double>& push) {
    std::vector<std::size_t> found;
    std::ranges::set_difference(push.after, push.before, std::back_inserter(found));
    return found;
}

std::string names_of(const Scene& scene, const std::vector<std::size_t>& shapes) {
    std::string text;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == shapes.size() ? " and " : ", ") + scene.shapes[shapes[i]].label();
    }
    return text;
}

std::string push_sentence(const Scene& scene, const FocusAnswer& focus) {
    constexpr std::size_t most_told = 3;
    const std::vector<StaticPush<double>> tests = find_events<StaticPush<double>>(focus.shown.trace);
    std::vector<const StaticPush<double>*> pushes;
    for (const StaticPush<double>& test : tests) {
        if (is_pushed(test)) {
            pushes.push_back(&test);
        }
    }
    const std::string b = scene.shapes[focus.b].label();
    const auto* sweep = find_event<Sweep<double>>(focus.shown.trace);
    const bool moves = sweep != nullptr && sweep->translation != Vec2d(0);
    if (pushes.empty()) {
        return b + (moves ? " overlaps nothing where it ends: no push" : " overlaps nothing: no push");
    }
    std::string text = b + " is pushed ";
    for (std::size_t i = 0; i < std::min(pushes.size(), most_told); ++i) {
        const Vec2d mtv = pushes[i]->mtv();
        const std::vector<std::size_t> entered = newly_overlapped(*pushes[i]);
        text += (i == 0 ? "out of " : ", then out of ") + scene.shapes[pushes[i]->index].label() + " by " +
                vector(mtv.x, mtv.y) + (entered.empty() ? "" : " into " + names_of(scene, entered));
    }
    if (pushes.size() > most_told) {
        text += ", and " + std::to_string(pushes.size() - most_told) + " more times";
    }
    const std::vector<std::size_t>& last = tests.back().after;
    return text + (last.empty() ? ", and ends free" : ", and ends overlapping " + names_of(scene, last));
}

}  // namespace collidarium::app
