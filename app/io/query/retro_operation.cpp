#include "io/query/operations.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

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

    /// A shape of the same type.
    [[nodiscard]] std::optional<IntegerShape> read(const IntegerShape& type) {
        return std::holds_alternative<retro::Point>(type)    ? as_shape(point())
               : std::holds_alternative<retro::Circle>(type) ? as_shape(circle())
                                                             : as_shape(box());
    }

private:
    template <class S>
    static std::optional<IntegerShape> as_shape(const std::optional<S>& shape) {
        return shape ? std::optional<IntegerShape>(*shape) : std::nullopt;
    }

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

/// "one", "two" or "three".
std::string test_names() {
    std::string text;
    for (const IntegerTest& test : integer_tests()) {
        text += text.empty() ? "" : test.name == integer_tests().back().name ? " or " : ", ";
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
        request.report("test", ProblemKind::bad_member, "must be " + test_names() + request.but_is("test"));
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
    const auto a = RetroReader(request, "a").read(test.a);
    const auto b = RetroReader(request, "b").read(test.b);
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

void write_two(JsonWriter& out, std::string_view key, std::int16_t x, std::int16_t y) {
    out.key(key);
    out.begin_array();
    out.number(x);
    out.number(y);
    out.end_array();
}

/// A shape in integers, as the query stream takes it.
struct IntegerShapeWriter {
    JsonWriter& out;

    void operator()(const retro::Point& point) const {
        out.member("type", "point");
        write_two(out, "position", point.x, point.y);
    }
    void operator()(const retro::Circle& circle) const {
        out.member("type", "circle");
        write_two(out, "center", circle.center.x, circle.center.y);
        out.key("radius");
        out.number(circle.radius);
    }
    void operator()(const retro::Box& box) const {
        out.member("type", "box");
        write_two(out, "corner", box.corner.x, box.corner.y);
        write_two(out, "size", box.width, box.height);
    }
};

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
            std::visit(IntegerShapeWriter{out}, *shape);
            out.end_object();
        }
    });
}

/// A shape in integers, and the variable that holds it.
struct IntegerLiterals {
    const char* variable;

    std::string operator()(const retro::Point& point) const { return line("Point", two(point)); }
    std::string operator()(const retro::Circle& circle) const {
        return line("Circle", "{" + two(circle.center) + ", " + std::to_string(circle.radius) + "}");
    }
    std::string operator()(const retro::Box& box) const {
        return line("Box", "{" + two(box.corner) + ", " + std::to_string(box.width) + ", " +
                               std::to_string(box.height) + "}");
    }

private:
    [[nodiscard]] static std::string two(const retro::Point& point) {
        return "{" + std::to_string(point.x) + ", " + std::to_string(point.y) + "}";
    }
    [[nodiscard]] std::string line(const char* type, const std::string& value) const {
        return std::string("    const retro::") + type + " " + variable + value + ";\n";
    }
};

/// The test in integers, the way it takes y, and whether the two overlap or touch.
Exported integer_test(const ShownQuery& shown) {
    const IntegerPair& integers = *shown.focus.shown.integers;
    const SceneShape& a = integers.exchanged ? shown.b() : shown.a();
    const SceneShape& b = integers.exchanged ? shown.a() : shown.b();
    const bool boxes =
        std::holds_alternative<retro::Box>(integers.a) || std::holds_alternative<retro::Box>(integers.b);
    const char* const axis = integers.y == retro::YAxis::down ? "down" : "up";
    retro::Recorder recorder;
    const std::string call = "retro::" + std::string(integers.test()) + "(a, b" +
                             (boxes ? std::string(", retro::YAxis::") + axis : "") + ")";
    // `box_box_by_centers` is beside `box_box`
    const std::string header(integers.test().substr(0, integers.test().find("_by_")));
    return test_of_pair(shown,
                        "    // " + comment(a.label()) + "\n" + std::visit(IntegerLiterals{"a"}, integers.a) +
                            "    // " + comment(b.label()) + "\n" +
                            std::visit(IntegerLiterals{"b"}, integers.b) + "\n" +
                            expect(call, test_integers(integers, recorder)),
                        "collidarium/retro/" + header + ".hpp");
}

constexpr std::array retro_rows{QueryOperation{
    "retro", {"test", "a", "b", "y_down"}, answer_retro, Operation::retro, integer_line, integer_test}};

}  // namespace

std::span<const QueryOperation> retro_operations() {
    return retro_rows;
}

}  // namespace collidarium::app
