/// The query stream: any line is answered by one line of JSON, with numbers that make sense.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "io/json/json_text.hpp"
#include "io/json/number_text.hpp"
#include "io/query/answer_line.hpp"
#include "require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace collidarium::fuzz {
namespace {

using app::JsonKind;
using app::JsonText;
using app::JsonValue;

/// The times of an axis along which nothing moves are infinite: it never begins or never ceases to overlap.
bool holds_times_per_axis(std::string_view key) {
    return key == "near" || key == "far";
}

/// No answer holds an infinity, NaN or null. Traces may, and are left out; times per axis may be infinite.
void expect_finite(const JsonValue& value, std::string_view answer, bool may_be_infinite = false) {
    for (const JsonValue& child : value.children()) {
        if (value.is(JsonKind::object) && (child.key() == "id" || child.key() == "trace")) {
            continue;
        }
        require(!child.is(JsonKind::null), "no null in an answer", answer);
        require(!child.is(JsonKind::number) || std::isfinite(app::parse_json_number(child.text())),
                "numbers are finite", answer);
        require(!child.is(JsonKind::string) || may_be_infinite ||
                    (child.string() != "inf" && child.string() != "-inf"),
                "infinities stand in traces and times per axis only", answer);
        if (child.is(JsonKind::array) || child.is(JsonKind::object)) {
            expect_finite(child, answer, value.is(JsonKind::object) && holds_times_per_axis(child.key()));
        }
    }
}

std::optional<double> number(const JsonValue& root, std::string_view name) {
    const auto member = root.member(name);
    return member ? std::optional(app::parse_json_number(member->text())) : std::nullopt;
}

void expect_sense(const JsonValue& root, std::string_view answer) {
    if (const auto normal = root.member("normal")) {
        const auto parts = normal->children();
        const double length =
            std::hypot(app::parse_json_number(parts[0].text()), app::parse_json_number(parts[1].text()));
        require(std::abs(length - 1) < 1e-6, "a normal has length 1", answer);
    }
    if (const auto t = number(root, "t")) {
        require(*t >= 0 && *t <= 1, "a time is in [0, 1]", answer);
    }
    for (const char* name : {"depth", "distance", "radius"}) {
        require(number(root, name).value_or(0) >= 0, "a length is not negative", answer);
    }
}

/// Whether a well-known naive method answered, which is there to be wrong. It notes what is no number.
bool is_naive(const JsonValue& root) {
    const auto method = root.member("algorithm");
    return method && method->string().starts_with("textbook:");
}

void try_line(std::string_view line) {
    const std::string answer = app::answer_line(line);
    require(answer.find('\n') == std::string::npos, "an answer is one line", answer);
    const auto parsed = JsonText::parse(answer);
    require(std::holds_alternative<JsonText>(parsed), "an answer is JSON", answer);
    const JsonValue root = std::get<JsonText>(parsed).root();
    require(root.is(JsonKind::object) && root.member("id"), "an answer has an id", answer);
    if (const auto error = root.member("error")) {
        require(error->member("code") && !error->member("message").value().string().empty(),
                "an error has a code and words", answer);
    } else {
        const bool says_so = is_naive(root) && root.member("note");
        if (!says_so) {
            expect_finite(root, answer);
        }
        if (!is_naive(root)) {
            expect_sense(root, answer);
        }
    }
}

}  // namespace
}  // namespace collidarium::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    while (true) {
        const std::size_t end = text.find('\n');
        collidarium::fuzz::try_line(text.substr(0, end));
        if (end == std::string_view::npos) {
            return 0;
        }
        text.remove_prefix(end + 1);
    }
}
