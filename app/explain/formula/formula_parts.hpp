#pragma once

/// The methods behind the formula, each in its own file.

#include <string>
#include <utility>

#include "explain/formula/formula_lines.hpp"
#include "explain/formula/pair_numbers.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/integer_words.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// A part of a line in the colour of a role.
[[nodiscard]] inline Run run(std::string text, Role role = Role::text) {
    return {std::move(text), role, false};
}

/// How the time of the cast that is shown is computed, for every method: `formula_cast.cpp`.
void add_cast(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus, Policy policy);

struct StepContext;
/// Where b stops, or ends at time 1, and which part of the translation it gives up.
void add_end_of_cast(FormulaLines& lines, const StepContext& context);

/// Times on each axis: `formula_slab.cpp`.
void add_slab_test(FormulaLines& lines, const PairNumbers& pair, const std::vector<EventD>& trace,
                   Policy policy);
void add_slab(FormulaLines& lines, const PairNumbers& pair, const SlabInterval<double>& slab,
              const std::string& axis, const Compared& times, Policy policy);

/// The latest entry time, and the earliest exit time.
void add_together(FormulaLines& lines, const CastInterval<double>& both, const std::vector<EventD>& trace);

/// When the line of an edge is crossed, how far from it the path starts and how fast it approaches; how far a
/// step may go: `formula_times.cpp`.
void add_crossing(FormulaLines& lines, const std::string& edge, const EdgeCrossing<double>& crossing);

/// "gem edge 3": the edge whose line is crossed, for a narrow column.
[[nodiscard]] std::string short_edge_name(const Scene& scene, const FocusAnswer& focus,
                                          const EdgeCrossing<double>& crossing);
void add_approach(FormulaLines& lines, const PairNumbers& pair, const EdgeCrossing<double>& crossing,
                  const Sweep<double>& sweep);
/// When a step of an advancement allows a contact: never, where the distance does not shrink.
[[nodiscard]] double next_time(const Advancement<double>& step);
/// The digits of the times of a step: told apart from that of the step before, but for steps that only refine
/// the last digits.
[[nodiscard]] Compared step_times(const std::vector<EventD>& trace, const Advancement<double>& step);
void add_advance(FormulaLines& lines, const std::vector<EventD>& trace, const Advancement<double>& step);

/// The quadratic of the times at which a path is on a circle, and of the parameters at which a line is:
/// `formula_quadratic.cpp`.
void add_quadratic(FormulaLines& lines, const PairNumbers& pair, const Quadratic<double>& arc,
                   const Sweep<double>& sweep);
void add_circle_line(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                     const Indexed<Quadratic<double>>& found);

/// The overlap on each axis, and the least of them: `formula_overlap.cpp`. `linked`: the trace is the one
/// that is shown.
void add_overlaps(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                  const std::vector<EventD>& trace, bool linked);

/// What the depth on an axis is called: "margin" where only its sign is asked, not how far b has to move.
[[nodiscard]] inline std::string depth_word(const FocusAnswer& focus) {
    return focus.shown.operation == Operation::overlap ? "margin" : "depth";
}

/// The answer of a query for an overlap, a yes or no; nothing while the trace has no verdict.
void add_yes_or_no(FormulaLines& lines, const FocusAnswer& focus);

/// How the overlap on one axis is computed, under that name; with the digits of the overlaps it is compared
/// with.
void add_depth(FormulaLines& lines, const PairNumbers& pair, const AxisProjection<double>& projection,
               const std::string& name, const Compared& digits, std::optional<std::size_t> event = {});

/// The points with which the two shapes end on that axis; none where no point is found.
void add_ends(FormulaLines& lines, const PairNumbers& pair, const AxisProjection<double>& projection,
              std::optional<std::size_t> event = {});

/// The axis across an edge of a polygon: the vector of the edge, a perpendicular, and that with unit length:
/// `formula_edge_normal.cpp`. Nothing for other axes.
void add_edge_normal(FormulaLines& lines, const PairNumbers& pair, const AxisProjection<double>& projection);

