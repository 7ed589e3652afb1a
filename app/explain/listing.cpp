#include "explain/listing.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "explain/listing_lines.hpp"

namespace collidarium::app {

namespace {

ListingLines lines_of(Operation operation, Algorithm algorithm) {
    switch (operation) {
        case Operation::cast:
        case Operation::cast_many:
            return cast_lines(algorithm);
        case Operation::distance:
            return distance_lines(algorithm);
        case Operation::overlap:
        case Operation::contact:
            return contact_lines(algorithm);
        default:
            return {};
    }
}

void replace(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
        text.replace(at, from.size(), to);
    }
}

/// Where an event stands in its trace.
struct Place {
    const std::vector<EventD>& trace;
    std::size_t index{};

    /// Whether the trace goes on, but not with an event of this type.
    template <class E>
    [[nodiscard]] bool is_last() const {
        return index + 1 < trace.size() && !std::holds_alternative<E>(trace[index + 1]);
    }
};

Moment moment_of(const Place&, const Sweep<double>&) {
    return Moment::path;
}
Moment moment_of(const Place&, const PaddedShape<double>&) {
    return Moment::grown;
}
Moment moment_of(const Place&, const SlabInterval<double>&) {
    return Moment::slab;
}
Moment moment_of(const Place&, const CastInterval<double>&) {
    return Moment::interval;
}
Moment moment_of(const Place&, const AxisProjection<double>& event) {
    return event.axis == Axis::vertices ? Moment::vertex_axis : Moment::axis;
}
Moment moment_of(const Place&, const ClosestFeature<double>&) {
    return Moment::nearest;
}
Moment moment_of(const Place&, const EdgeCrossing<double>&) {
    return Moment::side;
}
Moment moment_of(const Place&, const Quadratic<double>&) {
    return Moment::arc;
}
Moment moment_of(const Place&, const Candidate<double>& event) {
    return event.hit ? Moment::yes : Moment::no;
}
Moment moment_of(const Place& place, const GjkSimplex<double>& event) {
    return event.direction == Vec2<double>(0)    ? Moment::around_origin
           : place.is_last<GjkSimplex<double>>() ? Moment::last_simplex
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
Moment moment_of(const Place&, const Route<double>&) {
    return Moment::kernel;
}
Moment moment_of(const Place&, const FilterAxis<double>&) {
    return Moment::filter_axis;
}
Moment moment_of(const Place&, const FilterResult<double>&) {
    return Moment::filter_result;
}
Moment moment_of(const Place&, const ClimbStep<double>&) {
    return Moment::climb;
}
Moment moment_of(const Place&, const ExactFallback<double>&) {
    return Moment::exact;
}
Moment moment_of(const Place&, const PartPair<double>&) {
    return Moment::part_pair;
}
Moment moment_of(const Place&, const MtvCandidate<double>&) {
    return Moment::candidate;
}
Moment moment_of(const Place&, const Verdict<double>& event) {
    return event.reason == Reason::started_inside ? Moment::inside : event.hit ? Moment::yes : Moment::no;
}

}  // namespace

std::vector<std::string> listing(Operation operation, Algorithm algorithm, Policy policy) {
    const bool open = policy == Policy::open;
    std::vector<std::string> texts;
    for (const ListingLine& line : lines_of(operation, algorithm)) {
        std::string text(line.text);
        replace(text, "{<}", open ? "<" : "≤");
        replace(text, "{>}", open ? ">" : "≥");
        replace(text, "{<=}", open ? "≤" : "<");
        texts.push_back(std::move(text));
    }
    return texts;
}

namespace {

/// Where what a filter, hill climbing or the exact test tells belongs in a listing that has no line for it:
/// at the first of these that the listing has, else at its beginning.
std::vector<Moment> stand_ins(Moment moment) {
    switch (moment) {
        case Moment::filter_axis:
        case Moment::filter_result:
        case Moment::climb:
        case Moment::exact:
        case Moment::nearest:
        case Moment::clipping:
            return {Moment::axis, Moment::side, Moment::slab, Moment::nearest};
        default:
            return {};
    }
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

std::size_t line_of(const FocusAnswer& focus, std::size_t event) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const Moment moment = std::visit(
        [&](const auto& one) {
            return moment_of(Place{trace, event}, one);
        },
        trace[event]);
    const ListingLines lines = lines_of(focus.shown.operation, focus.shown.algorithm);
    if (lines.empty()) {
        return 0;
    }
    if (const auto line = line_with(lines, moment)) {
        return *line;
    }
    for (const Moment other : stand_ins(moment)) {
        if (const auto line = line_with(lines, other)) {
            return *line;
        }
    }
    return 0;
}

}  // namespace collidarium::app
