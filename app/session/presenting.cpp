#include "session/presenting.hpp"

#include "session/shell.hpp"

namespace collidarium::app {

void begin_presenting(Shell& shell) {
    WindowLook& look = shell.look;
    if (!look.presentation) {
        leave_panels(shell);
        look.presentation = Presentation{.full_screen_before = look.full_screen, .theme_before = look.theme};
        look.full_screen = true;
        look.theme = ThemeName::projector;
    }
}

void end_presenting(Shell& shell) {
    WindowLook& look = shell.look;
    if (look.presentation) {
        look.full_screen = look.presentation->full_screen_before;
        if (look.theme == ThemeName::projector) {  // else another one was chosen meanwhile
            look.theme = look.presentation->theme_before;
        }
        look.presentation.reset();
    }
}

bool is_presenting(const Shell& shell) {
    return shell.look.presentation.has_value();
}

void blank_screen(Shell& shell, bool blank) {
    if (shell.look.presentation) {
        shell.look.presentation->blank = blank;
    }
}

bool is_blank(const Shell& shell) {
    return shell.look.presentation && shell.look.presentation->blank;
}

}  // namespace collidarium::app
