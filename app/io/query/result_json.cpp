#include "io/query/result_json.hpp"

namespace collidarium::app {
namespace {

template <Scalar T>
void write_hit(JsonWriter& out, const CastHit<T>& hit) {
    out.member("t", hit.t);
    out.member("normal", hit.normal);
    out.member("point", hit.point);
    out.member("position", hit.position);
    out.member("started_inside", hit.started_inside);
    if (hit.started_inside) {
        out.member("depth", hit.depth);
    }
    out.member("corner", hit.corner);
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
void write_cast(JsonWriter& out, const std::optional<CastHit<T>>& hit) {
    out.member("hit", hit.has_value());
    if (hit) {
        write_hit(out, *hit);
    }
}

template <Scalar T>
void write_cast_many(JsonWriter& out, const std::optional<CastManyHit<T>>& hit) {
    out.member("hit", hit.has_value());
    if (hit) {
        out.member("index", hit->index);
        write_hit(out, hit->hit);
    }
}

template void write_contact(JsonWriter&, const std::optional<Contact<float>>&);
template void write_contact(JsonWriter&, const std::optional<Contact<double>>&);
template void write_distance(JsonWriter&, const Distance<float>&);
template void write_distance(JsonWriter&, const Distance<double>&);
template void write_cast(JsonWriter&, const std::optional<CastHit<float>>&);
template void write_cast(JsonWriter&, const std::optional<CastHit<double>>&);
template void write_cast_many(JsonWriter&, const std::optional<CastManyHit<float>>&);
template void write_cast_many(JsonWriter&, const std::optional<CastManyHit<double>>&);

}  // namespace collidarium::app
