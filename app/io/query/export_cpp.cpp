#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>
#include <vector>

#include "collidarium/compiled/queries.hpp"
#include "collidarium/names.hpp"
#include "collidarium/shapes/convert.hpp"
#include "io/json/number_text.hpp"
#include "io/query/export_pair.hpp"
#include "io/scene/shape_json.hpp"
#include "model/scene/corners.hpp"
#include "paint/printable.hpp"

namespace collidarium::app {

namespace {

/// A number in C++ syntax that reads back bit for bit.
template <Scalar T>
std::string literal(T value) {
    if (std::isinf(value)) {
        const std::string type = std::is_same_v<T, float> ? "float" : "double";
        return (value < 0 ? "-" : "") + ("std::numeric_limits<" + type + ">::infinity()");
    }
    std::array<char, 64> digits{};
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), std::abs(value), std::chars_format::hex)
            .ptr;
    return (std::signbit(value) ? "-0x" : "0x") + std::string(digits.data(), end) +
           (std::is_same_v<T, float> ? "F" : "");
}

template <Scalar T>
std::string literal(const Vec2<T>& value) {
    return "{" + literal(value.x) + ", " + literal(value.y) + "}";
}

std::string plain(double value) {
    return format_number(value);
}

std::string plain(const Vec2d& value) {
    return "(" + plain(value.x) + ", " + plain(value.y) + ")";
}

/// The same in decimal, for a comment.
std::string plain(const ShapeD& shape) {
    std::string text;
    for (const ShapeMember& member : shape_members(shape)) {
        text += (text.empty() ? "" : ", ") + std::string(member.name) + " ";
        if (const auto* number = std::get_if<double>(&member.value)) {
            text += plain(*number);
        } else if (const auto* vector = std::get_if<Vec2d>(&member.value)) {
            text += plain(*vector);
        } else {
            text += "below";
        }
    }
    return text;
}

/// Its name, made safe for a comment: a backslash could continue it on the next line.
std::string comment(std::string_view text) {
    std::string line = printable(text);
    std::ranges::replace(line, '\\', ' ');
    return line;
}

/// Its name as part of a C++ identifier: "Swept box" becomes SweptBox.
std::string camel_case(std::string_view text) {
    std::string name;
    bool starts = true;
    for (const char letter : text) {
        const bool is_digit = letter >= '0' && letter <= '9';
        const bool is_small = letter >= 'a' && letter <= 'z';
        if (!is_digit && !is_small && !(letter >= 'A' && letter <= 'Z')) {
            starts = true;
            continue;
        }
        name += starts && is_small ? static_cast<char>(letter - 'a' + 'A') : letter;
        starts = false;
    }
    return name;
}

/// Named after the scene: the part of its name before a colon.
std::string suite_name(std::string_view scene) {
    const std::string name = camel_case(scene.substr(0, scene.find(':')));
    return name.empty() || (name.front() >= '0' && name.front() <= '9') ? "Collidarium" + name : name;
}

std::string type_of(ScalarKind scalar) {
    return scalar == ScalarKind::float32 ? "float" : "double";
}

template <Scalar T>
struct Literals {
    std::string type = std::is_same_v<T, float> ? "float" : "double";

    std::string operator()(const Point<T>& shape) const {
        return "Point<" + type + ">{" + literal(shape.position) + "}";
    }
    std::string operator()(const Segment<T>& shape) const {
        return "Segment<" + type + ">{" + literal(shape.a) + ", " + literal(shape.b) + "}";
    }
    std::string operator()(const Aabb<T>& shape) const {
        return "Aabb<" + type + ">{" + literal(shape.center) + ", " + literal(shape.half) + "}";
    }
    std::string operator()(const Obb<T>& shape) const {
        return "Obb<" + type + ">{" + literal(shape.center) + ", " + literal(shape.half) + ", Rotation<" +
               type + ">(" + literal(shape.rotation.angle()) + ")}";
    }
    std::string operator()(const Circle<T>& shape) const {
        return "Circle<" + type + ">{" + literal(shape.center) + ", " + literal(shape.radius) + "}";
    }
    std::string operator()(const Capsule<T>& shape) const {
        return "Capsule<" + type + ">{" + literal(shape.a) + ", " + literal(shape.b) + ", " +
               literal(shape.radius) + "}";
    }
};

