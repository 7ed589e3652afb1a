#include "support/exact.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace collidarium::testing {

namespace {

using Whole =
    boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;
using Real = long double;

struct Corner {
    Whole x, y;

    friend bool operator==(const Corner&, const Corner&) = default;
    friend bool operator<(const Corner& p, const Corner& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; }
};

Corner operator-(const Corner& p, const Corner& q) {
    return {p.x - q.x, p.y - q.y};
}

Whole cross(const Corner& p, const Corner& q) {
    return p.x * q.y - p.y * q.x;
}

Whole dot(const Corner& p, const Corner& q) {
    return p.x * q.x + p.y * q.y;
}

Real real(const Whole& whole) {
    return whole.convert_to<Real>();
}

/// normal . p <= limit
struct HalfPlane {
    Corner normal;
    Whole limit;
};

/// num / den, den > 0
struct Fraction {
    Whole num, den;
};

bool operator<(const Fraction& p, const Fraction& q) {
    return p.num * q.den < q.num * p.den;
}

/// The exponent of the lowest bit that is set.
int lowest_exponent(double value) {
    if (value == 0) {
        return std::numeric_limits<int>::max();
    }
    int exponent = 0;
    const double mantissa = std::frexp(value, &exponent);
    auto bits = static_cast<long long>(std::ldexp(mantissa, 53));
    exponent -= 53;
    while (bits % 2 == 0) {
        bits /= 2;
        ++exponent;
    }
    return exponent;
}

/// value / 2^exponent, which must be whole
Whole scaled(double value, int exponent) {
    if (value == 0) {
        return 0;
    }
    const int own = lowest_exponent(value);
    Whole bits(static_cast<long long>(std::ldexp(value, -own)));
    bits <<= own - exponent;
    return bits;
}

template <class Visit>
void each_number(const Shape<double>& shape, const Visit& visit) {
    if (const auto* point = std::get_if<Point<double>>(&shape)) {
        visit(point->position.x), visit(point->position.y);
    } else if (const auto* segment = std::get_if<Segment<double>>(&shape)) {
        visit(segment->a.x), visit(segment->a.y), visit(segment->b.x), visit(segment->b.y);
    } else {
        const auto& box = std::get<Aabb<double>>(shape);
        visit(box.center.x), visit(box.center.y), visit(box.half.x), visit(box.half.y);
    }
}

std::vector<Corner> corners(const Shape<double>& shape, int exponent) {
    const auto whole = [&](double value) { return scaled(value, exponent); };
    if (const auto* point = std::get_if<Point<double>>(&shape)) {
        return {{whole(point->position.x), whole(point->position.y)}};
    }
    if (const auto* segment = std::get_if<Segment<double>>(&shape)) {
        return {{whole(segment->a.x), whole(segment->a.y)}, {whole(segment->b.x), whole(segment->b.y)}};
    }
    const auto& box = std::get<Aabb<double>>(shape);
    const Whole x = whole(box.center.x);
    const Whole y = whole(box.center.y);
    const Whole w = whole(box.half.x);
    const Whole h = whole(box.half.y);
    return {{x - w, y - h}, {x + w, y - h}, {x + w, y + h}, {x - w, y + h}};
}

/// The convex hull, counter-clockwise, without collinear corners (Andrew's monotone chain).
std::vector<Corner> make_proxy(std::vector<Corner> points) {
    std::sort(points.begin(), points.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3) {
        return points;
    }
    std::vector<Corner> hull;
    const auto add = [&](const Corner& corner, std::size_t keep) {
        while (hull.size() >= keep + 2 &&
               cross(hull.back() - hull[hull.size() - 2], corner - hull.back()) <= 0) {
            hull.pop_back();
        }
        hull.push_back(corner);
    };
    for (const Corner& corner : points) {
        add(corner, 0);
    }
    const std::size_t lower = hull.size() - 1;
    for (std::size_t i = points.size() - 1; i-- > 0;) {
        add(points[i], lower);
    }
    hull.pop_back();
    return hull;
}

/// The distance of the origin from the segment p q.
Real distance_to_segment(const Corner& p, const Corner& q) {
    const Corner edge = q - p;
    const Whole length2 = dot(edge, edge);
    const Whole before = -dot(p, edge);
    if (before <= 0) {
        return std::sqrt(real(dot(p, p)));
    }
    if (before >= length2) {
        return std::sqrt(real(dot(q, q)));
    }
    return std::abs(real(cross(p, edge))) / std::sqrt(real(length2));
}

std::vector<HalfPlane> half_planes_of(const std::vector<Corner>& hull) {
    std::vector<HalfPlane> planes;
    const auto add = [&](const Corner& normal, const Corner& on) {
        planes.push_back({normal, dot(normal, on)});
    };
    if (hull.size() == 1) {
        for (const Corner& normal : {Corner{1, 0}, Corner{-1, 0}, Corner{0, 1}, Corner{0, -1}}) {
            add(normal, hull[0]);
        }
    } else if (hull.size() == 2) {
        const Corner edge = hull[1] - hull[0];
        add({edge.y, -edge.x}, hull[0]);
        add({-edge.y, edge.x}, hull[0]);
        add(edge, hull[1]);
        add({-edge.x, -edge.y}, hull[0]);
    } else {
        for (std::size_t i = 0; i < hull.size(); ++i) {
            const Corner edge = hull[(i + 1) % hull.size()] - hull[i];
            add({edge.y, -edge.x}, hull[i]);
        }
    }
    return planes;
}

/// Positive outside, 0 on the boundary, negative inside.
Real signed_distance(const std::vector<Corner>& hull) {
    const auto planes = half_planes_of(hull);
    const bool inside = std::all_of(planes.begin(), planes.end(), [](const auto& p) { return p.limit >= 0; });
    if (inside) {
        Real depth = std::numeric_limits<Real>::infinity();
        for (const HalfPlane& plane : planes) {
            depth = std::min(depth, real(plane.limit) / std::sqrt(real(dot(plane.normal, plane.normal))));
        }
        return -depth;
    }
    Real distance = std::numeric_limits<Real>::infinity();
    for (std::size_t i = 0; i < hull.size(); ++i) {
        distance = std::min(distance, distance_to_segment(hull[i], hull[(i + 1) % hull.size()]));
    }
    return distance;
}

}  // namespace

