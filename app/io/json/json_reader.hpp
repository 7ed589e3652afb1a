#pragma once

/// Reads typed values from JSON and collects the problems, each with its place.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/json_text.hpp"
#include "io/problem.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The path from the root to a value, spelled out only for messages: "shapes[3].half[0]". A path refers to
/// its parent, which must outlive it.
class JsonPath {
public:
    JsonPath() = default;
    [[nodiscard]] JsonPath member(std::string_view name) const { return {this, name, 0, true}; }
    [[nodiscard]] JsonPath element(std::size_t index) const { return {this, {}, index, false}; }

    [[nodiscard]] std::string text() const;

private:
    JsonPath(const JsonPath* parent, std::string_view name, std::size_t index, bool is_member)
        : parent_(parent), name_(name), index_(index), is_member_(is_member) {}

    const JsonPath* parent_ = nullptr;
    std::string_view name_;
    std::size_t index_ = 0;
    bool is_member_ = false;
};

/// Line and column of a byte, 1-based, columns in characters.
struct TextPlace {
    std::size_t line{};
    std::size_t column{};
};

class JsonReader {
public:
    /// Numbers are rounded to `scalar` as they are read, and must be finite in it. Every function that reads
    /// a value throws `AnswersStopped` once it is stopped.
    explicit JsonReader(const JsonText& json, ScalarKind scalar = ScalarKind::float64,
                        const StopSignal& stop = {})
        : json_(&json), scalar_(scalar), stop_(stop) {}

    void set_scalar(ScalarKind scalar) { scalar_ = scalar; }

    /// From now on a member that its object does not have is a problem. Files keep such members instead.
    void refuse_unknown_members() { refuses_unknown_members_ = true; }

    [[nodiscard]] std::optional<double> number(JsonValue value, const JsonPath& path);
    /// The same before rounding, finite at least as a float64.
    [[nodiscard]] std::optional<double> unrounded(JsonValue value, const JsonPath& path);
    /// An integer from `least` to `most`.
    [[nodiscard]] std::optional<std::int64_t> integer(JsonValue value, const JsonPath& path,
                                                      std::int64_t least, std::int64_t most);
    /// `[x, y]`.
    [[nodiscard]] std::optional<Vec2d> vec2(JsonValue value, const JsonPath& path);
    /// `[[x, y], ...]`.
    [[nodiscard]] std::optional<std::vector<Vec2d>> points(JsonValue value, const JsonPath& path);
    [[nodiscard]] std::optional<std::string> string(JsonValue value, const JsonPath& path);
    [[nodiscard]] std::optional<bool> boolean(JsonValue value, const JsonPath& path);
    /// Whether the value is of that kind; reports it where it is not.
    [[nodiscard]] bool require(JsonValue value, JsonKind kind, const JsonPath& path);
    /// The member of that name; reports it where it is missing.
    [[nodiscard]] std::optional<JsonValue> required(JsonValue object, std::string_view name,
                                                    const JsonPath& path);
    /// Its value, read by one of the functions above.
    template <class Value>
    [[nodiscard]] std::optional<Value> required(JsonValue object, std::string_view name, const JsonPath& path,
                                                std::optional<Value> (JsonReader::*read)(JsonValue,
                                                                                         const JsonPath&)) {
        const auto value = required(object, name, path);
        return value ? (this->*read)(*value, path.member(name)) : std::nullopt;
    }
    /// Reports names that an object has twice.
    void check_names(JsonValue object, const JsonPath& path);
    /// Whether the object has no members but these, where unknown ones are refused; reports each other one,
    /// with the nearest that it has. `owner` says whose members they are: "a circle".
    [[nodiscard]] bool has_only(JsonValue object, const JsonPath& path,
                                std::span<const std::string_view> known, std::string_view owner);

    /// Whether a value is an object that has only such members, each once.
    [[nodiscard]] bool is_object_of(JsonValue value, const JsonPath& path,
                                    std::span<const std::string_view> known, std::string_view owner);

    void report(JsonValue where, const JsonPath& path, ProblemKind kind, std::string message,
                std::string reason = {});
    /// Reports that the value must be `what`, and is something else.
    void must_be(JsonValue value, const JsonPath& path, std::string_view what,
                 ProblemKind kind = ProblemKind::bad_member, std::string reason = {});

    /// A problem of the member's name, not of its value; at the place of the name.
    void report_name(JsonValue member, const JsonPath& path, std::string message);

    [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }
    [[nodiscard]] std::vector<Problem> take_problems() { return std::move(problems_); }

private:
    void add(std::size_t offset, std::string place, ProblemKind kind, std::string message,
             std::string reason);

    const JsonText* json_;
    ScalarKind scalar_;
    StopSignal stop_;
    bool refuses_unknown_members_ = false;
    std::vector<Problem> problems_;
    std::vector<std::size_t> line_starts_;
    TextPlace last_{};             ///< the place of the last problem
    std::size_t last_offset_ = 0;  ///< its byte
};

/// "\"a\", \"b\" or \"c\"", with that word before the last.
[[nodiscard]] std::string listed(std::span<const std::string_view> names, std::string_view word = "or");

/// The text's beginning on one line, short enough for a message.
[[nodiscard]] std::string excerpt(std::string_view text);

[[nodiscard]] TextPlace place_in(std::string_view text, std::size_t offset);

}  // namespace collidarium::app
