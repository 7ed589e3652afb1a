#pragma once

/// Two shapes in integers, and every number that a test computes of them, to check what is said of it.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "explain/words/names.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app::truth {

using Whole = std::int64_t;

inline std::string printed(Whole value) {
    return (value < 0 ? "−" : "") + std::to_string(value < 0 ? -value : value);
}

/// After an operator or under a square.
inline std::string bracketed(Whole value) {
    return value < 0 ? "(" + printed(value) + ")" : printed(value);
}

inline Whole kept_in_16_bits(Whole value) {
    const Whole rest = ((value % 65536) + 65536) % 65536;
    return rest >= 32768 ? rest - 65536 : rest;
}

inline bool fits_16_bits(Whole value) {
    return value >= -32768 && value <= 32767;
}

/// What a test computes: from which numbers, and what comes of it.
struct Computed {
    std::string how;  ///< "2 + 4"; empty where it is a number of the shape
    Whole value{};
};

/// A shape in integers: a box by its top left corner as the scene has it, others by their centre.
struct IntegerShapeCase {
    enum Kind { circle, box, point } kind = point;
    std::string label;
    std::string brief;
    Whole x{}, y{}, radius{}, width{}, height{};
};

/// Two shapes in the order of the test, and all that it may compute of them, by the names in sentences.
struct IntegerCase {
    IntegerShapeCase a, b;
    bool down = false;  ///< y grows down for the test
    bool is_upside_down = false;
    bool by_centers = false;
    std::map<std::string, Computed> known;
    std::map<std::string, std::string> brief_names;
    std::vector<std::array<std::string, 2>> comparisons;

    IntegerCase(const Scene& scene, const FocusAnswer& focus, const FocusQuery& query)
        : a(read(scene, focus, false)), b(read(scene, focus, true)), by_centers(query.by_centers) {
        const bool scene_down = scene.view && scene.view->y_down;
        down = query.y_down.value_or(scene_down);
        if (b.kind < a.kind) {
            std::swap(a, b);
        }
        is_upside_down = down != scene_down && (a.kind == a.box || b.kind == b.box);
        if (a.kind == a.circle) {
            add_distances();
        } else if (b.kind == b.point) {
            add_edges(a);
            add_given(b);
            comparisons = {{{a.label + ".left", b.label + ".x"},
                            {b.label + ".x", a.label + ".right"},
                            {a.label + least(), b.label + ".y"},
                            {b.label + ".y", a.label + greatest()}}};
        } else if (by_centers) {
            add_centers();
        } else {
            add_edges(a);
            add_edges(b);
            comparisons = {{{a.label + ".left", b.label + ".right"},
                            {b.label + ".left", a.label + ".right"},
                            {a.label + least(), b.label + greatest()},
                            {b.label + least(), a.label + greatest()}}};
        }
    }

    [[nodiscard]] Whole value(const std::string& name) const { return known.at(name).value; }
    [[nodiscard]] bool holds(std::size_t comparison) const {
        return value(comparisons[comparison][0]) <= value(comparisons[comparison][1]);
    }
    [[nodiscard]] bool overlap() const {
        for (std::size_t i = 0; i < comparisons.size(); ++i) {
            if (!holds(i)) {
                return false;
            }
        }
        return true;
    }

private:
    [[nodiscard]] std::string least() const { return down ? ".top" : ".bottom"; }
    [[nodiscard]] std::string greatest() const { return down ? ".bottom" : ".top"; }

    static IntegerShapeCase read(const Scene& scene, const FocusAnswer& focus, bool of_b) {
        const SceneShape& each = scene.shapes[of_b ? focus.b : focus.a];
        const bool y_down = scene.view && scene.view->y_down;
        IntegerShapeCase shape;
        shape.label = each.label();
        shape.brief = brief_name(scene, focus, of_b);
        if (const auto* circle = std::get_if<Circle<double>>(&each.shape)) {
            shape.kind = shape.circle;
            shape.x = std::llround(circle->center.x);
            shape.y = std::llround(circle->center.y);
            shape.radius = std::llround(circle->radius);
        } else if (const auto* box = std::get_if<Aabb<double>>(&each.shape)) {
            shape.kind = shape.box;
            shape.x = std::llround(box->center.x - box->half.x);
            shape.y = std::llround(y_down ? box->center.y - box->half.y : box->center.y + box->half.y);
            shape.width = std::llround(2 * box->half.x);
            shape.height = std::llround(2 * box->half.y);
        } else {
            const auto& point = std::get<Point<double>>(each.shape);
            shape.x = std::llround(point.position.x);
            shape.y = std::llround(point.position.y);
        }
        return shape;
    }

