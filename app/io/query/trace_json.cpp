#include "io/query/trace_json.hpp"

#include <span>

#include "collidarium/names.hpp"

namespace collidarium::app {
namespace {

template <Scalar T>
void write(JsonWriter& out, const Sweep<T>& event) {
    out.member("event", "sweep");
    out.member("start", event.start);
    out.member("translation", event.translation);
    if (event.rotation != 0) {
        out.member("rotation", event.rotation);
    }
}

template <class Points>
void write_points(JsonWriter& out, std::string_view key, const Points& points) {
    out.key(key);
    out.begin_array();
    for (const auto& point : points) {
        out.vec2(point);
    }
    out.end_array();
}

template <Scalar T>
void write(JsonWriter& out, const GjkSimplex<T>& event) {
    out.member("event", "gjk_simplex");
    write_points(out, "points", std::span(event.points).first(event.count));
    write_points(out, "on_a", std::span(event.on_a).first(event.count));
    write_points(out, "on_b", std::span(event.on_b).first(event.count));
    out.member("direction", event.direction);
}

template <Scalar T>
void write(JsonWriter& out, const EpaPolytope<T>& event) {
    out.member("event", "epa_polytope");
    write_points(out, "points", event.points);
    write_points(out, "on_a", event.on_a);
    write_points(out, "on_b", event.on_b);
    out.member("edge", event.edge);
    out.member("distance", event.distance);
}

template <Scalar T>
void write(JsonWriter& out, const Clipping<T>& event) {
    out.member("event", "clipping");
    out.member("reference", event.reference_is_a ? "a" : "b");
    out.member("reference_from", event.reference_from);
    out.member("reference_to", event.reference_to);
    out.member("normal", event.normal);
    out.member("incident_from", event.incident_from);
    out.member("incident_to", event.incident_to);
    write_points(out, "kept", std::span(event.kept).first(event.kept_count));
    write_points(out, "dropped", std::span(event.dropped).first(event.dropped_count));
}

template <Scalar T>
void write(JsonWriter& out, const EdgeCrossing<T>& event) {
    out.member("event", "edge_crossing");
    out.member("axis", name(event.axis));
    out.member("from", event.from);
    out.member("to", event.to);
    out.member("direction", event.direction);
    out.member("start", event.start);
    out.member("delta", event.delta);
    out.member("t", event.t);
    out.member("on_edge", event.on_edge);
}

template <Scalar T>
void write(JsonWriter& out, const Quadratic<T>& event) {
    out.member("event", "quadratic");
    out.member("a", event.a);
    out.member("b", event.b);
    out.member("c", event.c);
    out.member("discriminant", event.discriminant);
    out.key("roots");
    out.begin_array();
    for (std::size_t i = 0; i < event.root_count; ++i) {
        out.number(static_cast<double>(event.roots[i]));
    }
    out.end_array();
    out.member("center", event.center);
    out.member("radius", event.radius);
}

template <Scalar T>
void write(JsonWriter& out, const Advancement<T>& event) {
    out.member("event", "advancement");
    out.member("t", event.t);
    out.member("distance", event.distance);
    out.member("speed", event.speed);
    out.member("point_a", event.point_a);
    out.member("point_b", event.point_b);
    out.member("normal", event.normal);
}

template <Scalar T>
void write(JsonWriter& out, const PaddedShape<T>& event) {
    out.member("event", "padded_shape");
    write_points(out, "polygon", event.polygon);
    out.member("radius", event.radius);
    out.member("reference", event.reference);
    out.member("half_b", event.half_b);
}

template <Scalar T>
void write(JsonWriter& out, const SlabInterval<T>& event) {
    out.member("event", "slab_interval");
    out.member("axis", name(event.axis));
    out.member("near", event.near);
    out.member("far", event.far);
    out.member("direction", event.direction);
    out.member("center", event.center);
    out.member("half", event.half);
    out.member("padding", event.padding);
    out.member("start", event.start);
    out.member("delta", event.delta);
    out.member("near_line", event.near_line);
    out.member("far_line", event.far_line);
}

template <Scalar T>
void write(JsonWriter& out, const CastInterval<T>& event) {
    out.member("event", "cast_interval");
    out.member("enter", event.enter);
    out.member("leave", event.leave);
    out.member("enter_axis", name(event.enter_axis));
    out.member("leave_axis", name(event.leave_axis));
}

template <Scalar T>
void write(JsonWriter& out, const AxisProjection<T>& event) {
    out.member("event", "axis_projection");
    out.member("axis", name(event.axis));
    out.member("direction", event.direction);
    out.member("a", Vec2<T>(event.a_min, event.a_max));
    out.member("b", Vec2<T>(event.b_min, event.b_max));
    out.member("overlap", event.overlap);
}

template <Scalar T>
void write(JsonWriter& out, const ClosestFeature<T>& event) {
    out.member("event", "closest_feature");
    out.member("feature_a", name(event.feature_a));
    out.member("feature_b", name(event.feature_b));
    out.member("point_a", event.point_a);
    out.member("point_b", event.point_b);
    out.member("distance", event.distance);
}

template <Scalar T>
void write(JsonWriter& out, const Candidate<T>& event) {
    out.member("event", "candidate");
    out.member("index", event.index);
    out.member("hit", event.hit);
    if (event.hit) {
        out.member("t", event.t);
    }
    out.member("nearest", event.nearest);
}

template <Scalar T>
void write(JsonWriter& out, const Route<T>& event) {
    out.member("event", "route");
    out.member("kernel", event.kernel);
}

template <Scalar T>
void write(JsonWriter& out, const FilterAxis<T>& event) {
    out.member("event", "filter_axis");
    out.member("axis", name(event.axis));
    if (event.edge) {
        out.member("edge", *event.edge);
    }
    out.member("direction", event.direction);
    out.member("separation", event.separation);
    out.member("bound", event.bound);
}

template <Scalar T>
void write(JsonWriter& out, const FilterResult<T>& event) {
    out.member("event", "filter_result");
    out.member("outcome", name(event.outcome));
    out.member("value", event.value);
    out.member("bound", event.bound);
}

template <Scalar T>
void write(JsonWriter& out, const ClimbStep<T>& event) {
    out.member("event", "climb_step");
    out.member("on_a", event.on_a);
    out.member("on_b", event.on_b);
    out.member("vertex", event.vertex);
    out.member("edge", event.edge);
    out.member("axis", name(event.axis));
}

template <Scalar T>
void write(JsonWriter& out, const MinkowskiEdge<T>& event) {
    out.member("event", "minkowski_edge");
    out.member("start", event.start);
    out.member("end", event.end);
    out.member("a_from", event.a_from);
    out.member("a_to", event.a_to);
    out.member("b_from", event.b_from);
    out.member("b_to", event.b_to);
    if (event.edge_a) {
        out.member("edge_a", *event.edge_a);
    }
    if (event.edge_b) {
        out.member("edge_b", *event.edge_b);
    }
    out.member("later", event.later);
}

template <Scalar T>
void write(JsonWriter& out, const ExactFallback<T>& event) {
    out.member("event", "exact_fallback");
    out.member("reason", name(event.reason));
    out.member("value", event.value);
    out.member("bound", event.bound);
}

template <Scalar T>
void write(JsonWriter& out, const PartPair<T>& event) {
    out.member("event", "part_pair");
    out.member("part_a", event.part_a);
    out.member("part_b", event.part_b);
    out.member("is_leaf", event.is_leaf);
    out.member("min_a", event.min_a);
    out.member("max_a", event.max_a);
    out.member("min_b", event.min_b);
    out.member("max_b", event.max_b);
    out.member("kept", event.kept);
}

template <Scalar T>
void write(JsonWriter& out, const MtvCandidate<T>& event) {
    out.member("event", "mtv_candidate");
    out.member("translation", event.translation);
    out.member("length", event.length);
    out.member("free", event.free);
}

template <Scalar T>
void write(JsonWriter& out, const StaticPush<T>& event) {
    out.member("event", "static_push");
    out.member("index", event.index);
    out.member("position", event.position);
    out.member("overlaps", event.overlaps);
    if (event.overlaps) {
        out.member("normal", event.normal);
        out.member("depth", event.depth);
        out.member("mtv", event.mtv());
    }
}

template <Scalar T>
void write(JsonWriter& out, const HullTurn<T>& event) {
    out.member("event", "hull_turn");
    out.member("from", event.from);
    out.member("via", event.via);
    out.member("point", event.point);
    out.member("cross", event.cross);
    out.member("turn", event.turn > 0 ? "left" : event.turn < 0 ? "right" : "straight");
    out.member("upper", event.upper);
}

template <Scalar T>
void write(JsonWriter& out, const HullPoint<T>& event) {
    out.member("event", "hull_point");
    out.member("point", event.point);
    out.member("count", event.count);
    out.member("upper", event.upper);
}

template <Scalar T>
void write(JsonWriter& out, const Diagonal<T>& event) {
    out.member("event", "diagonal");
    out.member("from", event.from);
    out.member("to", event.to);
    out.member("use", name(event.use));
}

template <Scalar T>
void write(JsonWriter& out, const ResultPolygons<T>& event) {
    out.member("event", "verdict");
    out.member("operation",
               event.operation == Operation::decomposition ? "decompose" : name(event.operation));
    out.key("polygons");
    out.begin_array();
    for (const std::vector<Vec2<T>>& polygon : event.polygons) {
        out.begin_array();
        for (const Vec2<T>& vertex : polygon) {
            out.vec2(vertex);
        }
        out.end_array();
    }
    out.end_array();
}

template <Scalar T>
void write(JsonWriter& out, const LineCrossing<T>& event) {
    out.member("event", "line_crossing");
    if (event.edge_a) {
        out.member("edge_a", *event.edge_a);
    }
    if (event.edge_b) {
        out.member("edge_b", *event.edge_b);
    }
    out.member("a_from", event.a_from);
    out.member("a_to", event.a_to);
    out.member("b_from", event.b_from);
    out.member("b_to", event.b_to);
    out.member("denominator", event.denominator);
    out.member("numerator_a", event.numerator_a);
    out.member("numerator_b", event.numerator_b);
    if (event.denominator != 0) {
        out.member("ua", event.ua);
        out.member("ub", event.ub);
    }
}

template <Scalar T>
void write(JsonWriter& out, const Comparison<T>& event) {
    out.member("event", "comparison");
    out.member("left", event.left_name);
    out.member("right", event.right_name);
    out.member("left_value", event.left);
    out.member("right_value", event.right);
    out.member("allows_equal", event.allows_equal);
    out.member("holds", event.holds);
}

template <Scalar T>
void write(JsonWriter& out, const DiscreteStep<T>& event) {
    out.member("event", "discrete_step");
    out.member("t", event.t);
    out.member("overlap", event.overlaps);
}

template <Scalar T>
void write(JsonWriter& out, const Verdict<T>& event) {
    out.member("event", "verdict");
    out.member("operation", name(event.operation));
    out.member("hit", event.hit);
    out.member("reason", name(event.reason));
    if (event.axis) {
        out.member("axis", name(*event.axis));
    }
    out.member("value", event.value);
}

}  // namespace

template <Scalar T>
void write_trace(JsonWriter& out, const std::vector<Event<T>>& events) {
    out.begin_array();
    for (const auto& event : events) {
        out.begin_flat_object();
        std::visit([&](const auto& known) { write(out, known); }, event);
        out.end_object();
    }
    out.end_array();
}

template <Scalar T>
void write_trace(Request& request, JsonWriter& out, const Recorder<T>& recorder) {
    if (recorder.left_out() > 0) {
        const JsonPath top;
        request.reader().report(*request.root().member("trace"), top.member("trace"), ProblemKind::too_large,
                                "has more than " + std::to_string(most_traced_events) + " events");
        return;
    }
    out.key("trace");
    write_trace(out, recorder.events());
}

template void write_trace(JsonWriter&, const std::vector<Event<float>>&);
template void write_trace(JsonWriter&, const std::vector<Event<double>>&);
template void write_trace(Request&, JsonWriter&, const Recorder<float>&);
template void write_trace(Request&, JsonWriter&, const Recorder<double>&);

}  // namespace collidarium::app
