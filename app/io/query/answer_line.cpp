#include "io/query/answer_line.hpp"

#include <new>
#include <stdexcept>
#include <variant>

#include "io/json/json_text.hpp"
#include "io/query/operations.hpp"
#include "io/query/request.hpp"

namespace collidarium::app {
namespace {

std::string error_answer(std::string_view id, std::string_view code, std::string_view message,
                         std::string_view reason, JsonWriter::Layout layout) {
    JsonWriter out(layout);
    out.begin_object();
    out.key("id");
    out.raw(id);
    out.key("error");
    out.begin_object();
    out.member("code", code);
    out.member("message", message);
    if (!reason.empty()) {
        out.member("reason", reason);
    }
    out.end_object();
    out.end_object();
    return std::move(out).text();
}

/// The error answer: the first problem in full, and its code.
std::string problems_answer(std::string_view id, const std::vector<Problem>& problems,
                            JsonWriter::Layout layout) {
    const Problem& first = problems.front();
    std::string message;
    constexpr std::size_t shown = 3;
    for (std::size_t i = 0; i < problems.size() && i < shown; ++i) {
        message += i == 0 ? "" : "; ";
        message += problems[i].place.empty() ? "" : problems[i].place + ": ";
        message += problems[i].message;
    }
    if (problems.size() > shown) {
        message += "; and " + std::to_string(problems.size() - shown) + " more";
    }
    return error_answer(id, name(first.kind), message, first.reason, layout);
}

/// No text of an answer is longer.
constexpr std::size_t most_answer_bytes = std::size_t{256} * 1024 * 1024;

std::string too_large_answer(std::string_view id, std::string_view why, JsonWriter::Layout layout) {
    return error_answer(id, name(ProblemKind::too_large), why, {}, layout);
}

/// The answer to a line that is not too long. `id` is set as soon as it is known.
std::string answer_parsed(std::string_view line, const std::variant<JsonText, JsonError>& parsed,
                          std::string_view& id, JsonWriter::Layout layout) {
    if (const auto* error = std::get_if<JsonError>(&parsed)) {
        const auto column = std::to_string(place_in(line, error->offset).column);
        return error_answer("null", "bad_json", "column " + column + ": not valid JSON: " + error->message,
                            {}, layout);
    }
    const auto root = std::get<JsonText>(parsed).root();
    if (!root.is(JsonKind::object)) {
        const std::string found(with_article(root.kind()));
        return error_answer("null", "bad_json", "a request is an object, but this is " + found, {}, layout);
    }
    const auto given_id = root.member("id");
    id = given_id ? given_id->text() : "null";

    Request request(std::get<JsonText>(parsed));
    const auto op = request.operation();
    const auto* operation = op ? find_operation(*op) : nullptr;
    if (op && operation == nullptr) {
        return error_answer(id, "unknown_op", "there is no op " + excerpt(root.member("op")->text()), {},
                            layout);
    }
    // The sign of a zero says nothing in an answer.
    JsonWriter out(layout, JsonWriter::ZeroSign::dropped, most_answer_bytes);
    out.begin_object();
    out.key("id");
    out.raw(id);
    if (operation != nullptr && request.has_only(operation->members)) {
        request.read_common_members();
        if (const auto* textbook = request.textbook()) {
            answer_by_textbook(*textbook, request, out);
        } else {
            operation->answer(request, out);
        }
    }
    if (!request.problems().empty()) {
        return problems_answer(id, request.problems(), layout);
    }
    out.end_object();
    return std::move(out).text();
}

}  // namespace

std::string answer_line(std::string_view line, JsonWriter::Layout layout) {
    constexpr std::string_view no_memory = "not enough memory to answer this query";
    if (line.size() > max_query_line_bytes) {
        return answer_too_long_line(layout);
    }
    try {
        const auto parsed = JsonText::parse(line);
        std::string_view id = "null";
        try {
            return answer_parsed(line, parsed, id, layout);
        } catch (const std::length_error&) {
            return too_large_answer(id, "the answer would be larger than 256 MiB", layout);
        } catch (const std::bad_alloc&) {
            return too_large_answer(id, no_memory, layout);
        }
    } catch (const std::bad_alloc&) {
        return too_large_answer("null", no_memory, layout);
    }
}

std::string answer_too_long_line(JsonWriter::Layout layout) {
    return error_answer("null", "bad_json", "the line is longer than 16 MiB", {}, layout);
}

}  // namespace collidarium::app
