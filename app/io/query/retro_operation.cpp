#include "io/query/retro_operation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "collidarium/retro/box_box.hpp"
#include "collidarium/retro/box_point.hpp"
#include "collidarium/retro/circle_box.hpp"
#include "collidarium/retro/circle_circle.hpp"
#include "collidarium/retro/circle_point.hpp"
#include "collidarium/retro/trace.hpp"
#include "collidarium/shapes/shape_error.hpp"

namespace collidarium::app {
namespace {

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

    [[nodiscard]] std::optional<retro::Point> point() {
        return is("point", {"type", "position"}) ? pair("position") : std::nullopt;
    }

    [[nodiscard]] std::optional<retro::Circle> circle() {
        if (!is("circle", {"type", "center", "radius"})) {
            return std::nullopt;
        }
        const auto center = pair("center");
        const auto value = reader_.required(*object_, "radius", path_);
        const auto radius = value ? size(*value, path_.member("radius")) : std::nullopt;
        return center && radius ? std::optional(retro::Circle{*center, *radius}) : std::nullopt;
    }

    [[nodiscard]] std::optional<retro::Box> box() {
        if (!is("box", {"type", "corner", "size"})) {
            return std::nullopt;
        }
        const auto corner = pair("corner");
        const auto value = two("size");
        const JsonPath at = path_.member("size");
        const auto width = value ? size(value->children()[0], at.element(0)) : std::nullopt;
        const auto height = value ? size(value->children()[1], at.element(1)) : std::nullopt;
        return corner && width && height ? std::optional(retro::Box{*corner, *width, *height}) : std::nullopt;
    }

    /// One of the three, by its type.
    template <class S>
    [[nodiscard]] std::optional<S> read() {
        if constexpr (std::same_as<S, retro::Point>) {
            return point();
        } else if constexpr (std::same_as<S, retro::Circle>) {
            return circle();
        } else {
            return box();
        }
    }

private:
    /// Whether the shape has the type that the test requires, and no members but those.
    bool is(std::string_view wanted, std::initializer_list<std::string_view> members) {
        const auto member = object_ ? reader_.required(*object_, "type", path_) : std::nullopt;
        const JsonPath at = path_.member("type");
        const auto type = member ? reader_.string(*member, at) : std::nullopt;
        if (type && *type != wanted) {
            reader_.report(*member, at, ProblemKind::bad_member,
                           "must be \"" + std::string(wanted) + "\", but is " + excerpt(member->text()));
        }
        return type && *type == wanted &&
               reader_.has_only(*object_, path_, {members.begin(), members.end()},
                                "a " + std::string(wanted) + " in integers");
    }

    /// A member that is an array of two.
    std::optional<JsonValue> two(std::string_view name) {
        const auto value = reader_.required(*object_, name, path_);
        const JsonPath at = path_.member(name);
        if (!value || !reader_.require(*value, JsonKind::array, at)) {
            return std::nullopt;
        }
        if (value->size() != 2) {
            reader_.report(*value, at, ProblemKind::bad_member,
                           "must be two integers, but is an array of " + std::to_string(value->size()));
            return std::nullopt;
        }
        return value;
    }

    std::optional<retro::Point> pair(std::string_view name) {
        const auto value = two(name);
        const JsonPath at = path_.member(name);
        const auto x = value ? number(value->children()[0], at.element(0)) : std::nullopt;
        const auto y = value ? number(value->children()[1], at.element(1)) : std::nullopt;
        return x && y ? std::optional(retro::Point{*x, *y}) : std::nullopt;
    }

    std::optional<std::int16_t> number(JsonValue value, const JsonPath& path) {
        const auto read = reader_.unrounded(value, path);
        if (!read) {
            return std::nullopt;
        }
        if (std::trunc(*read) != *read || std::abs(*read + 0.5) > 32767.5) {
            reader_.report(value, path, ProblemKind::bad_member,
                           "must be an integer from -32768 to 32767, but is " + excerpt(value.text()));
            return std::nullopt;
        }
        return static_cast<std::int16_t>(*read);
    }

    std::optional<std::int16_t> size(JsonValue value, const JsonPath& path) {
        const auto read = number(value, path);
        if (read && *read < 0) {
            reader_.report(value, path, ProblemKind::bad_shape,
                           "must not be negative, but is " + excerpt(value.text()),
                           std::string(name(ShapeError::negative_size)));
            return std::nullopt;
        }
        return read;
    }

