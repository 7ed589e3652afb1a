#pragma once

/// The events of a trace that is shown.

#include <variant>

#include "collidarium/raster/pixel_trace.hpp"
#include "collidarium/response/trace.hpp"
#include "collidarium/retro/trace.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::app {

template <class Events, class... More>
struct EventsWith;
template <class... E, class... More>
struct EventsWith<std::variant<E...>, More...> {
    using type = std::variant<E..., More...>;
};

/// Those of the core's queries, the numbers of its tests in integers, what a moving body meets and does, and
/// the pixels that a test of sprites compares.
/// Whatever the family, the last event is a `Verdict<double>`.
using EventD =
    EventsWith<Event<double>, retro::Integer, retro::Comparison, response::SweepBegun<double>,
               response::HitTaken<double>, response::Leaving<double>, response::SkinKept<double>,
               response::PlaneChecked<double>, response::Responded<double>, response::Computed<double>,
               raster::BoxesCompared, raster::RowCompared, raster::WordsAnded>::type;

}  // namespace collidarium::app
