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

/// "61,234".
std::string with_commas(std::size_t count) {
    std::string text = std::to_string(count);
    for (std::size_t i = text.size(); i > 3; i -= 3) {
        text.insert(i - 3, ",");
    }
    return text;
}

}  // namespace

std::vector<std::string> missing_answers(const Scene& scene, const Answers& answers) {
    std::vector<std::string> sentences;
    if (answers.is_old) {
        sentences.push_back("The answers are still being worked out.");
    }
    if (!answers.unanswerable.empty()) {
        const bool one = answers.unanswerable.size() == 1;
        sentences.push_back("No answer for " + listed(scene, answers.unanswerable) + ": " +
                            (one ? "its" : "their") + " numbers do not fit in a float.");
    }
    if (answers.overlap_count > answers.overlaps.size()) {
        sentences.push_back((answers.complete ? "" : "At least ") + with_commas(answers.overlap_count) +
                            " pairs overlap; the first " + with_commas(answers.overlaps.size()) +
                            " found are drawn.");
    }
    if (!answers.complete) {
        sentences.push_back(
            "Too many shapes to test every pair: what is shown is correct, but some overlaps and hits are "
            "missing.");
    }
    return sentences;
}

}  // namespace collidarium::app
