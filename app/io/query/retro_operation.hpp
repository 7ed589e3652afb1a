#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "collidarium/retro/shapes.hpp"
#include "collidarium/retro/trace.hpp"
#include "io/query/operations.hpp"

namespace collidarium::app {

/// The operation `retro`: the tests on shapes in 16-bit integers.
void answer_retro(Request& request, JsonWriter& out);

/// What a test in integers reported; `test` names it, where it is one of the operation's.
void write_retro_trace(JsonWriter& out, const std::vector<retro::Event>& events, std::string_view test = {});

/// The requested test; empty, and a problem, if none has that name.
[[nodiscard]] std::optional<std::string_view> read_retro_test(Request& request);

/// The shapes `a` and `b` of a test in integers, of the types that it takes; empty, and a problem, if they
/// are others.
template <class A, class B>
[[nodiscard]] std::optional<std::pair<A, B>> read_retro_shapes(Request& request);

/// Which way y grows in the request.
[[nodiscard]] retro::YAxis read_retro_y(Request& request);

}  // namespace collidarium::app