/// Polygons are built in double and then rounded, as in the program.
template <Scalar T>
std::string polygon_lines(std::string_view variable, std::span<const Vec2d> vertices) {
    const std::string list = std::string(variable) + "_vertices";
    std::string text = "    const std::vector<Vec2<double>> " + list + "{\n";
    for (const Vec2d& vertex : vertices) {
        text += "        " + literal(vertex) + ",  // " + plain(vertex) + "\n";
    }
    text += "    };\n";
    const std::string made = "*make_polygon_shape(std::span<const Vec2<double>>(" + list + ")).shape";
    const bool single = std::is_same_v<T, float>;
    return text + "    const Shape<" + (single ? "float" : "double") + "> " + std::string(variable) +
           " =\n        " + (single ? "convert<float>(" + made + ")" : made) + ";\n";
}

/// A comment that says in decimal what a shape is.
std::string about(const SceneShape& shape) {
    return "    // " + comment(shape.label()) + ": " + std::string(type_name(shape.shape)) + ", " +
           plain(shape.shape) + "\n";
}

template <Scalar T>
std::string shape_lines(std::string_view variable, const SceneShape& shape) {
    return about(shape) + std::visit(
                              [&]<class S>(const S& basic) -> std::string {
                                  if constexpr (requires { basic.vertices(); }) {
                                      return polygon_lines<T>(variable, basic.vertices());
                                  } else {
                                      const Literals<T> literals;
                                      return "    const Shape<" + literals.type + "> " +
                                             std::string(variable) + " = " + literals(convert<T>(basic)) +
                                             ";\n";
                                  }
                              },
                              shape.shape);
}

template <Scalar T>
std::string expect(std::string_view what, T value) {
    return "    EXPECT_EQ(" + std::string(what) + ", " + literal(value) + ");" +
           (std::isfinite(value) ? "  // " + plain(static_cast<double>(value)) : "") + "\n";
}

template <Scalar T>
std::string expect(std::string_view what, const Vec2<T>& value) {
    return expect(std::string(what) + ".x", value.x) + expect(std::string(what) + ".y", value.y);
}

std::string expect(std::string_view what, bool value) {
    return std::string("    ") + (value ? "EXPECT_TRUE(" : "EXPECT_FALSE(") + std::string(what) + ");\n";
}

template <Scalar T>
std::string expectations(const std::optional<CastHit<T>>& hit) {
    if (!hit) {
        return "    EXPECT_FALSE(hit);\n";
    }
    return "    ASSERT_TRUE(hit);\n" + expect("hit->t", hit->t) + expect("hit->normal", hit->normal) +
           expect("hit->point", hit->point) + expect("hit->position", hit->position) +
           expect("hit->started_inside", hit->started_inside) +
           (hit->started_inside ? expect("hit->depth", hit->depth) : "") + expect("hit->corner", hit->corner);
}

template <Scalar T>
std::string expectations(const std::optional<Contact<T>>& contact) {
    if (!contact) {
        return "    EXPECT_FALSE(contact_found);\n";
    }
    return "    ASSERT_TRUE(contact_found);\n" + expect("contact_found->depth", contact->depth) +
           expect("contact_found->normal", contact->normal) +
           expect("contact_found->point_a", contact->point_a) +
           expect("contact_found->point_b", contact->point_b) +
           expect("contact_found->degenerate", contact->degenerate);
}

template <Scalar T>
std::string expectations(const Distance<T>& closest) {
    return expect("closest.distance", closest.distance) + expect("closest.point_a", closest.point_a) +
           expect("closest.point_b", closest.point_b) + expect("closest.normal", closest.normal);
}

