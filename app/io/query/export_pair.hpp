#pragma once

/// The pair in focus and its query, as text that leaves the program.

#include <optional>
#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// A query about two shapes of a scene.
struct PairQuery {
    const Scene& scene;
    std::size_t a{};
    std::size_t b{};
    Operation operation{};  ///< cast, contact or distance
    Algorithm algorithm = Algorithm::automatic;

    /// Where b moves; nowhere where it does not.
    [[nodiscard]] Vec2d translation() const { return scene.shapes[b].translation.value_or(Vec2d(0)); }
};

/// What is shown of the pair in focus; nothing where there is none. `answers` are those to `query`.
[[nodiscard]] std::optional<PairQuery> pair_query(const Scene& scene, const Answers& answers,
                                                  const FocusQuery& query);

/// The request of the query stream, one line without its end.
[[nodiscard]] std::string query_line(const PairQuery& pair);

/// The text of a scene that has the two shapes only, with everything else as in theirs.
[[nodiscard]] std::string pair_scene(const PairQuery& pair);

/// A test for GoogleTest that is complete in itself: the shapes and the answer as hexadecimal numbers, to the
/// last bit, of the core as it is installed.
[[nodiscard]] std::string cpp_test(const PairQuery& pair);

}  // namespace collidarium::app
