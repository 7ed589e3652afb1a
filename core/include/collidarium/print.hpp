#pragma once

/// Writes shapes, answers, trace events and enumerators to a stream: shapes as C++ makes them, with the
/// stream's precision. It is not in `collidarium.hpp`, as streams take long to compile.

#include <ostream>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

#include "collidarium/broadphase/handle.hpp"
#include "collidarium/names.hpp"
#include "collidarium/query/circle_line.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/query/minkowski.hpp"
#include "collidarium/response/move_result.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/transform.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

namespace detail {

/// A vector between braces; one of another library may have an operator for it of its own.
template <Scalar T>
struct Braced {
    const Vec2<T>& vector;

    friend std::ostream& operator<<(std::ostream& out, const Braced& it) {
        return out << '{' << it.vector.x << ", " << it.vector.y << '}';
    }
};
template <Scalar T>
Braced(const glm::vec<2, T, glm::defaultp>&) -> Braced<T>;

template <Scalar T>
inline std::ostream& write_vertices(std::ostream& out, std::span<const Vec2<T>> vertices) {
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        out << (i == 0 ? "" : ", ") << Braced{vertices[i]};
    }
    return out;
}

}  // namespace detail

/// Of what has a `name`: `open`, `negative_size`, `gjk`.
template <class E>
requires(std::is_enum_v<E>&& requires(E value) { name(value); }) inline std::ostream& operator<<(
    std::ostream& out, E value) {
    return out << name(value);
}

/// Of a shape or a ray: `Circle{{0, 0}, 1}`.
template <detail::DescribedShape S>
inline std::ostream& operator<<(std::ostream& out, const S& it) {
    const char* before = "{";
    const auto write = [&](const auto&, const auto& member) {
        out << before;
        before = ", ";
        if constexpr (requires { member.x; }) {
            out << detail::Braced{member};
        } else if constexpr (requires { member.angle(); }) {
            out << member.angle();
        } else {
            out << member;
        }
    };
    out << S::type_name;
    S::members(write, it);
    return out << '}';
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const ConvexPolygon<T>& it) {
    return detail::write_vertices(out << "*make_convex_polygon({", it.vertices()) << "})";
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const Polygon<T>& it) {
    return detail::write_vertices(out << "*make_polygon({", it.vertices()) << "})";
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const Shape<T>& it) {
    std::visit([&](const auto& shape) { out << shape; }, it);
    return out;
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const Transform<T>& it) {
    return out << "Transform{" << detail::Braced{it.position} << ", " << it.rotation.angle() << '}';
}

template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const Contact<T>& it) {
    return out << it.depth << " deep, normal " << detail::Braced{it.normal} << ", at "
               << detail::Braced{it.point_a} << " and " << detail::Braced{it.point_b};
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const Distance<T>& it) {
    return out << "distance " << it.distance << ", from " << detail::Braced{it.point_a} << " to "
               << detail::Braced{it.point_b};
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const CastHit<T>& it) {
    return out << "hit at t = " << it.t << ", normal " << detail::Braced{it.normal} << ", at "
               << detail::Braced{it.point};
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const RayHit<T>& it) {
    return out << "hit at s = " << it.s << ", normal " << detail::Braced{it.normal} << ", at "
               << detail::Braced{it.point};
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const Lines<T>& it) {
    switch (it.kind) {
        case LinesKind::none:
            break;
        case LinesKind::point:
            return out << "point " << detail::Braced{it.point};
        case LinesKind::overlap:
            return out << "overlap from " << detail::Braced{it.ends[0]} << " to "
                       << detail::Braced{it.ends[1]};
    }
    return out << "none";
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const CircleLine<T>& it) {
    out << name(it.kind);
    for (const Vec2<T>& point : it.points()) {
        out << (&point == it.points().data() ? " at " : " and ") << detail::Braced{point};
    }
    return out;
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const MinkowskiDifference<T>& it) {
    return detail::write_vertices(out << "polygon {", std::span(it.polygon)) << "}, radius " << it.radius;
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const MoveResult<T>& it) {
    return out << "at " << detail::Braced{it.position} << ", translation " << detail::Braced{it.translation}
               << ", " << it.hits.size() << (it.hits.size() == 1 ? " hit" : " hits");
}
inline std::ostream& operator<<(std::ostream& out, const Handle& it) {
    return out << "Handle{" << it.index << ", " << it.generation << '}';
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const TimeOfImpact<T>& it) {
    return it.hit ? out << "hit at t = " << it.t << ", normal " << detail::Braced{it.normal} << ", at "
                        << detail::Braced{it.point}
                  : out << "no hit";
}

namespace detail {

/// Writes the members of an event one after the other.
class WrittenFields {
public:
    explicit WrittenFields(std::ostream& out) : out_(out) {}

    template <class V>
    void operator()(const EventField& field, const V& value) {
        out_ << separator_ << field.name << ": ";
        separator_ = ", ";
        if (field.word.empty()) {
            write(value);
        } else {
            out_ << field.word;
        }
    }

private:
    template <class V>
    void write(const V& value) {
        if constexpr (std::is_same_v<V, bool>) {
            out_ << (value ? "true" : "false");
        } else if constexpr (requires { value.x; }) {
            out_ << Braced{value};
        } else if constexpr (Elements<V>) {
            const char* before = "{";
            for (const auto& element : value) {
                out_ << before;
                before = ", ";
                write(element);
            }
            out_ << (value.empty() ? "{}" : "}");
        } else if constexpr (requires { std::get<0>(value); }) {
            out_ << '{' << std::get<0>(value) << ", " << std::get<1>(value) << '}';
        } else if constexpr (requires { value.has_value(); }) {
            value ? write(*value) : write(std::string_view("none"));
        } else {
            out_ << value;
        }
    }

    std::ostream& out_;
    const char* separator_ = "";
};

}  // namespace detail

/// Of a trace event, with all its members: `candidate{index: 3, hit: true, t: 0.25, nearest: true}`.
template <detail::DescribedEvent E>
inline std::ostream& operator<<(std::ostream& out, const E& event) {
    out << E::event_name << '{';
    detail::WrittenFields written(out);
    E::fields(written, event);
    return out << '}';
}
template <Scalar T>
inline std::ostream& operator<<(std::ostream& out, const Event<T>& it) {
    std::visit([&](const auto& event) { out << event; }, it);
    return out;
}

}  // namespace collidarium
