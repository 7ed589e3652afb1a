#include "io/query/trace_json.hpp"

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
