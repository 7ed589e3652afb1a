#pragma once

#include "io/json/json_writer.hpp"
#include "model/answers/textbook_methods.hpp"

namespace collidarium::app {

class Request;

/// Answers the request's operation by the method: writes the answer's members, or leaves problems in the
/// request. Numbers that are not finite, which naive methods may return, are null, and a note says so.
void answer_by_textbook(const TextbookMethod& method, Request& request, JsonWriter& out);

}  // namespace collidarium::app
