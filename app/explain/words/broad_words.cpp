#include "explain/words/broad_words.hpp"

#include <algorithm>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// "1 pair", "12 pairs".
std::string counted(std::size_t count, std::string_view one, std::string_view many) {
    return count_words(count) + " " + std::string(count == 1 ? one : many);
}

/// "31 box tests", "31 box tests and 40 node tests".
std::string tests_of(const BroadAnswer& broad) {
    const std::string boxes = counted(broad.tests.boxes, "box test", "box tests");
    const bool has_cells =
        broad.structure == Structure::uniform_grid || broad.structure == Structure::spatial_hash;
    return broad.tests.nodes == 0 ? boxes
           : has_cells            ? boxes + " in " + counted(broad.tests.nodes, "cell", "cells")
                                  : boxes + " and " + counted(broad.tests.nodes, "node test", "node tests");
}

/// How many of what was found also overlap, by the narrow phase.
std::size_t overlapping(const Answers& answers, const BroadAnswer& broad) {
    const std::size_t b = answers.focus->b;
    return static_cast<std::size_t>(std::ranges::count_if(broad.met, [&](const auto& met) {
        const auto [low, high] = std::minmax({met.first, met.second.value_or(b)});
        return std::ranges::any_of(answers.overlaps, [low = low, high = high](const OverlapAnswer& each) {
            return each.a == low && each.b == high;
        });
    }));
}

/// How many pairs are left for the narrow phase, of all those that it would test without a broad phase, and
/// what it finds.
std::string narrow_phase_words(const BroadAnswer& broad, std::size_t overlap) {
    const std::size_t met = broad.met.size();
    const std::string tested =
        "the narrow phase tests " + counted(met, "pair", "pairs") +
        (met == broad.tests_of_loop() ? "" : " instead of " + count_words(broad.tests_of_loop()));
    return tested + (met == 1         ? overlap == 1 ? ": they overlap" : ": they do not overlap"
                     : overlap == met ? ": all of them overlap"
                     : overlap == 0   ? ": none of them overlaps"
                                      : ": " + counted(overlap, "of them overlaps", "of them overlap"));
}

constexpr std::size_t most_compared = 2000;  ///< beyond which the overlaps are not looked up

}  // namespace

std::string count_words(std::size_t count) {
    std::string digits = std::to_string(count);
    for (std::size_t at = digits.size(); at > 3;) {
        at -= 3;
        digits.insert(at, ",");
    }
    return digits;
}

std::string_view structure_word(Structure structure) {
    switch (structure) {
        case Structure::brute_force:
            return "brute force";
        case Structure::uniform_grid:
            return "uniform grid";
        case Structure::spatial_hash:
            return "hierarchical spatial hash";
        case Structure::quadtree:
            return "quadtree";
        case Structure::kd_tree:
            return "k-d tree";
        case Structure::r_tree:
            return "R-tree";
        case Structure::bvh:
            return "bounding volume hierarchy";
        case Structure::sweep_and_prune:
            return "sweep and prune";
    }
    return "";
}

std::string_view search_word(BroadSearch search) {
    switch (search) {
        case BroadSearch::pairs:
            return "all pairs";
        case BroadSearch::box:
            return "what meets the box of b";
        case BroadSearch::path:
            return "what meets the box of b on its path";
        case BroadSearch::closest:
            return "the shape closest to b's centre";
    }
    return "";
}

std::string closest_words(const Scene& scene, const FocusAnswer& focus) {
    const BroadAnswer& broad = *focus.shown.broad;
    const std::string b = scene.shapes[focus.b].label();
    return broad.closest ? scene.shapes[*broad.closest].label() + " is closest to the centre of " + b +
                               ", at distance " + number(broad.distance.distance)
                         : "there is no shape beside " + b;
}

std::string broad_sentence(const Scene& scene, const Answers& answers) {
    const FocusAnswer& focus = *answers.focus;
    if (!focus.shown.broad) {
        return "";
    }
    const BroadAnswer& broad = *focus.shown.broad;
    if (find_event<Verdict<double>>(focus.shown.trace) == nullptr &&
        focus.shown.trace.size() < std::min(broad.events, max_broad_events)) {
        return "the " + std::string(structure_word(broad.structure)) + " searches for " +
               std::string(search_word(broad.search));
    }
    const std::string b = scene.shapes[focus.b].label();
    if (broad.search == BroadSearch::closest) {
        return closest_words(scene, focus) + ": " + tests_of(broad) + ", and " +
               counted(broad.met.size(), "distance", "distances") + " measured" +
               (broad.met.size() == broad.tests_of_loop()
                    ? ""
                    : " instead of " + count_words(broad.tests_of_loop()));
    }
    const std::string found =
        broad.search == BroadSearch::pairs
            ? counted(broad.met.size(), "pair of bounding boxes meets", "pairs of bounding boxes meet")
            : counted(broad.met.size(), "bounding box meets that of ", "bounding boxes meet that of ") + b +
                  (broad.search == BroadSearch::path ? " on its path" : "");
    std::string text = found + ": " + tests_of(broad);
    if (broad.structure != Structure::brute_force) {
        text += " instead of " + counted(broad.tests_of_loop(), "box test", "box tests");
    }
    if (!broad.met.empty() && broad.met.size() <= most_compared && broad.search != BroadSearch::path) {
        text += "; " + narrow_phase_words(broad, overlapping(answers, broad));
    }
    return text;
}

}  // namespace collidarium::app
