#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/convert.hpp"
#include "io/query/cpp_text.hpp"
#include "io/query/export_parts.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {

namespace {

using namespace cpp;

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
                       expect_count("met.count", met.count);
    for (std::size_t i = 0; i < met.count; ++i) {
        const std::string at = '[' + std::to_string(i) + ']';
        text += expect("met.u" + at, met.u[i]) + expect("met.points()" + at, met.points()[i]);
    }
    return text;
}

/// Where a segment meets a circle's edge, whichever of the two is a.
template <Scalar T>
std::string circle_line_body(const Shape<T>& a, const Shape<T>& b) {
    const bool swapped = std::holds_alternative<Segment<T>>(a);
    const auto get = [&](const char* kind, const char* variable) {
        return std::string("std::get<") + kind + "<" + scalar_name<T> + ">>(" + variable + ")";
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
std::string lines_body(const Shape<T>& a, const Shape<T>& b, bool infinite) {
    const std::string get = std::string("std::get<Segment<") + scalar_name<T> + ">>(";
    const auto met =
        lines(std::get<Segment<T>>(a), std::get<Segment<T>>(b), infinite ? Extent::line : Extent::segment);
    return "\n    const auto met = lines(" + get + "a), " + get +
           "b), Extent::" + (infinite ? "line" : "segment") + ");\n" + expectations("met", met);
}

template <Scalar T>
std::string outlines_body(const Shape<T>& a, const Shape<T>& b) {
    const std::vector<Vec2<T>> outline_a = polygon_corners(a);
    const std::vector<Vec2<T>> outline_b = polygon_corners(b);
    const auto crossings =
        outline_crossings(std::span<const Vec2<T>>(outline_a), std::span<const Vec2<T>>(outline_b));
    const std::string span = std::string("std::span<const Vec2<") + scalar_name<T> + ">>(";
    std::string text = points_line("outline_a", std::span<const Vec2<T>>(outline_a)) +
                       points_line("outline_b", std::span<const Vec2<T>>(outline_b)) +
                       "\n    const auto crossings = outline_crossings(" + span + "outline_a), " + span +
                       "outline_b));\n" + expect_count("crossings.size()", crossings.size());
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
    for (const std::string& row : rows_of(placed.mask)) {
        text += "        \"" + row + "\",\n";
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
    const bool chosen = pair.algorithm != Algorithm::automatic;
    // The enumerators are spelled as the query stream spells the methods.
    const std::string method = chosen ? ".method = Algorithm::" + std::string(name(pair.algorithm)) : "";
    const std::string by = std::string(", {.policy = Policy::") +
                           (policy == Policy::closed ? "closed" : "open") + (chosen ? ", " : "") + method +
                           "}";
    const std::string type = scalar_name<T>;
    switch (pair.operation) {
        case Operation::cast: {
            const Vec2<T> translation = convert<T>(pair.motion().translation);
            const auto answer = cast(a, b, translation, {policy, pair.algorithm}).hit;
            return "    const Vec2<" + std::string(scalar_name<T>) + "> translation" + literal(translation) +
                   ";  // " + plain(pair.motion().translation) +
                   "\n\n    const auto hit = cast(a, b, translation" + by + ");\n" + expectations(answer);
        }
        case Operation::time_of_impact: {
            const auto motion_of = [&](std::size_t shape) {
                const Motion<double> wide = pair.scene.shapes[shape].motion();
                return Motion<T>{convert<T>(wide.translation), static_cast<T>(wide.rotation)};
            };
            const auto declared = [&](const std::string& name, std::size_t shape) {
                const Motion<double> wide = pair.scene.shapes[shape].motion();
                return "    const Motion<" + type + "> " + name + "{" +
                       literal(motion_of(shape).translation) + ", " + literal(motion_of(shape).rotation) +
                       "};  // " + plain(wide.translation) + ", " + plain(wide.rotation) + " radians\n";
            };
            const auto answer = time_of_impact(a, motion_of(pair.a), b, motion_of(pair.b), {policy});
            return declared("motion_a", pair.a) + declared("motion_b", pair.b) +
                   "\n    const auto impact = time_of_impact(a, motion_a, b, motion_b" + by + ");\n" +
                   expectations(answer);
        }
        case Operation::distance:
            return "\n    const auto closest = distance(a, b" + (chosen ? ", {" + method + "}" : "") +
                   ");\n" + expectations(distance(a, b, {.method = pair.algorithm}));
        case Operation::overlap:
            return "\n" + expect("overlap(a, b" + by + ")", overlap(a, b, {policy, pair.algorithm}));
        case Operation::circle_line:
            return circle_line_body(a, b);
        case Operation::lines:
            return lines_body(a, b, pair.infinite_lines);
        case Operation::outline_crossings:
            return outlines_body(a, b);
        default: {
            const auto answer = contact(a, b, {policy, pair.algorithm});
            return "\n    const auto contact_found = contact(a, b" + by + ");\n" + expectations(answer);
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
    const bool is_float = pair.scene.scalar_or_default() == ScalarKind::float32;
    std::string of_integers;
    if (pair.integers) {  // `box_box_by_centers` is beside `box_box`
        const std::string_view test = pair.integers->test();
        of_integers = "collidarium/retro/" + std::string(test.substr(0, test.find("_by_"))) + ".hpp";
    }
    return file_of(pair.scene, {.asked = operation + " of \"" + comment(b) + "\" at \"" + comment(a) + "\"",
                                .words = operation + " " + b + " and " + a,
                                .headers = {},
                                .body = is_float ? test_in<float>(pair) : test_in<double>(pair),
                                .textbook = of_integers});
}

}  // namespace collidarium::app
