#include "support/exact_convex.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <limits>

namespace collidarium::testing {

namespace {

namespace mp = boost::multiprecision;
using Number = mp::number<mp::cpp_bin_float<320, mp::digit_base_2>, mp::et_off>;

/// Two exact times that differ by less are the same.
const Number same_time("1e-80");

struct Point2 {
    Number x;
    Number y;
};

Point2 operator+(const Point2& p, const Point2& q) {
    return {p.x + q.x, p.y + q.y};
}
Point2 operator-(const Point2& p, const Point2& q) {
    return {p.x - q.x, p.y - q.y};
}
Point2 operator*(const Point2& p, const Number& factor) {
    return {p.x * factor, p.y * factor};
}
Number wedge(const Point2& p, const Point2& q) {
    return p.x * q.y - p.y * q.x;
}
Number inner(const Point2& p, const Point2& q) {
    return p.x * q.x + p.y * q.y;
}

Point2 exact(const Vec2<double>& v) {
    return {Number(v.x), Number(v.y)};
}

struct Rounded {
    std::vector<Point2> points;
    Number radius = 0;
};

/// A box by its centre and its two half axes.
std::vector<Point2> corners(const Point2& center, const Point2& u, const Point2& v) {
    return {center - u - v, center + u - v, center + u + v, center - u + v};
}

struct Reader {
    Rounded operator()(const Point<double>& s) const { return {{exact(s.position)}}; }
    Rounded operator()(const Segment<double>& s) const { return {{exact(s.a), exact(s.b)}}; }
    Rounded operator()(const Aabb<double>& s) const {
        return {corners(exact(s.center), {Number(s.half.x), 0}, {0, Number(s.half.y)})};
    }
    Rounded operator()(const Obb<double>& s) const {
        const Number angle = s.rotation.angle();
        const Point2 axis{mp::cos(angle), mp::sin(angle)};
        return {
            corners(exact(s.center), axis * Number(s.half.x), Point2{-axis.y, axis.x} * Number(s.half.y))};
    }
    Rounded operator()(const Circle<double>& s) const { return {{exact(s.center)}, Number(s.radius)}; }
    Rounded operator()(const Capsule<double>& s) const {
        return {{exact(s.a), exact(s.b)}, Number(s.radius)};
    }
    Rounded operator()(const auto& s) const {
        Rounded result;
        for (const auto& vertex : s.vertices()) {
            result.points.push_back(exact(vertex));
        }
        return result;
    }
};

/// Andrew's monotone chain: counter-clockwise, without collinear vertices.
std::vector<Point2> convex_hull(std::vector<Point2> points) {
    const auto before = [](const Point2& p, const Point2& q) {
        return p.x < q.x || (p.x == q.x && p.y < q.y);
    };
    const auto equal = [](const Point2& p, const Point2& q) { return p.x == q.x && p.y == q.y; };
    std::sort(points.begin(), points.end(), before);
    points.erase(std::unique(points.begin(), points.end(), equal), points.end());
    if (points.size() < 3) {
        return points;
    }
    std::vector<Point2> hull;
    for (int pass = 0; pass < 2; ++pass) {
        const std::size_t base = hull.size();
        for (const Point2& point : points) {
            while (hull.size() >= base + 2 &&
                   wedge(hull.back() - hull[hull.size() - 2], point - hull.back()) <= 0) {
                hull.pop_back();
            }
            hull.push_back(point);
        }
        hull.pop_back();
        std::reverse(points.begin(), points.end());
    }
    return hull;
}

struct Span2 {
    Number lo;
    Number hi;
    bool empty = true;

    void join(const Span2& other) {
        if (other.empty) {
            return;
        }
        lo = empty ? other.lo : std::min(lo, other.lo);
        hi = empty ? other.hi : std::max(hi, other.hi);
        empty = false;
    }
};

}  // namespace

struct ExactConvex::Difference {
    std::vector<Point2> hull;
    Number radius;
    Point2 way;

