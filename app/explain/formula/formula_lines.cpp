#include "explain/formula/formula_lines.hpp"

#include <algorithm>

#include "explain/words/exact_number.hpp"

namespace collidarium::app {

std::size_t length(std::string_view utf8) {
    return static_cast<std::size_t>(std::count_if(
        utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

Run number_run(double value, Role role, bool strong) {
    return number_run(value, Compared{}, role, strong);
}

Run number_run(double value, const Compared& digits, Role role, bool strong) {
    Run shown{digits(value), role, strong};
    if (shown.text != exact_number(value)) {
        shown.exact = value;
    }
    return shown;
}

void FormulaLines::add(const RichLine& head, const std::vector<RichLine>& terms) {
    const std::size_t indent = length(plain(head));
    RichLine line = head;
    std::size_t used = indent;
    for (const RichLine& term : terms) {
        const bool first = used == indent;
        if (!first && used + length(plain(term)) > formula_width) {
            add(std::move(line));
            line = {plain_run(std::string(indent, ' '))};
            used = indent;
        }
        for (Run run : term) {
            if (used == indent) {
                run.text.erase(0, std::min(run.text.size(), run.text.find_first_not_of(first ? " " : ", ")));
            }
            used += length(run.text);
            line.push_back(std::move(run));
        }
    }
    add(std::move(line));
}

void FormulaLines::add(RichLine line) {
    for (Run& run : line) {
        run.event = run.event ? run.event : event_;
    }
    lines_.push_back(std::move(line));
}

void FormulaLines::gap() {
    if (!lines_.empty()) {
        lines_.emplace_back();
    }
}

}  // namespace collidarium::app
