#pragma once

/// The drawing context of the panels, and the widgets they share. Sizes are in units of the type: `Ui::px`
/// converts them to the physical pixels of Dear ImGui.

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <imgui.h>

#include "explain/words/rich_text.hpp"
#include "session/layout.hpp"
#include "session/shell.hpp"
#include "view/ui_fonts.hpp"

namespace collidarium::app {

/// The rectangles of named widgets in the last frame, in physical pixels, for hit tests and for tests that
/// press a widget.
using WidgetRects = std::map<std::string, Rect, std::less<>>;

struct Ui {
    Shell& shell;
    const Theme& theme;
    const UiFonts& fonts;
    const WindowLayout& layout;  ///< in the panels' units
    double scale;                ///< physical pixels of one unit: panels grow with the theme's type
    double canvas_scale;         ///< physical pixels of one of the painter's pixels
    WidgetRects& widget_rects;

    [[nodiscard]] float px(double size) const { return static_cast<float>(size * scale); }
    [[nodiscard]] ImVec2 px(const Vec2d& v) const { return {px(v.x), px(v.y)}; }
    /// That width, limited to what fits in the window.
    [[nodiscard]] float dialog_width(double size) const;
    /// That height, limited so that `others` (also painter's pixels) fits in the window too.
    [[nodiscard]] float dialog_height(double size, double others) const;
    [[nodiscard]] ImVec4 color(Role role, double opacity = 1) const;
    [[nodiscard]] ImU32 paint(Role role, double opacity = 1) const;
    /// The text colour with the best contrast on a background.
    [[nodiscard]] ImU32 text_on(Role ground) const;
    /// Records the rectangle of the last ImGui item under a name.
    void mark(std::string_view name) const;
};

/// Everything between these two calls goes into a fixed panel that scrolls where it is too small. Its
/// background is the window's, which is cleared to the panel colour. `panel`: how the keyboard gets there;
/// canvas: it does not.
void begin_panel(const Ui& ui, const char* name, const Rect& rect, const Vec2d& padding = {16, 12},
                 KeyboardPanel panel = KeyboardPanel::canvas);
void end_panel(const Ui& ui);

/// Begins a part of the current panel that scrolls for itself, without border and ground; physical pixels, 0:
/// what is left. It ends with `ImGui::EndChild`.
void begin_part(const char* name, const ImVec2& size = {0, 0});

/// Fills a rectangle of the current panel, without clipping at its padding; physical pixels.
void fill_beyond_padding(const ImVec2& min, const ImVec2& max, ImU32 color);

/// A heading that folds its section; false when it is folded. `room` painter's pixels stay free at its right
/// end.
[[nodiscard]] bool section(const Ui& ui, const char* title, std::string_view suffix = {}, double room = 0);

/// A heading that does not fold.
void heading(const Ui& ui, const char* title, std::string_view suffix = {}, double room = 0);

/// The height of `row`, in physical pixels.
[[nodiscard]] float row_height(const Ui& ui);

/// One line of a list; true when it was clicked. `tip` is its tooltip; text that was cut off is shown in the
/// tooltip in any case.
bool row(const Ui& ui, std::string_view id, std::string_view text, std::string_view right = {},
         bool selected = false, std::string_view tip = {});

/// The tooltip of the last item, a button called `id`: while the pointer rests on it, until it is pressed.
/// What a press changes often lies below the button, where the tooltip stands.
void button_tip(const Ui& ui, std::string_view id, const std::string& text);

/// Opens a dialog where it is `wanted` and not open, and begins it, as large as its content, with its middle
/// at that part of the screen's height. False while it is closed; else it ends with `ImGui::EndPopup`.
[[nodiscard]] bool begin_dialog(const Ui& ui, const char* id, bool wanted, float middle);

/// A button of a dialog, in the accent colour when it is the default.
bool dialog_button(const Ui& ui, const char* id, const char* text, bool expected = false);

/// Stays on the line if a button with this text still fits.
void next_button(const Ui& ui, const char* text);

/// A check box; true when it was toggled. One without effect is dimmed.
bool check_box(const Ui& ui, std::string_view id, std::string_view text, bool on, bool quiet = false);
[[nodiscard]] float check_box_height(const Ui& ui);

/// A line in its colours, wrapped between words. Words of an event are highlighted with it; numbers of a
/// shape can be dragged.
void rich_line(const Ui& ui, const RichLine& line, ImFont* font);

/// Text wrapped to the width of the panel; `(-1, 0)` and `t = 0.5` are not split.
void wrapped_text(std::string_view text);

/// `text`, shortened with an ellipsis if it is wider than `width` physical pixels.
[[nodiscard]] std::string shortened(std::string_view text, float width);

/// The same in a colour, and without wrapping.
void wrapped_text(const Ui& ui, Role role, std::string_view text);
void colored_text(const Ui& ui, Role role, std::string_view text);

/// The title of a dialog or a page.
void loud_text(const Ui& ui, std::string_view text);

void quiet_text(const Ui& ui, std::string_view text);

/// A slider with its knob at `part` of its width, 0 to 1. While it is dragged, the part under the pointer.
/// `width` is in physical pixels. `loud`: its track is in the accent colour up to the knob.
[[nodiscard]] std::optional<double> slider(const Ui& ui, std::string_view id, double part, float width,
                                           bool loud = true);

}  // namespace collidarium::app
