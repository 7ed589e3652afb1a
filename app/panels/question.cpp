#include "panels/question.hpp"

#include <algorithm>
#include <vector>

namespace collidarium::app {

Operation shown_operation(const Shell& shell) {
    const auto& focus = shell.workspace.answers().focus;
    return focus ? focus->shown.operation : shell.workspace.question.operation.value_or(Operation::contact);
}

std::string_view why_not(const Shell& shell, Algorithm method) {
    const auto& focus = shell.workspace.answers().focus;
    if (!focus) {
        return "there are no two shapes to ask about";
    }
    const std::vector<SceneShape>& shapes = shell.workspace.scene().shapes;
    return why_unsupported(focus->shown.operation, shapes[focus->a].shape, shapes[focus->b].shape, method);
}

void ask(Shell& shell, Operation operation) {
    Workspace& workspace = shell.workspace;
    workspace.question.operation = operation;
    if (!why_not(shell, workspace.question.algorithm).empty()) {
        workspace.question.algorithm = Algorithm::automatic;
    }
}

void ask_by(Shell& shell, Algorithm method) {
    shell.workspace.question.algorithm = method;
}

void ask_the_usual(Shell& shell) {
    shell.workspace.question = {};
}

void ask_by_next(Shell& shell, int by) {
    std::vector<Algorithm> usable;
    std::ranges::copy_if(all_methods, std::back_inserter(usable),
                         [&](Algorithm method) { return why_not(shell, method).empty(); });
    if (usable.empty()) {
        return;
    }
    const auto now = std::ranges::find(usable, shell.workspace.question.algorithm);
    const auto count = static_cast<std::ptrdiff_t>(usable.size());
    const std::ptrdiff_t index = now == usable.end() ? 0 : now - usable.begin() + by;
    ask_by(shell, usable[static_cast<std::size_t>((index % count + count) % count)]);
}

}  // namespace collidarium::app
