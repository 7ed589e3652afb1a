#include "explain/trace/layer_use.hpp"

#include "explain/trace/trace_lookup.hpp"

namespace collidarium::app {

namespace {

template <class S>
bool both(const Scene& scene, const FocusAnswer& focus) {
    return std::holds_alternative<S>(scene.shapes[focus.a].shape) &&
           std::holds_alternative<S>(scene.shapes[focus.b].shape);
}

template <class S>
bool either(const Scene& scene, const FocusAnswer& focus) {
    return std::holds_alternative<S>(scene.shapes[focus.a].shape) ||
           std::holds_alternative<S>(scene.shapes[focus.b].shape);
}

}  // namespace

bool has_content(Layer layer, const Scene& scene, const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    switch (layer) {
        case Layer::slabs:
            return find_event<SlabInterval<double>>(trace) != nullptr;
        case Layer::padding:
            return find_event<PaddedShape<double>>(trace) != nullptr;
        case Layer::hits:
            return focus.cast.has_value();
        case Layer::normals:
            return focus.cast || focus.contact;
        case Layer::mtv:
        case Layer::manifold:
            return focus.contact.has_value();
        case Layer::axes:
            return find_event<AxisProjection<double>>(trace) != nullptr;
        case Layer::features:
            return find_event<ClosestFeature<double>>(trace) != nullptr;
        case Layer::lines:
            return both<Segment<double>>(scene, focus);
        case Layer::difference:
            return !either<Polygon<double>>(scene, focus);
        case Layer::simplex:
            return find_event<GjkSimplex<double>>(trace) != nullptr;
        case Layer::polytope:
            return find_event<EpaPolytope<double>>(trace) != nullptr;
        case Layer::clipping:
            return find_event<Clipping<double>>(trace) != nullptr;
        case Layer::crossings:
            return find_event<EdgeCrossing<double>>(trace) != nullptr;
        case Layer::quadratic:
            return find_event<Quadratic<double>>(trace) != nullptr;
        case Layer::advancement:
            return find_event<Advancement<double>>(trace) != nullptr;
        case Layer::pieces:
            return either<Polygon<double>>(scene, focus);
        case Layer::filter:
            return find_event<FilterAxis<double>>(trace) != nullptr ||
                   find_event<FilterResult<double>>(trace) != nullptr ||
                   find_event<ExactFallback<double>>(trace) != nullptr;
        case Layer::climb:
            return find_event<ClimbStep<double>>(trace) != nullptr;
        case Layer::part_pairs:
            return find_event<PartPair<double>>(trace) != nullptr;
        case Layer::mtv_candidates:
            return find_event<MtvCandidate<double>>(trace) != nullptr;
    }
    return false;
}

}  // namespace collidarium::app