    [[nodiscard]] std::size_t next(std::size_t i) const { return i + 1 == hull.size() ? 0 : i + 1; }

    [[nodiscard]] bool has_area() const { return hull.size() >= 3; }

    [[nodiscard]] bool in_core(const Point2& x) const {
        if (!has_area()) {
            return false;
        }
        for (std::size_t i = 0; i < hull.size(); ++i) {
            if (wedge(hull[next(i)] - hull[i], x - hull[i]) < 0) {
                return false;
            }
        }
        return true;
    }

    /// The squared distance from the boundary of the hull, as a fraction.
    struct Fraction {
        Number above;
        Number below;
        [[nodiscard]] bool operator<(const Fraction& other) const {
            return above * other.below < other.above * below;
        }
    };

    [[nodiscard]] Fraction squared_distance(const Point2& x) const {
        Fraction least{inner(x - hull[0], x - hull[0]), 1};
        for (std::size_t i = 0; i < hull.size(); ++i) {
            const Point2 from = x - hull[i];
            least = std::min(least, Fraction{inner(from, from), 1});
            const Point2 edge = hull[next(i)] - hull[i];
            const Number along = inner(from, edge);
            const Number length2 = inner(edge, edge);
            if (along > 0 && along < length2) {
                const Number turn = wedge(edge, from);
                least = std::min(least, Fraction{turn * turn, length2});
            }
        }
        return least;
    }

    /// -1 inside, 0 on the boundary, 1 outside.
    [[nodiscard]] int side(const Point2& x) const {
        const Fraction distance = squared_distance(x);
        if (in_core(x)) {
            return distance.above == 0 && radius == 0 ? 0 : -1;
        }
        const Number excess = distance.above - radius * radius * distance.below;
        if (distance.above == 0) {
            return radius > 0 ? -1 : 0;
        }
        return excess < 0 ? -1 : excess == 0 ? 0 : 1;
    }

    [[nodiscard]] Number separation(const Point2& x) const {
        const Fraction distance = squared_distance(x);
        const Number length = mp::sqrt(Number(distance.above / distance.below));
        return (in_core(x) ? Number(-length) : length) - radius;
    }

    /// The times at which the path is in the half-plane of all x with inner(normal, x - from) <= 0.
    void cut(Span2& times, const Point2& from, const Point2& normal) const {
        const Number start = -inner(normal, from);
        const Number speed = inner(normal, way);
        if (times.empty) {
            return;
        }
        if (speed == 0) {
            times.empty = start > 0;
        } else if (speed > 0) {
            times.hi = std::min(times.hi, Number(-start / speed));
        } else {
            times.lo = std::max(times.lo, Number(-start / speed));
        }
        times.empty = times.empty || times.lo > times.hi;
    }

    [[nodiscard]] static Span2 always() { return {Number("-1e90"), Number("1e90"), false}; }

    /// The times, negative ones and such beyond 1 too, at which the path is in D.
    [[nodiscard]] Span2 times() const {
        Span2 all;
        const Number way2 = inner(way, way);
        if (has_area()) {
            Span2 core = always();
            for (std::size_t i = 0; i < hull.size(); ++i) {
                const Point2 edge = hull[next(i)] - hull[i];
                cut(core, hull[i], {edge.y, -edge.x});
            }
            all.join(core);
        }
        for (std::size_t i = 0; i < hull.size(); ++i) {
            const Number turn = wedge(way, hull[i]);
            const Number quarter = radius * radius * way2 - turn * turn;
            if (quarter >= 0) {
                const Number half = mp::sqrt(quarter) / way2;
                const Number middle = inner(way, hull[i]) / way2;
                all.join({middle - half, middle + half, false});
            }
            const Point2 edge = hull[next(i)] - hull[i];
            const Number length = mp::sqrt(inner(edge, edge));
            if (length > 0) {
                const Point2 outwards{edge.y, -edge.x};
                Span2 beside = always();
                cut(beside, hull[i], edge * Number(-1));
                cut(beside, hull[next(i)], edge);
                cut(beside, hull[i], outwards * Number(-1));
                cut(beside, hull[i] + outwards * Number(radius / length), outwards);
                all.join(beside);
            }
        }
        if (hull.size() == 2 && radius == 0) {
            all.join(on_segment());
        }
        return all;
    }

