#pragma once

/// Everything the core says about a scene: worked out anew whenever the scene changes, and the only
/// thing overlays, sentences and formulas are made from.

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/query/minkowski.hpp"
#include "collidarium/results.hpp"
#include "collidarium/trace/events.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

using EventD = Event<double>;

/// The query on the pair in focus that is shown step by step. Nothing chosen: a cast where b moves, else a
/// contact, by the method that the library takes.
struct FocusQuery {
    std::optional<Operation> operation;  ///< cast, contact or distance
    Algorithm algorithm = Algorithm::automatic;
    int frames = 0;  ///< of a simulated game for the whole translation: it tests no time between them

    friend bool operator==(const FocusQuery&, const FocusQuery&) = default;
};

/// A query as it was answered, with the trace that overlays, steps and formulas are made from.
struct Shown {
    Operation operation{};
    Algorithm algorithm{};  ///< the method that answered
    bool converged = true;
    std::optional<std::string> refused;  ///< why another method answered than the one that was chosen
    std::vector<EventD> trace;
};

/// A moving shape's cast against all other shapes at rest.
struct MoverAnswer {
    std::size_t shape{};                   ///< index of what moves
    std::optional<std::size_t> hit_shape;  ///< index of what it hits first
    std::optional<CastHit<double>> hit;    ///< present with `hit_shape`
};

/// Two shapes that overlap at rest, under the scene's policy; a < b.
struct OverlapAnswer {
    std::size_t a{};
    std::size_t b{};
    Contact<double> contact{};  ///< with `mtv` for b
};

/// The most frames that are tested, and of times at which the separation along a path is computed.
inline constexpr int most_frames = 240;
inline constexpr int gap_steps = 48;

/// All that is known about the pair in focus, with the traces of the queries that said so.
struct FocusAnswer {
    std::size_t a{};  ///< index of the shape at rest
    std::size_t b{};  ///< index of the shape that moves or would move

    std::optional<CastHit<double>> cast;  ///< only when b moves and hits a
    std::vector<EventD> cast_trace;       ///< empty when b does not move

    std::optional<Contact<double>> contact;  ///< of the two where they stand
    std::vector<EventD> contact_trace;

    /// Of b at the end of its path, where a static test would look; only when b moves.
    std::optional<Contact<double>> end_contact;

    Distance<double> distance{};

    /// The Minkowski differences { pa - pb } of all convex pieces of a with all of b: together they are that
    /// of the shapes. None where there are more than `max_differences`.
    std::vector<MinkowskiDifference<double>> differences;

    std::optional<Lines<double>> lines;   ///< where their infinite lines meet; of two segments
    std::optional<Lines<double>> common;  ///< what the two segments themselves share

    /// Whether the two overlap at k / n of b's translation, for k from 0 to n, the number of frames that the
    /// query asks for. Empty where it asks for none, or b does not move.
    std::vector<bool> frames;

    /// The separation at k / `gap_steps` of b's translation, for k from 0; negative: the depth. Where a cast
    /// is shown that slabs do not answer; else empty.
    std::vector<double> gaps;

    Shown shown;
};

struct Answers {
    std::vector<MoverAnswer> movers;      ///< in the order of the shapes
    std::vector<OverlapAnswer> overlaps;  ///< ascending by a, then b
    std::optional<FocusAnswer> focus;

    /// False where a scene asks more than can be answered while one waits: more than `max_overlaps`
    /// overlaps, more than `max_casts` pairs of a mover and something that it may hit, or far more shapes
    /// side by side than `always_answered`. What is given is correct, but some answers are missing.
    bool complete = true;

    /// Shapes in sight that the scene's scalar type cannot hold: nothing is said about them. In float64
    /// none.
    std::vector<std::size_t> unanswerable;
};

inline constexpr std::size_t always_answered = 5000;
inline constexpr std::size_t max_overlaps = 50000;
inline constexpr std::size_t max_casts = 2000000;
inline constexpr std::size_t max_differences = 64;

/// A pair of indices into the scene's shapes.
struct FocusPair {
    std::size_t a{};
    std::size_t b{};

    friend bool operator==(const FocusPair&, const FocusPair&) = default;
};

/// The pair to look at in detail: what the scene chose, else what the user touched last (`touched`, an
/// index) with the shape it concerns most (what it hits, what it overlaps, what is nearest), else the
/// first mover with what it hits, else the first two shapes. The one that moves is b.
[[nodiscard]] std::optional<FocusPair> choose_focus(const Scene& scene, std::optional<std::size_t> touched);

/// Asks the core about the whole scene, in the scene's policy and scalar type; in float32 the shapes
/// are rounded first and the answers widened again.
[[nodiscard]] Answers answer(const Scene& scene, std::optional<FocusPair> focus,
                             const FocusQuery& query = {});

/// The same with the pair that `choose_focus` chooses.
[[nodiscard]] Answers answer_with_focus(const Scene& scene, std::optional<std::size_t> touched,
                                        const FocusQuery& query = {});

/// The answers as the trace that is shown stands after its first `steps` events: what it has not told yet
/// is not there.
[[nodiscard]] Answers at_step(Answers answers, std::size_t steps);

}  // namespace collidarium::app