template <Scalar T>
std::string expectations(const TimeOfImpact<T>& impact) {
    std::string text = expect("impact.hit", impact.hit) + expect("impact.converged", impact.converged);
    if (impact.hit) {
        text += expect("impact.t", impact.t) + expect("impact.normal", impact.normal) +
                expect("impact.point", impact.point);
    }
    return text;
}

template <Scalar T>
std::string expectations(const CircleLine<T>& met) {
    std::string text = "    EXPECT_EQ(name(met.kind), \"" + std::string(name(met.kind)) + "\");\n" +
                       "    ASSERT_EQ(met.count, std::size_t{" + std::to_string(met.count) + "});\n";
    for (std::size_t i = 0; i < met.count; ++i) {
        const std::string at = '[' + std::to_string(i) + ']';
        text += expect("met.u" + at, met.u[i]) + expect("met.points()" + at, met.points()[i]);
    }
    return text;
}

/// Where a segment meets a circle's edge, whichever of the two is a.
template <Scalar T>
std::string circle_line_body(const Shape<T>& a, const Shape<T>& b, const std::string& type) {
    const bool swapped = std::holds_alternative<Segment<T>>(a);
    const auto get = [&](const char* kind, const char* variable) {
        return std::string("std::get<") + kind + "<" + type + ">>(" + variable + ")";
    };
    const CircleLine<T> met = circle_line(std::get<Circle<T>>(swapped ? b : a),
                                          std::get<Segment<T>>(swapped ? a : b), Extent::segment);
    return "\n    const auto met = circle_line(" + get("Circle", swapped ? "b" : "a") + ", " +
           get("Segment", swapped ? "a" : "b") + ", Extent::segment);\n" + expectations(met);
}

template <Scalar T>
std::string expectations(const std::string& met, const Lines<T>& lines) {
    std::string text = "    EXPECT_EQ(name(" + met + ".kind), \"" + std::string(name(lines.kind)) + "\");\n";
    if (lines.kind == LinesKind::point) {
        text += expect(met + ".point", lines.point) + expect(met + ".ua", lines.ua) +
                expect(met + ".ub", lines.ub);
    } else if (lines.kind == LinesKind::overlap) {
        text += expect(met + ".ends[0]", lines.ends[0]) + expect(met + ".ends[1]", lines.ends[1]);
    }
    return text;
}

template <Scalar T>
std::string lines_body(const Shape<T>& a, const Shape<T>& b, const std::string& type) {
    const std::string get = "std::get<Segment<" + type + ">>(";
    return "\n    const auto met = lines(" + get + "a), " + get + "b), Extent::segment);\n" +
           expectations("met", lines(std::get<Segment<T>>(a), std::get<Segment<T>>(b), Extent::segment));
}

/// "    const std::vector<Vec2<double>> outline_a{{0, 0}, {1, 0}, {0, 1}};\n".
template <Scalar T>
std::string outline_line(const char* name, const std::vector<Vec2<T>>& corners, const std::string& type) {
    std::string text = "    const std::vector<Vec2<" + type + ">> " + name + '{';
    for (const Vec2<T>& corner : corners) {
        text += (&corner == corners.data() ? "" : ", ") + literal(corner);
    }
    return text + "};\n";
}

