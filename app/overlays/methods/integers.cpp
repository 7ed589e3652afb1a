#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/integer_words.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using IndexedNumber = Indexed<retro::Integer>;
using IndexedComparison = Indexed<retro::Comparison>;

/// "16 bits: −25536 ≤ 32400, wrong"; empty where both numbers fit.
std::string narrow_words(const retro::Comparison& compared) {
    if (!compared.left.overflows() && !compared.right.overflows()) {
        return "";
    }
    const retro::Comparison kept{{"", retro::low_16_bits(compared.left.value)},
                                 {"", retro::low_16_bits(compared.right.value)}};
    return "16 bits: " + IntegerWords::relation(kept) + (kept.holds() != compared.holds() ? ", wrong" : "");
}

constexpr double arrow_length = 34;  ///< of the y axis, in pixels
constexpr double beside = 40;        ///< of dx or dy from the line between the centres
constexpr double aside = 9;          ///< of the half sizes from the line between the centres

/// A test in integers on the canvas: each number where it is, as far as the trace has come.
class IntegerPicture {
public:
    explicit IntegerPicture(const OverlayCanvas& canvas)
        : canvas_(canvas),
          pair_(*canvas.context.answers.focus->shown.integers),
          words_(canvas.context.scene, *canvas.context.answers.focus),
          numbers_(indexed_events<retro::Integer>(canvas.trace())),
          comparisons_(indexed_events<retro::Comparison>(canvas.trace())) {}

