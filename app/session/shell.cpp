#include "session/shell.hpp"

#include <algorithm>
#include <utility>

namespace collidarium::app {

namespace {

struct NamedSnap {
    const char* name;
    bool SnapKinds::*kind;
};

constexpr NamedSnap named_snaps[] = {
    {"grid", &SnapKinds::grid},       {"vertices", &SnapKinds::vertices}, {"edges", &SnapKinds::edges},
    {"centers", &SnapKinds::centers}, {"angles", &SnapKinds::angles},
};

void write_snap(const SnapKinds& snap, Settings& settings) {
    settings.snap = snap.on;
    settings.snap_kinds.clear();
    for (const NamedSnap& named : named_snaps) {
        if (snap.*named.kind) {
            settings.snap_kinds.emplace_back(named.name);
        }
    }
}

}  // namespace

Shell::Shell(bool remember_things, Clipboard& system_clipboard)
    : remember(remember_things), files(workspace, remember_things), clipboard(system_clipboard) {
    if (remember) {
        settings = load_settings();
    }
    look.read(settings);
    read_snap();
    files.before_leaving([this] { end_play(*this); });
    files.open_lessons_by([this](const std::filesystem::path& path) { return open_lesson(*this, path); });
    scenes = shipped_scenes();
    templates = shipped_templates();
    lesson.shipped = shipped_lessons();
    if (remember) {
        lesson.progress = load_progress();
    }
}

void Shell::read_snap() {
    workspace.snap = {.on = settings.snap};
    for (const NamedSnap& named : named_snaps) {
        workspace.snap.*named.kind =
            std::ranges::find(settings.snap_kinds, named.name) != settings.snap_kinds.end();
    }
}

void Shell::show_message(std::string what) {
    notices.text = std::move(what);
    notices.text_revision = workspace.document.revision();
}

void Shell::write_settings() {
    look.write(settings);
    if (!in_lesson(*this)) {  // whose grid is the page's
        write_snap(workspace.snap, settings);
    }
    if (remember) {
        if (const auto problem = save_settings(settings)) {
            notices.text = *problem;
        }
    }
}

bool Shell::in_dialog() const {
    return files.asking() || popups.help != Help::none || popups.palette.shown;
}

bool may_show_times(const Workspace& workspace) {
    return is_of_motion(workspace.query().operation.value_or(Operation::cast)) &&
           std::ranges::any_of(workspace.scene().shapes,
                               [](const SceneShape& shape) { return !shape.hidden && shape.moves(); });
}

bool motion_is_shown(const Shell& shell) {
    return shows_motion(shell.workspace);
}

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
    static const std::vector<ComparedMethod> none;
    if (workspace.gate) {
        return none;
    }
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
