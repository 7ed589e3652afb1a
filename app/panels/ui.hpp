#pragma once

/// What every panel is given to draw with, and the few widgets they share. Sizes are pixels of the
/// painter: `Ui::px` turns them into the physical pixels that Dear ImGui works in.

#include <imgui.h>

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "explain/rich_text.hpp"
#include "panels/layout.hpp"
#include "panels/shell.hpp"

namespace collidarium::app {

/// The program's fonts at the physical size of the present scale.
struct UiFonts {
    ImFont* text = nullptr;
    ImFont* strong = nullptr;
    ImFont* loud = nullptr;   ///< for the answer
    ImFont* small = nullptr;  ///< for headings
    ImFont* mono = nullptr;
};

/// Where named widgets were in the last frame, in physical pixels: whoever points at one, or presses
/// one in a test, finds it here.
using Landmarks = std::map<std::string, Rect, std::less<>>;

struct Ui {
    Shell& shell;
    const Theme& theme;
    const UiFonts& fonts;
    const WindowLayout& layout;
    double scale;
    Landmarks& landmarks;

    [[nodiscard]] float px(double size) const { return static_cast<float>(size * scale); }
    [[nodiscard]] ImVec2 px(const Vec2d& v) const { return {px(v.x), px(v.y)}; }
    /// As wide as that, or as a dialog in the window can be.
    [[nodiscard]] float dialog_width(double size) const;
    /// As high as that, or as leaves room in the window for `others` (painter's pixels too).
    [[nodiscard]] float dialog_height(double size, double others) const;
    [[nodiscard]] ImVec4 color(Role role, double opacity = 1) const;
    [[nodiscard]] ImU32 paint(Role role, double opacity = 1) const;
    /// The text colour that reads best on a ground.
    [[nodiscard]] ImU32 text_on(Role ground) const;
    /// Gives the last item a name.
    void mark(std::string_view name) const;
};

/// Everything between these two goes into a fixed panel that scrolls where it is too small. Its ground
/// is the window's, which is cleared to the colour of panels.
void begin_panel(const Ui& ui, const char* name, const Rect& rect, const Vec2d& padding = {16, 12});
void end_panel();

/// Fills a rectangle of the present panel that may reach to its very edge; physical pixels.
void fill_beyond_padding(const ImVec2& min, const ImVec2& max, ImU32 color);

/// A heading that folds what stands below it; false when it is folded away. At its right end `room` painter's
/// pixels are left free.
[[nodiscard]] bool section(const Ui& ui, const char* title, std::string_view suffix = {}, double room = 0);

/// The height of `row`, in physical pixels.
[[nodiscard]] float row_height(const Ui& ui);

/// One line of a list; true when it was clicked. `tip` is told while the pointer is over it; what was
/// left out for want of room is told anyway.
bool row(const Ui& ui, std::string_view id, std::string_view text, std::string_view right = {},
         bool selected = false, std::string_view tip = {});

/// The frame of a dialog: between these two it is begun.
void begin_dialog_style(const Ui& ui);
void end_dialog_style();

/// A button of a dialog, in the accent colour when it is the expected one.
bool dialog_button(const Ui& ui, const char* id, const char* text, bool expected = false);

/// Stays in the line, if a button with this text still fits into it.
void next_button(const Ui& ui, const char* text);

/// True when it was switched. What has no effect now is quiet.
bool check_box(const Ui& ui, std::string_view id, std::string_view text, bool on, bool quiet = false);

/// A line in its colours. Where it is too wide it is broken between words. What tells of an event lights up
/// with it; what shows a number of a shape can be dragged.
void rich_line(const Ui& ui, const RichLine& line, ImFont* font);

/// Text in lines as wide as the panel; `(-1, 0)` and `t = 0.5` are not torn apart.
void wrapped_text(std::string_view text);

/// `text`, with its end left out where it is wider than `width` physical pixels.
[[nodiscard]] std::string shortened(std::string_view text, float width);

void quiet_text(const Ui& ui, std::string_view text);

}  // namespace collidarium::app
