#pragma once

/// The numbers that decide a cast of two convex shapes, each by one formula of the coordinates given: signs
/// are exact, values right to 12 digits.

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "collidarium/policy.hpp"
#include "collidarium/predicates/certain_sign.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "collidarium/shapes/interval.hpp"
#include "convex/difference_edge.hpp"
#include "pairs/ray_circle.hpp"

namespace collidarium::detail {

/// A vertex of D0: vertex `a` of the one shape less vertex `b` of the other.
struct Corner {
    std::size_t a{};
    std::size_t b{};

    friend constexpr bool operator==(const Corner&, const Corner&) = default;
};

template <Scalar T>
[[nodiscard]] constexpr Corner start_of(const DifferenceEdge<T>& edge) {
    return {edge.a, edge.b};
}
template <Scalar T>
[[nodiscard]] constexpr Corner end_of(const DifferenceEdge<T>& edge) {
    return {edge.a_end, edge.b_end};
}

/// An edge of D0, and how far its ends are to the left of the line of a path, times the length of the path.
template <Scalar T>
struct EdgeAcross {
    DifferenceEdge<T> edge{};
    ScaledNumber start{};
    ScaledNumber end{};

    /// Where the line crosses it.
    [[nodiscard]] EdgeSide<T> crossing() const {
        const int unit = -std::max(start.magnitude(), end.magnitude());
        const double from = std::abs(start.shifted(unit));
        const double to = std::abs(end.shifted(unit));
        return {T(0), static_cast<T>(from), static_cast<T>(to), static_cast<T>(from + to)};
    }
};

/// Whether a path meets a disc around a vertex.
struct DiscMeeting {
    bool with_line{};  ///< the line of the path meets it
    bool with_path{};  ///< the path itself does
};

/// Where a path enters such a disc, which it meets.
template <Scalar T>
struct DiscNumbers {
    T t{};
    Vec2<T> normal{};
    ScaledNumber discriminant{};  ///< a quarter of it
    double root{};                ///< its square root; 0 where it has none
    double gap{};                 ///< from the start to the centre, squared, less the squared radius
    double ahead{};               ///< the centre along the path, times the length of the path
    bool is_ahead{};              ///< it starts outside and comes nearer: `t` is the first of the two times
};

template <Scalar T>
struct CastNumbers {
    const ConvexProxy<T>& a;
    const ConvexProxy<T>& b;
    Vec2<T> path;
    Policy policy;
    T radius = a.radius + b.radius;

    /// How far a vertex is to the left of the line of the path, times the length of the path.
    [[nodiscard]] ScaledNumber across(const Corner& corner) const {
        return accurate_value([&]<class N>() { return cross(exact_path<N>(), vertex<N>(corner)); });
    }
    /// The movement towards the inside of an edge, times its length.
    [[nodiscard]] ScaledNumber inwards(const DifferenceEdge<T>& edge) const {
        return accurate_value([&]<class N>() { return cross(side<N>(edge), exact_path<N>()); });
    }
    /// How far the start of the path is outside of an edge, times the length of the edge.
    [[nodiscard]] ScaledNumber outside(const DifferenceEdge<T>& edge) const {
        return accurate_value([&]<class N>() { return cross(side<N>(edge), vertex<N>(start_of(edge))); });
    }
    /// The length that those two are multiplied by: where both shapes have such an edge, that of the longer.
    [[nodiscard]] ScaledNumber length_of(const DifferenceEdge<T>& edge) const {
        return square_root(accurate_value([&]<class N>() { return dot(side<N>(edge), side<N>(edge)); }));
    }
    /// 1 where the start of the path is inside of an edge, 0 on its line, -1 outside; of the end of the path.
    [[nodiscard]] int side_of_start(const DifferenceEdge<T>& edge) const {
        return -certain_sign([&]<class N>() { return cross(side<N>(edge), vertex<N>(start_of(edge))); });
    }
    [[nodiscard]] int side_of_end(const DifferenceEdge<T>& edge) const {
        return certain_sign([&]<class N>() { return cross(side<N>(edge), to_end<N>(start_of(edge))); });
    }

    /// Whether the first vertex comes first along the path.
    [[nodiscard]] bool is_before(const Corner& first, const Corner& second) const {
        return certain_sign(
                   [&]<class N>() { return dot(exact_path<N>(), vertex<N>(second) - vertex<N>(first)); }) > 0;
    }
    /// Of two vertices on the line of the path: whether some of the path is between them, ends included.
    [[nodiscard]] bool is_in_time(const Corner& first, const Corner& last) const {
        return certain_sign([&]<class N>() { return dot(exact_path<N>(), to_end<N>(first)); }) >= 0 &&
               certain_sign([&]<class N>() { return dot(exact_path<N>(), vertex<N>(last)); }) >= 0;
    }
    /// Whether D lies behind the start of the path.
    [[nodiscard]] bool is_behind() const {
        const auto farthest = [&](std::span<const Vec2<T>> points, T sign) {
            T most = std::numeric_limits<T>::lowest();
            for (const Vec2<T>& point : points) {
                most = std::max(most, glm::dot(point - points[0], path) * sign);
            }
            return most;
        };
        return glm::dot(a.points[0] - b.points[0], path) + farthest(a.points, T(1)) +
                   farthest(b.points, T(-1)) + radius * std::sqrt(glm::dot(path, path)) <=
               0;
    }