struct Exact::Polygon {
    std::vector<Corner> hull;
    std::vector<HalfPlane> planes;
    Corner translation;
    int exponent = 0;

    [[nodiscard]] double length(Real scaled_length) const {
        return static_cast<double>(std::ldexp(scaled_length, exponent));
    }
};

Exact::Exact(const Shape<double>& a, const Shape<double>& b, Vec2<double> translation)
    : polygon_(std::make_unique<Polygon>()) {
    int exponent = std::numeric_limits<int>::max();
    const auto note = [&](double value) { exponent = std::min(exponent, lowest_exponent(value)); };
    each_number(a, note);
    each_number(b, note);
    note(translation.x);
    note(translation.y);
    if (exponent == std::numeric_limits<int>::max()) {
        exponent = 0;
    }
    std::vector<Corner> differences;
    for (const Corner& pa : corners(a, exponent)) {
        for (const Corner& pb : corners(b, exponent)) {
            differences.push_back(pa - pb);
        }
    }
    polygon_->hull = make_proxy(std::move(differences));
    polygon_->planes = half_planes_of(polygon_->hull);
    polygon_->translation = {scaled(translation.x, exponent), scaled(translation.y, exponent)};
    polygon_->exponent = exponent;
}

Exact::~Exact() = default;
Exact::Exact(Exact&&) noexcept = default;
Exact& Exact::operator=(Exact&&) noexcept = default;

bool Exact::overlap(Policy policy) const {
    if (policy == Policy::open && polygon_->hull.size() < 3) {
        return false;
    }
    return std::all_of(polygon_->planes.begin(), polygon_->planes.end(), [&](const HalfPlane& plane) {
        return policy == Policy::open ? plane.limit > 0 : plane.limit >= 0;
    });
}

double Exact::separation() const {
    return polygon_->length(signed_distance(polygon_->hull));
}

