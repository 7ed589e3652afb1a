#pragma once

/// Well-known naive methods, chosen as `"algorithm":"textbook:<name>"`: to show where they go wrong.

#include <array>
#include <string_view>
#include <variant>

#include "collidarium/response/trace.hpp"
#include "collidarium/retro/trace.hpp"
#include "collidarium/trace/events.hpp"
#include "io/json/json_writer.hpp"

namespace collidarium::app {

class Request;

/// What a method reports, in its arithmetic.
using TextbookTrace = std::variant<Recorder<double>, Recorder<float>, retro::Recorder,
                                   response::Recorder<double>, response::Recorder<float>>;

struct TextbookMethod {
    std::string_view name;                ///< after the "textbook:"
    std::array<std::string_view, 2> ops;  ///< the operations it answers; the second one may be empty
    std::string_view answers;             ///< the queries it supports, in words
    /// Writes the answer's members, or leaves problems in the request.
    void (*answer)(Request& request, JsonWriter& out, const TextbookMethod& method, TextbookTrace& trace);
};

/// The method of that name; null if there is none.
[[nodiscard]] const TextbookMethod* find_textbook_method(std::string_view name);

/// Answers the request's operation by the method: writes the answer's members, or leaves problems in the
/// request. Numbers that are not finite, which naive methods may return, are null, and a note says so.
void answer_by_textbook(const TextbookMethod& method, Request& request, JsonWriter& out);

}  // namespace collidarium::app