    /// A hull that is a segment, crossed or followed.
    [[nodiscard]] Span2 on_segment() const {
        const Point2 edge = hull[1] - hull[0];
        const Number turn = wedge(way, edge);
        if (turn == 0) {
            return {};  // Along its line: the half-planes of `times` are exact then.
        }
        const Number t = wedge(hull[0], edge) / turn;
        const Number u = wedge(hull[0], way) / turn;
        return u >= 0 && u <= 1 ? Span2{t, t, false} : Span2{};
    }

    /// Whether the line of the path has a point strictly inside D.
    [[nodiscard]] bool line_meets_inside() const {
        if (!has_area() && radius == 0) {
            return false;
        }
        bool below = false;
        bool above = false;
        const Number grown = radius * radius * inner(way, way);
        for (const Point2& vertex : hull) {
            const Number turn = wedge(way, vertex);
            below = below || turn < 0 || turn * turn < grown;
            above = above || turn > 0 || turn * turn < grown;
        }
        return below && above;
    }

    /// Of those that do not overlap by the policy.
    [[nodiscard]] std::optional<ExactConvexHit> cast(Policy policy) const {
        if (way.x == 0 && way.y == 0) {
            return std::nullopt;
        }
        const Span2 in = times();
        const bool open = policy == Policy::open;
        if (in.empty || (open && !line_meets_inside())) {
            return std::nullopt;
        }
        const bool in_time =
            open ? in.lo < 1 - same_time && in.hi > same_time : in.lo <= 1 + same_time && in.hi >= -same_time;
        if (!in_time) {
            return std::nullopt;
        }
        ExactConvexHit hit;
        hit.t = std::max(static_cast<double>(in.lo), 0.0);
        if (radius == 0) {
            for (const Point2& vertex : hull) {
                const Point2 gap = way * in.lo - vertex;
                hit.corner = hit.corner || inner(gap, gap) < same_time * same_time * inner(way, way);
            }
        }
        return hit;
    }

    [[nodiscard]] double least_separation(double from, double to) const {
        // The signed distance along a line is convex: thirds close in on its least.
        const auto at = [&](double t) { return separation(way * Number(t)); };
        double lo = from;
        double hi = to;
        for (int i = 0; i < 120; ++i) {
            const double first = lo + (hi - lo) / 3;
            const double second = hi - (hi - lo) / 3;
            if (at(first) < at(second)) {
                hi = second;
            } else {
                lo = first;
            }
        }
        return static_cast<double>(std::min({at(lo), at(from), at(to)}));
    }

    [[nodiscard]] double reach(const Vec2<double>& normal, double t) const {
        const Point2 n = exact(normal);
        Number farthest = inner(n, hull[0]);
        for (const Point2& vertex : hull) {
            farthest = std::max(farthest, inner(n, vertex));
        }
        return static_cast<double>(farthest + radius * mp::sqrt(inner(n, n)) - inner(n, way) * Number(t));
    }

