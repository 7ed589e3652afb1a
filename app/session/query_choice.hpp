#pragma once

/// The query on the pair in focus and its method.

#include <optional>
#include <string_view>

#include "session/shell.hpp"

namespace collidarium::app {

/// Why an operation cannot be asked about the pair in focus; empty where it can.
[[nodiscard]] std::string_view why_not_asked(const Shell& shell, Operation operation);

/// The operation shown for the pair in focus: the chosen one, or the default.
[[nodiscard]] Operation shown_operation(const Shell& shell);

/// Why a method cannot answer the query on the pair in focus; empty where it can.
[[nodiscard]] std::string_view why_not(const Shell& shell, Algorithm method);

/// An operation on the pair in focus that a method supports: the one shown, if it does. Empty if there is
/// none.
[[nodiscard]] std::optional<Operation> any_operation(const Shell& shell, Algorithm method);

/// Chooses another operation. A method that does not support it is replaced by the automatic one.
void choose_operation(Shell& shell, Operation operation);
void choose_method(Shell& shell, Algorithm method);
/// Of the broad phase: where the bounding boxes are kept, and what is searched for.
void choose_structure(Shell& shell, Structure structure);
void choose_search(Shell& shell, BroadSearch search);
/// The state of a newly opened scene: the default operation for the pair, by the automatic method.
void choose_default_query(Shell& shell);

/// Chooses the next or previous method that supports the query, the automatic one included.
void choose_next_method(Shell& shell, int by);

}  // namespace collidarium::app
