#pragma once

#include <optional>
#include <string>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The names of the operations that can be asked about a pair: "cast, contact or distance".
[[nodiscard]] std::string operation_names();

/// What a command line asks about a scene, as it was typed. What is empty is as in the scene.
struct QueryOptions {
    std::string ask{};                    ///< an operation
    std::string method{};                 ///< an algorithm
    std::string y_axis{};                 ///< of a test in integers: which way y grows, "up" or "down"
    std::string boxes_by{};               ///< of a test in integers: by their "edges" or "centers"
    std::string response{};               ///< of a move
    std::optional<double> restitution{};  ///< of a bounce, 0 to 1
    std::string structure{};              ///< of the broad phase
    std::string search{};                 ///< of the broad phase
    int frames = 0;                       ///< discrete steps of a simulated game in one motion
};

/// What is wrong with their values; empty: nothing.
[[nodiscard]] std::string problem_of(const QueryOptions& options);
/// Which of them does not belong to the query that is asked; empty: none.
[[nodiscard]] std::string misplaced_option(const QueryOptions& options, const FocusQuery& asked);

/// What a scene asks, with the chosen query in its place as far as one was given: another operation is
/// answered by the automatic method unless one is named, and another query is shown in full.
/// Precondition: `problem_of` finds nothing.
[[nodiscard]] SceneQuestion chosen_question(const Scene& scene, const QueryOptions& options);

}  // namespace collidarium::app
