#pragma once

/// The operations: how the query stream answers them, and how the one that is shown is exported. Each stands
/// in the table of its family, in the file that answers it.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "collidarium/raster/tile_map.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/retro/trace.hpp"
#include "collidarium/shapes/convert.hpp"
#include "io/json/json_writer.hpp"
#include "io/query/cpp_text.hpp"
#include "io/query/exports.hpp"
#include "io/query/request.hpp"
#include "model/answers/integer_pair.hpp"

namespace collidarium::app {

/// What is shown of the focus of a scene. It is not refused.
struct ShownQuery {
    const Scene& scene;
    const FocusAnswer& focus;
    const FocusQuery& query;

    [[nodiscard]] const SceneShape& a() const { return scene.shapes[focus.a]; }
    [[nodiscard]] const SceneShape& b() const { return scene.shapes[focus.b]; }
    [[nodiscard]] Policy policy() const { return scene.policy_or_default(); }
    [[nodiscard]] bool is_float() const { return scene.scalar_or_default() == ScalarKind::float32; }
    /// How b moves as seen from a, which a cast takes; all zero if neither moves.
    [[nodiscard]] Motion<double> motion() const { return relative_motion(a(), b()); }
};

struct QueryOperation {
    std::string_view name;
    std::array<std::string_view, 8> members{};  ///< of the request, besides those of every request; or empty
    /// Writes the answer's members, or leaves problems in the request. Null: the stream does not have it.
    void (*answer)(Request& request, JsonWriter& out) = nullptr;
    std::optional<Operation> shown{};                     ///< by the window; empty: the stream alone has it
    Exported (*line)(const ShownQuery& shown) = nullptr;  ///< a request of the stream, without its end
    Exported (*test)(const ShownQuery& shown) = nullptr;  ///< the file of a test in C++
};

/// The operation of the stream of that name, and that of what is shown; null if there is none.
[[nodiscard]] const QueryOperation* find_operation(std::string_view name);
[[nodiscard]] const QueryOperation* find_operation(Operation shown);

// The families: on two shapes at rest or in motion; on lines, points and polygons; on a whole scene; on
// shapes in 16-bit integers; on the pixels of sprites.
[[nodiscard]] std::span<const QueryOperation> pair_operations();
[[nodiscard]] std::span<const QueryOperation> geometry_operations();
[[nodiscard]] std::span<const QueryOperation> scene_operations();
[[nodiscard]] std::span<const QueryOperation> retro_operations();
[[nodiscard]] std::span<const QueryOperation> pixel_operations();

// Those on a scene, each in a file of its own: a body that moves through shapes, or through a map of tiles,
// and responds to its hits; which of many boxes meet, found by a structure of the broad phase; the cast of a
// shape against a map of tiles.
void answer_move(Request& request, JsonWriter& out);
void answer_pairs(Request& request, JsonWriter& out);
void answer_tiles(Request& request, JsonWriter& out);

// What exports share.

/// A line of the query stream that asks `op`, with the other members that `write(out)` writes.
template <class Write>
[[nodiscard]] Exported request_line(std::string_view op, const Write& write) {
    JsonWriter out;
    out.begin_object();
    out.member("op", op);
    write(out);
    out.end_object();
    return {std::move(out).text(), {}};
}

/// The members that say in which arithmetic, and under which policy.
void write_arithmetic(JsonWriter& out, const ShownQuery& shown, bool with_policy);
void write_shape(JsonWriter& out, std::string_view key, const ShapeD& shape);

/// The file of a test with this body, about the two shapes.
[[nodiscard]] Exported test_of_pair(const ShownQuery& shown, std::string body, std::string textbook = {});
/// The same about b alone.
[[nodiscard]] Exported test_of_b(const ShownQuery& shown, std::string body, std::string textbook = {});
/// `body(zero)` writes it, with the zero of the scene's arithmetic.
template <class Body>
[[nodiscard]] std::string in_arithmetic(const ShownQuery& shown, const Body& body) {
    return shown.is_float() ? body(0.0F) : body(0.0);
}

/// A test of the two shapes, `a` and `b`: `body(a, b)` is the call and what is expected of it.
template <class Body>
[[nodiscard]] Exported pair_test(const ShownQuery& shown, const Body& body) {
    return test_of_pair(shown, in_arithmetic(shown, [&]<Scalar T>(T) {
                            return cpp::shape_lines<T>("a", shown.a()) + cpp::shape_lines<T>("b", shown.b()) +
                                   body(convert<T>(shown.a().shape), convert<T>(shown.b().shape));
                        }));
}

// What requests share: of `move` and `tiles`, and of tests in integers.

/// The members that say how the body moves. There are problems where one of them is invalid.
[[nodiscard]] MoveOptions<double> read_move_options(Request& request);

/// The member `map`, rounded to the requested scalar; empty, and a problem, if it is missing or invalid.
[[nodiscard]] std::optional<raster::TileMap<double>> read_tile_map(Request& request);

/// Whether a shape may be asked about in a map of that size; otherwise reports a problem. Boxes may in any.
[[nodiscard]] bool can_afford_map(Request& request, const raster::TileMap<double>& map, const ShapeD& shape);

/// A cell as the format counts it: `[column, row]`, where row 0 is the first row of the map's drawing.
[[nodiscard]] Vec2d cell_of_drawing(const raster::Cell& cell, std::int32_t rows);

/// Whether a value is an array of two, which are to be integers; otherwise reports a problem.
[[nodiscard]] bool is_integer_pair(JsonReader& reader, JsonValue value, const JsonPath& path);

/// What a test in integers reported; `test` names it, where it is one of the operation's.
void write_retro_trace(JsonWriter& out, const std::vector<retro::Event>& events, std::string_view test = {});

/// The requested test; null, and a problem, if none has that name.
[[nodiscard]] const IntegerTest* read_integer_test(Request& request);

/// Which way y grows in the request.
[[nodiscard]] retro::YAxis read_integer_y(Request& request);

/// The shapes `a` and `b` of the test; empty, and a problem, if they are of other types.
[[nodiscard]] std::optional<IntegerPair> read_integer_pair(Request& request, const IntegerTest& test,
                                                           retro::YAxis y);

// textbook_operation.cpp
/// Answers the request's operation by the method: writes the answer's members, or leaves problems in the
/// request. Numbers that are not finite, which naive methods may return, are null, and a note says so.
void answer_by_textbook(const TextbookMethod& method, Request& request, JsonWriter& out);

}  // namespace collidarium::app
