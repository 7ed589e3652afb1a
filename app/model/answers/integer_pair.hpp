#pragma once

/// Two shapes of a scene in 16-bit integers, as the core's tests on such shapes (`retro/`) take them.

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "collidarium/retro/shapes.hpp"
#include "collidarium/retro/trace.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

using IntegerShape = std::variant<retro::Point, retro::Circle, retro::Box>;

struct IntegerPair {
    IntegerShape a;  ///< what the test, and its trace, call a and b
    IntegerShape b;
    bool exchanged{};  ///< its a is the scene's b
    retro::YAxis y{};  ///< which way the test takes y to grow
    retro::YAxis
        scene_y{};      ///< which way it grows in the scene: the corner of a box is its top left one there
    bool by_centers{};  ///< of two boxes: by centres and half sizes, not by edges

    /// The test that `test_integers` makes, as the query stream names it: "box_point".
    [[nodiscard]] std::string_view test() const;
    /// Whether the test takes y the other way than the scene: then it is about other boxes than those drawn.
    [[nodiscard]] bool is_upside_down() const {
        return y != scene_y &&
               (std::holds_alternative<retro::Box>(a) || std::holds_alternative<retro::Box>(b));
    }
};

struct IntegerTest {
    std::string_view name;  ///< in the query stream
    IntegerShape a;         ///< any shape of the type that it takes
    IntegerShape b;
    bool (*test)(const IntegerPair& pair, retro::Recorder& recorder);
};

/// All of them.
[[nodiscard]] std::span<const IntegerTest> integer_tests();

/// Why there is no test in integers for such shapes; empty where there is one.
[[nodiscard]] std::string_view why_no_integer_test(const ShapeD& a, const ShapeD& b);

/// The two shapes in integers, or the number that keeps one of them from it: no integer, or too large for 16
/// bits. Nothing is rounded. Precondition: there is a test for them.
[[nodiscard]] std::variant<IntegerPair, std::string> integer_pair(const Scene& scene, std::size_t a,
                                                                  std::size_t b, const FocusQuery& query);

/// The test on the two, with its trace; returns whether they overlap or touch.
bool test_integers(const IntegerPair& pair, retro::Recorder& recorder);

}  // namespace collidarium::app