    /// The edges with this outward normal, within an angle: by each whether the path does not lead out of it.
    [[nodiscard]] std::vector<bool> entered_edges(const Vec2<double>& normal, double within) const {
        std::vector<bool> entered;
        for (std::size_t i = 0; i < hull.size(); ++i) {
            const Point2 edge = hull[next(i)] - hull[i];
            const Point2 outwards{edge.y, -edge.x};
            const Point2 n = exact(normal);
            const Number along = inner(outwards, n);
            if (along > 0 && mp::abs(wedge(outwards, n)) <= along * within) {
                entered.push_back(inner(outwards, way) <= 0);
            }
        }
        return entered;
    }
};

ExactConvex::ExactConvex(const Shape<double>& a, const Shape<double>& b, Vec2<double> translation)
    : ExactConvex(exact_parts(a), exact_parts(b), translation) {}

ExactConvex::ExactConvex(std::span<const Shape<double>> a, std::span<const Shape<double>> b,
                         Vec2<double> translation) {
    for (const Shape<double>& part_a : a) {
        for (const Shape<double>& part_b : b) {
            const Rounded of_a = std::visit(Reader(), part_a);
            const Rounded of_b = std::visit(Reader(), part_b);
            std::vector<Point2> all;
            for (const Point2& pa : of_a.points) {
                for (const Point2& pb : of_b.points) {
                    all.push_back(pa - pb);
                }
            }
            pairs_.push_back(std::make_unique<Difference>(
                Difference{convex_hull(std::move(all)), of_a.radius + of_b.radius, exact(translation)}));
        }
    }
}

ExactConvex::~ExactConvex() = default;

template <class Value>
double ExactConvex::least(Value&& value) const {
    double found = std::numeric_limits<double>::infinity();
    for (const auto& pair : pairs_) {
        found = std::min(found, value(*pair));
    }
    return found;
}

bool ExactConvex::overlap(Policy policy) const {
    return std::ranges::any_of(pairs_, [&](const auto& pair) {
        const int side = pair->side({0, 0});
        return policy == Policy::open ? side < 0 : side <= 0;
    });
}

double ExactConvex::separation(double t) const {
    return least([&](const Difference& pair) { return double(pair.separation(pair.way * Number(t))); });
}

double ExactConvex::separation_moved_by(Vec2<double> offset) const {
    return least([&](const Difference& pair) { return double(pair.separation(exact(offset))); });
}

bool ExactConvex::is_round() const {
    return pairs_[0]->radius > 0;
}

std::optional<ExactConvexHit> ExactConvex::cast(Policy policy) const {
    if (overlap(policy)) {
        return ExactConvexHit{0, true, false};
    }
    std::optional<ExactConvexHit> first;
    for (const auto& pair : pairs_) {
        const auto hit = pair->cast(policy);
        first = hit && (!first || hit->t < first->t) ? hit : first;
    }
    return first;
}

double ExactConvex::least_separation(double from, double to) const {
    return least([&](const Difference& pair) { return pair.least_separation(from, to); });
}

double ExactConvex::reach(Vec2<double> normal, double t, double within) const {
    double nearest = std::numeric_limits<double>::infinity();
    for (const auto& pair : pairs_) {
        if (pairs_.size() == 1 || std::abs(double(pair->separation(pair->way * Number(t)))) <= within) {
            const double reach = pair->reach(normal, t);
            nearest = std::abs(reach) < std::abs(nearest) ? reach : nearest;
        }
    }
    return nearest;
}

bool ExactConvex::is_entered_through(Vec2<double> normal, double within) const {
    bool has_edge = false;
    for (const auto& pair : pairs_) {
        const std::vector<bool> entered = pair->entered_edges(normal, within);
        has_edge = has_edge || !entered.empty();
        if (std::ranges::find(entered, true) != entered.end()) {
            return true;
        }
    }
    return !has_edge && inner(exact(normal), pairs_[0]->way) <= 0;
}

std::vector<Shape<double>> exact_parts(const Shape<double>& shape) {
    if (const auto* polygon = std::get_if<Polygon<double>>(&shape)) {
        return {polygon->convex_parts().begin(), polygon->convex_parts().end()};
    }
    return {shape};
}

double exact_convex_distance(const Shape<double>& shape, Vec2<double> position) {
    return std::max(ExactConvex(shape, Point<double>{position}).separation(), 0.0);
}

}  // namespace collidarium::testing