    void paint() const {
        for (const bool is_b : {false, true}) {
            if (const auto* box = std::get_if<retro::Box>(is_b ? &pair_.b : &pair_.a)) {
                paint_box(is_b, *box);
            }
        }
        if (const auto* circle = std::get_if<retro::Circle>(&pair_.a)) {
            paint_distance(*circle);
        } else if (pair_.test() == "box_box_by_centers") {
            paint_centers();
        } else if (const auto compared = told_comparison()) {
            paint_edge_comparison(*compared);
        }
    }

private:
    [[nodiscard]] std::optional<IndexedNumber> find(std::string_view name) const {
        for (const IndexedNumber& number : numbers_) {
            if (number.event->name == name) {
                return number;
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] double value(std::string_view name) const {
        return static_cast<double>(words_.value(name).value_or(0));
    }
    [[nodiscard]] Role role_of(bool is_b) const {
        return words_.is_scene_b(is_b) ? Role::subject : Role::free;
    }

    [[nodiscard]] static Wording wording(Role role, int importance, bool optional, bool strong = false) {
        return {.role = role,
                .strong = strong,
                .importance = importance,
                .optional = optional,
                .group = "integers"};
    }

    /// The comparison of the current step, else the one that fails: where all hold there is none to show.
    [[nodiscard]] std::optional<IndexedComparison> told_comparison() const {
        for (const IndexedComparison& compared : comparisons_) {
            if (canvas_.context.lit == compared.index) {
                return compared;
            }
        }
        const bool fails = !comparisons_.empty() && !comparisons_.back().event->holds();
        return fails && !canvas_.context.lit ? std::optional(comparisons_.back()) : std::nullopt;
    }

    /// A box as the test takes it, by its edges.
    void paint_box(bool is_b, const retro::Box& box) const {
        const retro::Edges edges = retro::edges(box, pair_.y);
        const Vec2d low(edges.left, edges.least_y);
        const Vec2d high(edges.right, edges.greatest_y);
        if (pair_.is_upside_down()) {
            const std::array<Vec2d, 4> outline{low, Vec2d(high.x, low.y), high, Vec2d(low.x, high.y)};
            draw_figure(canvas_, outline, {.stroke = {Role::different, 2, Dash::dashed}, .fill = 0.08});
            label_area(canvas_, bounds_of(canvas_.at(outline)),
                       words_.name(is_b ? "b." : "a.").substr(0, words_.name(is_b ? "b." : "a.").size() - 1) +
                           " as the test takes it",
                       wording(Role::different, 72, false, true));
        }
        const std::string shape = is_b ? "b." : "a.";
        paint_edge(is_b, shape + "left", {{low.x, low.y}, {low.x, high.y}});
        paint_edge(is_b, shape + "right", {{high.x, low.y}, {high.x, high.y}});
        paint_edge(is_b, shape + "least_y", {{low.x, low.y}, {high.x, low.y}});
        paint_edge(is_b, shape + "greatest_y", {{low.x, high.y}, {high.x, high.y}});
        if (!is_b || !std::holds_alternative<retro::Box>(pair_.a)) {
            paint_y_axis(box);
        }
    }

    /// An edge with its number: "left 2".
    void paint_edge(bool is_b, const std::string& name, const Stretch& edge) const {
        const auto number = find(name);
        if (!number) {
            return;
        }
        const Stretch screen{canvas_.at(edge.from), canvas_.at(edge.to)};
        const Role role = pair_.is_upside_down() ? Role::different : role_of(is_b);
        if (canvas_.context.lit == number->index) {
            draw_stretch(canvas_, screen, {role, 4, Dash::solid, 1});
        }
        canvas_.note(number->index, screen.from, screen.to);
        const std::string said = words_.name(name);
        label_line(canvas_, screen, said.substr(said.rfind('.') + 1) + ' ' + integer(number->event->value),
                   {.role = role,
                    .opacity = std::max(canvas_.strength(number->index), 0.75),
                    .strong = canvas_.context.lit == number->index,
                    .importance = 40,
                    .optional = true,
                    .group = "integers"});
    }

    /// The corner by which the box is given, and which way y grows.
    void paint_y_axis(const retro::Box& box) const {
        const Vec2d corner = canvas_.at(Vec2d(box.corner.x, box.corner.y));
        if (!is_finite(corner) || !canvas_.viewport().contains(corner)) {
            return;
        }
        draw_dot(canvas_, corner, Role::y_axis, 3.6);
        label_point(canvas_, corner, "(" + integer(box.corner.x) + ", " + integer(box.corner.y) + ")",
                    wording(Role::y_axis, 44, true));
        const double along = canvas_.context.camera.vector_to_screen(Vec2d(0, 1)).y < 0 ? -1 : 1;
        const double left = 3.2 * aside * canvas_.painter.type_scale();
        // Beside the box, or in it where there is no room.
        const double beside_box = corner.x - 1.5 * left > canvas_.viewport().min.x ? -left : left;
        const Vec2d from = corner + Vec2d(beside_box, -along * arrow_length / 2);
        const Stretch arrow{from, from + Vec2d(0, along * arrow_length)};
        draw_arrow(canvas_, arrow, {Role::y_axis, 1.8, Dash::solid, 1});
        canvas_.labels.avoid(arrow.from, arrow.to);
        label_point(canvas_, arrow.to, "y", wording(Role::y_axis, 43, true));
    }

    /// Two edges, or an edge and a point, on their axis.
    void paint_edge_comparison(const IndexedComparison& compared) const {
        const retro::Comparison& event = *compared.event;
        const std::string_view name = event.left.name;
        const bool on_x = name.ends_with("left") || name.ends_with("right") || name.ends_with(".x");
        const Stretch between = span_of(event, on_x);
        const Vec2d across = on_x ? Vec2d(0, 1) : Vec2d(1, 0);
        for (const auto& [number, at] :
             {std::pair(&event.left, between.from), std::pair(&event.right, between.to)}) {
            if (const auto seen = clipped_line(at, across, canvas_.viewport())) {
                canvas_.painter.line(seen->from, seen->to,
                                     {words_.role(number->name), 1.5, Dash::dashed, 0.9});
                canvas_.labels.avoid(seen->from, seen->to);
            }
        }
        if (!is_finite(between.from) || !is_finite(between.to)) {
            return;
        }
        draw_arrow(canvas_, between, {Role::corrected, 2.4, Dash::solid, 1});
        canvas_.labels.avoid(between.from, between.to);
        canvas_.note(compared.index, between.from, between.to);
        label_line(canvas_, between, words_.compared(event), wording(Role::corrected, 70, false, true));
    }

    /// From the left number to the right one on the screen, half way between the shapes on the other axis.
    [[nodiscard]] Stretch span_of(const retro::Comparison& event, bool on_x) const {
        const double level = (middle_of(pair_.a, on_x) + middle_of(pair_.b, on_x)) / 2;
        const auto place = [&](const retro::Integer& number) {
            const auto at = static_cast<double>(number.value);
            return canvas_.at(on_x ? Vec2d(at, level) : Vec2d(level, at));
        };
        return {place(event.left), place(event.right)};
    }

    /// The middle of a box, or the point, on y (for a comparison on x) or on x.
    [[nodiscard]] double middle_of(const IntegerShape& shape, bool on_y) const {
        if (const auto* box = std::get_if<retro::Box>(&shape)) {
            const retro::Edges edges = retro::edges(*box, pair_.y);
            return on_y ? (edges.least_y + edges.greatest_y) / 2.0 : (edges.left + edges.right) / 2.0;
        }
        const auto* point = std::get_if<retro::Point>(&shape);
        return point == nullptr ? 0 : on_y ? point->y : point->x;
    }

    /// The centres, how far they are apart on each axis, and the half sizes that reach towards each other.
    void paint_centers() const {
        const auto center = [&](const std::string& shape) {
            return Vec2d(value("2 * " + shape + ".center.x"), value("2 * " + shape + ".center.y")) * 0.5;
        };
        if (!find("2 * b.center.y")) {
            return;  // not all centres yet
        }
        const Vec2d a = center("a");
        const Vec2d b = center("b");
        paint_apart("2 * |a.center.x - b.center.x|", "a.width + b.width", "width", {a, Vec2d(b.x, a.y)});
        paint_apart("2 * |a.center.y - b.center.y|", "a.height + b.height", "height", {Vec2d(b.x, a.y), b});
        draw_dot(canvas_, canvas_.at(a), role_of(false), 4);
        draw_dot(canvas_, canvas_.at(b), role_of(true), 4);
    }

    void paint_apart(std::string_view apart_name, std::string_view reach_name, const std::string& size,
                     const Stretch& world) const {
        const auto apart = find(apart_name);
        if (!apart) {
            return;
        }
        const Stretch line{canvas_.at(world.from), canvas_.at(world.to)};
        if (!is_finite(line.from) || !is_finite(line.to)) {
            return;
        }
        const double strength = canvas_.strength(apart->index);
        draw_stretch(canvas_, line, {Role::corrected, 2.2, Dash::solid, strength});
        canvas_.labels.avoid(line.from, line.to);
        canvas_.note(apart->index, line.from, line.to);
        const auto reach = find(reach_name);
        std::string text = "2 \u00b7 distance = " + integer(apart->event->value);
        if (reach) {
            text +=
                (apart->event->value <= reach->event->value ? " \u2264 " : " > ") + words_.how(reach_name);
            paint_half_sizes(size, world, *reach);
        }
        label_line(canvas_, line, text, wording(Role::corrected, 66, false, true));
    }

    /// Half a size from each centre towards the other, beside the line between them.
    void paint_half_sizes(const std::string& size, const Stretch& world, const IndexedNumber& reach) const {
        const Vec2d way = world.to - world.from;
        const Vec2d unit = way != Vec2d(0)   ? glm::normalize(way)
                           : size == "width" ? Vec2d(1, 0)
                                             : Vec2d(0, 1);
        const Vec2d off =
            (size == "width" ? Vec2d(0, aside) : Vec2d(aside, 0)) * canvas_.painter.line_scale();
        const double of_a = value("a." + size) / 2;
        const double of_b = value("b." + size) / 2;
        const double strength = canvas_.strength(reach.index);
        const Stretch from_a{canvas_.at(world.from) + off, canvas_.at(world.from + unit * of_a) + off};
        const Stretch from_b{canvas_.at(world.to) + off * 1.6,
                             canvas_.at(world.to - unit * of_b) + off * 1.6};
        draw_arrow(canvas_, from_a, {role_of(false), 2.4, Dash::solid, strength});
        draw_arrow(canvas_, from_b, {role_of(true), 2.4, Dash::solid, strength});
        for (const Stretch& half : {from_a, from_b}) {
            canvas_.labels.avoid(half.from, half.to);
            canvas_.note(reach.index, half.from, half.to);
        }
    }

    /// dx, dy and the squared distance from the centre of a circle.
    void paint_distance(const retro::Circle& circle) const {
        const Vec2d center(circle.center.x, circle.center.y);
        paint_closest_point();
        const auto dx = find("dx");
        const auto dy = find("dy");
        if (!dx) {
            return;
        }
        const Vec2d corner = center + Vec2d(value("dx"), 0);
        const Vec2d to = corner + Vec2d(0, dy ? value("dy") : 0.0);
        // One that is alone lies beside the line whose square it gives.
        const bool alone = dy && (dx->event->value == 0 || dy->event->value == 0);
        paint_leg(*dx, {center, corner}, Role::x_axis, alone ? Vec2d(0, beside) : Vec2d(0));
        if (dy) {
            paint_leg(*dy, {corner, to}, Role::y_axis, alone ? Vec2d(beside, 0) : Vec2d(0));
            paint_squares({center, to});
        }
        paint_radius(false, circle);
        if (const auto* other = std::get_if<retro::Circle>(&pair_.b)) {
            paint_radius(true, *other);
        }
        draw_dot(canvas_, canvas_.at(center), role_of(false), 3.6);
        draw_dot(canvas_, canvas_.at(to), role_of(true), 3.6);
    }

    void paint_leg(const IndexedNumber& number, const Stretch& world, Role role, const Vec2d& off) const {
        if (number.event->value == 0) {
            return;
        }
        // Its square is the next number of the same line.
        const auto square = find(std::string(number.event->name) + " * " + std::string(number.event->name));
        const bool squares = square && canvas_.context.lit == square->index;
        const double strength = canvas_.strength(squares ? square->index : number.index);
        const Vec2d by = off * canvas_.painter.type_scale();
        const Stretch leg{canvas_.at(world.from) + by, canvas_.at(world.to) + by};
        draw_stretch(canvas_, leg, {role, 2, Dash::solid, strength});
        canvas_.labels.avoid(leg.from, leg.to);
        canvas_.note(number.index, leg.from, leg.to);
        if (square) {
            canvas_.note(square->index, leg.from, leg.to);
        }
        if (is_finite(leg.from) && is_finite(leg.to)) {
            label_line(canvas_, leg,
                       squares ? words_.computed(*square->event)
                               : std::string(number.event->name) + " = " + integer(number.event->value),
                       wording(role, 58, false, squares));
        }
    }

    /// The squared distance along the line from the centre: compared, once it is.
    void paint_squares(const Stretch& world) const {
        const auto sum = find("dx * dx + dy * dy");
        if (!sum) {
            return;
        }
        const Stretch line{canvas_.at(world.from), canvas_.at(world.to)};
        draw_stretch(canvas_, line, {Role::corrected, 2.4, Dash::solid, canvas_.strength(sum->index)});
        canvas_.labels.avoid(line.from, line.to);
        canvas_.note(sum->index, line.from, line.to);
        if (!is_finite(line.from) || !is_finite(line.to)) {
            return;
        }
        const auto* compared = comparisons_.empty() ? nullptr : comparisons_.back().event;
        label_line(canvas_, line,
                   compared != nullptr
                       ? words_.name(sum->event->name) + " = " + IntegerWords::relation(*compared)
                       : words_.computed(*sum->event),
                   wording(Role::corrected, 68, false, true));
        const std::string narrow = compared != nullptr ? narrow_words(*compared)
                                   : sum->event->overflows()
                                       ? "16 bits keep " + integer(retro::low_16_bits(sum->event->value))
                                       : "";
        if (!narrow.empty()) {
            label_line(canvas_, line, narrow, wording(Role::different, 67, false, true));
        }
    }

    void paint_radius(bool is_b, const retro::Circle& circle) const {
        const auto sum = find("a.radius + b.radius");
        const auto reach = find(sum ? "(a.radius + b.radius)^2" : "a.radius * a.radius");
        const auto lit = [&](const std::optional<IndexedNumber>& number) {
            return number && canvas_.context.lit == number->index;
        };
        const double screen = circle.radius * canvas_.context.camera.pixels_per_unit();
        const Vec2d center = canvas_.at(Vec2d(circle.center.x, circle.center.y));
        const Vec2d rim = center + Vec2d(is_b ? 0.5 : -0.5, -std::sqrt(0.75)) * screen;
        if ((!sum && !reach) || !is_finite(center) || !is_finite(rim)) {
            return;
        }
        const bool loud = lit(sum) || lit(reach);
        draw_stretch(canvas_, {center, rim}, {role_of(is_b), loud ? 2.6 : 1.6, Dash::dashed, 0.9});
        canvas_.labels.avoid(center, rim);
        for (const auto& number : {sum, reach}) {
            if (number) {
                canvas_.note(number->index, center, rim);
            }
        }
        label_line(canvas_, {center, rim}, "radius " + integer(circle.radius),
                   wording(role_of(is_b), 42, true, loud));
    }

    void paint_closest_point() const {
        const auto x = find("closest.x");
        const auto y = find("closest.y");
        if (!x || !y) {
            return;
        }
        const Vec2d at = canvas_.at(Vec2d(value("closest.x"), value("closest.y")));
        if (!is_finite(at) || !canvas_.viewport().contains(at)) {
            return;
        }
        draw_ring(canvas_, at, Role::normal, 6, canvas_.strength(y->index));
        canvas_.note(x->index, at, at);
        canvas_.note(y->index, at, at);
        label_point(canvas_, at,
                    "closest point (" + integer(x->event->value) + ", " + integer(y->event->value) + ")",
                    wording(Role::normal, 60, false));
    }

    const OverlayCanvas& canvas_;
    const IntegerPair& pair_;
    IntegerWords words_;
    std::vector<IndexedNumber> numbers_;
    std::vector<IndexedComparison> comparisons_;
};

void paint_integers(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || !focus->shown.integers) {
        return;
    }
    const Group group(canvas.painter, "integers");
    IntegerPicture(canvas).paint();
}

}  // namespace

const Layer layers::integers{
    .name = "integers",
    .label = "Integers",
    .description = "numbers of the 16-bit integer test",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_event<retro::Integer>,
    .height = 104,
    .paint = paint_integers,
};

}  // namespace collidarium::app