    JsonReader& reader_;
    JsonPath top_;
    JsonPath path_;
    std::optional<JsonValue> object_;
};

using retro::YAxis;
using Answer = std::optional<bool>;

/// Every test, by name.
struct RetroTest {
    std::string_view name;
    Answer (*answer)(Request& request, YAxis y, retro::Recorder& sink);
};

/// A test on an A and a B, if both can be read.
template <class A, class B, auto Test>
Answer answer_of(Request& request, YAxis y, retro::Recorder& sink) {
    const auto shapes = read_retro_shapes<A, B>(request);
    return shapes ? Answer(Test(shapes->first, shapes->second, y, sink)) : std::nullopt;
}

constexpr std::array tests{
    RetroTest{"box_point", answer_of<retro::Box, retro::Point,
                                     [](const auto& a, const auto& b, YAxis y, auto& sink) {
                                         return box_point(a, b, y, sink);
                                     }>},
    RetroTest{
        "box_box",
        answer_of<retro::Box, retro::Box,
                  [](const auto& a, const auto& b, YAxis y, auto& sink) { return box_box(a, b, y, sink); }>},
    RetroTest{"box_box_by_centers", answer_of<retro::Box, retro::Box,
                                              [](const auto& a, const auto& b, YAxis y, auto& sink) {
                                                  return box_box_by_centers(a, b, y, sink);
                                              }>},
    RetroTest{
        "circle_circle",
        answer_of<retro::Circle, retro::Circle,
                  [](const auto& a, const auto& b, YAxis, auto& sink) { return circle_circle(a, b, sink); }>},
    RetroTest{
        "circle_point",
        answer_of<retro::Circle, retro::Point,
                  [](const auto& a, const auto& b, YAxis, auto& sink) { return circle_point(a, b, sink); }>},
    RetroTest{"circle_box", answer_of<retro::Circle, retro::Box,
                                      [](const auto& a, const auto& b, YAxis y, auto& sink) {
                                          return circle_box(a, b, y, sink);
                                      }>},
};

/// "one", "two" or "three".
std::string test_names() {
    std::string text;
    for (const RetroTest& test : tests) {
        text += text.empty() ? "" : test.name == tests.back().name ? " or " : ", ";
        text += '"' + std::string(test.name) + '"';
    }
    return text;
}

void write(JsonWriter& out, std::string_view key, std::int64_t value) {
    out.key(key);
    out.number(static_cast<double>(value));
}

void write(JsonWriter& out, const retro::Integer& event, std::string_view) {
    out.member("event", "integer");
    out.member("name", event.name);
    write(out, "value", event.value);
    out.member("overflow", event.overflows());
    if (event.overflows()) {
        write(out, "in_16_bits", retro::low_16_bits(event.value));
    }
}

void write(JsonWriter& out, const retro::Comparison& event, std::string_view) {
    out.member("event", "comparison");
    out.member("left", event.left.name);
    out.member("right", event.right.name);
    write(out, "left_value", event.left.value);
    write(out, "right_value", event.right.value);
    out.member("holds", event.holds());
    out.member("holds_in_16_bits", event.holds_in_16_bits());
}

void write(JsonWriter& out, const retro::Verdict& event, std::string_view test) {
    out.member("event", "verdict");
    out.member("operation", "retro");
    if (!test.empty()) {
        out.member("test", test);
    }
    out.member("hit", event.overlap);
}

/// The member `test`.
const RetroTest* read_test(Request& request) {
    const JsonPath top;
    JsonReader& reader = request.reader();
    const auto member = reader.required(request.root(), "test", top);
    const auto word = member ? reader.string(*member, top.member("test")) : std::nullopt;
    if (!word) {
        return nullptr;
    }
    const auto found = std::ranges::find(tests, std::string_view(*word), &RetroTest::name);
    if (found == tests.end()) {
        reader.report(*member, top.member("test"), ProblemKind::bad_member,
                      "must be " + test_names() + ", but is " + excerpt(member->text()));
        return nullptr;
    }
    return &*found;
}

}  // namespace

void write_retro_trace(JsonWriter& out, const std::vector<retro::Event>& events, std::string_view test) {
    out.begin_array();
    for (const retro::Event& event : events) {
        out.begin_flat_object();
        std::visit([&](const auto& known) { write(out, known, test); }, event);
        out.end_object();
    }
    out.end_array();
}

std::optional<std::string_view> read_retro_test(Request& request) {
    const RetroTest* test = read_test(request);
    return test != nullptr ? std::optional(test->name) : std::nullopt;
}

template <class A, class B>
std::optional<std::pair<A, B>> read_retro_shapes(Request& request) {
    const auto a = RetroReader(request, "a").template read<A>();
    const auto b = RetroReader(request, "b").template read<B>();
    return a && b ? std::optional(std::pair(*a, *b)) : std::nullopt;
}

template std::optional<std::pair<retro::Circle, retro::Circle>> read_retro_shapes(Request&);
template std::optional<std::pair<retro::Circle, retro::Point>> read_retro_shapes(Request&);
template std::optional<std::pair<retro::Circle, retro::Box>> read_retro_shapes(Request&);
template std::optional<std::pair<retro::Box, retro::Box>> read_retro_shapes(Request&);
template std::optional<std::pair<retro::Box, retro::Point>> read_retro_shapes(Request&);

YAxis read_retro_y(Request& request) {
    const JsonPath top;
    const auto member = request.root().member("y_down");
    const bool down = !member || request.reader().boolean(*member, top.member("y_down")).value_or(true);
    return down ? YAxis::down : YAxis::up;
}

void answer_retro(Request& request, JsonWriter& out) {
    request.require_automatic_algorithm();
    const RetroTest* test = read_test(request);
    const YAxis y = read_retro_y(request);
    if (test == nullptr) {
        return;
    }
    retro::Recorder recorder;
    if (const Answer answer = test->answer(request, y, recorder)) {
        out.member("overlap", *answer);
        if (request.traced()) {
            out.key("trace");
            write_retro_trace(out, recorder.events(), test->name);
        }
    }
}

}  // namespace collidarium::app
