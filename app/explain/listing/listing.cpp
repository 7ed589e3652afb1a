#include "explain/listing/listing.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "explain/listing/listing_lines.hpp"
#include "explain/operations.hpp"
#include "explain/trace/route.hpp"

namespace collidarium::app {

namespace {

ListingLines lines_of(Operation operation, Algorithm algorithm) {
    if (const ExplainedOperation* row = explained(operation)) {
        Shown shown;
        shown.operation = operation;
        shown.algorithm = algorithm;
        return row->listing(shown);
    }
    switch (operation) {
        case Operation::cast:
            return cast_lines(algorithm);
        case Operation::time_of_impact:
            return impact_lines();
        case Operation::distance:
            return distance_lines(algorithm);
        default:
            return contact_lines(algorithm);
    }
}

void replace(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
        text.replace(at, from.size(), to);
    }
}

/// Whether an event of a cast is about the path, at any position in the trace.
bool tells_path(const EventD& event) {
    return std::holds_alternative<EdgeCrossing<double>>(event) ||
           std::holds_alternative<Quadratic<double>>(event) ||
           std::holds_alternative<CastInterval<double>>(event) ||
           std::holds_alternative<Verdict<double>>(event);
}

/// Where an event stands in its trace.
struct Place {
    Operation operation{};
    const std::vector<EventD>& trace;
    std::size_t index{};
    bool is_shipped{};  ///< not by a method chosen by name

    [[nodiscard]] std::string_view kernel() const { return kernel_at(trace, index); }
    [[nodiscard]] bool is_exact() const { return is_shipped && is_after_fallback(trace, index); }
    [[nodiscard]] bool is_of_cast() const { return operation == Operation::cast; }
    /// Whether it belongs to the search through convex parts along the path of a cast.
    [[nodiscard]] bool is_along_path() const {
        const PartPair<double>* pair = part_pair_at(trace, index);
        return is_of_cast() && pair != nullptr && pair->search == PartSearch::path;
    }
    /// Whether it belongs to the static test at the start of a cast, not to the path.
    [[nodiscard]] bool is_at_start() const {
        if (!is_of_cast()) {
            return false;
        }
        const std::string_view first = first_kernel(trace);
        if (is_concave_kernel(first)) {
            return kernel() != first && !is_along_path();
        }
        return !kernel().empty() && kernel() != first && !tells_path(trace[index]);
    }

