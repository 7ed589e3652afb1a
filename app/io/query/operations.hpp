#pragma once

/// The operations of the query stream, each a function from a request to the members of its answer.

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "collidarium/raster/tile_map.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/retro/trace.hpp"
#include "io/json/json_writer.hpp"
#include "io/query/request.hpp"
#include "model/answers/integer_pair.hpp"

namespace collidarium::app {

struct QueryOperation {
    std::string_view name;
    std::array<std::string_view, 8> members;  ///< of the request, besides those of every request; or empty
    /// Writes the answer's members, or leaves problems in the request.
    void (*answer)(Request& request, JsonWriter& out);
};

/// The operation of that name; null if there is none.
[[nodiscard]] const QueryOperation* find_operation(std::string_view name);

// geometry_operations.cpp: on lines, points and polygons.
void answer_lines(Request& request, JsonWriter& out);
void answer_circle_line(Request& request, JsonWriter& out);
void answer_contains(Request& request, JsonWriter& out);
void answer_outline_crossings(Request& request, JsonWriter& out);
void answer_minkowski(Request& request, JsonWriter& out);
void answer_hull(Request& request, JsonWriter& out);
void answer_decompose(Request& request, JsonWriter& out);
void answer_time_of_impact(Request& request, JsonWriter& out);

// Each in a file of its own: a body that moves through shapes, or through a map of tiles, and responds to its
// hits; which of many boxes meet, found by a structure of the broad phase; what two masks share; the tests on
// shapes in 16-bit integers; the cast of a shape against a map of tiles.
void answer_move(Request& request, JsonWriter& out);
void answer_pairs(Request& request, JsonWriter& out);
void answer_pixels(Request& request, JsonWriter& out);
void answer_retro(Request& request, JsonWriter& out);
void answer_tiles(Request& request, JsonWriter& out);

// What they share: of `move` and `tiles`, and of tests in integers.

/// The members that say how the body moves. There are problems where one of them is invalid.
[[nodiscard]] MoveOptions<double> read_move_options(Request& request);

/// The member `map`, rounded to the requested scalar; empty, and a problem, if it is missing or invalid.
[[nodiscard]] std::optional<raster::TileMap<double>> read_tile_map(Request& request);

/// Whether a shape may be asked about in a map of that size; otherwise reports a problem. Boxes may in any.
[[nodiscard]] bool can_afford_map(Request& request, const raster::TileMap<double>& map, const ShapeD& shape);

/// A cell as the format counts it: `[column, row]`, where row 0 is the first row of the map's drawing.
[[nodiscard]] Vec2d cell_of_drawing(const raster::Cell& cell, std::int32_t rows);

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
