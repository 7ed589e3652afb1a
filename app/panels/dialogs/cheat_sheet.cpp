#include <algorithm>
#include <array>
#include <cfloat>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

namespace {

struct Gesture {
    const char* what;
    const char* how;
};

/// So short that both parts stand in one line of a narrow column.
constexpr std::array gestures{
    Gesture{"Move a shape", "drag it"},
    Gesture{"Resize, rotate, reshape", "drag a handle"},
    Gesture{"Draw a polygon", "click; Enter closes it"},
    Gesture{"Insert a vertex", "drag an edge's middle"},
    Gesture{"Delete a vertex", "Alt+click, or H, Delete"},
    Gesture{"Axis, square or 15° steps", "hold Shift"},
    Gesture{"Switch snapping for a drag", "hold Ctrl"},
    Gesture{"Drag a copy", "hold Alt"},
    Gesture{"See what a term refers to", "point at it"},
    Gesture{"Change a term's number", "drag it sideways"},
    Gesture{"Type a number", "also 1/3 or 2*pi"},
    Gesture{"Drag a number: coarser, finer", "Shift, Alt"},
    Gesture{"Open the context menu", "right-click"},
    Gesture{"Change a translation", "drag its arrowhead"},
    Gesture{"Select several", "Shift+click, rectangle"},
    Gesture{"Cancel a drag", "Escape"},
    Gesture{"Pan", "middle button; Space+drag"},
    Gesture{"Zoom", "mouse wheel"},
    Gesture{"Move along the path", "drag in the time strip"},
    Gesture{"Drive: move, jump", "arrows, WASD; Space"},
    Gesture{"Drive: pause, step, replay, end", "P . , R Esc"},
};

/// The width of a column, the least width where there are more of them, and the space between two.
constexpr double column_width = 222;
constexpr double narrow_column = 180;
constexpr double column_gap = 16;
constexpr double close_width = 96;

/// A line of the sheet: a heading, or what is done and how.
struct SheetLine {
    std::string what;
    std::string how;
    bool heading = false;
};

std::string keys_text(const WindowCommand& command) {
    std::vector<KeyChord> keys = keys_of(command, KeyMode::editing);
    if (keys.empty()) {
        keys = keys_of(command, KeyMode::presenting);
    }
    std::string text;
    for (const KeyChord& key : keys) {
        text += (text.empty() ? "" : " or ") + key_text(key);
    }
    return text;
}

/// "Left by a grid step" as "Left, right, up, down by a grid step" with "Shift+arrows"; empty for others.
std::optional<SheetLine> in_all_directions(const SheetLine& line) {
    constexpr std::string_view left = "Left";
    if (!line.what.starts_with(left) || !line.how.ends_with(left)) {
        return std::nullopt;
    }
    return SheetLine{.what = "Left, right, up, down" + line.what.substr(left.size()),
                     .how = line.how.substr(0, line.how.size() - left.size()) + "arrows"};
}

/// Whether the line for all directions holds it.
bool is_of_arrows(const SheetLine& line) {
    constexpr std::array<std::string_view, 3> directions{"Right", "Up", "Down"};
    return std::ranges::any_of(directions, [&](std::string_view direction) {
        return line.what.starts_with(direction) && line.how.ends_with(direction);
    });
}

/// All commands that have a key, by menu, then all gestures.
std::vector<SheetLine> all_lines() {
    std::vector<SheetLine> lines;
    std::string group;
    for (const WindowCommand& command : window_commands()) {
        const std::string next = *command.submenu ? command.submenu : std::string(name(command.menu));
        const std::string keys = keys_text(command);
        if (keys.empty()) {
            continue;
        }
        if (next != group) {
            lines.push_back({.what = next, .how = {}, .heading = true});
            group = next;
        }
        const SheetLine line{.what = *command.submenu ? command.label : full_name(command), .how = keys};
        if (const auto merged = in_all_directions(line)) {
            lines.push_back(*merged);
        } else if (!is_of_arrows(line)) {
            lines.push_back(line);
        }
    }
    lines.push_back({.what = "Mouse", .how = {}, .heading = true});
    for (const Gesture& gesture : gestures) {
        lines.push_back({.what = gesture.what, .how = gesture.how});
    }
    return lines;
}

/// Where a line stands and how high it is; `stacked`: how stands below what.
struct PlacedSheetLine {
    ImVec2 at;
    bool stacked = false;
};

class Sheet {
public:
    /// In more columns than usual where only they show all of it at once, in `room` pixels of height; in
    /// finer type where not even they do.
    Sheet(const Ui& ui, float width, float room) : ui_(ui), lines_(all_lines()) {
        for (ImFont* font : {ui.fonts.small, ui.fonts.fine}) {
            set_type(font);
            const int usual = columns_of(width, column_width);
            const int most = columns_of(width, narrow_column);
            fill(usual, width);
            for (int columns = usual + 1; columns <= most && height() > room; ++columns) {
                fill(columns, width);
            }
            if (height() <= room) {
                return;
            }
        }
        set_type(ui.fonts.small);  // it scrolls, whatever its type
        fill(columns_of(width, column_width), width);
    }

