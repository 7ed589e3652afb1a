#include <algorithm>
#include <cmath>
#include <string>

#include "explain/words/number.hpp"
#include "panels/lesson/lesson_panels.hpp"
#include "panels/lesson/page_text.hpp"

namespace collidarium::app {

namespace {

/// One option: its number, its words, and after the answer a sign at the right one and at the learner's.
void draw_option(const Ui& ui, const TextRuns& words, std::size_t item) {
    const OpenLesson& lesson = *ui.shell.lesson.open;
    const bool asked = lesson.stage() == PageStage::asked;
    const GivenAnswer me = ChosenOption{item};
    const bool chosen = !asked && lesson.given() == me;
    const bool right = !asked && lesson.right() == me;
    const float width = ImGui::GetContentRegionAvail().x;
    const float pad = ui.px(10);
    const float mark = ui.px(28);
    const float text_height = height_of(ui, words, width - 2 * pad - mark);
    const float height = std::max(text_height + ui.px(14), ui.px(finger));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(static_cast<int>(item));
    const bool pressed = ImGui::InvisibleButton("option", ImVec2(width, height)) && asked;
    ImGui::PopID();
    ui.mark("lesson.option." + std::to_string(item + 1));
    const bool hovered = asked && ImGui::IsItemHovered();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 end(at.x + width, at.y + height);
    draw->AddRectFilled(at, end, ui.paint(Role::panel_raised, asked || chosen || right ? 1 : 0.5), ui.px(6));
    const Role role = right     ? Role::corrected
                      : chosen  ? Role::different
                      : hovered ? Role::text
                                : Role::grid_major;
    draw->AddRect(at, end, ui.paint(role), ui.px(6), 0, std::max(1.F, ui.px(right || chosen ? 2 : 1)));
    const std::string sign = right ? "\u2713" : chosen ? "\u2717" : std::to_string(item + 1);
    draw->AddText({at.x + pad, at.y + (height - ImGui::GetFontSize()) / 2},
                  ui.paint(right || chosen ? role : Role::text_quiet), sign.c_str());
    draw_runs(ui, words, {at.x + pad + mark, at.y + (height - text_height) / 2 + ui.px(2)},
              width - 2 * pad - mark, asked || chosen || right ? Role::text : Role::text_quiet);
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy(ImVec2(width, height));
    page_gap(ui, 6);
    if (pressed) {
        choose_lesson_option(ui.shell, item);
    }
}

/// The strip of a number: its ends, the cursor with its value, and after the answer the right one.
void draw_strip(const Ui& ui, OpenLesson& lesson) {
    const Task& task = *lesson.task();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = ui.px(finger + 26);
    const float inset = ui.px(14);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("strip", ImVec2(width, height));
    ui.mark("lesson.strip");
    const float left = at.x + inset;
    const float right = at.x + width - inset;
    const float y = at.y + ui.px(34);
    const bool asked = lesson.stage() == PageStage::asked;
    if (asked && ImGui::IsItemActive()) {
        const double part =
            std::clamp(static_cast<double>((ImGui::GetIO().MousePos.x - left) / (right - left)), 0., 1.);
        const double step = lesson.grid();
        const double value = std::round((task.from + part * (task.to - task.from)) / step) * step;
        lesson.mean(std::clamp(value, task.from, task.to));
    }
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled({left, y - ui.px(2)}, {right, y + ui.px(2)}, ui.paint(Role::grid_major), ui.px(2));
    const auto place = [&](double value) {
        return left + (right - left) * static_cast<float>((value - task.from) / (task.to - task.from));
    };
    const auto label = [&](float x, float top, const std::string& text, Role role) {
        const float wide = ImGui::CalcTextSize(text.c_str()).x;
        draw->AddText({std::clamp(x - wide / 2, at.x, at.x + width - wide), top}, ui.paint(role),
                      text.c_str());
    };
    label(left, y + ui.px(12), number(task.from), Role::text_quiet);
    label(right, y + ui.px(12), number(task.to), Role::text_quiet);
    const GivenAnswer true_answer = lesson.right();
    if (const auto* value = std::get_if<double>(&true_answer)) {
        const float x = place(std::clamp(*value, task.from, task.to));
        draw->AddRectFilled({x - ui.px(2), y - ui.px(9)}, {x + ui.px(2), y + ui.px(9)},
                            ui.paint(Role::corrected));
        label(x, y + ui.px(12), "\u2713 " + number(*value), Role::corrected);
    }
    if (const auto* value = std::get_if<double>(&lesson.given())) {
        const float x = place(*value);
        const Role role = asked || lesson.judged()->right ? Role::accent : Role::different;
        draw->AddCircleFilled({x, y}, ui.px(8), ui.paint(role));
        label(x, at.y, number(*value), Role::text);
    } else {
        label((left + right) / 2, at.y, "drag along the strip, or use \u2190 \u2192", Role::text_quiet);
        draw->AddCircle({(left + right) / 2, y}, ui.px(8), ui.paint(Role::text_quiet), 0, ui.px(1.5));
    }
}

/// How the picture is answered.
const char* how_to_answer(const Task& task) {
    switch (task.ask) {
        case Ask::click:
            return "Click the place on the canvas, or move it with the arrow keys.";
        case Ask::arrow:
            return "Drag the arrow on the canvas, or turn it with the arrow keys.";
        case Ask::pick:
            return task.picked == Pickable::vertex  ? "Click a vertex, or go through them with Tab."
                   : task.picked == Pickable::shape ? "Click a shape, or go through them with Tab."
                                                    : "Click an edge, or go through them with Tab.";
        default:
            return "";
    }
}

void draw_prediction(const Ui& ui, OpenLesson& lesson) {
    const Task& task = *lesson.task();
    const bool asked = lesson.stage() == PageStage::asked;
    if (task.ask == Ask::choose) {
        const std::vector<TextRuns> options = lesson.text().options;
        for (std::size_t i = 0; i < options.size(); ++i) {
            draw_option(ui, options[i], i);
        }
    } else if (task.ask == Ask::number) {
        draw_strip(ui, lesson);
    } else if (asked) {
        quiet_text(ui, how_to_answer(task));
        page_gap(ui, 4);
    }
    if (asked && task.ask != Ask::choose) {
        ImGui::BeginDisabled(std::holds_alternative<std::monostate>(lesson.given()));
        if (page_button(ui, "lesson.answer", "Answer", "Enter", true)) {
            give_lesson_answer(ui.shell);
        }
        ImGui::EndDisabled();
        page_gap(ui, 8);
    }
    if (task.streak > 1) {
        quiet_text(ui,
                   std::to_string(lesson.in_a_row()) + " of " + std::to_string(task.streak) + " in a row");
        page_gap(ui, 6);
    }
}

/// What can be dragged, in words.
std::string draggable_words(const Shell& shell) {
    const auto& names = shell.workspace.draggable;
    if (!names) {
        return "Everything can be dragged.";
    }
    std::string words;
    for (const std::string& name : *names) {
        const std::string id = name.substr(0, name.find('.'));
        const auto index = find_shape(shell.workspace.scene(), id);
        const std::string label = index ? shell.workspace.scene().shapes[*index].label() : id;
        words += (words.empty() ? "Drag " : " or ") +
                 (name.ends_with(".translation") ? "the tip of " + label + "'s arrow" : label);
    }
    return words + ", or use the arrow keys.";
}

void draw_construction(const Ui& ui, const OpenLesson& lesson) {
    if (lesson.stage() == PageStage::asked) {
        quiet_text(ui, draggable_words(ui.shell));
        page_gap(ui, 4);
    }
    const std::vector<TextRuns> demands = lesson.text().options;
    for (std::size_t i = 0; i < demands.size(); ++i) {
        const bool holds = i < lesson.ticks().size() && lesson.ticks()[i];
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float mark = ui.px(24);
        const float width = ImGui::GetContentRegionAvail().x;
        ImGui::GetWindowDrawList()->AddText(at, ui.paint(holds ? Role::corrected : Role::text_quiet),
                                            holds ? "\u2713" : "\u2022");
        const float height = draw_runs(ui, demands[i], {at.x + mark, at.y}, width - mark,
                                       holds ? Role::text : Role::text_quiet);
        ImGui::SetCursorScreenPos(at);
        ImGui::Dummy(ImVec2(width, height));
        ui.mark((holds ? "lesson.tick." : "lesson.open.") + std::to_string(i + 1));
    }
    if (lesson.task()->score) {
        std::string words = "Now: " + (lesson.score() ? number(*lesson.score()) : std::string("\u2013"));
        if (lesson.best()) {
            words += "   best so far: " + number(*lesson.best());
        }
        page_gap(ui, 4);
        ImGui::TextUnformatted(words.c_str());
        ui.mark("lesson.score");
    }
    page_gap(ui, 8);
}

/// Questions that the learner's program can be tried with, each with its answer folded.
void draw_questions(const Ui& ui, const OpenLesson& lesson) {
    const std::vector<ProgramQuestion>& questions = lesson.questions();
    if (questions.empty()) {
        return;
    }
    quiet_text(ui, "Lines to try your program with. Click one to see the answer of this program.");
    page_gap(ui, 4);
    ImGui::PushFont(ui.fonts.mono);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const bool open =
            ImGui::TreeNodeEx("question", ImGuiTreeNodeFlags_SpanAvailWidth, "%d", static_cast<int>(i) + 1);
        ui.mark("lesson.question." + std::to_string(i + 1));
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(questions[i].request.c_str());
        if (open) {
            colored_text(ui, Role::text_quiet, questions[i].answer);
            ImGui::TreePop();
        }
        ImGui::PopTextWrapPos();
        ImGui::PopID();
    }
    ImGui::PopFont();
    page_gap(ui, 8);
}

}  // namespace

void draw_task(const Ui& ui) {
    OpenLesson& lesson = *ui.shell.lesson.open;
    if (lesson.task()->kind == TaskKind::predict) {
        draw_prediction(ui, lesson);
    } else if (lesson.task()->kind == TaskKind::make) {
        draw_construction(ui, lesson);
    } else {
        draw_questions(ui, lesson);
    }
}

}  // namespace collidarium::app
