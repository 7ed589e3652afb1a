#include "view/stroke_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "paint/clipping.hpp"

namespace collidarium::app {

namespace {

/// Lines whose ends differ less than this on an axis run along the other one.
constexpr double straight = 1e-3;
constexpr double unbounded = 1e9;

bool along_axis(const Vec2d& from, const Vec2d& to) {
    return std::abs(from.x - to.x) < straight || std::abs(from.y - to.y) < straight;
}

/// The middle of a line whose edge lies on a pixel boundary.
double snapped(double middle, double half_width) {
    return std::floor(middle - half_width + 0.5) + half_width;
}

bool at_one_place(const Vec2d& a, const Vec2d& b) {
    return glm::distance(a, b) <= 1e-6;
}

/// Removes consecutive duplicates.
std::vector<Vec2d> without_repeats(std::span<const Vec2d> points, bool closed) {
    std::vector<Vec2d> kept;
    for (const Vec2d& p : points) {
        if (kept.empty() || !at_one_place(kept.back(), p)) {
            kept.push_back(p);
        }
    }
    while (closed && kept.size() > 1 && at_one_place(kept.front(), kept.back())) {
        kept.pop_back();
    }
    return kept;
}

std::vector<Vec2d> on_pixels(const std::vector<Vec2d>& given, bool closed, double half_width) {
    std::vector<Vec2d> points = given;
    bool all_along_axes = points.size() > 2;
    for (std::size_t i = 1; i < points.size(); ++i) {
        all_along_axes = all_along_axes && along_axis(points[i - 1], points[i]);
    }
    if (closed && points.size() > 2) {
        all_along_axes = all_along_axes && along_axis(points.back(), points.front());
    }
    if (all_along_axes) {
        for (Vec2d& p : points) {
            p = {snapped(p.x, half_width), snapped(p.y, half_width)};
        }
    }
    // A line thinner than a pixel must not vanish.
    return without_repeats(points, closed).size() == given.size() ? points : given;
}

/// The pixel rectangle of a line between two points, if it is axis-aligned with its edges on pixel
/// boundaries. Its ends are rounded to whole pixels.
std::optional<Rect> as_pixels(const Vec2d& from, const Vec2d& to, double half_width) {
    const auto on_edge = [](double x) { return std::abs(x - std::round(x)) < straight; };
    for (const int axis : {0, 1}) {
        const bool along_other = std::abs(from[axis] - to[axis]) < straight;
        if (along_other && on_edge(from[axis] - half_width) && on_edge(from[axis] + half_width)) {
            Rect rect{glm::min(from, to), glm::max(from, to)};
            rect.min[axis] = from[axis] - half_width;
            rect.max[axis] = from[axis] + half_width;
            return rect;
        }
    }
    return std::nullopt;
}

/// The rectangle that a closed path outlines, if it is axis-aligned and so small that one quad is cheaper
/// than four.
std::optional<Rect> as_small_rectangle(const std::vector<Vec2d>& points) {
    constexpr double small = 40;
    if (points.size() != 4) {
        return std::nullopt;
    }
    const Rect rect{glm::min(points[0], points[2]), glm::max(points[0], points[2])};
    const Vec2d size = rect.size();
    const bool corners = along_axis(points[0], points[1]) && along_axis(points[1], points[2]) &&
                         along_axis(points[2], points[3]) && along_axis(points[3], points[0]);
    if (!corners || !(size.x > 1 && size.y > 1 && size.x < small && size.y < small)) {
        return std::nullopt;
    }
    return rect;
}

/// One straight piece of a line.
struct Piece {
    Vec2d from{};
    Vec2d to{};
    Vec2d direction{};  ///< unit direction
    double phase = 0;   ///< offset into the dash pattern
    bool begins{true};  ///< not the line's beginning, where it is extended by half its width
    bool ends{true};    ///< likewise
};

/// Half the width of the quads of a line.
double reach(const Pen& pen) {
    return pen.half_width + MarkMesh::rim;
}

/// The visible region: lines are clipped to it.
Rect kept_around(const Rect& visible, const Pen& pen) {
    return grown(visible, 8 * reach(pen));
}

/// Adds the part of a piece inside `kept`.
void add_piece(MarkMesh& mesh, const Piece& piece, const Pen& pen, const Rect& kept) {
    const auto part = clip_line(piece.from, piece.to, kept);
    if (!part) {
        return;
    }
    const double period = pen.dash.on + pen.dash.off;
    const auto pixels = as_pixels(part->from, part->to, pen.half_width);
    if (pixels && period == 0 && piece.begins && piece.ends &&
        mesh.worth_whole_pixels(pixels->size().x * pixels->size().y)) {
        mesh.whole_pixels(*pixels, pen.ink);
        return;
    }
    const Vec2d& direction = piece.direction;
    const Vec2d across(-direction.y, direction.x);
    const double start = period > 0 ? std::fmod(piece.phase + part->skipped, period) : 0;
    const double end = start + glm::distance(part->from, part->to);
    const double half = reach(pen);
    const auto corner = [&](const Vec2d& at, double u, double cap, double side) {
        return MarkMesh::LineCorner{at + direction * cap + across * (side * half), u + cap, side * half};
    };
    mesh.line_piece({corner(part->from, start, -half, 1), corner(part->from, start, -half, -1),
                     corner(part->to, end, half, 1), corner(part->to, end, half, -1)},
                    start - (piece.begins ? 0 : pen.half_width), end + (piece.ends ? 0 : pen.half_width),
                    pen.half_width, pen.dash, pen.ink);
}

/// A joint of two segments: the vector from the joint to the left corner of the mitre, for a line of half
/// width 1. Not mitred: an end, or too sharp a corner.
struct Joint {
    bool mitred = false;
    Vec2d offset{};
};

Joint joint_between(const Vec2d& before, const Vec2d& after) {
    const Vec2d sum = Vec2d(-before.y, before.x) + Vec2d(-after.y, after.x);
    const double squared = glm::dot(sum, sum);
    constexpr double sharpest = 0.3;  // the mitre is shorter than 4 half widths
    if (squared < sharpest) {
        return {};
    }
    return {true, sum * (2 / squared)};
}

/// A line through distinct consecutive points, being added to the mesh.
class Path {
public:
    Path(std::span<const Vec2d> points, bool closed, const Pen& pen, const Rect& visible)
        : points_(points),
          closed_(closed),
          pen_(pen),
          reach_(reach(pen)),
          kept_(kept_around(visible, pen)),
          joinable_(grown(kept_, 1e4)) {
        const std::size_t segments = closed_ ? points.size() : points.size() - 1;
        for (std::size_t i = 0; i < segments; ++i) {
            const Vec2d delta = to(i) - points[i];
            lengths_.push_back(std::hypot(delta.x, delta.y));
            directions_.push_back(delta / lengths_.back());
        }
    }

