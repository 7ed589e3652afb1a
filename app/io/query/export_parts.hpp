#pragma once

/// The pair in focus and its query, exported as text, and a query about other than two shapes. Inner part of
/// `exports.hpp`.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/json/json_writer.hpp"
#include "io/query/exports.hpp"

namespace collidarium::app {

/// A line of the query stream that asks `op`, with the other members that `write(out)` writes.
template <class Write>
[[nodiscard]] std::string request_line(std::string_view op, const Write& write) {
    JsonWriter out;
    out.begin_object();
    out.member("op", op);
    write(out);
    out.end_object();
    return std::move(out).text();
}

/// A query about two shapes of a scene.
struct PairQuery {
    const Scene& scene;
    std::size_t a{};
    std::size_t b{};
    Operation operation{};  ///< one of `asked_operations`
    Algorithm algorithm = Algorithm::automatic;
    std::optional<IntegerPair> integers{};  ///< of a test in 16-bit integers
    std::optional<PixelPair> pixels{};      ///< of a test of pixels
    bool infinite_lines = false;            ///< of two segments: the lines through them are asked about

    /// How b moves as seen from a, which a cast takes; all zero if neither moves.
    [[nodiscard]] Motion<double> motion() const { return relative_motion(scene.shapes[a], scene.shapes[b]); }
};

/// A mask as it is drawn: "..##..".
[[nodiscard]] std::vector<std::string> rows_of(const raster::PixelMask& mask);

/// The query shown for the pair in focus; empty if there is none. `answers` are those to `query`.
[[nodiscard]] std::optional<PairQuery> pair_query(const Scene& scene, const Answers& answers,
                                                  const FocusQuery& query);

/// The request of the query stream, one line without its end.
[[nodiscard]] std::string query_line(const PairQuery& pair);

/// The text of a scene with only the two shapes, everything else unchanged.
[[nodiscard]] std::string pair_scene(const PairQuery& pair);

/// A self-contained GoogleTest test against the installed core: the shapes and the answer as hexadecimal
/// floats, exact to the last bit.
[[nodiscard]] std::string cpp_test(const PairQuery& pair);

/// Whether a query is not about a pair: a move or pushes through the whole scene, a cast against a map of
/// tiles, a search of the broad phase, the hull or the convex parts of polygons.
[[nodiscard]] bool is_scene_query(Operation operation);

/// The shapes that take part in such a query, without the one that it is about: ascending.
[[nodiscard]] std::vector<std::size_t> others_in_query(const Scene& scene, std::optional<std::size_t> b);

/// The query shown, as the query stream takes it, and as a test in C++. Precondition: `is_scene_query` of the
/// operation shown, which is not refused.
[[nodiscard]] Exported scene_query_line(const Scene& scene, const FocusAnswer& focus,
                                        const FocusQuery& query);
[[nodiscard]] Exported scene_query_test(const Scene& scene, const FocusAnswer& focus,
                                        const FocusQuery& query);

}  // namespace collidarium::app
