#include <algorithm>
#include <array>
#include <cmath>

#include "explain/trace/axis_choice.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/number.hpp"
#include "overlays/methods/axis_picture.hpp"
#include "overlays/methods/gap_words.hpp"

namespace collidarium::app {

namespace {

constexpr double quiet = 0.55;
constexpr double gap_to_line = 2.5;  ///< between an axis' line and the bars on both sides of it
constexpr double tick = 5;
constexpr double short_gap = 16;  ///< too short for two heads

/// One axis being drawn: a line on the screen, with places on it by their number along the direction.
class AxisPicture {
public:
    AxisPicture(const OverlayCanvas& canvas, const PlacedAxis& axis, const Corners& a, const Corners& b)
        : canvas_(canvas),
          axis_(axis),
          projection_(*axis.projection),
          a_(a),
          b_(b),
          role_(role_of(axis.projection->axis)),
          strength_(std::min(canvas.strength(axis.event), axis.loud ? 1 : quiet)),
          thickness_(axis.loud ? 8 : 6) {}

    void paint() {
        if (axis_.loud) {
            paint_supports(a_, Role::free, projection_.a_min, projection_.a_max);
            paint_supports(b_, Role::subject, projection_.b_min, projection_.b_max);
            paint_side();
        }
        paint_bar(projection_.a_min, projection_.a_max, Role::free, -1);
        paint_bar(projection_.b_min, projection_.b_max, Role::subject, 1);
        paint_shared();
        paint_line();
        if (projection_.overlap != 0 && (axis_.loud || !is_shared_part())) {
            paint_span();
        }
        add_label();
    }

private:
    /// The place on the screen of a number along the direction, `aside` pixels beside the line.
    [[nodiscard]] Vec2d at(double number, double aside = 0) const {
        // Far outside the view the exact place does not matter.
        const double on_screen = glm::dot(canvas_.at(projection_.direction * number), axis_.along);
        const double middle = glm::dot(canvas_.viewport().center(), axis_.along);
        const double along = std::clamp(on_screen, middle - 5000, middle + 5000);
        return axis_.along * along + axis_.outwards * (axis_.offset + aside);
    }

    [[nodiscard]] std::array<Vec2d, 4> band(double from, double to, double inner, double outer) const {
        return {at(from, inner), at(to, inner), at(to, outer), at(from, outer)};
    }

    /// The dotted lines from the vertices that reach farthest to the ends of their bar.
    void paint_supports(const Corners& corners, Role role, double least, double most) const {
        const Vec2d towards = canvas_.context.camera.vector_to_world(axis_.outwards);
        for (const double sign : {-1.0, 1.0}) {
            const Vec2d support = canvas_.at(farthest(corners, projection_.direction * sign, towards));
            const Stretch drop{support, at(sign < 0 ? least : most)};
            draw_stretch(canvas_, drop, {role, 1.2, Dash::dotted, 0.75 * strength_});
            canvas_.labels.avoid(drop.from, drop.to);
            draw_dot(canvas_, support, role, 3.5);
        }
    }

    /// The edge whose normal the axis is.
    void paint_side() const {
        const auto paint = [&](const Corners& corners, std::size_t first, const Vec2d& outwards) {
            if (corners.points.size() > 1) {
                const Stretch side = side_of(corners, first, outwards);
                const Stretch screen{canvas_.at(side.from), canvas_.at(side.to)};
                draw_stretch(canvas_, screen, {role_, 4.5, Dash::solid, strength_});
                canvas_.note(axis_.event, screen.from, screen.to);
            }
        };
        if (projection_.edge_a) {
            paint(a_, *projection_.edge_a, projection_.direction);
        } else if (projection_.axis == Axis::edge_a && a_.points.size() == 2) {
            paint(a_, 0, projection_.direction);
        }
        if (projection_.edge_b) {
            paint(b_, *projection_.edge_b, -projection_.direction);
        } else if (projection_.axis == Axis::edge_b && b_.points.size() == 2) {
            paint(b_, 0, -projection_.direction);
        }
    }