    void add_to(MarkMesh& mesh) const {
        const double period = pen_.dash.on + pen_.dash.off;
        double walked = 0;
        for (std::size_t i = 0; i < lengths_.size(); ++i) {
            const double phase = period > 0 ? std::fmod(walked, period) : 0;
            walked += lengths_[i];
            if (can_be_joined(i)) {
                add_joined(mesh, i, phase);
            } else {
                add_piece(mesh, {points_[i], to(i), directions_[i], phase, begins(i), ends(i)}, pen_, kept_);
            }
        }
    }

private:
    [[nodiscard]] const Vec2d& to(std::size_t i) const { return points_[(i + 1) % points_.size()]; }
    [[nodiscard]] bool begins(std::size_t i) const { return !closed_ && i == 0; }
    [[nodiscard]] bool ends(std::size_t i) const { return !closed_ && i + 1 == lengths_.size(); }

    [[nodiscard]] Joint joint_before(std::size_t i) const {
        const std::size_t count = lengths_.size();
        return begins(i) ? Joint{} : joint_between(directions_[(i + count - 1) % count], directions_[i]);
    }
    [[nodiscard]] Joint joint_after(std::size_t i) const {
        return ends(i) ? Joint{} : joint_between(directions_[i], directions_[(i + 1) % lengths_.size()]);
    }

