#include "session/query_choice.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "explain/words/broad_words.hpp"
#include "explain/words/names.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

Operation shown_operation(const Shell& shell) {
    const auto& focus = shell.workspace.answers().focus;
    return focus ? focus->shown.operation : shell.workspace.query().operation.value_or(Operation::contact);
}

std::string_view why_not_asked(const Shell& shell, Operation operation) {
    const auto& focus = shell.workspace.answers().focus;
    const SharedList<SceneShape>& shapes = shell.workspace.scene().shapes;
    if (operation == Operation::tiles && (focus || !shapes.empty())) {
        return why_no_tiles(shell.workspace.scene(), focus ? shapes[focus->b] : shapes.front());
    }
    if (!focus) {
        return !is_of_polygons(operation) || shapes.empty()
                   ? "a query needs two shapes"
                   : why_not_asked(operation, shapes.front(), shapes.front());
    }
    return why_not_asked(operation, shapes[focus->a], shapes[focus->b]);
}

std::string_view why_not(const Shell& shell, Algorithm method) {
    const auto& focus = shell.workspace.answers().focus;
    if (!focus) {
        return "a query needs two shapes";
    }
    const SharedList<SceneShape>& shapes = shell.workspace.scene().shapes;
    return why_unsupported(focus->shown.operation, shapes[focus->a].shape, shapes[focus->b].shape, method);
}

std::optional<Operation> any_operation(const Shell& shell, Algorithm method) {
    const auto& focus = shell.workspace.answers().focus;
    if (!focus) {
        return std::nullopt;
    }
    if (why_not(shell, method).empty()) {
        return focus->shown.operation;
    }
    const SharedList<SceneShape>& shapes = shell.workspace.scene().shapes;
    const auto* const found = std::ranges::find_if(asked_operations, [&](const AskedOperation& each) {
        return why_unsupported(each.operation, shapes[focus->a].shape, shapes[focus->b].shape, method)
            .empty();
    });
    return found == asked_operations.end() ? std::nullopt : std::optional(found->operation);
}

void choose_operation(Shell& shell, Operation operation) {
    Workspace& workspace = shell.workspace;
    FocusQuery query = workspace.query();
    query.operation = operation;
    const auto& focus = workspace.answers().focus;
    const SharedList<SceneShape>& shapes = workspace.scene().shapes;
    if (!focus || !why_unsupported(operation, shapes[focus->a].shape, shapes[focus->b].shape, query.algorithm)
                       .empty()) {
        query.algorithm = Algorithm::automatic;
    }
    set_query(workspace, query, "Query " + std::string(operation_word(operation)));
}

void choose_method(Shell& shell, Algorithm method) {
    FocusQuery query = shell.workspace.query();
    query.algorithm = method;
    set_query(shell.workspace, query, "Method: " + std::string(method_word(method)), "method");
}

void choose_structure(Shell& shell, Structure structure) {
    change_query(
        shell.workspace, [&](FocusQuery& query) { query.structure = structure; },
        "Broad phase: " + std::string(structure_word(structure)), "structure");
}

void choose_search(Shell& shell, BroadSearch search) {
    change_query(
        shell.workspace, [&](FocusQuery& query) { query.search = search; },
        "Search: " + std::string(search_word(search)), "search");
}

void choose_default_query(Shell& shell) {
    set_query(shell.workspace, {}, "Default query");
}

void choose_next_method(Shell& shell, int by) {
    std::vector<Algorithm> usable;
    std::ranges::copy_if(all_algorithms, std::back_inserter(usable),
                         [&](Algorithm method) { return why_not(shell, method).empty(); });
    if (usable.empty()) {
        return;
    }
    const auto now = std::ranges::find(usable, shell.workspace.query().algorithm);
    const auto count = static_cast<std::ptrdiff_t>(usable.size());
    const std::ptrdiff_t index = now == usable.end() ? 0 : now - usable.begin() + by;
    choose_method(shell, usable[static_cast<std::size_t>((index % count + count) % count)]);
}

}  // namespace collidarium::app