    void add(const std::string& name, const std::string& brief, std::string how, Whole value) {
        known[name] = {std::move(how), value};
        brief_names[name] = brief;
    }
    void add_of(const IntegerShapeCase& shape, const std::string& what, std::string how, Whole value) {
        add(shape.label + what, shape.brief + what, std::move(how), value);
    }
    void add_given(const IntegerShapeCase& shape) {
        add_of(shape, ".x", "", shape.x);
        add_of(shape, ".y", "", shape.y);
    }
    void add_edges(const IntegerShapeCase& box) {
        add_of(box, ".left", "", box.x);
        add_of(box, ".right", printed(box.x) + " + " + bracketed(box.width), box.x + box.width);
        add_of(box, ".top", "", box.y);
        add_of(box, ".bottom", printed(box.y) + (down ? " + " : " − ") + bracketed(box.height),
               down ? box.y + box.height : box.y - box.height);
    }

    void add_centers() {
        for (const IntegerShapeCase* box : {&a, &b}) {
            const Whole x = 2 * box->x + box->width;
            const Whole y = down ? 2 * box->y + box->height : 2 * box->y - box->height;
            add("2 · " + box->label + ".center.x", "2 · " + box->brief + ".center.x",
                "2 · " + bracketed(box->x) + " + " + bracketed(box->width), x);
            add("2 · " + box->label + ".center.y", "2 · " + box->brief + ".center.y",
                "2 · " + bracketed(box->y) + (down ? " + " : " − ") + bracketed(box->height), y);
        }
        for (const std::string axis : {"x", "y"}) {
            const Whole of_a = value("2 · " + a.label + ".center." + axis);
            const Whole of_b = value("2 · " + b.label + ".center." + axis);
            const std::string apart =
                "2 · |" + a.label + ".center." + axis + " − " + b.label + ".center." + axis + "|";
            add(apart, "2 |Δ" + axis + "|", "|" + printed(of_a) + " − " + bracketed(of_b) + "|",
                std::abs(of_a - of_b));
            const std::string size = axis == "x" ? ".width" : ".height";
            const Whole one = axis == "x" ? a.width : a.height;
            const Whole other = axis == "x" ? b.width : b.height;
            const std::string reach = a.label + size + " + " + b.label + size;
            add(reach, a.brief + size + " + " + b.brief + size, printed(one) + " + " + printed(other),
                one + other);
            comparisons.push_back({apart, reach});
        }
    }

    void add_distances() {
        Whole x = b.x;
        Whole y = b.y;
        if (b.kind == b.box) {
            add_edges(b);
            const Whole low = value(b.label + least());
            const Whole high = value(b.label + greatest());
            x = std::min(std::max(a.x, b.x), b.x + b.width);
            y = std::min(std::max(a.y, low), high);
            add("closest.x", "closest.x",
                "clamp(" + printed(a.x) + ", " + printed(b.x) + ", " + printed(b.x + b.width) + ")", x);
            add("closest.y", "closest.y",
                "clamp(" + printed(a.y) + ", " + printed(low) + ", " + printed(high) + ")", y);
        }
        const Whole dx = x - a.x;
        const Whole dy = y - a.y;
        add("dx", "dx", printed(x) + " − " + bracketed(a.x), dx);
        add("dy", "dy", printed(y) + " − " + bracketed(a.y), dy);
        add("dx²", "dx²", bracketed(dx) + "²", dx * dx);
        add("dy²", "dy²", bracketed(dy) + "²", dy * dy);
        add("dx² + dy²", "dx² + dy²", printed(dx * dx) + " + " + printed(dy * dy), dx * dx + dy * dy);
        std::string reach = a.label + ".radius²";
        if (b.kind == b.circle) {
            const std::string sum = a.label + ".radius + " + b.label + ".radius";
            const Whole radii = a.radius + b.radius;
            add(sum, a.brief + ".radius + " + b.brief + ".radius",
                printed(a.radius) + " + " + printed(b.radius), radii);
            reach = "(" + sum + ")²";
            add(reach, "(" + a.brief + ".radius + " + b.brief + ".radius)²", printed(radii) + "²",
                radii * radii);
        } else {
            add(reach, a.brief + ".radius²", printed(a.radius) + "²", a.radius * a.radius);
        }
        comparisons.push_back({"dx² + dy²", reach});
    }
};

}  // namespace collidarium::app::truth