    /// Whether the mitres at both ends fit on the segment, and its points fit into floats.
    [[nodiscard]] bool can_be_joined(std::size_t i) const {
        const Joint before = joint_before(i);
        const Joint after = joint_after(i);
        const double lean = (std::abs(glm::dot(before.offset, directions_[i])) +
                             std::abs(glm::dot(after.offset, directions_[i]))) *
                            reach_;
        return lengths_.size() > 1 && (before.mitred || begins(i)) && (after.mitred || ends(i)) &&
               lean < lengths_[i] && joinable_.contains(points_[i]) && joinable_.contains(to(i));
    }

    /// A piece whose ends lie on the mitres, exactly where its neighbours' ends do.
    void add_joined(MarkMesh& mesh, std::size_t i, double phase) const {
        const Vec2d& direction = directions_[i];
        const Vec2d across(-direction.y, direction.x);
        const auto corner = [&](const Vec2d& at, const Joint& joint, double cap, double side) {
            const Vec2d place = at + (joint.mitred ? joint.offset * (side * reach_)
                                                   : across * (side * reach_) + direction * cap);
            return MarkMesh::LineCorner{place, phase + glm::dot(place - points_[i], direction),
                                        side * reach_};
        };
        const Joint before = joint_before(i);
        const Joint after = joint_after(i);
        mesh.line_piece({corner(points_[i], before, -reach_, 1), corner(points_[i], before, -reach_, -1),
                         corner(to(i), after, reach_, 1), corner(to(i), after, reach_, -1)},
                        begins(i) ? phase : -unbounded, ends(i) ? phase + lengths_[i] : unbounded,
                        pen_.half_width, pen_.dash, pen_.ink);
    }

    std::span<const Vec2d> points_;
    bool closed_;
    const Pen& pen_;
    double reach_;  ///< from the middle of the line to the edge of its quads
    Rect kept_;
    Rect joinable_;  ///< points beyond are not converted to floats
    std::vector<double> lengths_;
    std::vector<Vec2d> directions_;
};

}  // namespace

void add_line(MarkMesh& mesh, const Vec2d& given_from, const Vec2d& given_to, const Pen& pen,
              const Rect& visible) {
    Vec2d from = given_from;
    Vec2d to = given_to;
    if (at_one_place(from, to)) {
        return;
    }
    for (const int axis : {0, 1}) {
        if (std::abs(from[axis] - to[axis]) < straight) {
            from[axis] = to[axis] = snapped(from[axis], pen.half_width);
        }
    }
    if (at_one_place(from, to)) {
        from = given_from;
        to = given_to;
    }
    const Vec2d delta = to - from;
    add_piece(mesh, {.from = from, .to = to, .direction = delta / std::hypot(delta.x, delta.y)}, pen,
              kept_around(visible, pen));
}

void add_stroke(MarkMesh& mesh, std::span<const Vec2d> given, bool closed, const Pen& pen,
                const Rect& visible) {
    const std::vector<Vec2d> points = on_pixels(without_repeats(given, closed), closed, pen.half_width);
    const std::optional<Rect> rect = closed && pen.dash.on <= 0 ? as_small_rectangle(points) : std::nullopt;
    if (rect) {
        const Rect outside = grown(*rect, pen.half_width);
        if (outside.min.x < visible.max.x && outside.max.x > visible.min.x && outside.min.y < visible.max.y &&
            outside.max.y > visible.min.y) {
            mesh.frame(outside, 2 * pen.half_width, pen.ink);
        }
    } else if (points.size() == 2) {
        add_line(mesh, points[0], points[1], pen, visible);
    } else if (points.size() > 2) {
        Path(points, closed, pen, visible).add_to(mesh);
    }
}

}  // namespace collidarium::app
