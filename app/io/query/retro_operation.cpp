#include "io/query/operations.hpp"
#include "io/scene/shape_json.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "collidarium/retro/trace.hpp"

namespace collidarium::app {
namespace {

template <class S>
constexpr std::string_view retro_type = std::is_same_v<S, retro::Point>    ? "point"
                                        : std::is_same_v<S, retro::Circle> ? "circle"
                                                                           : "box";

/// Calls `visit(name, is_size, numbers...)` for each member of a shape as requests have it.
template <class S, class Visit>
void each_retro_member(S& shape, const Visit& visit) {
    if constexpr (std::is_same_v<std::remove_const_t<S>, retro::Point>) {
        visit("position", false, shape.x, shape.y);
    } else if constexpr (std::is_same_v<std::remove_const_t<S>, retro::Circle>) {
        visit("center", false, shape.center.x, shape.center.y);
        visit("radius", true, shape.radius);
    } else {
        visit("corner", false, shape.corner.x, shape.corner.y);
        visit("size", true, shape.width, shape.height);
    }
}

/// A shape of the request; reports every problem in it.
class RetroReader {
public:
    RetroReader(Request& request, std::string_view name)
        : reader_(request.reader()),
          path_(top_.member(name)),
          object_(reader_.required(request.root(), name, top_)) {
        if (object_ && !reader_.require(*object_, JsonKind::object, path_)) {
            object_.reset();
        }
        if (object_) {
            reader_.check_names(*object_, path_);
        }
    }

    /// A shape of the same type.
    template <class S>
    [[nodiscard]] std::optional<IntegerShape> operator()(S shape) {
        std::vector<std::string_view> names{"type"};
        each_retro_member(shape, [&](std::string_view name, auto&&...) { names.push_back(name); });
        bool is_read = is(retro_type<S>, names);
        each_retro_member(shape,
                          [&, is_of_type = is_read](std::string_view name, bool is_size, auto&... numbers) {
                              is_read = is_of_type && member(name, is_size, numbers...) && is_read;
                          });
        return is_read ? std::optional<IntegerShape>(shape) : std::nullopt;
    }

private:
    /// Whether the shape has the type that the test requires, and no members but those.
    bool is(std::string_view wanted, std::span<const std::string_view> members) {
        const auto member = object_ ? reader_.required(*object_, "type", path_) : std::nullopt;
        const JsonPath at = path_.member("type");
        const auto type = member ? reader_.string(*member, at) : std::nullopt;
        if (type && *type != wanted) {
            reader_.must_be(*member, at, '"' + std::string(wanted) + '"');
        }
        return type && *type == wanted &&
               reader_.has_only(*object_, path_, members, "a " + std::string(wanted) + " in integers");
    }

    bool member(std::string_view name, bool is_size, std::int16_t& to) {
        const auto value = reader_.required(*object_, name, path_);
        return value && number(*value, path_.member(name), is_size, to);
    }
    bool member(std::string_view name, bool is_size, std::int16_t& x, std::int16_t& y) {
        const auto value = reader_.required(*object_, name, path_);
        const JsonPath at = path_.member(name);
        if (!value || !is_integer_pair(reader_, *value, at)) {
            return false;
        }
        const bool has_x = number(value->children()[0], at.element(0), is_size, x);
        return number(value->children()[1], at.element(1), is_size, y) && has_x;
    }
    bool number(JsonValue value, const JsonPath& path, bool sized, std::int16_t& to) {
        const auto read = reader_.integer(value, path, INT16_MIN, INT16_MAX);
        to = static_cast<std::int16_t>(read.value_or(0));
        return read && (!sized || is_size(reader_, value, path, to));
    }

