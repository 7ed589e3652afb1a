#include "io/problem.hpp"

#include "paint/printable.hpp"

namespace collidarium::app {

std::string_view name(ProblemKind kind) {
    switch (kind) {
        case ProblemKind::bad_json:
            return "bad_json";
        case ProblemKind::missing_member:
            return "missing_member";
        case ProblemKind::unknown_member:
            return "unknown_member";
        case ProblemKind::bad_member:
            return "bad_member";
        case ProblemKind::not_finite:
            return "not_finite";
        case ProblemKind::bad_shape:
            return "bad_shape";
        case ProblemKind::unsupported:
            return "unsupported";
        case ProblemKind::too_large:
            return "too_large";
        case ProblemKind::unreadable:
            return "unreadable";
    }
    return "bad_member";
}

std::string describe(const Problem& problem, std::string_view file) {
    std::string text(file);
    if (problem.line > 0) {
        text += ':' + std::to_string(problem.line) + ':' + std::to_string(problem.column);
    }
    if (!text.empty()) {
        text += ": ";
    }
    if (!problem.place.empty()) {
        text += problem.place + ": ";
    }
    return printable(text + problem.message);
}

}  // namespace collidarium::app
