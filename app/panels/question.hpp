#pragma once

/// What is asked of the pair in focus, and by which method.

#include <array>
#include <string_view>

#include "panels/shell.hpp"

namespace collidarium::app {

inline constexpr std::array asked_operations{Operation::cast, Operation::contact, Operation::distance};

inline constexpr std::array all_methods{
    Algorithm::automatic, Algorithm::closed_form, Algorithm::slab,      Algorithm::sat,
    Algorithm::gjk,       Algorithm::gjk_epa,     Algorithm::minkowski, Algorithm::conservative_advancement};

/// What is shown of the pair in focus: as it was chosen, or as is usual.
[[nodiscard]] Operation shown_operation(const Shell& shell);

/// Why a method cannot tell what is shown of the pair in focus; empty where it can.
[[nodiscard]] std::string_view why_not(const Shell& shell, Algorithm method);

/// Asks for something else. A method that cannot tell it gives way to the usual one.
void ask(Shell& shell, Operation operation);
void ask_by(Shell& shell, Algorithm method);
/// As a scene is opened: what is usual for the pair, by the method that the library takes.
void ask_the_usual(Shell& shell);

/// The next method that can answer, or the one before; the automatic one is among them.
void ask_by_next(Shell& shell, int by);

}  // namespace collidarium::app
