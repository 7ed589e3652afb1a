#include "io/query/result_json.hpp"

namespace collidarium::app {
namespace {

template <Scalar T, class Hit>
void write_swept(JsonWriter& out, const CastResult<T, Hit>& swept) {
    out.member("t", swept.t);
    if (!swept) {
        out.member("position", swept.position);
        return;
    }
    out.member("normal", swept->normal);
    out.member("point", swept->point);
    out.member("position", swept.position);
    out.member("delta", swept.delta);
    out.member("started_inside", swept->started_inside);
    if (swept->started_inside) {
        out.member("depth", swept->depth);
    }
    out.member("corner", swept->corner);
}
template <Scalar T, class Hit>
void write_axis_times(JsonWriter& out, const CastResult<T, Hit>& swept) {
    if (swept.axis_times) {
        out.member("near", swept.axis_times->near);
        out.member("far", swept.axis_times->far);
    }
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
    out.objects("points", contact->points(), [&](const auto& point) {
        out.member("position", point.position);
        out.member("separation", point.separation);
    });
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
void write_cast(JsonWriter& out, const CastResult<T>& swept) {
    out.member("hit", swept.has_value());
    write_swept(out, swept);
    write_axis_times(out, swept);
}

template <Scalar T>
void write_cast_many(JsonWriter& out, const CastManyResult<T>& swept) {
    out.member("hit", swept.has_value());
    if (swept) {
        out.member("index", swept->index);
    }
    write_swept(out, swept);
    write_axis_times(out, swept);
}

template void write_contact(JsonWriter&, const std::optional<Contact<float>>&);
template void write_contact(JsonWriter&, const std::optional<Contact<double>>&);
template void write_distance(JsonWriter&, const Distance<float>&);
template void write_distance(JsonWriter&, const Distance<double>&);
template void write_cast(JsonWriter&, const CastResult<float>&);
template void write_cast(JsonWriter&, const CastResult<double>&);
template void write_cast_many(JsonWriter&, const CastManyResult<float>&);
template void write_cast_many(JsonWriter&, const CastManyResult<double>&);

}  // namespace collidarium::app