    /// Whether another event follows, of a different type.
    template <class E>
    [[nodiscard]] bool is_last() const {
        return index + 1 < trace.size() && !std::holds_alternative<E>(trace[index + 1]);
    }
};

Moment moment_of(const Place&, const Sweep<double>&) {
    return Moment::path;
}
Moment moment_of(const Place&, const PaddedShape<double>&) {
    return Moment::minkowski_difference;
}
Moment moment_of(const Place&, const SlabInterval<double>&) {
    return Moment::slab;
}
Moment moment_of(const Place&, const CastInterval<double>&) {
    return Moment::interval;
}
Moment moment_of(const Place& place, const AxisProjection<double>& event) {
    if (place.is_along_path()) {
        return Moment::exact_axis;
    }
    if (place.is_shipped && !place.is_of_cast()) {
        return event.decides                    ? Moment::deciding_axis
               : is_pair_kernel(place.kernel()) ? Moment::kernel_axis
                                                : Moment::exact_axis;
    }
    return event.decides && !place.is_of_cast() ? Moment::deciding_axis
           : event.axis == Axis::vertices       ? Moment::vertex_axis
                                                : Moment::axis;
}
Moment moment_of(const Place&, const ClosestFeature<double>&) {
    return Moment::closest_points;
}
Moment moment_of(const Place& place, const EdgeCrossing<double>&) {
    return place.kernel() == "concave/cast" ? Moment::outline
           : place.is_exact()               ? Moment::exact_crossing
                                            : Moment::edge_crossing;
}
Moment moment_of(const Place& place, const Quadratic<double>&) {
    return place.is_exact() ? Moment::exact_crossing : Moment::arc;
}
Moment moment_of(const Place&, const Candidate<double>& event) {
    return event.hit ? Moment::yes : Moment::no;
}
Moment moment_of(const Place&, const GjkSimplex<double>& event) {
    return event.direction == Vec2<double>(0) ? Moment::contains_origin
           : event.gain == 0                  ? Moment::last_simplex
                                              : Moment::simplex;
}
Moment moment_of(const Place& place, const EpaPolytope<double>&) {
    return place.is_last<EpaPolytope<double>>() ? Moment::last_polytope : Moment::polytope;
}
Moment moment_of(const Place&, const Clipping<double>&) {
    return Moment::clipping;
}
Moment moment_of(const Place&, const Advancement<double>&) {
    return Moment::advance;
}
Moment moment_of(const Place& place, const Route<double>& event) {
    const bool is_first = place.index == 0 || kernel_at(place.trace, place.index - 1).empty();
    return is_first || is_concave_kernel(event.kernel) ? Moment::kernel : Moment::fallback_kernel;
}
Moment moment_of(const Place&, const FilterAxis<double>&) {
    return Moment::filter_axis;
}
Moment moment_of(const Place& place, const FilterResult<double>& event) {
    if (is_pair_kernel(place.kernel())) {
        return Moment::closed_form_settled;
    }
    switch (event.outcome) {
        case FilterOutcome::separated:
        case FilterOutcome::miss:
            return Moment::filter_separated;
        case FilterOutcome::overlapping:
        case FilterOutcome::hit:
            return Moment::filter_overlapping;
        case FilterOutcome::unsure:
            break;
    }
    return Moment::filter_unsure;
}
Moment moment_of(const Place&, const MinkowskiEdge<double>&) {
    return Moment::merged_edge;
}
Moment moment_of(const Place&, const ClimbStep<double>&) {
    return Moment::climb;
}
Moment moment_of(const Place&, const ExactFallback<double>&) {
    return Moment::exact;
}
Moment moment_of(const Place&, const PartPair<double>& event) {
    return event.search == PartSearch::depth ? Moment::joined
           : !event.kept                     ? Moment::boxes_skipped
           : event.is_leaf                   ? Moment::parts
                                             : Moment::boxes_descended;
}
Moment moment_of(const Place&, const MtvCandidate<double>& event) {
    return event.free ? Moment::mtv : Moment::candidate;
}
Moment moment_of(const Place&, const StaticPush<double>& event) {
    return event.overlaps ? Moment::pushed : Moment::not_pushed;
}
Moment moment_of(const Place& place, const LineCrossing<double>&) {
    return place.is_exact() ? Moment::exact_crossing : Moment::edge_crossing;
}
Moment moment_of(const Place&, const Comparison<double>& event) {
    return event.holds ? Moment::yes : Moment::no;
}
Moment moment_of(const Place&, const retro::Integer& event) {
    return integer_moment(event.name);
}
Moment moment_of(const Place& place, const retro::Comparison&) {
    constexpr std::array all{Moment::comparison_1, Moment::comparison_2, Moment::comparison_3,
                             Moment::comparison_4};
    const auto end = place.trace.begin() + static_cast<std::ptrdiff_t>(place.index);
    const auto before = std::count_if(place.trace.begin(), end, [](const EventD& event) {
        return std::holds_alternative<retro::Comparison>(event);
    });
    return all.at(static_cast<std::size_t>(before));
}
Moment moment_of(const Place&, const response::SweepBegun<double>&) {
    return Moment::swept;
}
Moment moment_of(const Place&, const response::HitTaken<double>&) {
    return Moment::met;
}
Moment moment_of(const Place&, const response::Leaving<double>&) {
    return Moment::let_go;
}
Moment moment_of(const Place&, const response::SkinKept<double>&) {
    return Moment::gap_kept;
}
Moment moment_of(const Place&, const response::PlaneChecked<double>&) {
    return Moment::plane_checked;
}
Moment moment_of(const Place&, const response::Computed<double>&) {
    return Moment::responded;
}
Moment moment_of(const Place&, const response::Responded<double>&) {
    return Moment::responded;
}
Moment moment_of(const Place&, const raster::BoxesCompared&) {
    return Moment::pixel_boxes;
}
Moment moment_of(const Place&, const raster::RowCompared&) {
    return Moment::pixel_row;
}
Moment moment_of(const Place&, const raster::WordsAnded&) {
    return Moment::pixel_words;
}
Moment moment_of(const Place&, const DepthKey&) {
    return Moment::depth_key;
}
Moment moment_of(const Place&, const broadphase::CellVisited&) {
    return Moment::cell_looked_into;
}
Moment moment_of(const Place&, const broadphase::NodeVisited<double>&) {
    return Moment::node_opened;
}
Moment moment_of(const Place&, const broadphase::SubtreeSkipped<double>&) {
    return Moment::subtree_skipped;
}
Moment moment_of(const Place&, const broadphase::NodesCompared<double>&) {
    return Moment::nodes_compared;
}
Moment moment_of(const Place&, const broadphase::IntervalCompared<double>&) {
    return Moment::intervals_compared;
}
Moment moment_of(const Place&, const broadphase::BoxTest&) {
    return Moment::boxes_tested;
}
Moment moment_of(const Place&, const broadphase::Candidate&) {
    return Moment::candidate_found;
}
Moment moment_of(const Place&, const raster::CellTested<double>& event) {
    return event.solid ? Moment::cell_solid : Moment::cell_free;
}
Moment moment_of(const Place&, const raster::SlabTimes<double>&) {
    return Moment::cell_times;
}
Moment moment_of(const Place&, const raster::CoveredFace&) {
    return Moment::face_covered;
}
Moment moment_of(const Place&, const raster::ExitCandidate<double>&) {
    return Moment::exit_tried;
}
Moment moment_of(const Place&, const DiscreteStep<double>& event) {
    return event.overlaps ? Moment::yes : Moment::no;
}
Moment moment_of(const Place&, const HullTurn<double>& event) {
    return event.turn > 0 ? Moment::turn_left : Moment::turn_right;
}
Moment moment_of(const Place&, const HullPoint<double>& event) {
    return event.upper ? Moment::upper_chain : Moment::chain_point;
}
Moment moment_of(const Place&, const Diagonal<double>& event) {
    switch (event.use) {
        case DiagonalUse::monotone:
            return Moment::split;
        case DiagonalUse::triangulate:
            return Moment::triangle;
        case DiagonalUse::remove:
            return Moment::removed;
        case DiagonalUse::keep:
            break;
    }
    return Moment::kept;
}
Moment moment_of(const Place&, const ResultPolygons<double>&) {
    return Moment::polygons;
}
Moment moment_of(const Place&, const Verdict<double>& event) {
    return event.reason == Reason::started_inside ? Moment::inside : event.hit ? Moment::yes : Moment::no;
}

Moment moment_at(const Place& place) {
    const Moment moment =
        std::visit([&](const auto& one) { return moment_of(place, one); }, place.trace[place.index]);
    const bool is_answer = std::holds_alternative<Verdict<double>>(place.trace[place.index]);
    const bool is_mtv_axis = (moment == Moment::axis || moment == Moment::vertex_axis) &&
                             find_event<Verdict<double>>(place.trace) != nullptr &&
                             find_event<Verdict<double>>(place.trace)->reason == Reason::started_inside;
    return place.is_at_start() && !is_answer && !is_mtv_axis ? Moment::start : moment;
}

/// The lines with the comparisons of the policy for touching.
std::vector<std::string> texts_of(const ListingLines& lines, Policy policy) {
    const bool open = policy == Policy::open;
    std::vector<std::string> texts;
    for (const ListingLine& line : lines) {
        std::string text(line.text);
        replace(text, "{<}", open ? "<" : "≤");
        replace(text, "{>}", open ? ">" : "≥");
        replace(text, "{<=}", open ? "≤" : "<");
        texts.push_back(std::move(text));
    }
    return texts;
}

ListingLines lines_of(const Shown& shown) {
    const std::string_view kernel = first_kernel(shown.trace);
    const bool is_concave = is_concave_kernel(kernel);
    if (const ExplainedOperation* row = explained(shown.operation)) {
        return row->listing(shown);
    }
    if (!is_shipped_route(shown)) {
        ListingLines lines = lines_of(shown.operation, shown.algorithm);
        if (is_concave && !lines.empty()) {
            using enum Moment;
            lines.insert(lines.begin(), {"for parts whose bounding boxes are close:",
                                         {kernel, fallback_kernel, boxes_skipped, boxes_descended, parts}});
        }
        return lines;
    }
    // The slabs, and the quadratic of circles, are methods of their own.
    const bool is_method =
        kernel == "slab/cast" || (is_of_motion(shown.operation) && shown.algorithm == Algorithm::closed_form);
    return is_concave  ? concave_lines(shown.operation)
           : is_method ? lines_of(shown.operation, shown.algorithm)
                       : pipeline_lines(shown.operation, kernel);
}

/// The lines of the chosen kind of steps.
ListingLines lines_of(const Shown& shown, ListedSteps listed) {
    ListingLines lines = lines_of(shown);
    if (shown.operation == Operation::overlap) {
        lines = of_overlap(lines);
    }
    return listed == ListedSteps::idea ? of_idea(lines) : lines;
}

std::optional<std::size_t> line_with(const ListingLines& lines, Moment moment) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (std::find(lines[i].moments.begin(), lines[i].moments.end(), moment) != lines[i].moments.end()) {
            return i;
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<std::string> listing(Operation operation, Algorithm algorithm, Policy policy) {
    return texts_of(lines_of(operation, algorithm), policy);
}

std::vector<std::string> listing(const Shown& shown, Policy policy, ListedSteps listed) {
    return texts_of(lines_of(shown, listed), policy);
}

std::optional<std::size_t> line_of(const FocusAnswer& focus, std::size_t event, ListedSteps listed) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const Place place{focus.shown.operation, trace, event, is_shipped_route(focus.shown)};
    const Moment moment = moment_at(place);
    return line_with(lines_of(focus.shown, listed), moment);
}

}  // namespace collidarium::app
