#pragma once

/// JSON with source positions: a tree of byte spans over a text, so that errors can name a place, an `id` can
/// be returned unchanged, and a file can be saved with only the changed numbers replaced.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/answers/stop_signal.hpp"

namespace collidarium::app {

enum class JsonKind : std::uint8_t { null, boolean, number, string, array, object };

/// "a number", "an array", ...: for messages.
[[nodiscard]] std::string_view with_article(JsonKind kind);

/// Where a text stops being JSON, and why.
struct JsonError {
    std::size_t offset{};
    std::string message;
};

class JsonValue;

/// A parsed text. It refers to the text, which must outlive it.
class JsonText {
public:
    /// Nesting deeper than this is refused.
    static constexpr std::size_t max_depth = 500;

    /// Strict: RFC 8259, valid UTF-8, nothing after the value. A byte order mark before it is accepted. No
    /// recursion, so no text can exhaust the stack. Throws `AnswersStopped` at the next value once it is
    /// stopped.
    [[nodiscard]] static std::variant<JsonText, JsonError> parse(std::string_view text,
                                                                 const StopSignal& stop = {});

    [[nodiscard]] JsonValue root() const;
    [[nodiscard]] std::string_view text() const { return text_; }

private:
    friend class JsonValue;
    friend class JsonParser;

    static constexpr std::uint32_t none = UINT32_MAX;

    struct Node {
        std::uint32_t begin{}, end{};          ///< the value's bytes
        std::uint32_t key_begin{}, key_end{};  ///< for a member: its name with the quotes
        std::uint32_t first = none;            ///< child
        std::uint32_t next = none;             ///< sibling
        std::uint32_t size{};                  ///< number of children
        JsonKind kind{};
    };

    std::string_view text_;
    std::vector<Node> nodes_;
};

/// One value of a parsed text: cheap to copy, valid as long as the `JsonText`.
class JsonValue {
public:
    [[nodiscard]] JsonKind kind() const { return node().kind; }
    [[nodiscard]] bool is(JsonKind kind) const { return node().kind == kind; }

    [[nodiscard]] std::size_t begin() const { return node().begin; }
    [[nodiscard]] std::size_t end() const { return node().end; }
    /// The value as written in the text.
    [[nodiscard]] std::string_view text() const;
    /// For a string: its text.
    [[nodiscard]] std::string string() const;

    /// For a member of an object: its name, and the span of the name (with its quotes).
    [[nodiscard]] std::string key() const;
    [[nodiscard]] bool has_key(std::string_view name) const;
    [[nodiscard]] std::size_t key_begin() const { return node().key_begin; }
    [[nodiscard]] std::size_t key_end() const { return node().key_end; }

    /// Elements of an array or members of an object, in order.
    [[nodiscard]] std::size_t size() const { return node().size; }
    [[nodiscard]] std::vector<JsonValue> children() const;
    /// The first member of that name.
    [[nodiscard]] std::optional<JsonValue> member(std::string_view name) const;

private:
    friend class JsonText;
    JsonValue(const JsonText& source, std::uint32_t index) : source_(&source), index_(index) {}
    [[nodiscard]] const JsonText::Node& node() const { return source_->nodes_[index_]; }

    const JsonText* source_;
    std::uint32_t index_;
};

}  // namespace collidarium::app
