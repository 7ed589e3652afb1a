#include "explain/words/missing_answers.hpp"

#include <algorithm>

namespace collidarium::app {

namespace {

/// "a", "a and b", "a, b and 7 more".
std::string listed(const Scene& scene, const std::vector<std::size_t>& shapes) {
    constexpr std::size_t most = 3;
    const std::size_t named = shapes.size() <= most ? shapes.size() : most - 1;
    std::string text;
    for (std::size_t i = 0; i < named; ++i) {
        const bool last = i + 1 == shapes.size();
        text += (i == 0 ? "" : last ? " and " : ", ") + scene.shapes[shapes[i]].label();
    }
    return named == shapes.size() ? text : text + " and " + std::to_string(shapes.size() - named) + " more";
}

}  // namespace

std::vector<std::string> missing_answers(const Scene& scene, const Answers& answers) {
    std::vector<std::string> sentences;
    if (answers.is_old) {
        sentences.push_back("The scene has changed since: its answers are not worked out yet.");
    }
    if (!answers.unanswerable.empty()) {
        const bool one = answers.unanswerable.size() == 1;
        sentences.push_back("No answer for " + listed(scene, answers.unanswerable) + ": " +
                            (one ? "its" : "their") + " numbers do not fit in a float.");
    }
    if (!answers.complete) {
        sentences.push_back(
            "Too many shapes to test every pair: what is shown is correct, but some overlaps and hits are "
            "missing.");
    }
    return sentences;
}

}  // namespace collidarium::app
