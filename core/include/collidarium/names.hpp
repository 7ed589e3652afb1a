#pragma once

/// The names of things, as files, the query stream and the user interface spell them.

#include <string_view>

#include "collidarium/policy.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

[[nodiscard]] constexpr std::string_view name(Policy policy) {
    return policy == Policy::open ? "open" : "closed";
}

[[nodiscard]] constexpr std::string_view name(Axis axis) {
    switch (axis) {
        case Axis::x:
            return "x";
        case Axis::y:
            return "y";
        case Axis::edge_a:
            return "edge_a";
        case Axis::edge_b:
            return "edge_b";
        case Axis::along:
            return "along";
        case Axis::vertices:
            return "vertices";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view name(Operation operation) {
    switch (operation) {
        case Operation::overlap:
            return "overlap";
        case Operation::contact:
            return "contact";
        case Operation::distance:
            return "distance";
        case Operation::cast:
            return "cast";
        case Operation::cast_many:
            return "cast_many";
        case Operation::time_of_impact:
            return "time_of_impact";
        case Operation::circle_line:
            return "circle_line";
        case Operation::lines:
            return "lines";
        case Operation::contains:
            return "contains";
        case Operation::outline_crossings:
            return "outline_crossings";
        case Operation::static_push:
            return "static_push";
        case Operation::hull:
            return "hull";
        case Operation::decomposition:
            return "decomposition";
        case Operation::retro:
            return "retro";
        case Operation::move:
            return "move";
        case Operation::tiles:
            return "tiles";
        case Operation::pairs:
            return "pairs";
        case Operation::pixels:
            return "pixels";
        case Operation::drawing_order:
            return "drawing_order";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view name(DiagonalUse use) {
    switch (use) {
        case DiagonalUse::monotone:
            return "monotone";
        case DiagonalUse::triangulate:
            return "triangulate";
        case DiagonalUse::remove:
            return "remove";
        case DiagonalUse::keep:
            return "keep";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view name(Reason reason) {
    switch (reason) {
        case Reason::overlapping:
            return "overlapping";
        case Reason::touching:
            return "touching";
        case Reason::separated:
            return "separated";
        case Reason::started_inside:
            return "started_inside";
        case Reason::enters:
            return "enters";
        case Reason::never_inside:
            return "never_inside";
        case Reason::leaves_first:
            return "leaves_first";
        case Reason::beyond_end:
            return "beyond_end";
        case Reason::behind_start:
            return "behind_start";
        case Reason::passes_by:
            return "passes_by";
        case Reason::no_interior:
            return "no_interior";
        case Reason::crosses:
            return "crosses";
        case Reason::collinear:
            return "collinear";
        case Reason::parallel:
            return "parallel";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view name(FilterOutcome outcome) {
    switch (outcome) {
        case FilterOutcome::separated:
            return "separated";
        case FilterOutcome::overlapping:
            return "overlapping";
        case FilterOutcome::hit:
            return "hit";
        case FilterOutcome::miss:
            return "miss";
        case FilterOutcome::unsure:
            return "unsure";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view name(ExactReason reason) {
    switch (reason) {
        case ExactReason::within_bound:
            return "within_bound";
        case ExactReason::parallel_edges:
            return "parallel_edges";
        case ExactReason::collinear:
            return "collinear";
        case ExactReason::many_vertices:
            return "many_vertices";
        case ExactReason::out_of_range:
            return "out_of_range";
        case ExactReason::starts_touching:
            return "starts_touching";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view name(PartSearch search) {
    switch (search) {
        case PartSearch::path:
            return "path";
        case PartSearch::overlap:
            return "overlap";
        case PartSearch::distance:
            return "distance";
        case PartSearch::depth:
            return "depth";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view name(Feature feature) {
    switch (feature) {
        case Feature::vertex:
            return "vertex";
        case Feature::edge:
            return "edge";
        case Feature::interior:
            return "interior";
    }
    return "";
}

template <detail::DescribedShape S>
requires requires {
    S::format_name;
}
[[nodiscard]] constexpr std::string_view name(const S&) {
    return S::format_name;
}
template <Scalar T>
[[nodiscard]] constexpr std::string_view name(const ConvexPolygon<T>&) {
    return "polygon";
}
template <Scalar T>
[[nodiscard]] constexpr std::string_view name(const Polygon<T>&) {
    return "polygon";
}

/// Of an event.
template <detail::DescribedEvent E>
[[nodiscard]] constexpr std::string_view name(const E&) {
    return E::event_name;
}

/// The name of whatever a variant of shapes or of events holds.
template <class... Alternatives>
[[nodiscard]] constexpr std::string_view name(const std::variant<Alternatives...>& any) {
    return std::visit([](const auto& one) { return name(one); }, any);
}

}  // namespace collidarium
