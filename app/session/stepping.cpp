#include "session/stepping.hpp"

#include <algorithm>

#include "session/shell.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

namespace {

constexpr int slowest = 1;
constexpr int fastest = 4;

void show_step(Shell& shell, std::optional<std::size_t> step) {
    shell.workspace.step = step ? std::optional(std::min(*step, step_count(shell))) : std::nullopt;
}

/// The step as it is counted now, where it was counted among other events.
void count_anew(Shell& shell, ListedSteps before) {
    Workspace& workspace = shell.workspace;
    const auto& focus = workspace.answers().focus;
    if (!focus || !workspace.step || *workspace.step == 0) {
        return;
    }
    const StepList old(workspace.scene(), *focus, before);
    if (const std::size_t step = std::min(*workspace.step, old.count()); step > 0) {
        workspace.step = workspace.step_list().step_of(old.event(step));
    }
}

}  // namespace

std::size_t step_count(const Shell& shell) {
    return shell.workspace.step_list().count();
}

void go_to_step(Shell& shell, std::optional<std::size_t> step) {
    follow_query(shell);
    shell.stepping.playing = false;
    show_step(shell, step);
}

void step_by(Shell& shell, int by) {
    follow_query(shell);
    const auto count = static_cast<std::ptrdiff_t>(step_count(shell));
    const auto now = shell.workspace.step
                         ? std::min(static_cast<std::ptrdiff_t>(*shell.workspace.step), count)
                     : by > 0 ? 0
                              : count + 1;
    go_to_step(shell, static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(now + by, 0, count)));
}

void play_steps(Shell& shell, bool playing) {
    follow_query(shell);
    const std::size_t count = step_count(shell);
    shell.stepping.playing = playing && count > 0;
    shell.stepping.waited = 0;
    if (shell.stepping.playing && shell.workspace.step.value_or(count) >= count) {
        show_step(shell, 1);
    }
}

void change_pace(Shell& shell, bool faster) {
    int& pace = shell.stepping.pace;
    pace = std::clamp(faster ? pace * 2 : pace / 2, slowest, fastest);
}

bool advance_steps(Shell& shell, double seconds) {
    Stepping& stepping = shell.stepping;
    if (!stepping.playing) {
        return false;
    }
    const std::size_t count = step_count(shell);
    const std::size_t before = shell.workspace.step.value_or(0);
    std::size_t now = before;
    stepping.waited += seconds;
    while (stepping.waited * stepping.pace >= 1 && now < count) {
        stepping.waited -= 1.0 / stepping.pace;
        ++now;
    }
    if (now >= count) {
        stepping.playing = false;
    }
    if (now != before) {
        show_step(shell, now);
    }
    return now != before || !stepping.playing;
}

std::optional<double> until_next_step(const Shell& shell) {
    const Stepping& stepping = shell.stepping;
    return stepping.playing ? std::optional(std::max(1.0 / stepping.pace - stepping.waited, 0.0))
                            : std::nullopt;
}

void switch_listed_steps(Shell& shell, ListedSteps steps) {
    follow_query(shell);
    set_listed_steps(shell.workspace, steps);
    follow_query(shell);
}

void follow_query(Shell& shell) {
    Workspace& workspace = shell.workspace;
    Stepping& stepping = shell.stepping;
    const std::uint64_t document = shell.files.generation();
    const bool other_document = !stepping.about || stepping.about->document != document;
    Stepping::About about;
    about.document = document;
    if (const auto& focus = workspace.answers().focus) {
        about.a = workspace.scene().shapes[focus->a].id;
        about.b = workspace.scene().shapes[focus->b].id;
        about.operation = focus->shown.operation;
        about.algorithm = focus->shown.algorithm;
    }
    // Of another pair it stays: what stands below moves as rarely as it can.
    if (other_document || stepping.about->operation != about.operation ||
        stepping.about->algorithm != about.algorithm) {
        stepping.height_needed = 0;
    }
    if (other_document) {
        stepping.playing = false;
    } else if (*stepping.about != about) {
        stepping.playing = false;
        show_step(shell, std::nullopt);
    }
    stepping.about = std::move(about);
    if (!other_document && stepping.counted != workspace.listed_steps()) {
        count_anew(shell, stepping.counted);
    }
    stepping.counted = workspace.listed_steps();
    if (workspace.step) {
        workspace.step = std::min(*workspace.step, step_count(shell));
    }
}

}  // namespace collidarium::app
