#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "explain/words/exact_number.hpp"
#include "explain/words/number.hpp"
#include "panels/widgets/field.hpp"
#include "panels/widgets/ui.hpp"
#include "session/numbers/shape_numbers.hpp"

namespace collidarium::app {

namespace {

/// Makes a word of a formula draggable, if it shows the shape's number that it refers to. Call this right
/// after drawing the word.
void drag_formula_number(const Ui& ui, const ShapeNumberName& named, const ImVec2& at, const ImVec2& size,
                         std::string_view word) {
    Shell& shell = ui.shell;
    const auto& focus = shell.workspace.answers().focus;
    if (!focus) {
        return;
    }
    const std::size_t index = named.of_b ? focus->b : focus->a;
    const SceneShape& shape = shell.workspace.scene().shapes[index];
    const auto found = find_number(shape, "inspector." + named.name);
    const auto value = found ? found->get(shape, found->index) : std::nullopt;
    if (!value || shape.locked || word.find(number(std::abs(*value))) == std::string_view::npos) {
        return;
    }
    const std::string id = "formula." + shape.id + "." + named.name;
    const ImVec2 back = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos(at);
    ImGui::PushID(static_cast<int>(at.x));
    ImGui::PushID(static_cast<int>(at.y));
    ImGui::InvisibleButton("number", size);
    ImGui::PopID();
    ImGui::PopID();
    ui.widget_rects.emplace(id, Rect{{at.x, at.y}, {at.x + size.x, at.y + size.y}});
    const bool scrubbing = shell.editing.scrub.field == id;
    if (ImGui::IsItemHovered() || scrubbing) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
        const float under = at.y + size.y + ui.px(0.5);
        ImGui::GetWindowDrawList()->AddLine({at.x, under}, {at.x + size.x, under}, ui.paint(Role::text),
                                            std::max(1.F, ui.px(1)));
    }
    if (ImGui::IsItemActive() && shell.editing.scrub.field.empty() && ImGui::IsMouseDragging(0, ui.px(2))) {
        begin_scrub(ui, id, found->quantity, std::vector{index});
        shell.editing.scrub.number = found->id;
    }
    ImGui::SetCursorScreenPos(back);
}

/// Whether a line may end before this place, if it must: before a space, but not that behind an operator, or
/// within "near x".
bool may_end(std::string_view line, std::size_t place) {
    if (line[place] != ' ') {
        return false;
    }
    const std::size_t before = line.substr(0, place).rfind(' ');
    const std::size_t word = before == line.npos ? 0 : before + 1;
    const std::string_view last = line.substr(word, place - word);
    return last != "near" && last != "far" && line.find_first_not_of("+-/=<>", word) < place;
}

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

    void draw(const RichLine& line) {
        const std::string text = plain(line);
        const std::vector<std::size_t> ends = line_ends(text);
        auto end = ends.begin();
        std::size_t at = 0;  // of the run in the text
        for (const Run& run : line) {
            std::size_t begin = 0;
            while (begin < run.text.size()) {
                end = std::find_if(end, ends.end(), [&](std::size_t one) { return one >= at + begin; });
                const bool may_break = end != ends.end() && *end == at + begin;
                const auto after = may_break ? std::next(end) : end;
                const std::size_t part = after != ends.end() ? *after : text.size();
                const std::size_t piece = std::min(part - at, run.text.size());
                if (may_break) {
                    make_room(text.data() + at + begin, text.data() + part);
                }
                draw_words(run, begin, piece, text, at);
                begin = piece;
            }
            at += run.text.size();
        }
    }

    [[nodiscard]] float bottom() const { return at_.y + height_; }

private:
    /// Starts a new line where the part that follows does not fit on this one.
    void make_room(const char* from, const char* to) {
        if (at_.x > left_ && at_.x + ImGui::CalcTextSize(from, to).x > right_) {
            at_ = {left_ + ui_.px(16), at_.y + height_ + ui_.px(4)};
            at_line_start_ = true;
        }
    }

    /// Each with its leading spaces. `at` is where the run begins in the line: a word may go on in the next
    /// run.
    void draw_words(const Run& run, std::size_t begin, std::size_t to, std::string_view line,
                    std::size_t at) {
        while (begin < to) {
            const std::size_t word = std::min(run.text.find_first_not_of(' ', begin), to);
            const std::size_t end = std::min(run.text.find(' ', word), to);
            if (may_end(line, at + begin)) {  // within a part that is wider than a line
                std::size_t next = line.find(' ', at + word);
                while (next != line.npos && !may_end(line, next)) {
                    next = line.find(' ', next + 1);
                }
                make_room(line.data() + at + begin, line.data() + std::min(next, line.size()));
            }
            draw_word(run, run.text.data() + begin, run.text.data() + end);
            begin = end;
        }
    }

    void draw_word(const Run& run, const char* from, const char* to) {
        while (at_line_start_ && from < to && *from == ' ') {
            ++from;
        }
        at_line_start_ = at_line_start_ && from == to;
        const float width = ImGui::CalcTextSize(from, to).x;
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
        if (run.exact) {
            show_exact(*run.exact, at_, ImVec2(at_.x + width, at_.y + height_));
        }
        if (run.number) {
            drag_formula_number(ui_, *run.number, at_, {width, height_}, std::string_view(from, to));
        }
        at_.x += width;
    }

    /// The number that a text rounds, under the pointer.
    void show_exact(double value, const ImVec2& min, const ImVec2& max) const {
        const std::string exact = exact_number(value);
        const Rect place{{min.x, min.y}, {max.x, max.y}};
        ui_.widget_rects.emplace("rounded." + exact, place);
        if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(min, max)) {
            ImGui::SetTooltip("%s", exact.c_str());
            ui_.widget_rects.emplace("tooltip." + exact, place);
        }
    }

    const Ui& ui_;
    std::optional<std::size_t> lit_;
    float left_;
    float right_;
    float height_;
    ImVec2 at_;
    bool at_line_start_ = false;  ///< of a continued line: its spaces are dropped
};

}  // namespace

void rich_line(const Ui& ui, const RichLine& line, ImFont* font) {
    ImGui::PushFont(font);
    const ImVec2 top = ImGui::GetCursorScreenPos();
    LinePainter painter(ui);
    painter.draw(line);
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