/// The same for two circles or points, by their radii and centres: `formula_circles.cpp`. False for others.
bool add_circles(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                 const Indexed<AxisProjection<double>>& told, bool linked);

/// For a circle or a point and another shape: the point of that closest to the centre, and its distance from
/// the centre: `formula_closest.cpp`. False for others.
bool add_closest_point(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                       const Indexed<AxisProjection<double>>& told);

/// Of a disc and another shape: whether the axis that the closed form ended with runs through the point
/// closest to the disc's centre. Where the centre is far outside an edge, it may be the normal of that edge
/// alone.
[[nodiscard]] bool is_at_closest_point(const ShapeD& a, const ShapeD& b, const AxisProjection<double>& axis);

/// What the last filter of the trace compared with its error bound. `radii`: the sum of both shapes' radii.
void add_filter_comparison(FormulaLines& lines, const FocusAnswer& focus, double radii);

/// "3.9 > 4.3e−5", or less the radii "3.9 − 1 = 2.9 > 4.3e−5": a number and the error bound that it exceeds
/// or not.
[[nodiscard]] std::vector<RichLine> bound_terms(double value, double radii, double bound);

/// For concave shapes: the candidates for the minimum translation, or what separates the parts:
/// `formula_concave.cpp`.
void add_parts(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);

/// The closest points and their distance: `formula_distance.cpp`.
void add_distance(FormulaLines& lines, const PairNumbers& pair, const FocusAnswer& focus);
void add_closest_points(FormulaLines& lines, const PairNumbers& pair, const ClosestFeature<double>& nearest,
                        std::optional<std::size_t> event = {});

/// Two lines through segments, p + ua u = q + ub v with w = q − p, by Cramer's rule.
struct TwoLines {
    Segment<double> a;
    Segment<double> b;
    double denominator{};  ///< u × v: 0 where they are parallel
    double numerator_a{};  ///< w × v: where a is a point, 0 if it is on the line of b
    double numerator_b{};  ///< w × u: of parallel lines 0 where they are one line
    double ua{};           ///< of lines that are not parallel
    double ub{};
    bool infinite = false;  ///< the lines are asked about, not the segments
};
void add_two_lines(FormulaLines& lines, const PairNumbers& pair, const TwoLines& both);
[[nodiscard]] inline TwoLines two_lines(const LineCrossing<double>& event) {
    return {.a = {event.a_from, event.a_to},
            .b = {event.b_from, event.b_to},
            .denominator = event.denominator,
            .numerator_a = event.numerator_a,
            .numerator_b = event.numerator_b,
            .ua = event.ua,
            .ub = event.ub};
}

/// The crossing of two segments, or those of two outlines, from the trace that is shown:
/// `formula_segments.cpp`.
void add_line_crossings(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);

/// Where the lines of two segments meet: `formula_segments.cpp`. Nothing for other shapes.
void add_segments(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);

// formula.cpp
/// Where a line meets the edge of a circle.
void add_circle_lines(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);
/// Every push of the textbook method.
void add_pushes(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);
/// The step that is shown where it compares words, and what polygons of the same sprites say beside it.
void add_pixels(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);
/// Every straight part of a move, and how the velocity changes after it.
void add_moves(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);
/// How many tests a structure takes, beside a loop; the structure's own once all of them are made.
void add_counts(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);
/// The times at the cell that is hit.
void add_tiles(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);

// formula_integers.cpp
/// "right = 2 + 4 = 6", and what 16 bits would keep of a number that does not fit.
void add_integer(FormulaLines& lines, const IntegerWords& words, const retro::Integer& event);
/// "left <= right", both with their values, and the same of what 16 bits would keep.
void add_integer_comparison(FormulaLines& lines, const IntegerWords& words, const retro::Comparison& event);
/// All numbers of a test in integers, and its comparisons.
void add_integers(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);

// formula_depth.cpp
/// The heights by which two sprites are sorted, and how they compare.
void add_drawing_order(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);

// formula_polygons.cpp
/// The turns of a convex hull, or the diagonals of a decomposition, counted.
void add_polygons(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
