#include <algorithm>
#include <string>

#include "panels/widgets/formula_numbers.hpp"
#include "panels/widgets/ui.hpp"

namespace collidarium::app {

namespace {

/// Draws the words of one line and records the event under the pointer.
class LinePainter {
public:
    explicit LinePainter(const Ui& ui)
        : ui_(ui),
          lit_(lit_in_words(ui.shell)),
          left_(ImGui::GetCursorScreenPos().x),
          right_(left_ + ImGui::GetContentRegionAvail().x),
          height_(ImGui::GetTextLineHeight()),
          at_(ImGui::GetCursorScreenPos()) {}

    void draw(const Run& run) {
        std::size_t begin = 0;
        while (begin < run.text.size()) {
            // A word with its leading spaces.
            std::size_t end = run.text.find_first_not_of(' ', begin);
            end = end == std::string::npos ? run.text.size() : run.text.find(' ', end);
            end = end == std::string::npos ? run.text.size() : end;
            draw_word(run, run.text.data() + begin, run.text.data() + end);
            begin = end;
        }
    }

    [[nodiscard]] float bottom() const { return at_.y + height_; }

private:
    void draw_word(const Run& run, const char* from, const char* to) {
        float width = ImGui::CalcTextSize(from, to).x;
        if (at_.x > left_ && at_.x + width > right_) {
            at_ = {left_ + ui_.px(16), at_.y + height_ + ui_.px(4)};
            while (from < to && *from == ' ') {
                ++from;
            }
            width = ImGui::CalcTextSize(from, to).x;
        }
        ImDrawList* draw = ImGui::GetWindowDrawList();
        const ImU32 color = ui_.paint(run.role);
        const float above = ui_.px(1.5);
        if (run.event) {
            const ImVec2 end(at_.x + width, at_.y + height_);
            ui_.widget_rects.emplace("term." + std::to_string(*run.event),
                                     Rect{{at_.x, at_.y}, {end.x, end.y}});
            if (lit_ == run.event) {
                draw->AddRectFilled({at_.x, at_.y - above}, {end.x, end.y + above},
                                    ui_.paint(Role::accent, 0.28));
            }
            if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(at_, end)) {
                ui_.shell.links.hovered = run.event;
            }
        }
        draw->AddText(at_, color, from, to);
        if (run.strong) {
            draw->AddText({at_.x + std::max(0.5F, ui_.px(0.5)), at_.y}, color, from, to);
        }
        if (run.number) {
            drag_formula_number(ui_, *run.number, at_, {width, height_}, std::string_view(from, to));
        }
        at_.x += width;
    }

    const Ui& ui_;
    std::optional<std::size_t> lit_;
    float left_;
    float right_;
    float height_;
    ImVec2 at_;
};

}  // namespace

void rich_line(const Ui& ui, const RichLine& line, ImFont* font) {
    ImGui::PushFont(font);
    const ImVec2 top = ImGui::GetCursorScreenPos();
    LinePainter painter(ui);
    for (const Run& run : line) {
        painter.draw(run);
    }
    ImGui::SetCursorScreenPos(top);
    ImGui::Dummy(ImVec2(1, painter.bottom() - top.y));
    ImGui::PopFont();
}

void wrapped_text(std::string_view text) {
    const float width = ImGui::GetContentRegionAvail().x;
    std::string line;
    for (const std::string& part : unbreakable_parts(text)) {
        const std::string longer = line.empty() ? part : line + " " + part;
        if (!line.empty() && ImGui::CalcTextSize(longer.c_str()).x > width) {
            ImGui::TextUnformatted(line.c_str());
            line = part;
        } else {
            line = longer;
        }
    }
    ImGui::TextUnformatted(line.c_str());
}

}  // namespace collidarium::app
