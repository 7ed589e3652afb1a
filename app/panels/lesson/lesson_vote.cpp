#include <algorithm>
#include <string>
#include <vector>

#include "panels/lesson/lesson_panels.hpp"

namespace collidarium::app {

namespace {

/// A bar is as wide as there is room for so many votes, or for as many as an option has.
constexpr std::size_t least_full_bar = 8;

constexpr const char* to_second = " \u2192 ";

/// What is told of the right option, then of the wrong one that most have voted for.
void draw_told(const Ui& ui, const OpenLesson& lesson, const RoomVote& vote) {
    std::vector<Judgement> judged;
    std::vector<bool> is_wrong;
    for (std::size_t i = 0; i < lesson.task()->items.size(); ++i) {
        judged.push_back(lesson.judgement_of(i));
        is_wrong.push_back(!judged.back().right);
    }
    const auto right = std::ranges::find(is_wrong, false) - is_wrong.begin();
    if (static_cast<std::size_t>(right) < judged.size()) {
        const auto option = static_cast<std::size_t>(right);
        draw_judgement(ui, judged[option].feedback, true, option + 1);
    }
    if (const auto wrong = vote.leader(is_wrong)) {
        draw_judgement(ui, judged[*wrong].feedback, false, *wrong + 1);
    }
}

}  // namespace

float counts_width(const Ui& ui, const RoomVote& vote) {
    ImGui::PushFont(ui.fonts.loud);
    const std::string widest = std::to_string(std::max(vote.most(), std::size_t{10}));
    const float width = ImGui::CalcTextSize((widest + to_second + widest).c_str()).x;
    ImGui::PopFont();
    return width + ui.px(10);
}

void draw_votes(const Ui& ui, const RoomVote& vote, std::size_t item, const Rect& option, const ImVec2& bar,
                float width) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const bool second = vote.round() == 1;
    const float height = ui.px(vote_bar - 3);
    const auto draw_bar = [&](std::size_t votes, float thickness, double opacity) {
        const auto all = static_cast<float>(std::max(vote.most(), least_full_bar));
        const float top = bar.y + ui.px(3) + (height - thickness) / 2;
        const float end = bar.x + width * static_cast<float>(votes) / all;
        if (votes > 0) {
            draw->AddRectFilled({bar.x, top}, {end, top + thickness}, ui.paint(Role::accent, opacity),
                                ui.px(2));
        }
    };
    draw->AddRectFilled({bar.x, bar.y + ui.px(3)}, {bar.x + width, bar.y + ui.px(3) + height},
                        ui.paint(Role::grid_major, 0.6), ui.px(2));
    if (second) {
        draw_bar(vote.votes(0, item), height, 0.4);
    }
    draw_bar(vote.votes(vote.round(), item), second ? height * 0.6F : height, 1);
    ImGui::PushFont(ui.fonts.loud);
    const std::string now = std::to_string(vote.votes(vote.round(), item));
    const ImVec2 size = ImGui::CalcTextSize(now.c_str());
    ImVec2 at(static_cast<float>(option.max.x) - ui.px(10) - size.x,
              static_cast<float>(option.center().y) - size.y / 2);
    draw->AddText(at, ui.paint(Role::text), now.c_str());
    if (second) {
        const std::string before = std::to_string(vote.votes(0, item)) + to_second;
        at.x -= ImGui::CalcTextSize(before.c_str()).x;
        draw->AddText(at, ui.paint(Role::text_quiet), before.c_str());
    }
    ImGui::PopFont();
}

void draw_vote(const Ui& ui, const OpenLesson& lesson) {
    const auto& vote = ui.shell.lesson.vote;
    if (!takes_votes(ui.shell)) {
        if (vote) {
            draw_told(ui, lesson, *vote);
            page_gap(ui, 10);
        }
        return;
    }
    const std::string title = vote && vote->round() == 1 ? "Second vote" : "First vote";
    const std::string last = std::to_string(std::min(lesson.task()->items.size(), std::size_t{9}));
    quiet_text(ui, can_reveal_vote(ui.shell)
                       ? title + ": " + std::to_string(vote->total(vote->round())) +
                             ". Backspace takes one back." +
                             (vote->can_vote_again() ? " V: vote again." : "") + " Enter: reveal."
                       : title + ": the keys 1 to " + last + ", or clicks, count the hands.");
    ui.mark("lesson.vote");
    page_gap(ui, 4);
}

void draw_vote_buttons(const Ui& ui) {
    Shell& shell = ui.shell;
    const float end = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    if (page_button(ui, "lesson.take_back", "Take back", "Backspace")) {
        return take_vote_back(shell);
    }
    ImGui::SameLine();
    if (shell.lesson.vote->can_vote_again()) {
        if (page_button(ui, "lesson.vote_again", "Vote again", "V")) {
            return vote_again(shell);
        }
        ImGui::SameLine();
    }
    const char* const reveal = "Reveal";
    const ImVec2 next = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({std::max(next.x, end - ImGui::CalcTextSize(reveal).x - ui.px(32)), next.y});
    if (page_button(ui, "lesson.reveal", reveal, "Enter", true)) {
        reveal_vote(shell);
    }
}

}  // namespace collidarium::app
