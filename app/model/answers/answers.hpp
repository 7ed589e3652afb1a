#pragma once

/// Everything the core answers about a scene: computed anew whenever the scene changes, and the only source
/// of overlays, sentences and formulas.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "collidarium/broadphase/trace.hpp"
#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/circle_line.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/query/minkowski.hpp"
#include "collidarium/query/outline_crossings.hpp"
#include "collidarium/raster/tile_cast.hpp"
#include "collidarium/response/move_result.hpp"
#include "collidarium/results.hpp"
#include "collidarium/trace/events.hpp"
#include "model/answers/integer_pair.hpp"
#include "model/answers/pixel_pair.hpp"
#include "model/answers/shown_event.hpp"
#include "model/answers/stop_signal.hpp"
#include "model/scene/scene.hpp"
#include "model/scene/scene_bounds.hpp"
#include "model/scene/structure.hpp"

namespace collidarium::app {

/// More events are counted, not kept.
inline constexpr std::size_t max_broad_events = 20'000;

/// What a structure of the broad phase found among the bounding boxes of a scene's shapes. Ids in its trace
/// are indices of shapes.
struct BroadAnswer {
    Structure structure{};
    BroadSearch search{};
    std::size_t boxes{};                                                  ///< in the structure
    std::vector<std::pair<std::size_t, std::optional<std::size_t>>> met;  ///< shapes, or pairs of them
    broadphase::TestCount tests{};
    std::size_t events{};  ///< of the whole trace

    /// Of the search for the closest shape: which it is, and its distance from the point, `point_b`.
    std::optional<std::size_t> closest{};
    Distance<double> distance{};

    /// Of a grid: its corner, the size of its cells; of a hashed one, that of its smallest.
    Vec2d origin{};
    double cell_size{};
    int axis{};  ///< the sorted axis

    /// The tests of a loop without a structure.
    [[nodiscard]] std::size_t tests_of_loop() const {
        return search == BroadSearch::pairs ? boxes * (boxes - (boxes > 0 ? 1 : 0)) / 2 : boxes;
    }
};

/// A query as it was answered, with the trace that overlays, steps and formulas are made from.
struct Shown {
    Operation operation{};
    Algorithm algorithm{};  ///< the method that answered
    bool converged = true;
    std::optional<std::string> refused;  ///< why the chosen query or method did not answer
    std::vector<EventD> trace;
    std::optional<IntegerPair> integers{};  ///< of a test in 16-bit integers: the shapes as it takes them
    /// Of a body that moves and responds. The index of a hit is that of a shape; one beyond the last shape's
    /// is the scene's number of shapes and the index of a cell (`cell_of_index`).
    std::optional<MoveResult<double>> moved{};
    std::optional<PixelPair> pixels{};               ///< of two sprites: their masks, and what these share
    std::optional<BroadAnswer> broad{};              ///< of the broad phase
    std::optional<raster::TileHit<double>> tiles{};  ///< of a box that hits the map of tiles
    bool infinite_lines = false;  ///< of two segments: they stand for the lines through them
};

/// The hit of a shape in the path of a mover, as if no other shape were there.
struct PathHit : CastHit<double> {
    std::size_t shape{};  ///< index of the shape that would be hit
};

/// A moving shape's cast against all other shapes at rest.
struct MoverAnswer {
    std::size_t shape{};                   ///< index of the moving shape
    std::optional<std::size_t> hit_shape;  ///< index of the shape that it hits first; none: the tiles
    std::optional<CastHit<double>> hit;    ///< of it, if anything is hit

    /// Of the mover in focus: every shape that it would hit, in the order of time, at equal times in that of
    /// the shapes. The first one is `hit`, and stops it. Empty for the other movers.
    std::vector<PathHit> path;
};

/// Two shapes that overlap at rest, under the scene's policy; a < b.
struct OverlapAnswer {
    std::size_t a{};
    std::size_t b{};
    Contact<double> contact{};  ///< with `mtv` for b
};

/// The number of times at which the separation along a path is computed.
inline constexpr int gap_steps = 48;

/// All answers about the pair in focus, with the traces of the queries.
struct FocusAnswer {
    std::size_t a{};  ///< index of the shape at rest
    std::size_t b{};  ///< index of the shape that moves or would move

    /// Only when b moves and hits a: of its cast, or of the time of impact where it also turns.
    std::optional<CastHit<double>> cast;
    std::vector<EventD> cast_trace;  ///< empty when b does not move

    std::optional<Contact<double>> contact;  ///< of the two at rest
    std::vector<EventD> contact_trace;

    /// With b at the end of its path, as a static test would see it; only when b moves.
    std::optional<Contact<double>> end_contact;

    Distance<double> distance{};

    /// The Minkowski differences { pa - pb } of all convex pieces of a with all of b: their union is the
    /// shapes' own difference. None if there are more than `max_differences`.
    std::vector<MinkowskiDifference<double>> differences;
    std::optional<double> difference_time;  ///< where b turns: they are those of b as it is turned then

    std::optional<Lines<double>> lines;   ///< where their infinite lines meet; of two segments
    std::optional<Lines<double>> common;  ///< what is asked of the two: of the segments, or of the lines

    std::optional<CircleLine<double>> circle_line;  ///< where a segment meets a circle's edge; of these two

    /// Where the outlines of two boxes or polygons meet; if that is asked.
    std::vector<OutlineCrossing<double>> crossings;

    /// Of a query about polygons: the convex hull of all vertices of both, or b's convex parts. Its a and b
    /// are the same where it is about one shape.
    std::vector<std::vector<Vec2d>> polygons;