    /// A shape's projection; the sign of `side` is the side of the line.
    void paint_bar(double from, double to, Role role, double side) const {
        const double inner = side * gap_to_line;
        const double outer = side * (gap_to_line + thickness_);
        if (glm::distance(at(from), at(to)) < 2) {  // a shape without extent along the axis
            canvas_.painter.disc(at((from + to) / 2, (inner + outer) / 2), thickness_ / 2, {role, strength_});
            return;
        }
        canvas_.painter.fill(band(from, to, inner, outer), {role, 0.9 * strength_});
        canvas_.note(axis_.event, at(from, (inner + outer) / 2), at(to, (inner + outer) / 2));
    }

    void paint_shared() const {
        const double from = std::max(projection_.a_min, projection_.b_min);
        const double to = std::min(projection_.a_max, projection_.b_max);
        if (projection_.overlap <= 0 || from >= to) {
            return;
        }
        const double reach = gap_to_line + thickness_ + (axis_.loud ? 3 : 1);
        const std::array<Vec2d, 4> both = band(from, to, -reach, reach);
        canvas_.painter.fill(both, {Role::canvas, 0.55 * strength_});
        canvas_.painter.hatch(both, {.spacing = 5, .width = 1.4, .opacity = strength_});
        canvas_.painter.outline(both, {Role::colliding, axis_.loud ? 1.8 : 1.2, Dash::solid, strength_});
    }

    /// The axis itself, with a head where its numbers grow.
    void paint_line() const {
        const double from = std::min(projection_.a_min, projection_.b_min);
        const double to = std::max(projection_.a_max, projection_.b_max);
        const Stretch line{at(from) - axis_.along * 12.0, at(to) + axis_.along * 22.0};
        draw_arrow(canvas_, line, {role_, axis_.loud ? 1.8 : 1.3, Dash::solid, strength_});
        canvas_.note(axis_.event, line.from, line.to);
        const double reach = gap_to_line + thickness_ + 2;
        for (const double aside : {-reach, 0.0, reach}) {
            canvas_.labels.avoid(at(from, aside), at(to, aside));
        }
    }

    /// The displacement of b that separates the two, or the gap between them.
    [[nodiscard]] std::pair<double, double> span() const {
        if (is_behind(projection_)) {
            return {projection_.b_max, projection_.a_min};
        }
        const double forwards = projection_.a_max - projection_.b_min;
        const double backwards = projection_.b_max - projection_.a_min;
        return is_one_sided(projection_) || forwards <= backwards
                   ? std::pair(projection_.b_min, projection_.a_max)
                   : std::pair(projection_.b_max, projection_.a_min);
    }

    /// Whether the number is the visible overlap of the bars.
    [[nodiscard]] bool is_shared_part() const {
        const double shared =
            std::min(projection_.a_max, projection_.b_max) - std::max(projection_.a_min, projection_.b_min);
        return is_behind(projection_) || std::abs(projection_.overlap - shared) <= 1e-9 * std::abs(shared);
    }

    /// The number as a length: the overlap beside the bars, or the gap between them.
    void paint_span() const {
        const auto [from, to] = span();
        const bool apart = projection_.overlap < 0 || is_behind(projection_);
        const double aside = apart ? 0 : gap_to_line + thickness_ + 9;
        const Stroke stroke{apart || !axis_.loud ? role_ : Role::corrected, axis_.loud ? 2.4 : 1.4,
                            Dash::solid, strength_};
        const Stretch length{at(from, aside), at(to, aside)};
        const double reach = apart ? gap_to_line + thickness_ + 3 : tick;
        for (const double end : {from, to}) {
            draw_stretch(canvas_, {at(end, aside - reach), at(end, aside + reach)},
                         {stroke.role, 1.4, Dash::solid, strength_});
        }
        if (apart) {
            const Vec2d outer = glm::distance(length.from, length.to) > 2 * short_gap
                                    ? Vec2d(0)
                                    : axis_.along * (projection_.a_max < projection_.b_min ? 1.0 : -1.0);
            const Vec2d middle = (length.from + length.to) * 0.5;
            // If there is no room between them, the heads point from outside.
            const bool inside = outer == Vec2d(0);
            draw_arrow(canvas_, {inside ? middle : length.from + outer * short_gap, length.from}, stroke);
            draw_arrow(canvas_, {inside ? middle : length.to - outer * short_gap, length.to}, stroke);
        } else {
            draw_arrow(canvas_, length, stroke);
        }
        canvas_.labels.avoid(length.from, length.to);
    }