template <Scalar T>
std::string outlines_body(const Shape<T>& a, const Shape<T>& b, const std::string& type) {
    const std::vector<Vec2<T>> outline_a = polygon_corners(a);
    const std::vector<Vec2<T>> outline_b = polygon_corners(b);
    const auto crossings =
        outline_crossings(std::span<const Vec2<T>>(outline_a), std::span<const Vec2<T>>(outline_b));
    const std::string span = "std::span<const Vec2<" + type + ">>(";
    std::string text = outline_line("outline_a", outline_a, type) +
                       outline_line("outline_b", outline_b, type) +
                       "\n    const auto crossings = outline_crossings(" + span + "outline_a), " + span +
                       "outline_b));\n    ASSERT_EQ(crossings.size(), std::size_t{" +
                       std::to_string(crossings.size()) + "});\n";
    for (std::size_t i = 0; i < crossings.size(); ++i) {
        const std::string each = "crossings[" + std::to_string(i) + ']';
        text += "    EXPECT_EQ(" + each + ".edge_a, std::size_t{" + std::to_string(crossings[i].edge_a) +
                "});\n" + "    EXPECT_EQ(" + each + ".edge_b, std::size_t{" +
                std::to_string(crossings[i].edge_b) + "});\n" +
                expectations(each + ".meeting", crossings[i].meeting);
    }
    return text;
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
std::string integers_in(const PairQuery& pair) {
    const IntegerPair& integers = *pair.integers;
    const SceneShape& a = pair.scene.shapes[integers.exchanged ? pair.b : pair.a];
    const SceneShape& b = pair.scene.shapes[integers.exchanged ? pair.a : pair.b];
    const bool boxes =
        std::holds_alternative<retro::Box>(integers.a) || std::holds_alternative<retro::Box>(integers.b);
    const char* const axis = integers.y == retro::YAxis::down ? "down" : "up";
    retro::Recorder recorder;
    const std::string call = "retro::" + std::string(integers.test()) + "(a, b" +
                             (boxes ? std::string(", retro::YAxis::") + axis : "") + ")";
    return "    // " + comment(a.label()) + "\n" + std::visit(IntegerLiterals{"a"}, integers.a) + "    // " +
           comment(b.label()) + "\n" + std::visit(IntegerLiterals{"b"}, integers.b) + "\n" +
           expect(call, test_integers(integers, recorder));
}

std::string mask_lines(const SceneShape& each, const char* variable, const raster::PlacedMask& placed) {
    std::string text = "    // " + comment(each.label()) + "\n    const raster::PlacedMask " + variable +
                       "{*raster::make_pixel_mask(std::vector<std::string_view>{\n";
    for (std::int32_t y = 0; y < placed.mask.height(); ++y) {
        text += "        \"";
        for (std::int32_t x = 0; x < placed.mask.width(); ++x) {
            text += placed.mask.solid(x, y) ? '#' : '.';
        }
        text += "\",\n";
    }
    return text + "    }).mask, {" + std::to_string(placed.origin.x) + ", " +
           std::to_string(placed.origin.y) + "}};\n";
}

/// The masks as they are compared, and how many pixels they share.
std::string pixels_in(const PairQuery& pair) {
    return mask_lines(pair.scene.shapes[pair.a], "a", pair.pixels->a.placed) +
           mask_lines(pair.scene.shapes[pair.b], "b", pair.pixels->b.placed) +
           "\n    EXPECT_EQ(raster::shared_pixels(a, b).count, " + std::to_string(pair.pixels->shared.count) +
           "U);\n";
}

/// The call and its expected result.
template <Scalar T>
std::string body(const PairQuery& pair) {
    const Shape<T> a = convert<T>(pair.scene.shapes[pair.a].shape);
    const Shape<T> b = convert<T>(pair.scene.shapes[pair.b].shape);
    const Policy policy = pair.scene.policy_or_default();
    const std::string by = policy == Policy::closed ? ", Policy::closed" : ", Policy::open";
    const bool chosen = pair.algorithm != Algorithm::automatic;
    // The enumerators are spelled as the query stream spells the methods.
    const std::string method = chosen ? ", Algorithm::" + std::string(name(pair.algorithm)) : "";
    const std::string take = chosen ? ".answer" : "";
    switch (pair.operation) {
        case Operation::cast: {
            const Vec2<T> translation = convert<T>(pair.motion().translation);
            const auto answer = cast(a, b, translation, policy, pair.algorithm);
            return "    const Vec2<" + type_of(pair.scene.scalar_or_default()) + "> translation" +
                   literal(translation) + ";  // " + plain(pair.motion().translation) +
                   "\n\n    const auto hit = cast(a, b, translation" + by + method + ")" + take + ";\n" +
                   expectations(answer.answer);
        }
        case Operation::time_of_impact: {
            const auto motion_of = [&](std::size_t shape) {
                const Motion<double> wide = pair.scene.shapes[shape].motion();
                return Motion<T>{convert<T>(wide.translation), static_cast<T>(wide.rotation)};
            };
            const std::string type = "Motion<" + type_of(pair.scene.scalar_or_default()) + ">";
            const auto declared = [&](const std::string& name, std::size_t shape) {
                const Motion<double> wide = pair.scene.shapes[shape].motion();
                return "    const " + type + " " + name + "{" + literal(motion_of(shape).translation) + ", " +
                       literal(motion_of(shape).rotation) + "};  // " + plain(wide.translation) + ", " +
                       plain(wide.rotation) + " radians\n";
            };
            const auto answer = time_of_impact(a, motion_of(pair.a), b, motion_of(pair.b), policy);
            return declared("motion_a", pair.a) + declared("motion_b", pair.b) +
                   "\n    const auto impact = time_of_impact(a, motion_a, b, motion_b" + by + ");\n" +
                   expectations(answer);
        }
        case Operation::distance: {
            const auto answer = distance(a, b, pair.algorithm);
            return "\n    const auto closest = distance(a, b" + method + ")" + take + ";\n" +
                   expectations(answer.answer);
        }
        case Operation::overlap: {
            const auto answer = overlap(a, b, policy, pair.algorithm);
            return "\n" + expect("overlap(a, b" + by + method + ")" + take, answer.answer);
        }
        case Operation::circle_line:
            return circle_line_body(a, b, type_of(pair.scene.scalar_or_default()));
        case Operation::lines:
            return lines_body(a, b, type_of(pair.scene.scalar_or_default()));
        case Operation::outline_crossings:
            return outlines_body(a, b, type_of(pair.scene.scalar_or_default()));
        default: {
            const auto answer = contact(a, b, policy, pair.algorithm);
            return "\n    const auto contact_found = contact(a, b" + by + method + ")" + take + ";\n" +
                   expectations(answer.answer);
        }
    }
}

template <Scalar T>
std::string test_in(const PairQuery& pair) {
    if (pair.integers) {
        return integers_in(pair);
    }
    if (pair.pixels) {
        return pixels_in(pair);
    }
    const SceneShape& a = pair.scene.shapes[pair.a];
    const SceneShape& b = pair.scene.shapes[pair.b];
    const bool by_outlines = pair.operation == Operation::outline_crossings;
    return (by_outlines ? about(a) + about(b) : shape_lines<T>("a", a) + shape_lines<T>("b", b)) +
           body<T>(pair);
}

}  // namespace

