#pragma once

/// The events of a trace that is shown.

#include <utility>
#include <variant>

#include "collidarium/alternative.hpp"
#include "collidarium/broadphase/trace.hpp"
#include "collidarium/raster/pixel_trace.hpp"
#include "collidarium/raster/trace.hpp"
#include "collidarium/response/trace.hpp"
#include "collidarium/retro/trace.hpp"
#include "collidarium/trace/events.hpp"
#include "model/scene/depth_order.hpp"

namespace collidarium::app {

/// Those of the core's queries, the numbers of its tests in integers, what a moving body meets and does,
/// the cells of a map of tiles, what a broad phase looks at, the pixels that two sprites share, and the
/// heights by which they are sorted.
/// Whatever the family, the last event is a `Verdict<double>`.
using AnyEventD = collidarium::detail::OneOf<
    AnyEvent<double>,
    std::variant<retro::Integer, retro::Comparison, response::SweepBegun<double>, response::HitTaken<double>,
                 response::Leaving<double>, response::SkinKept<double>, response::PlaneChecked<double>,
                 response::Responded<double>, response::Computed<double>, raster::CellTested<double>,
                 raster::SlabTimes<double>, raster::CoveredFace, raster::ExitCandidate<double>,
                 broadphase::CellVisited, broadphase::NodeVisited<double>, broadphase::SubtreeSkipped<double>,
                 broadphase::NodesCompared<double>, broadphase::IntervalCompared<double>, broadphase::BoxTest,
                 broadphase::Candidate, raster::BoxesCompared, raster::RowCompared, raster::WordsAnded,
                 DepthKey>>;

/// One of them, which is copied, moved and destroyed by functions that are compiled once.
struct EventD : AnyEventD {
    template <class E>
    requires collidarium::detail::is_alternative<E, AnyEventD> EventD(E event)
        : AnyEventD(std::in_place_type<E>, std::move(event)) {}

    EventD(const EventD& other);
    EventD(EventD&& other) noexcept;
    EventD& operator=(const EventD& other);
    EventD& operator=(EventD&& other) noexcept;
    ~EventD();
};

}  // namespace collidarium::app
