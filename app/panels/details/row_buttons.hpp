#pragma once

/// Small buttons beside the inspector's fields.

#include <string>

#include "panels/widgets/ui.hpp"

namespace collidarium::app {

/// A small cross in front of the translation fields; it does not move the layout cursor.
[[nodiscard]] bool stop_button(const Ui& ui);

/// A plus or a minus.
[[nodiscard]] bool sign_button(const Ui& ui, const std::string& id, bool plus, const char* tip);

}  // namespace collidarium::app
