#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "collidarium/retro/trace.hpp"
#include "io/query/operations.hpp"
#include "model/answers/integer_pair.hpp"

namespace collidarium::app {

/// What a test in integers reported; `test` names it, where it is one of the operation's.
void write_retro_trace(JsonWriter& out, const std::vector<retro::Event>& events, std::string_view test = {});

/// The requested test; null, and a problem, if none has that name.
[[nodiscard]] const IntegerTest* read_integer_test(Request& request);

/// Which way y grows in the request.
[[nodiscard]] retro::YAxis read_integer_y(Request& request);

/// The shapes `a` and `b` of the test; empty, and a problem, if they are of other types.
[[nodiscard]] std::optional<IntegerPair> read_integer_pair(Request& request, const IntegerTest& test,
                                                           retro::YAxis y);

}  // namespace collidarium::app