    /// When the path crosses the line of an edge that it moves inwards across, moved outwards by the radius.
    [[nodiscard]] T time_of(const DifferenceEdge<T>& edge) const {
        const ScaledNumber ahead = outside(edge);
        if (radius == 0) {
            return time(ahead, inwards(edge));
        }
        const ScaledNumber radii = radius_number() * length_of(edge);
        if (!(ahead.digits > 0)) {
            return time(ahead - radii, inwards(edge));
        }
        // ahead - radii in the form that does not cancel.
        const ScaledNumber squares = accurate_value([&]<class N>() {
            const NumberPair<N> vector = side<N>(edge);
            const N turn = cross(vector, vertex<N>(start_of(edge)));
            return turn * turn - exact_radius<N>() * exact_radius<N>() * dot(vector, vector);
        });
        return time(squares / (ahead + radii), inwards(edge));
    }
    /// When the path arrives at a vertex that it runs through.
    [[nodiscard]] T time_at(const Corner& corner) const {
        const int main = std::abs(path.x) >= std::abs(path.y) ? 0 : 1;
        const T far = a.points[corner.a][main] - b.points[corner.b][main];
        return kept_within(static_cast<double>(far) / static_cast<double>(path[main]));
    }

    // Of a rounded D.

    /// How far an edge, moved outwards by the radius, is to the left of where it was, as seen along the path,
    /// times the length of the path; negated.
    [[nodiscard]] ScaledNumber shift_of(const DifferenceEdge<T>& edge) const {
        const ScaledNumber along =
            accurate_value([&]<class N>() { return dot(side<N>(edge), exact_path<N>()); });
        return radius_number() * along / length_of(edge);
    }
    /// The first and the last time at which the path can be at a straight side, widened by more than
    /// rounding.
    [[nodiscard]] Interval<T> times_beside(const DifferenceEdge<T>& edge) const {
        const Vec2<double> direction = unit_path();
        const double path2 = glm::dot(direction, direction);
        const Vec2<double> out = Vec2<double>(outward_normal(edge.vector)) * radius_value();
        const auto at_end = [&](const Corner& corner) {
            const Vec2<double> from_b = Vec2<double>(a.points[corner.a]) - Vec2<double>(b.points[corner.b]);
            return (from_b + out);
        };
        const double size = glm::length(at_end(start_of(edge))) + glm::length(at_end(end_of(edge)));
        const double wider = 0x1p-30 * size / std::sqrt(path2);
        const double from = glm::dot(direction, at_end(start_of(edge))) / path2;
        const double to = glm::dot(direction, at_end(end_of(edge))) / path2;
        const auto time_at = [&](double at) { return static_cast<T>(std::ldexp(at, path_scale())); };
        return {time_at(std::min(from, to) - wider), time_at(std::max(from, to) + wider)};
    }
    [[nodiscard]] DiscMeeting meeting_with_disc(const Corner& corner) const {
        const auto is_within = [&](int sign) { return policy == Policy::open ? sign > 0 : sign >= 0; };
        DiscMeeting disc;
        disc.with_line = is_within(certain_sign([&]<class N>() { return quarter<N>(corner); }));
        const bool between =
            disc.with_line &&
            certain_sign([&]<class N>() { return dot(exact_path<N>(), vertex<N>(corner)); }) > 0 &&
            certain_sign([&]<class N>() { return dot(exact_path<N>(), to_end<N>(corner)); }) > 0;
        disc.with_path = between || is_within(certain_sign([&]<class N>() {
                             const NumberPair<N> far = to_end<N>(corner);
                             return exact_radius<N>() * exact_radius<N>() - dot(far, far);
                         }));
        return disc;
    }
    /// Whether the end of the path is beside an edge and nearer than the radius.
    [[nodiscard]] bool end_is_beside(const DifferenceEdge<T>& edge) const {
        const int near = certain_sign([&]<class N>() {
            const NumberPair<N> vector = side<N>(edge);
            const N turn = cross(vector, to_end<N>(start_of(edge)));
            return exact_radius<N>() * exact_radius<N>() * dot(vector, vector) - turn * turn;
        });
        return near >= (policy == Policy::open ? 1 : 0) &&
               certain_sign([&]<class N>() { return dot(side<N>(edge), to_end<N>(start_of(edge))); }) > 0 &&
               certain_sign([&]<class N>() { return dot(side<N>(edge), to_end<N>(end_of(edge))); }) < 0;
    }
    /// The entry into the disc around a vertex.
    [[nodiscard]] DiscNumbers<T> disc(const Corner& corner) const {
        const ScaledNumber discriminant = accurate_value([&]<class N>() { return quarter<N>(corner); });
        const ScaledNumber root = square_root(discriminant);
        const ScaledNumber gap = accurate_value([&]<class N>() {
            const NumberPair<N> center = vertex<N>(corner);
            return dot(center, center) - exact_radius<N>() * exact_radius<N>();
        });
        const ScaledNumber ahead =
            accurate_value([&]<class N>() { return dot(exact_path<N>(), vertex<N>(corner)); });
        const ScaledNumber whole = ahead + root;
        const bool is_ahead = gap.digits >= 0 && whole.digits > 0;
        return {is_ahead ? kept_within((gap / whole).value()) : T(0),
                normal_of_disc(root, across(corner)),
                discriminant,
                root.value(),
                gap.value(),
                ahead.value(),
                is_ahead};
    }

private:
    template <class N>
    [[nodiscard]] NumberPair<N> exact_path() const {
        return NumberPair<N>(path);
    }
    template <class N>
    [[nodiscard]] N exact_radius() const {
        return N(static_cast<double>(a.radius)) + N(static_cast<double>(b.radius));
    }
    [[nodiscard]] double radius_value() const { return static_cast<double>(radius); }
    [[nodiscard]] ScaledNumber radius_number() const { return {radius_value(), 0}; }
    /// The power of two that brings the path to a length of about 1, and the path brought there.
    [[nodiscard]] int path_scale() const {
        return -std::ilogb(static_cast<double>(std::max(std::abs(path.x), std::abs(path.y))));
    }
    [[nodiscard]] Vec2<double> unit_path() const {
        return {std::ldexp(static_cast<double>(path.x), path_scale()),
                std::ldexp(static_cast<double>(path.y), path_scale())};
    }
    template <class N>
    [[nodiscard]] NumberPair<N> vertex(const Corner& corner) const {
        return NumberPair<N>(a.points[corner.a]) - NumberPair<N>(b.points[corner.b]);
    }
    /// From a vertex to the end of the path.
    template <class N>
    [[nodiscard]] NumberPair<N> to_end(const Corner& corner) const {
        return exact_path<N>() - vertex<N>(corner);
    }
    /// The ends of the edge of a or of b, of two the longer, so that swapping the shapes changes nothing.
    struct Side {
        const Vec2<T>& from;
        const Vec2<T>& to;
    };
    [[nodiscard]] Side side_in_a(const DifferenceEdge<T>& edge) const {
        return {a.points[edge.a], a.points[edge.a_end]};
    }
    [[nodiscard]] Side side_in_b(const DifferenceEdge<T>& edge) const {
        return {b.points[edge.b_end], b.points[edge.b]};
    }
    /// Not inlined, as every formula of an edge needs it.
    [[nodiscard, gnu::noinline]] Side side_ends(const DifferenceEdge<T>& edge) const {
        const auto length2 = [](const Side& ends) {
            const NumberPair<double> along = NumberPair<double>(ends.to) - NumberPair<double>(ends.from);
            return dot(along, along);
        };
        const bool is_of_a = edge.of_a && (!edge.of_b || length2(side_in_a(edge)) > length2(side_in_b(edge)));
        return is_of_a ? side_in_a(edge) : side_in_b(edge);
    }
    /// Along an edge.
    template <class N>
    [[nodiscard]] NumberPair<N> side(const DifferenceEdge<T>& edge) const {
        const Side ends = side_ends(edge);
        return NumberPair<N>(ends.to) - NumberPair<N>(ends.from);
    }
    /// A quarter of the discriminant: positive where the line of the path is nearer to a vertex than the
    /// radius.
    template <class N>
    [[nodiscard]] N quarter(const Corner& corner) const {
        const N turn = cross(exact_path<N>(), vertex<N>(corner));
        return exact_radius<N>() * exact_radius<N>() * dot(exact_path<N>(), exact_path<N>()) - turn * turn;
    }

