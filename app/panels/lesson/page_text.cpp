#include "panels/lesson/page_text.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>

namespace collidarium::app {

namespace {

constexpr double line_gap = 4;
constexpr double block_gap = 9;
constexpr double indent = 18;  ///< of lists and quotes
constexpr double cell_gap = 12;

ImFont* font_of(const Ui& ui, const TextRun& run) {
    return run.kind == RunKind::code ? ui.fonts.mono : run.strong ? ui.fonts.strong : ui.fonts.text;
}

float text_width(ImFont* font, std::string_view text) {
    return font->CalcTextSizeA(font->FontSize, 1e9F, 0, text.data(), text.data() + text.size()).x;
}

/// Places words one after the other, and begins a new line where the next one has no room.
class WordFlow {
public:
    WordFlow(const Ui& ui, const ImVec2& at, float width, bool draws, Role role)
        : ui_(ui),
          left_(at.x),
          right_(at.x + width),
          line_(ui.fonts.text->FontSize + ui.px(line_gap)),
          at_(at),
          draws_(draws),
          role_(role) {}

    void add(const TextRuns& runs) {
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const TextRun& run = runs[i];
            if (run.kind == RunKind::line_break) {
                new_line();
                continue;
            }
            std::size_t begin = 0;
            while (begin < run.text.size()) {
                const std::size_t word = std::min(run.text.find_first_not_of(' ', begin), run.text.size());
                const std::size_t end = std::min(run.text.find(' ', word), run.text.size());
                const bool is_last = end == run.text.size();
                add_word(run, std::string_view(run.text).substr(begin, word - begin),
                         std::string_view(run.text).substr(word, end - word),
                         is_last ? glued(runs, i + 1) : 0);
                begin = end;
            }
        }
    }

    [[nodiscard]] float bottom() const { return at_.y + line_; }

private:
    /// The width of what follows a run without a space: it stays on the same line.
    [[nodiscard]] float glued(const TextRuns& runs, std::size_t next) const {
        float width = 0;
        for (; next < runs.size() && runs[next].kind != RunKind::line_break; ++next) {
            const std::string_view text = runs[next].text;
            const std::size_t end = text.find(' ');
            width += text_width(font_of(ui_, runs[next]), text.substr(0, end));
            if (end != text.npos) {
                break;
            }
        }
        return width;
    }

    void add_word(const TextRun& run, std::string_view spaces, std::string_view word, float followed_by) {
        ImFont* font = font_of(ui_, run);
        const float space = at_.x > left_ ? text_width(font, spaces) : 0;
        const float width = text_width(font, word);
        if (at_.x > left_ && at_.x + space + width + followed_by > right_ && !spaces.empty()) {
            new_line();
        } else {
            at_.x += space;
        }
        if (draws_ && !word.empty()) {
            draw(run, font, word, width);
        }
        at_.x += width;
    }

    void draw(const TextRun& run, ImFont* font, std::string_view word, float width) const {
        ImDrawList* list = ImGui::GetWindowDrawList();
        const char* begin = word.data();
        const char* end = begin + word.size();
        const ImU32 color = ui_.paint(role_);
        if (run.kind == RunKind::code) {
            list->AddRectFilled({at_.x - ui_.px(1), at_.y},
                                {at_.x + width + ui_.px(1), at_.y + font->FontSize},
                                ui_.paint(Role::panel_raised), ui_.px(3));
        }
        list->AddText(font, font->FontSize, at_, color, begin, end);
        if (run.strong) {
            list->AddText(font, font->FontSize, {at_.x + std::max(0.5F, ui_.px(0.5)), at_.y}, color, begin,
                          end);
        }
        if (run.emphasis) {
            const float under = at_.y + font->FontSize;
            list->AddLine({at_.x, under}, {at_.x + width, under}, ui_.paint(role_, 0.6),
                          std::max(1.F, ui_.px(1)));
        }
    }

    void new_line() { at_ = {left_, at_.y + line_}; }

