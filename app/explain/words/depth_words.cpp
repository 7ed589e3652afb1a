#include "explain/words/depth_words.hpp"

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/compared.hpp"

namespace collidarium::app {

namespace {

bool is_b_first(const FocusAnswer& focus) {
    return !find_event<Verdict<double>>(focus.shown.trace)->hit;
}

}  // namespace

std::string depth_words(const Scene& scene, const DepthKey& key) {
    return (key.by == DepthBy::feet ? "feet of " : "centre of ") + scene.shapes[key.shape].label();
}

std::string drawn_first_words(const Scene& scene, const FocusAnswer& focus) {
    const std::string a = scene.shapes[focus.a].label();
    const std::string b = scene.shapes[focus.b].label();
    const bool b_first = is_b_first(focus);
    return (b_first ? b : a) + " is drawn first, " + (b_first ? a : b) + " in front of it";
}

std::string drawing_order_reason(const Scene& scene, const FocusAnswer& focus) {
    const auto keys = find_events<DepthKey>(focus.shown.trace);
    if (keys.size() < 2) {
        return "shapes are drawn in the order of the scene, not sorted by depth";
    }
    const DepthKey& first = is_b_first(focus) ? keys[1] : keys[0];
    const DepthKey& second = is_b_first(focus) ? keys[0] : keys[1];
    const Compared digits{first.y, second.y};
    const bool by_feet = first.by == DepthBy::feet;
    if (first.y == second.y) {
        return std::string(by_feet ? "the feet" : "the centres") + " of both are at y = " + digits(first.y) +
               ", and a stable sort keeps the order of the scene";
    }
    return "the " + depth_words(scene, first) + (by_feet ? " are" : " is") +
           " higher on the screen, y = " + digits(first.y) + (first.y > second.y ? " > " : " < ") +
           digits(second.y);
}

std::string drawing_order_sentence(const Scene& scene, const FocusAnswer& focus) {
    return find_event<Verdict<double>>(focus.shown.trace) == nullptr
               ? "sprites are sorted by depth"
               : drawn_first_words(scene, focus) + ": " + drawing_order_reason(scene, focus);
}

}  // namespace collidarium::app