    /// The normal of a disc where the path enters it. The path and the radius are brought to about 1, so that
    /// their products are within range.
    [[nodiscard]] Vec2<T> normal_of_disc(const ScaledNumber& root, const ScaledNumber& across) const {
        const Vec2<double> direction = unit_path();
        const int of_radius = -std::ilogb(radius_value());
        const double round = std::ldexp(radius_value(), of_radius);
        const double most =
            round * std::sqrt(glm::dot(direction, direction));  // a path that grazes it may seem to miss
        const int of_both = path_scale() + of_radius;
        const double turn = std::clamp(across.shifted(of_both), -most, most);
        return Vec2<T>(normal_of_disc_at<double>(root.shifted(of_both), turn, direction, round,
                                                 glm::dot(direction, direction)));
    }
    [[nodiscard]] static T time(const ScaledNumber& distance, const ScaledNumber& speed) {
        return speed.digits == 0 ? T(0) : kept_within((distance / speed).value());
    }
    /// What is beyond the end of the path by the rounding of the quotient is at its end; never -0.
    [[nodiscard]] static T kept_within(double t) {
        return t > 1 && t < 1 + 0x1p-40 ? T(1) : static_cast<T>(t == 0 ? 0.0 : t);
    }
};

}  // namespace collidarium::detail
