#pragma once

/// The step of each kind of event. Inner part of `steps.hpp`.

#include "explain/steps/steps.hpp"
#include "explain/trace/trace_lookup.hpp"

namespace collidarium::app {

/// What a step may need besides its event.
struct StepContext {
    const Scene& scene;
    const FocusAnswer& focus;
    std::size_t index{};  ///< of the event in the trace

    [[nodiscard]] const std::vector<EventD>& trace() const { return focus.shown.trace; }
    [[nodiscard]] std::string a() const { return scene.shapes[focus.a].label(); }
    [[nodiscard]] std::string b() const { return scene.shapes[focus.b].label(); }
    [[nodiscard]] Policy policy() const { return scene.policy_or_default(); }
    [[nodiscard]] const ShapeD& shape(bool of_b) const {
        return scene.shapes[of_b ? focus.b : focus.a].shape;
    }

    /// The last pair of parts that was tested; null where the shapes are not tested by parts.
    [[nodiscard]] const PartPair<double>* part_pair() const;
    /// Whether what is tested is no part but a bridge across the edge at which two parts meet: for a point or
    /// a segment that lies along it and is inside neither of them.
    [[nodiscard]] bool is_on_bridge() const;
    /// "crate"; "part 3 of crate" where a part of it is tested, whose edges and vertices are counted from
    /// its own.
    [[nodiscard]] std::string name(bool of_b) const;
    /// "edge 3 of crate".
    [[nodiscard]] std::string edge_name(bool of_b, std::size_t edge) const;
    /// "vertex 3 of crate", "end a of wire", "the corner (1, 2) of box".
    [[nodiscard]] std::string vertex_name(bool of_b, const Vec2d& at) const;
    /// The axis of a projection: "edge 3 of crate", "x", "closest vertices".
    [[nodiscard]] std::string axis_name(const AxisProjection<double>& projection) const;
    /// The rounding radius of a shape, and the sum of both.
    [[nodiscard]] double radius(bool of_b) const;
    [[nodiscard]] double radii() const;
};

/// Whether an axis of a filter for casts is parallel to the path; otherwise it is perpendicular to it.
[[nodiscard]] bool is_along_path(const FilterAxis<double>& axis, const std::vector<EventD>& trace);

/// The axis with its article: "the normal of edge 3", "x", "the axis through the centres".
[[nodiscard]] std::string axis_phrase(const AxisProjection<double>& projection, const std::string& name);

/// Whether the path does not move across the slab and runs along one of its two lines.
[[nodiscard]] bool runs_along(const SlabInterval<double>& slab);
/// The slab that the path stays outside of, or runs along; null where there is none.
[[nodiscard]] const SlabInterval<double>* slab_outside(const std::vector<EventD>& trace);

// step_slabs.cpp
[[nodiscard]] Step step_of(const StepContext& context, const Sweep<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const PaddedShape<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const SlabInterval<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const CastInterval<double>& event);

// step_axes.cpp
[[nodiscard]] Step step_of(const StepContext& context, const AxisProjection<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const ClosestFeature<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const Clipping<double>& event);

// step_simplex.cpp, step_polytope.cpp
[[nodiscard]] Step step_of(const StepContext& context, const GjkSimplex<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const EpaPolytope<double>& event);

// step_merge.cpp
[[nodiscard]] Step step_of(const StepContext& context, const MinkowskiEdge<double>& event);

// step_lines.cpp
[[nodiscard]] Step step_of(const StepContext& context, const LineCrossing<double>& event);

// step_textbook.cpp
[[nodiscard]] Step step_of(const StepContext& context, const Comparison<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const DiscreteStep<double>& event);

// step_cast.cpp
[[nodiscard]] Step step_of(const StepContext& context, const EdgeCrossing<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const Quadratic<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const Advancement<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const Candidate<double>& event);

// step_filter.cpp
[[nodiscard]] Step step_of(const StepContext& context, const Route<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const FilterAxis<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const FilterResult<double>& event);

// step_pipeline.cpp
[[nodiscard]] Step step_of(const StepContext& context, const ClimbStep<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const ExactFallback<double>& event);

// step_concave.cpp
[[nodiscard]] Step step_of(const StepContext& context, const PartPair<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const MtvCandidate<double>& event);

// step_push.cpp
[[nodiscard]] Step step_of(const StepContext& context, const StaticPush<double>& event);

// step_polygons.cpp
[[nodiscard]] Step step_of(const StepContext& context, const HullTurn<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const HullPoint<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const Diagonal<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const ResultPolygons<double>& event);

// step_integers.cpp
[[nodiscard]] Step step_of(const StepContext& context, const retro::Integer& event);
[[nodiscard]] Step step_of(const StepContext& context, const retro::Comparison& event);

// step_move.cpp
[[nodiscard]] Step step_of(const StepContext& context, const response::SweepBegun<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const response::HitTaken<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const response::Leaving<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const response::SkinKept<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const response::PlaneChecked<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const response::Responded<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const response::Computed<double>& event);

// step_tiles.cpp
[[nodiscard]] Step step_of(const StepContext& context, const raster::CellTested<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const raster::SlabTimes<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const raster::CoveredFace& event);
[[nodiscard]] Step step_of(const StepContext& context, const raster::ExitCandidate<double>& event);

// step_broad.cpp
[[nodiscard]] Step step_of(const StepContext& context, const broadphase::CellVisited& event);
[[nodiscard]] Step step_of(const StepContext& context, const broadphase::NodeVisited<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const broadphase::SubtreeSkipped<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const broadphase::NodesCompared<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const broadphase::IntervalCompared<double>& event);
[[nodiscard]] Step step_of(const StepContext& context, const broadphase::BoxTest& event);
[[nodiscard]] Step step_of(const StepContext& context, const broadphase::Candidate& event);
// step_pixels.cpp
[[nodiscard]] Step step_of(const StepContext& context, const raster::BoxesCompared& event);
[[nodiscard]] Step step_of(const StepContext& context, const raster::RowCompared& event);
[[nodiscard]] Step step_of(const StepContext& context, const raster::WordsAnded& event);

// step_depth.cpp
[[nodiscard]] Step step_of(const StepContext& context, const DepthKey& event);

// step_verdict.cpp
[[nodiscard]] Step step_of(const StepContext& context, const Verdict<double>& event);

}  // namespace collidarium::app
