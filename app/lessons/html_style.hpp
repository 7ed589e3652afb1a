#pragma once

#include <string>

namespace collidarium::app {

/// The style sheet of a lesson's page: the colours of the light theme, on a screen that prefers it those of
/// the dark one, in the figures as well.
[[nodiscard]] std::string html_style();

}  // namespace collidarium::app