    [[nodiscard]] float height() const { return height_ + step_ * 0.5F; }

    void draw(const ImVec2& at) const {
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const SheetLine& line = lines_[i];
            const ImVec2 from(at.x + places_[i].at.x, at.y + places_[i].at.y);
            if (line.heading) {
                text({from.x, from.y + step_ * 0.25F}, Role::accent, line.what, column_);
                continue;
            }
            text(from, Role::text, line.what, column_);
            if (places_[i].stacked) {
                const float inwards = ui_.px(10);
                text({from.x + inwards, from.y + extent(line.what, column_).y}, Role::text_quiet, line.how,
                     column_ - inwards);
            } else {
                text({from.x + column_ - extent(line.how, 0).x, from.y}, Role::text_quiet, line.how, column_);
            }
        }
    }

private:
    void set_type(ImFont* font) {
        font_ = font;
        step_ = size_of(*font);
    }
    [[nodiscard]] int columns_of(float width, double column) const {
        const auto room = static_cast<double>(width + ui_.px(column_gap));
        const double each = column * static_cast<double>(step_ / size_of(*ui_.fonts.small)) + column_gap;
        return std::max(1, static_cast<int>(room / (ui_.scale * each)));
    }
    void fill(int columns, float width) {
        columns_ = columns;
        column_ =
            (width - static_cast<float>(columns - 1) * ui_.px(column_gap)) / static_cast<float>(columns);
        float all = 0;
        for (const SheetLine& line : lines_) {
            all += height_of(line);
        }
        // The last lines of a column may leave a gap that is too low for the next: a little higher until all
        // fit.
        height_ = all / static_cast<float>(columns);
        while (!place()) {
            height_ += step_ * 0.25F;
        }
    }
    [[nodiscard]] ImVec2 extent(const std::string& text, float width) const {
        return font_->CalcTextSizeA(step_, FLT_MAX, width, text.c_str());
    }
    [[nodiscard]] bool stacks(const SheetLine& line) const {
        return extent(line.what + line.how, 0).x + ui_.px(10) > column_;
    }
    [[nodiscard]] float height_of(const SheetLine& line) const {
        if (line.heading) {
            return step_ * 1.3F;
        }
        const float what = extent(line.what, column_).y;
        return stacks(line) ? what + extent(line.how, column_ - ui_.px(10)).y : what;
    }
    /// Fills the columns one after the other; false if some lines find no place.
    bool place() {
        places_.clear();
        int column = 0;
        float y = 0;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            // A heading stays with the line below it.
            const float height = height_of(lines_[i]);
            const float with_next = lines_[i].heading ? height + height_of(lines_[i + 1]) : height;
            if (y + with_next > height_ && y > 0) {
                ++column;
                y = 0;
            }
            places_.push_back(
                {{static_cast<float>(column) * (column_ + ui_.px(column_gap)), y}, stacks(lines_[i])});
            y += height;
        }
        return column < columns_;
    }
    void text(const ImVec2& at, Role role, const std::string& words, float width) const {
        ImGui::GetWindowDrawList()->AddText(font_, step_, at, ui_.paint(role), words.c_str(), nullptr, width);
    }

    const Ui& ui_;
    std::vector<SheetLine> lines_;
    ImFont* font_ = nullptr;
    float step_ = 0;  ///< the height of a line
    int columns_ = 1;
    float column_ = 0;
    float height_ = 0;
    std::vector<PlacedSheetLine> places_;
};

}  // namespace

void draw_cheat_sheet(const Ui& ui) {
    loud_text(ui, "Keyboard and mouse");
    const float width = ui.dialog_width(1500);
    ImGui::SameLine(width - ui.px(close_width));
    if (dialog_button(ui, "dialog.close", "Close", true)) {
        ui.shell.popups.help = Help::none;
    }
    const float room = ui.dialog_height(1500, 84);
    const Sheet sheet(ui, width - ui.px(10), room);
    begin_part("cheat sheet", {width, std::min(sheet.height(), room)});
    sheet.draw(ImGui::GetCursorScreenPos());
    ImGui::Dummy({width - ui.px(12), sheet.height()});
    ui.mark("help.sheet");
    ImGui::EndChild();
    ui.mark("help.page");
}

}  // namespace collidarium::app
