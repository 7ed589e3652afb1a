#pragma once

/// The query stream: a request in JSON in, an answer in JSON out. Any text gets an answer; an error is an
/// answer too.

#include <cstddef>
#include <string>
#include <string_view>

#include "io/json/json_writer.hpp"

namespace collidarium::app {

inline constexpr std::size_t max_query_line_bytes = std::size_t{16} * 1024 * 1024;

/// The answer to one line, without the end of the line.
[[nodiscard]] std::string answer_line(std::string_view line,
                                      JsonWriter::Layout layout = JsonWriter::Layout::line);

/// The answer to a line of more than `max_query_line_bytes`, whose text is not needed.
[[nodiscard]] std::string answer_too_long_line(JsonWriter::Layout layout = JsonWriter::Layout::line);

}  // namespace collidarium::app
