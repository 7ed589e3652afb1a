#include "session/hints.hpp"

#include <algorithm>
#include <string>

#include "session/shell.hpp"

namespace collidarium::app {

namespace {

/// In the settings.
const char* name(Hint hint) {
    switch (hint) {
        case Hint::drag:
            return "drag";
        case Hint::step:
            return "step";
        case Hint::question:
            break;
    }
    return "question";
}

bool is_done(const Shell& shell, Hint hint) {
    const Workspace& workspace = shell.workspace;
    switch (hint) {
        case Hint::drag:
            return workspace.undo.size() > 0;
        case Hint::step:
            return workspace.step.has_value();
        case Hint::question:
            break;
    }
    return workspace.query().operation != shell.hints.asked.operation ||
           workspace.query().algorithm != shell.hints.asked.algorithm;
}

}  // namespace

bool is_due(const Shell& shell, Hint hint) {
    const auto& done = shell.settings.hints_done;
    return shell.hints.wanted && std::ranges::find(done, name(hint)) == done.end();
}

bool follow_hints(Shell& shell) {
    Hints& state = shell.hints;
    if (!state.wanted) {
        return false;
    }
    if (state.document != shell.files.generation()) {
        state.document = shell.files.generation();
        state.asked = shell.workspace.query();
    }
    bool gone = false;
    for (const Hint hint : hints) {
        if (is_due(shell, hint) && is_done(shell, hint)) {
            shell.settings.hints_done.emplace_back(name(hint));
            gone = true;
        }
    }
    if (gone) {
        shell.write_settings();
    }
    return gone;
}

}  // namespace collidarium::app
