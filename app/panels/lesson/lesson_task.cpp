#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "explain/words/number.hpp"
#include "panels/lesson/lesson_panels.hpp"
#include "panels/lesson/page_text.hpp"

namespace collidarium::app {

namespace {

/// One option: its number, its words, and after the answer a sign at the right one and at the learner's.
/// `vote`: of the room, whose bars stand below the words; null: nobody votes.
void draw_option(const Ui& ui, const TextRuns& words, std::size_t item, const RoomVote* vote) {
    const OpenLesson& lesson = *ui.shell.lesson.open;
    const bool asked = lesson.stage() == PageStage::asked;
    const GivenAnswer me = ChosenOption{item};
    const bool chosen = !asked && lesson.given() == me;
    const bool right = !asked && lesson.right() == me;
    const float width = ImGui::GetContentRegionAvail().x;
    const float pad = ui.px(10);
    const float mark = ui.px(28);
    const float room = width - 2 * pad - mark - (vote != nullptr ? counts_width(ui, *vote) : 0);
    const float text_height = height_of(ui, words, room);
    const float bar = vote != nullptr ? ui.px(vote_bar) : 0;
    const float height = std::max(text_height + bar + ui.px(14), finger(ui));
    const bool has_bar = vote != nullptr && vote->total(0) > 0;
    const float text_top = (height - text_height - (has_bar ? bar : 0)) / 2;
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
    draw_runs(ui, words, {at.x + pad + mark, at.y + text_top + ui.px(2)}, room,
              asked || chosen || right ? Role::text : Role::text_quiet);
    if (has_bar) {
        draw_votes(ui, *vote, item, {{at.x, at.y}, {end.x, end.y}},
                   {at.x + pad + mark, at.y + text_top + text_height}, room);
    }
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy(ImVec2(width, height));
    if (pressed) {
        choose_lesson_option(ui.shell, item);
    }
}

/// The options of `choose`, in a vote of the room with what has been counted.
void draw_options(const Ui& ui, const OpenLesson& lesson) {
    const std::vector<TextRuns> options = lesson.text().options;
    const auto& vote = ui.shell.lesson.vote;
    const bool is_open = takes_votes(ui.shell);
    if (!vote && !is_open) {
        for (std::size_t i = 0; i < options.size(); ++i) {
            draw_option(ui, options[i], i, nullptr);
            page_gap(ui, 6);
        }
        return;
    }
    const RoomVote none(options.size());  // its bars have their room before the first vote
    const bool comes_in_sight = std::exchange(ui.shell.lesson.brings_vote_in_sight, false);
    if (comes_in_sight && !is_open) {
        ImGui::SetScrollFromPosY(ImGui::GetCursorScreenPos().y - ImGui::GetWindowPos().y - ui.px(4), 0);
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(8, 4)));  // nobody scrolls on a projector
    for (std::size_t i = 0; i < options.size(); ++i) {
        draw_option(ui, options[i], i, vote ? &*vote : &none);
    }
    draw_vote(ui, lesson);
    ImGui::PopStyleVar();
    if (comes_in_sight && is_open) {
        ImGui::SetScrollHereY(1);
    }
}

/// The strip of a number: its ends, the cursor with its value, and after the answer the right one.
void draw_strip(const Ui& ui, OpenLesson& lesson) {
    const Task& task = *lesson.task();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = finger(ui) + ui.px(26);
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
    const GivenAnswer true_answer = lesson.right();
    const auto* right_value = std::get_if<double>(&true_answer);
    const std::string right_text = right_value != nullptr ? "\u2713 " + number(*right_value) : "";
    for (const double end : {task.from, task.to}) {
        const std::string text = number(end);
        const float room =
            (ImGui::CalcTextSize(text.c_str()).x + ImGui::CalcTextSize(right_text.c_str()).x) / 2;
        if (right_value == nullptr || std::abs(place(end) - place(*right_value)) > room + ui.px(8)) {
            label(place(end), y + ui.px(12), text, Role::text_quiet);
        }
    }
    if (right_value != nullptr) {
        const float x = place(std::clamp(*right_value, task.from, task.to));
        draw->AddRectFilled({x - ui.px(2), y - ui.px(9)}, {x + ui.px(2), y + ui.px(9)},
                            ui.paint(Role::corrected));
        label(x, y + ui.px(12), right_text, Role::corrected);
    }
    if (const auto* value = std::get_if<double>(&lesson.given())) {
        const float x = place(*value);
        const Role role = asked || lesson.judged()->right ? Role::accent : Role::different;
        draw->AddCircleFilled({x, y}, ui.px(8), ui.paint(role));
        label(x, at.y, number(*value), Role::text);
    } else {
        label((left + right) / 2, at.y, "drag along the strip, or use \u2190 \u2192", Role::text_quiet);
        draw->AddCircle({left, y}, ui.px(8), ui.paint(Role::text_quiet), 0, ui.px(1.5));
    }
}

/// In the order of Pickable.
constexpr std::array<const char*, 5> ways_to_pick{
    "Click an edge, or go through them with Tab.",
    "Click a vertex, or go through them with Tab.",
    "Click a shape, or go through them with Tab.",
    "Click a cell, or go to it with the arrow keys.",
    "Choose a step of the method by its number, or go through them with Tab.",
};

/// How the picture is answered.
const char* how_to_answer(const Task& task) {
    switch (task.ask) {
        case Ask::click:
            return "Click the place on the canvas, or move it with the arrow keys.";
        case Ask::arrow:
            return "Drag the arrow on the canvas, or turn it with the arrow keys.";
        case Ask::pick:
            return ways_to_pick[static_cast<std::size_t>(task.picked)];
        default:
            return "";
    }
}

/// The steps of the method by their numbers alone, and always as many: their words, and how many there are,
/// would tell of the answer.
void draw_steps_to_pick(const Ui& ui, OpenLesson& lesson) {
    const bool asked = lesson.stage() == PageStage::asked;
    const GivenAnswer right = lesson.right();
    const std::vector<PickedPart> steps = lesson.parts();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const GivenAnswer step = steps[i];
        const std::string number = std::to_string(*steps[i].index);
        const std::string words = (step == right ? "\u2713 " : "") + number;
        if (i > 0) {
            next_page_button(ui, words.c_str());
        }
        ImGui::BeginDisabled(!asked && step != right && step != lesson.given());
        if (page_button(ui, ("lesson.step." + number).c_str(), words.c_str(), "", step == lesson.given()) &&
            asked) {
            lesson.mean(step);
        }
        ImGui::EndDisabled();
    }
    page_gap(ui, 8);
}

void draw_prediction(const Ui& ui, OpenLesson& lesson) {
    const Task& task = *lesson.task();
    const bool asked = lesson.stage() == PageStage::asked;
    if (task.ask == Ask::choose) {
        draw_options(ui, lesson);
    } else if (task.ask == Ask::number) {
        draw_strip(ui, lesson);
    } else if (asked) {
        quiet_text(ui, how_to_answer(task));
        page_gap(ui, 4);
    }
    if (task.ask == Ask::pick && task.picked == Pickable::event) {
        draw_steps_to_pick(ui, lesson);
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
    if (!lesson.solution().empty()) {
        page_gap(ui, 6);
        ImGui::PushTextWrapPos(0);
        colored_text(ui, Role::text, lesson.solution());
        ImGui::PopTextWrapPos();
        ui.mark("lesson.solution");
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