    /// Whether the two overlap at k / n of b's translation, for k from 0 to n, the query's number of frames.
    /// Empty if that is 0, or b does not move.
    std::vector<bool> frames;

    /// Of the first of them that overlaps: what a static test answers there. Its MTV pushes b out.
    std::optional<Contact<double>> frame_contact;

    /// The separation at k / `gap_steps` of b's translation, for k from 0; negative: the depth. Only for a
    /// cast that is shown and not answered by slabs; else empty.
    std::vector<double> gaps;

    Shown shown;

    // Defined once, in answers_copy.cpp: to copy a trace is more to compile than most of what is done with
    // it.
    FocusAnswer();
    FocusAnswer(const FocusAnswer&);
    FocusAnswer(FocusAnswer&&) noexcept;
    FocusAnswer& operator=(const FocusAnswer&);
    FocusAnswer& operator=(FocusAnswer&&) noexcept;
    ~FocusAnswer();
};

struct Answers {
    std::vector<MoverAnswer> movers;      ///< in the order of the shapes
    std::vector<OverlapAnswer> overlaps;  ///< ascending by a, then b; at most `max_overlaps` of them
    std::size_t overlap_count = 0;        ///< of all that were found, those that are not kept included
    std::optional<FocusAnswer> focus;

    /// False if the scene is too large to answer in full while one waits: more than `max_counted_overlaps`
    /// overlaps, more than `max_casts` pairs of a mover and a shape that it may hit, or far more shapes side
    /// by side than `always_answered`. The answers given are correct, but some are missing.
    bool complete = true;

    /// They are of an earlier scene, or there are none yet: the current scene's are still being worked out.
    bool is_old = false;

    /// Visible shapes that the scene's scalar type cannot represent: they have no answers. Empty in float64.
    std::vector<std::size_t> unanswerable;

    // Defined once, in answers_copy.cpp: to copy a trace is more to compile than most of what is done with
    // it.
    Answers();
    Answers(const Answers&);
    Answers(Answers&&) noexcept;
    Answers& operator=(const Answers&);
    Answers& operator=(Answers&&) noexcept;
    ~Answers();
};

/// The answer of a moving shape; null where it does not move, or is not answered. Cost: logarithmic.
[[nodiscard]] const MoverAnswer* mover_of(const Answers& answers, std::size_t shape);

/// The answer of the mover in focus; null where b does not move, or is not answered.
[[nodiscard]] const MoverAnswer* mover_in_focus(const Answers& answers);

/// Why `operation` cannot be asked about two shapes, whatever the method; empty where it can: lines need two
/// segments, a circle and a line a circle and a segment, outlines two boxes or polygons, a cast needs b not
/// to turn, a time of impact needs it to, and a test in integers needs boxes, circles and points.
[[nodiscard]] std::string_view why_not_asked(Operation operation, const SceneShape& a, const SceneShape& b);

/// Why b cannot be cast against the scene's map of tiles; empty where it can.
[[nodiscard]] std::string_view why_no_tiles(const Scene& scene, const SceneShape& b);

/// Whether a query can be about one shape alone: about the polygon that it is, or with a map of tiles.
[[nodiscard]] bool is_about_one(const Scene& scene, const FocusQuery& query);

/// The cell of the map that an index in a move's answer is beyond those of the shapes; empty where it is a
/// shape.
[[nodiscard]] std::optional<raster::Cell> cell_of_index(const Scene& scene, std::size_t index);

/// Whether the shape that a sweep is about is anywhere else at any time.
[[nodiscard]] inline bool moves(const Sweep<double>& sweep) {
    return sweep.translation != Vec2d(0) || sweep.rotation != 0;
}
/// The motion of a sweep.
[[nodiscard]] inline Motion<double> motion_of(const Sweep<double>& sweep) {
    return {sweep.translation, sweep.rotation};
}

inline constexpr std::size_t always_answered = 5000;
/// Overlaps beyond this number are counted, not kept.
inline constexpr std::size_t max_overlaps = 50000;
inline constexpr std::size_t max_counted_overlaps = 1000000;
inline constexpr std::size_t max_casts = 2000000;
inline constexpr std::size_t max_differences = 64;

/// A pair of indices into the scene's shapes.
struct FocusPair {
    std::size_t a{};
    std::size_t b{};

    friend bool operator==(const FocusPair&, const FocusPair&) = default;
};

/// The pair in focus: the scene's choice, else the shape that the user touched last (`touched`, an index)
/// with the shape most relevant to it (the one it hits, overlaps, or is nearest to), else the first mover
/// with the shape it hits, else the first two shapes; none of these in a scene with `play`, which is about a
/// body that is driven. The one that moves is b.
[[nodiscard]] std::optional<FocusPair> choose_focus(const Scene& scene, std::optional<std::size_t> touched);

/// Queries the core for the whole scene, in the scene's policy and scalar type; in float32 the shapes are
/// rounded first and the answers widened again.
[[nodiscard]] Answers answer(const Scene& scene, std::optional<FocusPair> focus,
                             const FocusQuery& query = {});

/// The same with the chosen pair, or else the one that `choose_focus` chooses. Throws `AnswersStopped` when
/// it is stopped.
[[nodiscard]] Answers answer_with_focus(const Scene& scene, std::optional<std::size_t> touched,
                                        const FocusQuery& query = {}, const StopSignal& stop = {},
                                        const std::optional<FocusPair>& chosen = {});

/// The answers after the first `steps` events of the trace shown: what those events do not show yet is
/// absent.
[[nodiscard]] Answers at_step(Answers answers, std::size_t steps);

}  // namespace collidarium::app
