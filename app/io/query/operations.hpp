#pragma once

/// The operations of the query stream, each a function from a request to the members of its answer.

#include <array>
#include <string_view>

#include "io/json/json_writer.hpp"
#include "io/query/request.hpp"

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

}  // namespace collidarium::app
