#include "session/kept_comparison.hpp"

namespace collidarium::app {

const std::vector<ComparedMethod>& KeptComparison::of_answers(const Workspace& workspace) {
    return keep(whole_, workspace, workspace.answers(), std::nullopt);
}

const std::vector<ComparedMethod>& KeptComparison::of_shown_answers(const Workspace& workspace) {
    return workspace.step ? keep(at_step_, workspace, workspace.shown_answers(), workspace.step)
                          : of_answers(workspace);
}

const std::vector<ComparedMethod>& KeptComparison::keep(Kept& kept, const Workspace& workspace,
                                                        const Answers& answers,
                                                        std::optional<std::size_t> step) {
    // The answers come first: asking for them is what may replace them.
    const Inputs inputs{workspace.document.revision(), workspace.desk().generation(), step};
    if (kept.inputs != inputs) {
        kept.methods.clear();
        if (answers.focus) {
            kept.methods = compare(workspace.scene(), *answers.focus);
            ++times_asked_;
        }
        kept.inputs = inputs;
    }
    return kept.methods;
}

}  // namespace collidarium::app
