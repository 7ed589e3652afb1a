#include "model/answers/integer_pair.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "collidarium/retro/overlap.hpp"

namespace collidarium::app {

namespace {

/// What the tests know, in the order in which they take two of them: a circle before a box before a point.
enum class IntegerKind { circle, box, point, other };

IntegerKind integer_kind(const ShapeD& shape) {
    return std::holds_alternative<Circle<double>>(shape)  ? IntegerKind::circle
           : std::holds_alternative<Aabb<double>>(shape)  ? IntegerKind::box
           : std::holds_alternative<Point<double>>(shape) ? IntegerKind::point
                                                          : IntegerKind::other;
}

/// All its digits: "2.5", "-40000".
std::string all_digits_of(double value) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), std::abs(value)).ptr;
    return (std::signbit(value) ? "\u2212" : "") + std::string(digits.data(), end);
}

/// Reads the numbers of a shape, and remembers the first that is no 16-bit integer.
class IntegerReader {
public:
    IntegerReader(const SceneShape& shape, retro::YAxis y) : shape_(shape), y_(y) {}

    [[nodiscard]] IntegerShape read() { return std::visit(*this, shape_.shape); }
    [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

    IntegerShape operator()(const Circle<double>& circle) {
        const retro::Point center{take("centre x", circle.center.x), take("centre y", circle.center.y)};
        return retro::Circle{center, take("radius", circle.radius)};
    }
    IntegerShape operator()(const Aabb<double>& box) {
        const bool down = y_ == retro::YAxis::down;
        const double top = down ? box.center.y - box.half.y : box.center.y + box.half.y;
        const retro::Point corner{take("left edge", box.center.x - box.half.x), take("top edge", top)};
        const std::int16_t width = take("width", box.half.x + box.half.x);
        return retro::Box{corner, width, take("height", box.half.y + box.half.y)};
    }
    IntegerShape operator()(const Point<double>& point) {
        const std::int16_t x = take("x", point.position.x);
        return retro::Point{x, take("y", point.position.y)};
    }
    template <class S>
    IntegerShape operator()(const S&) {
        return retro::Point{};
    }

private:
    std::int16_t take(std::string_view name, double value) {
        const bool whole = std::trunc(value) == value;
        if (whole && value >= INT16_MIN && value <= INT16_MAX) {
            return static_cast<std::int16_t>(value);
        }
        if (!problem_) {
            problem_ = "16-bit integers: " + std::string(name) + " of " + shape_.label() + " is " +
                       all_digits_of(value) +
                       (whole ? ", which is not within \u221232768 and 32767"
                              : ", which is not an integer: snap it to a grid of 1");
        }
        return 0;
    }

    const SceneShape& shape_;
    retro::YAxis y_;
    std::optional<std::string> problem_;
};

/// A test on an A and a B: `test(a, b, y, sink)`.
template <class A, class B, class Test>
constexpr IntegerTest on(std::string_view name, Test /*test*/) {
    return {name, A{}, B{}, [](const IntegerPair& pair, retro::Recorder& recorder) {
                return Test{}(std::get<A>(pair.a), std::get<B>(pair.b), pair.y, recorder);
            }};
}

constexpr std::string_view by_centers_name = "box_box_by_centers";

constexpr std::array tests{
    on<retro::Box, retro::Point>(
        "box_point", [](auto& a, auto& b, retro::YAxis y, auto& sink) { return box_point(a, b, y, sink); }),
    on<retro::Box, retro::Box>(
        "box_box", [](auto& a, auto& b, retro::YAxis y, auto& sink) { return box_box(a, b, y, sink); }),
    on<retro::Box, retro::Box>(by_centers_name, [](auto& a, auto& b, retro::YAxis y,
                                                   auto& sink) { return box_box_by_centers(a, b, y, sink); }),
    on<retro::Circle, retro::Circle>("circle_circle", [](auto& a, auto& b, retro::YAxis,
                                                         auto& sink) { return circle_circle(a, b, sink); }),
    on<retro::Circle, retro::Point>(
        "circle_point", [](auto& a, auto& b, retro::YAxis, auto& sink) { return circle_point(a, b, sink); }),
    on<retro::Circle, retro::Box>(
        "circle_box", [](auto& a, auto& b, retro::YAxis y, auto& sink) { return circle_box(a, b, y, sink); }),
};

const IntegerTest& test_of(const IntegerPair& pair) {
    return *std::ranges::find_if(tests, [&](const IntegerTest& test) {
        const bool is_of_boxes =
            pair.a.index() == pair.b.index() && std::holds_alternative<retro::Box>(pair.a);
        return test.a.index() == pair.a.index() && test.b.index() == pair.b.index() &&
               (test.name == by_centers_name) == (is_of_boxes && pair.by_centers);
    });
}

}  // namespace

std::span<const IntegerTest> integer_tests() {
    return tests;
}

std::string_view IntegerPair::test() const {
    return test_of(*this).name;
}

bool test_integers(const IntegerPair& pair, retro::Recorder& recorder) {
    return test_of(pair).test(pair, recorder);
}

std::string_view why_no_integer_test(const ShapeD& a, const ShapeD& b) {
    const IntegerKind of_a = integer_kind(a);
    const IntegerKind of_b = integer_kind(b);
    const bool known = of_a != IntegerKind::other && of_b != IntegerKind::other;
    return known && (of_a != IntegerKind::point || of_b != IntegerKind::point)
               ? std::string_view()
               : "16-bit integers: there are tests for boxes and circles, with each other and with a point, "
                 "and for nothing else";
}

std::variant<IntegerPair, std::string> integer_pair(const Scene& scene, std::size_t a, std::size_t b,
                                                    const FocusQuery& query) {
    const bool scene_down = query.canvas_y_down.value_or(scene.view && scene.view->y_down);
    const auto axis = [](bool down) { return down ? retro::YAxis::down : retro::YAxis::up; };
    IntegerPair pair{.a = {},
                     .b = {},
                     .exchanged = integer_kind(scene.shapes[b].shape) < integer_kind(scene.shapes[a].shape),
                     .y = axis(query.y_down.value_or(scene_down)),
                     .scene_y = axis(scene_down),
                     .by_centers = query.by_centers};
    IntegerReader reader_a(scene.shapes[a], pair.scene_y);
    IntegerReader reader_b(scene.shapes[b], pair.scene_y);
    pair.a = reader_a.read();
    pair.b = reader_b.read();
    for (const auto* reader : {&reader_a, &reader_b}) {
        if (reader->problem()) {
            return *reader->problem();
        }
    }
    if (pair.exchanged) {
        std::swap(pair.a, pair.b);
    }
    return pair;
}

}  // namespace collidarium::app
