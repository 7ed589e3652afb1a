#include "io/query/cpp_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <variant>

#include "collidarium/shapes/convert.hpp"
#include "io/json/number_text.hpp"
#include "io/scene/shape_json.hpp"
#include "paint/printable.hpp"

namespace collidarium::app::cpp {

namespace {

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

/// In decimal, for a comment.
std::string plain_shape(const ShapeD& shape) {
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

/// "Circle<double>{{1, 2}, 3}", in hexadecimal.
template <class S>
std::string shape_literal(const S& shape) {
    const std::string type = scalar_name<ScalarOf<S>>;
    std::string text;
    const auto add = [&](const auto&, const auto& value) {
        text += text.empty() ? "" : ", ";
        if constexpr (requires { value.angle(); }) {
            text += "Rotation<" + type + ">(" + literal(value.angle()) + ')';
        } else {
            text += literal(value);
        }
    };
    S::members(add, shape);
    return std::string(S::type_name) + '<' + type + ">{" + text + '}';
}

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
    return text + "    const Shape<" + scalar_name<T> + "> " + std::string(variable) + " =\n        " +
           (std::is_same_v<T, float> ? "convert<float>(" + made + ")" : made) + ";\n";
}

}  // namespace

template <Scalar T>
std::string literal(T value) {
    if (std::isinf(value)) {
        return std::string(value < 0 ? "-" : "") + "std::numeric_limits<" + scalar_name<T> + ">::infinity()";
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

std::string comment(std::string_view text) {
    std::string line = printable(text);
    std::ranges::replace(line, '\\', ' ');
    return line;
}

std::string about(const SceneShape& shape) {
    return "    // " + comment(shape.label()) + ": " + std::string(type_name(shape.shape)) + ", " +
           plain_shape(shape.shape) + "\n";
}

template <Scalar T>
std::string shape_lines(std::string_view variable, const SceneShape& shape) {
    return about(shape) + std::visit(
                              [&]<class S>(const S& basic) -> std::string {
                                  if constexpr (requires { basic.vertices(); }) {
                                      return polygon_lines<T>(variable, basic.vertices());
                                  } else {
                                      return "    const Shape<" + std::string(scalar_name<T>) + "> " +
                                             std::string(variable) + " = " +
                                             shape_literal(convert<T>(basic)) + ";\n";
                                  }
                              },
                              shape.shape);
}

template <Scalar T>
std::string points_line(std::string_view variable, std::span<const Vec2<T>> points) {
    std::string text =
        "    const std::vector<Vec2<" + std::string(scalar_name<T>) + ">> " + std::string(variable) + '{';
    for (std::size_t i = 0; i < points.size(); ++i) {
        text += (i == 0 ? "" : ", ") + literal(points[i]);
    }
    return text + "};\n";
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
std::string expect_count(std::string_view what, std::size_t count) {
    return "    ASSERT_EQ(" + std::string(what) + ", std::size_t{" + std::to_string(count) + "});\n";
}

std::string file_of(const Scene& scene, const Test& test) {
    const std::string of_scene = scene.name.empty() ? "" : " of the scene \"" + comment(scene.name) + "\"";
    std::string text = "// " + test.asked + of_scene +
                       ".\n"
                       "// Numbers are exact. Where the processor fuses products and sums, compile with "
                       "-ffp-contract=off.\n"
                       "#include <gtest/gtest.h>\n\n"
                       "#include <collidarium/collidarium.hpp>\n";
    for (const std::string_view header : test.headers) {
        text += "#include <" + std::string(header) + ">\n";
    }
    if (!test.textbook.empty()) {
        text += "// From core/textbook of the sources, which is not installed.\n#include <" + test.textbook +
                ">\n";
    }
    return text + "#include <limits>\n#include <span>\n#include <string_view>\n#include <vector>\n\nTEST(" +
           suite_name(scene.name) + ", " + camel_case(test.words) +
           ") {\n    using namespace collidarium;\n" + test.body + "}\n";
}

template std::string literal(float);
template std::string literal(const Vec2<float>&);
template std::string shape_lines<float>(std::string_view, const SceneShape&);
template std::string points_line(std::string_view, std::span<const Vec2<float>>);
template std::string expect(std::string_view, float);
template std::string expect(std::string_view, const Vec2<float>&);
template std::string literal(double);
template std::string literal(const Vec2<double>&);
template std::string shape_lines<double>(std::string_view, const SceneShape&);
template std::string points_line(std::string_view, std::span<const Vec2<double>>);
template std::string expect(std::string_view, double);
template std::string expect(std::string_view, const Vec2<double>&);

}  // namespace collidarium::app::cpp