    const Ui& ui_;
    float left_;
    float right_;
    float line_;
    ImVec2 at_;
    bool draws_;
    Role role_;
};

/// Moves the cursor below something that was drawn there.
void take_room(const ImVec2& at, float height) {
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy(ImVec2(1, height));
}

void draw_code(const Ui& ui, const CodeBlock& code) {
    ImFont* font = ui.fonts.mono;
    const float pad = ui.px(8);
    const float line = font->FontSize + ui.px(3);
    const float room = ImGui::GetContentRegionAvail().x - 2 * pad;
    const auto letters = static_cast<std::size_t>(std::max(room / text_width(font, "0"), 8.F));
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin <= code.text.size();) {
        const std::size_t end = std::min(code.text.find('\n', begin), code.text.size());
        std::string rest = code.text.substr(begin, end - begin);
        const std::size_t spaces = std::min(rest.find_first_not_of(' '), rest.size());
        while (rest.size() > letters) {  // goes on below, farther to the right
            std::size_t cut = rest.rfind(' ', letters);
            cut = cut == rest.npos || cut <= spaces + 4 ? letters : cut;
            lines.push_back(rest.substr(0, cut));
            const std::size_t next = std::min(rest.find_first_not_of(' ', cut), rest.size());
            rest = std::string(std::min(spaces + 4, letters / 2), ' ') + rest.substr(next);
        }
        lines.push_back(std::move(rest));
        begin = end + 1;
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = line * static_cast<float>(lines.size()) + 2 * pad;
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(at, {at.x + room + 2 * pad, at.y + height}, ui.paint(Role::panel_raised), ui.px(5));
    ImVec2 from(at.x + pad, at.y + pad);
    for (const std::string& each : lines) {
        list->AddText(font, font->FontSize, from, ui.paint(Role::text), each.c_str());
        from.y += line;
    }
    take_room(at, height);
}

/// The widths of a table's columns: as wide as their texts, or less where there is no room for all.
std::vector<float> column_widths(const Ui& ui, const Table& table, float room) {
    std::vector<float> widths(table.columns.size(), 0);
    const auto add = [&](const std::vector<TextRuns>& row) {
        for (std::size_t i = 0; i < std::min(row.size(), widths.size()); ++i) {
            widths[i] = std::max(widths[i], width_of(ui, row[i]) + 1);
        }
    };
    add(table.head);
    std::ranges::for_each(table.rows, add);
    const float gaps = ui.px(cell_gap) * static_cast<float>(widths.size());
    const float all = std::accumulate(widths.begin(), widths.end(), 0.F);
    if (all + gaps > room && all > 0) {
        const float part = std::max(room - gaps, ui.px(40)) / all;
        std::ranges::for_each(widths, [&](float& width) { width *= part; });
    }
    return widths;
}

void draw_table(const Ui& ui, const Table& table) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::vector<float> widths = column_widths(ui, table, ImGui::GetContentRegionAvail().x);
    const float gap = ui.px(cell_gap);
    const float right =
        at.x + std::accumulate(widths.begin(), widths.end(), 0.F) + gap * static_cast<float>(widths.size());
    float y = at.y;
    const auto rule = [&](float thickness) {
        ImGui::GetWindowDrawList()->AddLine({at.x, y}, {right, y}, ui.paint(Role::grid_major), thickness);
    };
    const auto draw_row = [&](const std::vector<TextRuns>& row, Role role) {
        float x = at.x + gap / 2;
        float height = ui.fonts.text->FontSize;
        for (std::size_t i = 0; i < std::min(row.size(), widths.size()); ++i) {
            const float free = std::max(widths[i] - width_of(ui, row[i]), 0.F);
            const float aside = table.columns[i] == ColumnSide::left     ? 0
                                : table.columns[i] == ColumnSide::center ? free / 2
                                                                         : free;
            height = std::max(height, draw_runs(ui, row[i], {x + aside, y + ui.px(4)}, widths[i], role));
            x += widths[i] + gap;
        }
        y += height + ui.px(6);
    };
    const bool has_head = std::ranges::any_of(table.head, [](const TextRuns& cell) { return !cell.empty(); });
    if (has_head) {
        draw_row(table.head, Role::text_quiet);
        rule(std::max(1.F, ui.px(1.5)));
    }
    for (const std::vector<TextRuns>& row : table.rows) {
        draw_row(row, Role::text);
        rule(std::max(1.F, ui.px(0.75)));
    }
    take_room(at, y - at.y);
}

void draw_list(const Ui& ui, const List& list) {
    unsigned number = list.first.value_or(0);
    for (const ListItem& item : list.items) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string mark = list.first ? std::to_string(number++) + "." : "\u2022";
        ImGui::GetWindowDrawList()->AddText(ui.fonts.text, ui.fonts.text->FontSize, at,
                                            ui.paint(Role::text_quiet), mark.c_str());
        ImGui::Indent(ui.px(indent));
        draw_blocks(ui, item.blocks);
        ImGui::Unindent(ui.px(indent));
    }
}

void draw_quote(const Ui& ui, const Quote& quote) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Indent(ui.px(indent));
    draw_blocks(ui, quote.blocks);
    ImGui::Unindent(ui.px(indent));
    ImGui::GetWindowDrawList()->AddRectFilled(
        at, {at.x + ui.px(3), ImGui::GetCursorScreenPos().y - ui.px(block_gap)}, ui.paint(Role::grid_major));
}

}  // namespace

float draw_runs(const Ui& ui, const TextRuns& runs, const ImVec2& at, float width, Role role) {
    WordFlow flow(ui, at, width, true, role);
    flow.add(runs);
    return flow.bottom() - at.y;
}

float height_of(const Ui& ui, const TextRuns& runs, float width) {
    WordFlow flow(ui, {0, 0}, width, false, Role::text);
    flow.add(runs);
    return flow.bottom();
}

float width_of(const Ui& ui, const TextRuns& runs) {
    float width = 0;
    for (const TextRun& run : runs) {
        width += text_width(font_of(ui, run), run.text);
    }
    return width;
}

void draw_runs(const Ui& ui, const TextRuns& runs, Role role) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    take_room(at, draw_runs(ui, runs, at, ImGui::GetContentRegionAvail().x, role));
}

void draw_blocks(const Ui& ui, const std::vector<Block>& blocks) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    for (const Block& block : blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block.content)) {
            draw_runs(ui, paragraph->text);
        } else if (const auto* heading = std::get_if<Heading>(&block.content)) {
            TextRuns strong = heading->text;
            std::ranges::for_each(strong, [](TextRun& run) { run.strong = true; });
            draw_runs(ui, strong);
        } else if (const auto* list = std::get_if<List>(&block.content)) {
            draw_list(ui, *list);
        } else if (const auto* table = std::get_if<Table>(&block.content)) {
            draw_table(ui, *table);
        } else if (const auto* code = std::get_if<CodeBlock>(&block.content)) {
            draw_code(ui, *code);
        } else if (const auto* quote = std::get_if<Quote>(&block.content)) {
            draw_quote(ui, *quote);
        }
        ImGui::Dummy(ImVec2(1, ui.px(block_gap)));
    }
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