std::optional<ExactHit> Exact::cast(Policy policy) const {
    if (overlap(policy)) {
        return ExactHit{.started_inside = true};
    }
    const bool open = policy == Policy::open;
    if (open && polygon_->hull.size() < 3) {
        return std::nullopt;
    }
    std::optional<Fraction> enter;
    std::optional<Fraction> leave;
    for (const HalfPlane& plane : polygon_->planes) {
        const Whole speed = dot(plane.normal, polygon_->translation);
        if (speed == 0) {
            if (open ? plane.limit <= 0 : plane.limit < 0) {
                return std::nullopt;
            }
        } else if (speed > 0) {
            const Fraction time{plane.limit, speed};
            if (!leave || time < *leave) {
                leave = time;
            }
        } else {
            const Fraction time{-plane.limit, -speed};
            if (!enter || *enter < time) {
                enter = time;
            }
        }
    }
    if (!enter || !leave) {
        return std::nullopt;
    }
    const bool in_order = open ? *enter < *leave : !(*leave < *enter);
    const bool in_time =
        open ? enter->num < enter->den && leave->num > 0 : enter->num <= enter->den && leave->num >= 0;
    if (!in_order || !in_time) {
        return std::nullopt;
    }
    const Corner& d = polygon_->translation;
    const bool at_corner =
        std::any_of(polygon_->hull.begin(), polygon_->hull.end(), [&](const Corner& corner) {
            return corner.x * enter->den == d.x * enter->num && corner.y * enter->den == d.y * enter->num;
        });
    return ExactHit{static_cast<double>(real(enter->num) / real(enter->den)), false, at_corner};
}

double Exact::miss_distance() const {
    std::vector<Corner> swept = polygon_->hull;
    for (const Corner& corner : polygon_->hull) {
        swept.push_back(corner - polygon_->translation);
    }
    return polygon_->length(std::max(signed_distance(make_proxy(std::move(swept))), Real(0)));
}

double Exact::deepest(double earliest, double latest) const {
    const auto depth_at = [&](Real t) {
        Real depth = std::numeric_limits<Real>::infinity();
        for (const HalfPlane& plane : polygon_->planes) {
            const Real limit = real(plane.limit) - t * real(dot(plane.normal, polygon_->translation));
            depth = std::min(depth, limit / std::sqrt(real(dot(plane.normal, plane.normal))));
        }
        return depth;
    };
    // Concave in t: halve towards the top.
    Real from = earliest;
    Real to = latest;
    for (int i = 0; i < 200; ++i) {
        const Real first = from + (to - from) / 3;
        const Real second = to - (to - from) / 3;
        (depth_at(first) < depth_at(second) ? from : to) =
            depth_at(first) < depth_at(second) ? first : second;
    }
    return polygon_->length(std::max({depth_at(from), depth_at(Real(earliest)), depth_at(Real(latest))}));
}

double Exact::distance_at(double t) const {
    // In units of 2^-60 of the old ones, to take t as a whole number of them.
    const Whole time = static_cast<long long>(std::ldexp(t, 60));
    std::vector<Corner> moved;
    for (const Corner& corner : polygon_->hull) {
        moved.push_back({(corner.x << 60) - time * polygon_->translation.x,
                         (corner.y << 60) - time * polygon_->translation.y});
    }
    return polygon_->length(std::ldexp(std::max(signed_distance(moved), Real(0)), -60));
}

double Exact::reach(Vec2<double> normal, double t) const {
    const Corner& d = polygon_->translation;
    Real farthest = -std::numeric_limits<Real>::infinity();
    for (const Corner& corner : polygon_->hull) {
        // The corner relative to the moved origin, with t as an exact fraction of 2^60.
        const Whole time = static_cast<long long>(std::ldexp(t, 60));
        const Whole x = (corner.x << 60) - time * d.x;
        const Whole y = (corner.y << 60) - time * d.y;
        farthest = std::max(farthest, std::ldexp(Real(normal.x) * real(x) + Real(normal.y) * real(y), -60));
    }
    return polygon_->length(farthest);
}

double exact_distance(const Shape<double>& shape, Vec2<double> position) {
    return std::max(Exact(shape, Point<double>{position}).separation(), 0.0);
}

}  // namespace collidarium::testing
