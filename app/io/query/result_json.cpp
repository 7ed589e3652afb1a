#include "io/query/result_json.hpp"

#include <variant>

#include "collidarium/predicates/position_along.hpp"
#include "collidarium/query/axis_times.hpp"

namespace collidarium::app {
namespace {

template <Scalar T>
void write_hit(JsonWriter& out, const CastHit<T>& hit, const Vec2<T>& translation) {
    out.member("t", hit.t);
    out.member("normal", hit.normal);
    out.member("point", hit.point);
    out.member("position", hit.position);
    out.member("delta", translation * (hit.t - T(1)));
    out.member("started_inside", hit.started_inside);
    if (hit.started_inside) {
        out.member("depth", hit.depth);
    }
    out.member("corner", hit.corner);
}

/// Without a hit b comes to the end of its movement.
template <Scalar T>
void write_miss(JsonWriter& out, const Vec2<T>& start, const Vec2<T>& translation) {
    out.member("t", T(1));
    out.member("position", detail::within_range<T>(Vec2<double>(start) + Vec2<double>(translation)));
}

}  // namespace

template <Scalar T>
void write_contact(JsonWriter& out, const std::optional<Contact<T>>& contact) {
    out.member("hit", contact.has_value());
    if (!contact) {
        return;
    }
    out.member("normal", contact->normal);
    out.member("depth", contact->depth);
    out.member("mtv", contact->mtv());
    out.member("point_a", contact->point_a);
    out.member("point_b", contact->point_b);
    out.key("points");
    out.begin_array();
    for (const auto& point : contact->points()) {
        out.begin_flat_object();
        out.member("position", point.position);
        out.member("separation", point.separation);
        out.end_object();
    }
    out.end_array();
    out.member("degenerate", contact->degenerate);
}

template <Scalar T>
void write_distance(JsonWriter& out, const Distance<T>& distance) {
    out.member("distance", distance.distance);
    out.member("point_a", distance.point_a);
    out.member("point_b", distance.point_b);
    if (distance.distance != 0) {
        out.member("normal", distance.normal);
    }
}

template <Scalar T>
void write_cast(JsonWriter& out, const std::optional<CastHit<T>>& hit, const Vec2<T>& start,
                const Vec2<T>& translation) {
    out.member("hit", hit.has_value());
    if (hit) {
        write_hit(out, *hit, translation);
    } else {
        write_miss(out, start, translation);
    }
}

template <Scalar T>
void write_cast_many(JsonWriter& out, const std::optional<CastManyHit<T>>& hit, const Vec2<T>& start,
                     const Vec2<T>& translation) {
    out.member("hit", hit.has_value());
    if (hit) {
        out.member("index", hit->index);
        write_hit(out, *hit, translation);
    } else {
        write_miss(out, start, translation);
    }
}

template <Scalar T>
void write_slab_times(JsonWriter& out, const std::vector<Event<T>>& trace) {
    AxisTimesSink<T> sink;
    for (const Event<T>& event : trace) {
        std::visit([&](const auto& one) { sink.record(one); }, event);
    }
    if (sink.complete()) {
        out.member("near", sink.times().near);
        out.member("far", sink.times().far);
    }
}

template void write_contact(JsonWriter&, const std::optional<Contact<float>>&);
template void write_contact(JsonWriter&, const std::optional<Contact<double>>&);
template void write_distance(JsonWriter&, const Distance<float>&);
template void write_distance(JsonWriter&, const Distance<double>&);
template void write_cast(JsonWriter&, const std::optional<CastHit<float>>&, const Vec2<float>&,
                         const Vec2<float>&);
template void write_cast(JsonWriter&, const std::optional<CastHit<double>>&, const Vec2<double>&,
                         const Vec2<double>&);
template void write_cast_many(JsonWriter&, const std::optional<CastManyHit<float>>&, const Vec2<float>&,
                              const Vec2<float>&);
template void write_cast_many(JsonWriter&, const std::optional<CastManyHit<double>>&, const Vec2<double>&,
                              const Vec2<double>&);
template void write_slab_times(JsonWriter&, const std::vector<Event<float>>&);
template void write_slab_times(JsonWriter&, const std::vector<Event<double>>&);

}  // namespace collidarium::app
