#include "session/panel_focus.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "session/shell.hpp"

namespace collidarium::app {

namespace {

constexpr std::array panels{KeyboardPanel::canvas, KeyboardPanel::lists, KeyboardPanel::details,
                            KeyboardPanel::strip};
constexpr std::array pressed_by_name{"scene.", "object.", "section.",   "history.", "steps.",   "step.",
                                     "tab.",   "layer.",  "inspector.", "compare.", "decision."};
constexpr std::array words_only{"layers.idle", "step.sentence", "step.iterations", "object.lock.",
                                "object.hide."};
constexpr long page = 8;
constexpr double time_step = 1.0 / 48;

bool is_shown(const WindowLayout& layout, KeyboardPanel panel) {
    switch (panel) {
        case KeyboardPanel::lists:
            return layout.lists.size().x > 0;
        case KeyboardPanel::details:
            return layout.details.size().x > 0 || layout.caption.size().x > 0;
        case KeyboardPanel::strip:
            return layout.strip.size().y > 0;
        case KeyboardPanel::canvas:
            break;
    }
    return true;
}

/// How far a key goes among the widgets; empty: it is no such key.
std::optional<long> way_of(const KeyChord& key, long count) {
    switch (key.key) {
        case Key::tab:
            return key.shift ? -1 : 1;
        case Key::down:
        case Key::right:
            return 1;
        case Key::up:
        case Key::left:
            return -1;
        case Key::page_down:
            return page;
        case Key::page_up:
            return -page;
        case Key::home:
            return -count;
        case Key::end:
            return count;
        default:
            return std::nullopt;
    }
}

void move_in_time(Workspace& workspace, const KeyChord& key) {
    const double now = workspace.time.value_or(0);
    const double to = key.key == Key::home                           ? 0
                      : key.key == Key::end                          ? 1
                      : key.key == Key::right || key.key == Key::up  ? now + time_step
                      : key.key == Key::left || key.key == Key::down ? now - time_step
                                                                     : now;
    workspace.time = std::clamp(to, 0.0, 1.0);
}

}  // namespace

void focus_panel(Shell& shell, const WindowLayout& layout, int by) {
    PanelFocus& focus = shell.panel_focus;
    auto at = static_cast<std::size_t>(std::ranges::find(panels, focus.panel) - panels.begin());
    do {
        at = (at + panels.size() + static_cast<std::size_t>(by + static_cast<int>(panels.size()))) %
             panels.size();
    } while (!is_shown(layout, panels[at]));
    focus = {.panel = panels[at]};
}

void leave_panels(Shell& shell) {
    shell.panel_focus = {};
}

bool can_be_pressed(std::string_view widget) {
    const auto begins = [widget](const char* prefix) { return widget.starts_with(prefix); };
    return widget == "method" ||
           (std::ranges::any_of(pressed_by_name, begins) && !std::ranges::any_of(words_only, begins));
}

bool is_panel_key(const KeyChord& pressed) {
    const bool plain = !pressed.ctrl && !pressed.alt && (!pressed.shift || pressed.key == Key::tab);
    return plain && (way_of(pressed, 1) || pressed.key == Key::enter || pressed.key == Key::space);
}

PanelKey panel_key(Shell& shell, const KeyChord& pressed) {
    PanelFocus& focus = shell.panel_focus;
    if (focus.panel == KeyboardPanel::canvas || !is_panel_key(pressed)) {
        return PanelKey::none;
    }
    if (focus.panel == KeyboardPanel::strip) {
        move_in_time(shell.workspace, pressed);
        return PanelKey::moved;
    }
    const auto count = static_cast<long>(focus.widgets.size());
    const std::optional<long> way = way_of(pressed, count);
    if (!way) {
        return focus.widget.empty() ? PanelKey::moved : PanelKey::press;
    }
    if (count > 0) {
        const auto found = std::ranges::find(focus.widgets, focus.widget);
        const bool known = found != focus.widgets.end();
        const long now = known ? static_cast<long>(found - focus.widgets.begin()) : (*way > 0 ? -1 : count);
        const bool around = pressed.key == Key::tab;
        const long to = around ? (now + *way + count) % count : std::clamp(now + *way, 0L, count - 1);
        focus.widget = focus.widgets[static_cast<std::size_t>(to)];
        focus.moved = true;
    }
    return PanelKey::moved;
}

}  // namespace collidarium::app
