#include "io/query/result_json.hpp"

#include <tuple>
#include <type_traits>
#include <variant>

#include "collidarium/names.hpp"

namespace collidarium::app {

namespace {

/// Writes the members of an event that the stream has.
struct StreamedFields {
    JsonWriter& out;

    template <class V>
    void operator()(const EventField& field, const V& value) const {
        if (!field.streamed) {
            return;
        }
        if (!field.word.empty()) {
            out.member(field.name, field.word);
        } else if constexpr (requires { value.has_value(); }) {
            if (value) {
                (*this)(field, *value);
            }
        } else {
            out.key(field.name);
            write(value);
        }
    }

private:
    template <class V>
    void write(const V& value) const {
        if constexpr (std::is_same_v<V, bool>) {
            out.boolean(value);
        } else if constexpr (std::is_same_v<V, std::size_t>) {
            out.integer(value);
        } else if constexpr (std::is_arithmetic_v<V>) {
            out.number(static_cast<double>(value));
        } else if constexpr (std::is_enum_v<V>) {
            out.string(name(value));
        } else if constexpr (requires { value.x; }) {
            out.vec2(value);
        } else if constexpr (collidarium::detail::Elements<V>) {
            out.begin_array();
            for (const auto& element : value) {
                write(element);
            }
            out.end_array();
        } else if constexpr (requires { std::get<0>(value); }) {
            out.vec2(Vec2d(std::get<0>(value), std::get<1>(value)));
        } else {
            out.string(value);
        }
    }
};

template <class E>
void write(JsonWriter& out, const E& event) {
    const StreamedFields fields{out};
    out.member("event", name(event));
    E::fields(fields, event);
}

template <Scalar T, class Hit>
void write_swept(JsonWriter& out, const CastResult<T, Hit>& swept) {
    out.member("t", swept.t);
    if (!swept) {
        out.member("position", swept.position);
        return;
    }
    out.members("normal", swept->normal, "point", swept->point, "position", swept.position, "delta",
                swept.delta, "started_inside", swept->started_inside);
    if (swept->started_inside) {
        out.member("depth", swept->depth);
    }
    out.member("corner", swept->corner);
}
template <Scalar T, class Hit>
void write_axis_times(JsonWriter& out, const CastResult<T, Hit>& swept) {
    if (swept.axis_times) {
        out.members("near", swept.axis_times->near, "far", swept.axis_times->far);
    }
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

template <Scalar T>
void write_contact(JsonWriter& out, const std::optional<Contact<T>>& contact) {
    out.member("hit", contact.has_value());
    if (!contact) {
        return;
    }
    out.members("normal", contact->normal, "depth", contact->depth, "mtv", contact->mtv(), "point_a",
                contact->point_a, "point_b", contact->point_b);
    out.objects("points", contact->points(), [&](const auto& point) {
        out.members("position", point.position, "separation", point.separation);
    });
    out.member("degenerate", contact->degenerate);
}

template <Scalar T>
void write_distance(JsonWriter& out, const Distance<T>& distance) {
    out.members("distance", distance.distance, "point_a", distance.point_a, "point_b", distance.point_b);
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
