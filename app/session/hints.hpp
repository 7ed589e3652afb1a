#pragma once

/// Hints for the first minute: each goes away for good once its user has done what it says.

#include <array>
#include <cstdint>

#include "model/answers/answers.hpp"

namespace collidarium::app {

struct Shell;

enum class Hint { drag, step, question };

inline constexpr std::array hints{Hint::drag, Hint::step, Hint::question};

/// The state of the hints in one window; the settings say which are done.
struct Hints {
    bool wanted = false;         ///< not in pictures, and not in a window without panels
    std::uint64_t document = 0;  ///< the generation that `asked` belongs to
    FocusQuery asked{};          ///< the query with which that document was opened
};

/// Whether the hint is to be shown.
[[nodiscard]] bool is_due(const Shell& shell, Hint hint);

/// Notes what the user has done since; true when a hint has gone.
bool follow_hints(Shell& shell);

}  // namespace collidarium::app
