#pragma once

/// What tests in C++ are written of: numbers, shapes and expectations.

#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app::cpp {

template <Scalar T>
inline constexpr const char* scalar_name = std::is_same_v<T, float> ? "float" : "double";

/// A number that reads back bit for bit; a vector as its two numbers in braces.
template <Scalar T>
[[nodiscard]] std::string literal(T value);
template <Scalar T>
[[nodiscard]] std::string literal(const Vec2<T>& value);

/// In decimal, for comments.
[[nodiscard]] std::string plain(double value);
[[nodiscard]] std::string plain(const Vec2d& value);

/// A name, made safe for a comment: a backslash could continue it on the next line.
[[nodiscard]] std::string comment(std::string_view text);

/// A comment that says in decimal what a shape is.
[[nodiscard]] std::string about(const SceneShape& shape);

/// That comment, and the shape as a variable of type `Shape<T>`.
template <Scalar T>
[[nodiscard]] std::string shape_lines(std::string_view variable, const SceneShape& shape);

/// "    const std::vector<Vec2<double>> corners{{0, 0}, {1, 0}, {0, 1}};\n".
template <Scalar T>
[[nodiscard]] std::string points_line(std::string_view variable, std::span<const Vec2<T>> points);

[[nodiscard]] std::string expect(std::string_view what, bool value);
[[nodiscard]] std::string expect_count(std::string_view what, std::size_t count);
template <Scalar T>
[[nodiscard]] std::string expect(std::string_view what, T value);
template <Scalar T>
[[nodiscard]] std::string expect(std::string_view what, const Vec2<T>& value);

/// A test about `asked` of a scene ("contact of "ball" at "wall""), called after the scene and `words`, with
/// more headers than all need.
struct Test {
    std::string asked;
    std::string words;
    std::vector<std::string_view> headers;
    std::string body;
    std::string textbook{};  ///< the header of a method of core/textbook, where it is about one
};

/// The file that has this test alone.
[[nodiscard]] std::string file_of(const Scene& scene, const Test& test);

}  // namespace collidarium::app::cpp