    JsonReader& reader_;
    JsonPath top_;
    JsonPath path_;
    std::optional<JsonValue> object_;
};

void write(JsonWriter& out, const retro::Integer& event, std::string_view) {
    out.members("event", "integer", "name", event.name, "value", event.value, "overflow", event.overflows());
    if (event.overflows()) {
        out.member("in_16_bits", retro::low_16_bits(event.value));
    }
}

void write(JsonWriter& out, const retro::Comparison& event, std::string_view) {
    out.members("event", "comparison", "left", event.left.name, "right", event.right.name, "left_value",
                event.left.value, "right_value", event.right.value, "holds", event.holds(),
                "holds_in_16_bits", event.holds_in_16_bits());
}

void write(JsonWriter& out, const retro::Verdict& event, std::string_view test) {
    out.members("event", "verdict", "operation", "retro");
    if (!test.empty()) {
        out.member("test", test);
    }
    out.member("hit", event.overlap);
}

}  // namespace

void write_retro_trace(JsonWriter& out, const std::vector<retro::Event>& events, std::string_view test) {
    out.objects("trace", events, [&](const retro::Event& event) {
        std::visit([&](const auto& known) { write(out, known, test); }, event);
    });
}

const IntegerTest* read_integer_test(Request& request) {
    const auto word = request.word("test");
    if (!word) {
        return nullptr;
    }
    const auto found = std::ranges::find(integer_tests(), std::string_view(*word), &IntegerTest::name);
    if (found == integer_tests().end()) {
        std::vector<std::string_view> names;
        std::ranges::transform(integer_tests(), std::back_inserter(names), &IntegerTest::name);
        request.must_be("test", listed(names));
        return nullptr;
    }
    return &*found;
}

retro::YAxis read_integer_y(Request& request) {
    const auto member = request.root().member("y_down");
    const bool down =
        !member || request.reader().boolean(*member, JsonPath().member("y_down")).value_or(true);
    return down ? retro::YAxis::down : retro::YAxis::up;
}

std::optional<IntegerPair> read_integer_pair(Request& request, const IntegerTest& test, retro::YAxis y) {
    const auto a = std::visit(RetroReader(request, "a"), test.a);
    const auto b = std::visit(RetroReader(request, "b"), test.b);
    return a && b ? std::optional(IntegerPair{.a = *a, .b = *b, .y = y}) : std::nullopt;
}

namespace {

using namespace cpp;

void answer_retro(Request& request, JsonWriter& out) {
    request.require_automatic_algorithm();
    const IntegerTest* test = read_integer_test(request);
    const retro::YAxis y = read_integer_y(request);
    const auto pair = test != nullptr ? read_integer_pair(request, *test, y) : std::nullopt;
    if (!pair) {
        return;
    }
    retro::Recorder recorder;
    out.member("overlap", test->test(*pair, recorder));
    if (request.traced()) {
        write_retro_trace(out, recorder.events(), test->name);
    }
}

/// A shape in integers, as the query stream takes it.
template <class S>
void write_retro_shape(JsonWriter& out, const S& shape) {
    out.member("type", retro_type<S>);
    each_retro_member(shape, [&](std::string_view name, bool, const auto&... numbers) {
        if constexpr (sizeof...(numbers) == 1) {
            out.members(name, numbers...);
        } else {
            out.array(name, std::array{numbers...}, [&](std::int16_t number) { out.number(number); });
        }
    });
}

Exported integer_line(const ShownQuery& shown) {
    const IntegerPair& pair = *shown.focus.shown.integers;
    return request_line("retro", [&](JsonWriter& out) {
        out.member("test", pair.test());
        if (pair.y == retro::YAxis::up) {
            out.member("y_down", false);
        }
        for (const auto& [key, shape] : {std::pair("a", &pair.a), std::pair("b", &pair.b)}) {
            out.key(key);
            out.begin_object();
            std::visit([&](const auto& one) { write_retro_shape(out, one); }, *shape);
            out.end_object();
        }
    });
}

/// A shape in integers, and the variable that holds it.
template <class S>
std::string retro_literal(const char* variable, const S& shape) {
    std::string text;
    each_retro_member(shape, [&](std::string_view, bool is_size, const auto&... numbers) {
        std::string list;
        ((list += (list.empty() ? "" : ", ") + std::to_string(numbers)), ...);
        text += (text.empty() ? "" : ", ") + (is_size ? list : '{' + list + '}');
    });
    std::string type(retro_type<S>);
    type[0] = static_cast<char>(std::toupper(type[0]));
    return "    const retro::" + type + ' ' + variable +
           (std::is_same_v<S, retro::Point> ? text : '{' + text + '}') + ";\n";
}

/// The test in integers, the way it takes y, and whether the two overlap or touch.
Exported integer_test(const ShownQuery& shown) {
    const IntegerPair& integers = *shown.focus.shown.integers;
    const SceneShape& a = integers.exchanged ? shown.b() : shown.a();
    const SceneShape& b = integers.exchanged ? shown.a() : shown.b();
    const bool boxes =
        std::holds_alternative<retro::Box>(integers.a) || std::holds_alternative<retro::Box>(integers.b);
    const char* const axis = integers.y == retro::YAxis::down ? "down" : "up";
    retro::Recorder recorder;
    const auto literal = [](const char* variable, const IntegerShape& shape) {
        return std::visit([&](const auto& one) { return retro_literal(variable, one); }, shape);
    };
    const std::string call = "retro::" + std::string(integers.test()) + "(a, b" +
                             (boxes ? std::string(", retro::YAxis::") + axis : "") + ")";
    return test_of_pair(shown,
                        "    // " + comment(a.label()) + "\n" + literal("a", integers.a) + "    // " +
                            comment(b.label()) + "\n" + literal("b", integers.b) + "\n" +
                            expect(call, test_integers(integers, recorder)),
                        "collidarium/retro/overlap.hpp");
}

constexpr std::array retro_rows{QueryOperation{
    "retro", {"test", "a", "b", "y_down"}, answer_retro, Operation::retro, integer_line, integer_test}};

}  // namespace

std::span<const QueryOperation> retro_operations() {
    return retro_rows;
}

}  // namespace collidarium::app