    void add_label() const {
        const bool apart = projection_.overlap < 0 || is_behind(projection_);
        const std::string amount = number(std::abs(projection_.overlap));
        const bool yes_or_no = canvas_.context.answers.focus->shown.operation == Operation::overlap;
        // The least of two convex parts need not be that of the whole shapes.
        const bool is_of_parts = find_event<PartPair<double>>(canvas_.trace()) != nullptr;
        const std::string says = is_behind(projection_)
                                     ? "gap " + number(projection_.a_min - projection_.b_max) + " behind"
                                 : apart ? gap_words(canvas_, std::abs(projection_.overlap))
                                 : projection_.overlap == 0      ? "touching"
                                 : yes_or_no                     ? "not separated"
                                 : axis_.decides && !is_of_parts ? "least depth " + amount
                                                                 : "depth " + amount;
        Label label;
        label.text =
            axis_name(canvas_.context.scene, *canvas_.context.answers.focus, projection_) + ": " + says;
        label.style = {.role = role_,
                       .font = axis_.loud ? Font::strong : Font::text,
                       .size = axis_.loud ? 13.0 : 12.0,
                       .opacity = std::max(canvas_.strength(axis_.event), 0.75)};
        constexpr double most_of_view = 0.6;
        if (measure(canvas_.painter, label.text, label.style).width >
            most_of_view * canvas_.viewport().size().x) {
            label.text = says;
        }
        const auto [from, to] = span();
        const double aside =
            gap_to_line + thickness_ + ((axis_.loud && !apart) || !is_shared_part() ? 12 : 4);
        const Vec2d middle = (at(from, aside) + at(to, aside)) * 0.5;
        const Vec2d shift = axis_.along * 40.0;
        label.places = outside(middle, label);
        for (const Stretch& line :
             {Stretch{middle - shift, middle + shift}, Stretch{at(from, aside), at(to, aside)}}) {
            const std::vector<Label::Place> more = places_along(canvas_, line, label.text, label.style);
            label.places.insert(label.places.end(), more.begin(), more.end());
        }
        name_one_of(canvas_, label, {at(from, aside), at(to, aside)}, "axes");
        label.importance = axis_.loud ? 62 : 30;
        label.optional = !axis_.loud;
        label.group = "axes";
        canvas_.labels.add(std::move(label));
    }

    /// Places on the far side of the bars, from the middle of the number's length outwards.
    [[nodiscard]] std::vector<Label::Place> outside(const Vec2d& middle, const Label& label) const {
        const TextExtent extent = measure(canvas_.painter, label.text, label.style);
        const double height = extent.ascent + extent.descent;
        const Vec2d down(0, (extent.ascent - extent.descent) / 2);
        const double clear =
            std::abs(axis_.outwards.x) * extent.width / 2 + std::abs(axis_.outwards.y) * height / 2 + 5;
        std::vector<Label::Place> places;
        for (const double slide : {0.0, 30.0, -30.0, 60.0, -60.0, 100.0, -100.0}) {
            places.push_back({middle + axis_.outwards * clear + axis_.along * slide + down, Align::center});
        }
        const double ends = std::abs(axis_.along.x) * extent.width / 2 + std::abs(axis_.along.y) * height / 2;
        const double most = std::max(projection_.a_max, projection_.b_max);
        const double least = std::min(projection_.a_min, projection_.b_min);
        places.push_back({at(most) + axis_.along * (28 + ends) + down, Align::center});
        places.push_back({at(least) - axis_.along * (18 + ends) + down, Align::center});
        // The shapes end at the ends of the bars.
        for (const double side : {-1.0, 1.0}) {
            const Vec2d aside = axis_.outwards * (side * (clear + 2));
            places.push_back({at(most) + axis_.along * 14.0 + aside + down, Align::center});
            places.push_back({at(least) - axis_.along * 14.0 + aside + down, Align::center});
        }
        return places;
    }

    const OverlayCanvas& canvas_;
    const PlacedAxis& axis_;
    const AxisProjection<double>& projection_;
    const Corners& a_;
    const Corners& b_;
    Role role_;
    double strength_;
    double thickness_;
};

}  // namespace

void paint_axis(const OverlayCanvas& canvas, const PlacedAxis& axis, const Corners& a, const Corners& b) {
    AxisPicture(canvas, axis, a, b).paint();
}

}  // namespace collidarium::app