std::string cpp_test(const PairQuery& pair) {
    const std::string a = pair.scene.shapes[pair.a].label();
    const std::string b = pair.scene.shapes[pair.b].label();
    const std::string operation(name(pair.operation));
    const std::string scene =
        pair.scene.name.empty() ? "" : " of the scene \"" + comment(pair.scene.name) + "\"";
    const std::string test = camel_case(operation) + camel_case(b) + "And" + camel_case(a);
    const bool is_float = pair.scene.scalar_or_default() == ScalarKind::float32;
    return "// " + operation + " of \"" + comment(b) + "\" at \"" + comment(a) + "\"" + scene +
           ".\n"
           "// Numbers are exact. Where the processor fuses products and sums, compile with "
           "-ffp-contract=off.\n"
           "#include <gtest/gtest.h>\n\n"
           "#include <collidarium/collidarium.hpp>\n"
           "#include <collidarium/query/by_method.hpp>\n"
           "#include <limits>\n#include <span>\n" +
           std::string(pair.pixels ? "#include <string_view>\n" : "") +
           "#include <vector>\n\n"
           "TEST(" +
           suite_name(pair.scene.name) + ", " + test + ") {\n    using namespace collidarium;\n" +
           (is_float ? test_in<float>(pair) : test_in<double>(pair)) + "}\n";
}

}  // namespace collidarium::app
