#pragma once

/// The methods behind the formula, each in its own file.

#include <string>
#include <utility>

#include "explain/formula/formula_lines.hpp"
#include "explain/formula/pair_numbers.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// A part of a line in the colour of a role.
[[nodiscard]] inline Run run(std::string text, Role role = Role::text) {
    return {std::move(text), role, false};
}

/// How the time of the cast that is shown is computed, for every method: `formula_cast.cpp`.
void add_cast(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus, Policy policy);

/// Times on each axis: `formula_slab.cpp`.
void add_slab_test(FormulaLines& lines, const PairNumbers& pair, const std::vector<EventD>& trace,
                   Policy policy);
void add_slab(FormulaLines& lines, const PairNumbers& pair, const SlabInterval<double>& slab,
              const std::string& axis, Policy policy);

/// The latest entry time, and the earliest exit time.
void add_together(FormulaLines& lines, const CastInterval<double>& both, const std::vector<EventD>& trace);

/// When the line of an edge is crossed, how far from it the path starts and how fast it approaches; the root
/// of an arc's quadratic; how far a step may go: `formula_times.cpp`.
void add_crossing(FormulaLines& lines, const EdgeCrossing<double>& crossing);
void add_approach(FormulaLines& lines, const PairNumbers& pair, const EdgeCrossing<double>& crossing,
                  const Sweep<double>& sweep);
void add_quadratic(FormulaLines& lines, const PairNumbers& pair, const Quadratic<double>& arc,
                   const Sweep<double>& sweep);
void add_advance(FormulaLines& lines, const Advancement<double>& step);

/// The overlap on each axis, and the least of them: `formula_overlap.cpp`. `linked`: the trace is the one
/// that is shown.
void add_overlaps(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                  const std::vector<EventD>& trace, bool linked);

/// How the overlap on one axis is computed, under that name.
void add_overlap(FormulaLines& lines, const PairNumbers& pair, const AxisProjection<double>& projection,
                 const std::string& name, std::optional<std::size_t> event = {});

/// The points with which the two shapes end on that axis; none where no point is found.
void add_ends(FormulaLines& lines, const PairNumbers& pair, const AxisProjection<double>& projection,
              std::optional<std::size_t> event = {});

/// The same for two circles or points, by their radii and centres: `formula_circles.cpp`. False for others.
bool add_circles(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                 const Indexed<AxisProjection<double>>& told, bool linked);

/// For a circle or a point and another shape: the point of that closest to the centre, and its distance from
/// the centre: `formula_closest.cpp`. False for others.
bool add_closest_point(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                       const Indexed<AxisProjection<double>>& told);

/// What the last filter of the trace compared with its error bound. `radii`: the sum of both shapes' radii.
void add_filter_comparison(FormulaLines& lines, const FocusAnswer& focus, double radii);

/// For concave shapes: the candidates for the minimum translation, or what separates the parts:
/// `formula_concave.cpp`.
void add_parts(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);

/// The closest points and their distance: `formula_distance.cpp`.
void add_distance(FormulaLines& lines, const PairNumbers& pair, const FocusAnswer& focus);
void add_closest_points(FormulaLines& lines, const PairNumbers& pair, const ClosestFeature<double>& nearest,
                        std::optional<std::size_t> event = {});

/// Where the lines of two segments meet: `formula_segments.cpp`. Nothing for other shapes.
void add_segments(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
