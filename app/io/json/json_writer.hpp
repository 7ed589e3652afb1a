#pragma once

/// Writes JSON, member by member, on one line or laid out for people.

#include <concepts>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "collidarium/scalar.hpp"

namespace collidarium::app {

class JsonWriter {
public:
    enum class Layout {
        line,   ///< no white space at all
        pretty  ///< indented; flat objects and pairs of numbers on one line
    };

    /// Whether -0.0 is written as such, or as 0.
    enum class ZeroSign { kept, dropped };

    /// A text of more than `most` bytes throws `std::length_error`.
    explicit JsonWriter(Layout layout = Layout::line, ZeroSign zeros = ZeroSign::kept,
                        std::size_t most = std::numeric_limits<std::size_t>::max())
        : layout_(layout), zeros_(zeros), most_(most) {}

    void begin_object();
    /// An object that stays on one line, with all that is in it.
    void begin_flat_object();
    void end_object();
    void begin_array();
    void end_array();
    /// The name of the next value, in an object.
    void key(std::string_view name);

    void string(std::string_view text);
    /// Shortest form that reads back the same; infinities as "inf" and "-inf".
    void number(double value);
    void integer(std::size_t value);
    void boolean(bool value);
    void null();
    /// A value given as JSON text.
    void raw(std::string_view json);

    template <Scalar T>
    void vec2(const Vec2<T>& value) {
        begin_pair();
        number(static_cast<double>(value.x));
        number(static_cast<double>(value.y));
        end_array();
    }

    void member(std::string_view name, std::string_view text) { key(name), string(text); }
    void member(std::string_view name, const char* text) { key(name), string(text); }
    void member(std::string_view name, std::floating_point auto value) {
        key(name), number(static_cast<double>(value));
    }
    void member(std::string_view name, std::same_as<bool> auto value) { key(name), boolean(value); }
    template <std::integral Integer>
    requires(!std::same_as<Integer, bool>) void member(std::string_view name, Integer value) {
        key(name), raw(std::to_string(value));
    }
    template <Scalar T>
    void member(std::string_view name, const Vec2<T>& value) {
        key(name), vec2(value);
    }
    /// Several members: a name, its value, the next name, and so on.
    template <class Value, class... Rest>
    void members(std::string_view name, const Value& value, const Rest&... rest) {
        member(name, value);
        if constexpr (sizeof...(rest) > 0) {
            members(rest...);
        }
    }
    template <class... Members>
    void flat_object(const Members&... all) {
        begin_flat_object();
        members(all...);
        end_object();
    }
    /// An array of what `write(element)` writes of each.
    template <class List, class Write>
    void array(std::string_view name, const List& list, const Write& write) {
        key(name), begin_array();
        for (const auto& element : list) {
            write(element);
        }
        end_array();
    }
    /// An array of flat objects, with the members that `write(element)` writes of each.
    template <class List, class Write>
    void objects(std::string_view name, const List& list, const Write& write) {
        array(name, list, [&](const auto& element) {
            begin_flat_object();
            write(element);
            end_object();
        });
    }
    /// An array of positions.
    template <class Points>
    void points(std::string_view name, const Points& points) {
        array(name, points, [&](const auto& point) { vec2(point); });
    }

    /// The text so far; complete once everything begun has ended.
    [[nodiscard]] const std::string& text() const& { return text_; }
    [[nodiscard]] std::string text() && { return std::move(text_); }

private:
    struct Level {
        bool flat{};
        bool empty = true;
    };

    void begin_pair();
    void begin_value();
    void begin(char bracket, bool flat);
    void end(char bracket);
    void new_line();

    Layout layout_;
    ZeroSign zeros_;
    std::size_t most_;
    std::string text_;
    std::vector<Level> levels_;
    bool after_key_ = false;
};

}  // namespace collidarium::app
