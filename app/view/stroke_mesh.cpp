#include "view/stroke_mesh.hpp"

#include <algorithm>
#include <cmath>

#include "paint/clipping.hpp"

namespace collidarium::app {

namespace {

/// Lines whose ends differ less than this on an axis run along the other one.
constexpr double straight = 1e-3;
constexpr double unbounded = 1e9;

bool along_axis(const Vec2d& from, const Vec2d& to) {
    return std::abs(from.x - to.x) < straight || std::abs(from.y - to.y) < straight;
}

/// Where the middle of a line lies whose edge is on a pixel's edge.
double snapped(double middle, double half_width) {
    return std::floor(middle - half_width + 0.5) + half_width;
}

/// Without points that repeat the one before.
std::vector<Vec2d> without_repeats(std::span<const Vec2d> points, bool closed) {
    std::vector<Vec2d> kept;
    for (const Vec2d& p : points) {
        if (kept.empty() || glm::distance(kept.back(), p) > 1e-6)
            kept.push_back(p);
    }
    while (closed && kept.size() > 1 && glm::distance(kept.front(), kept.back()) <= 1e-6)
        kept.pop_back();
    return kept;
}

std::vector<Vec2d> on_pixels(const std::vector<Vec2d>& given, bool closed, double half_width) {
    std::vector<Vec2d> points = given;
    bool all_along_axes = points.size() > 2;
    for (std::size_t i = 1; i < points.size(); ++i)
        all_along_axes = all_along_axes && along_axis(points[i - 1], points[i]);
    if (closed && points.size() > 2)
        all_along_axes = all_along_axes && along_axis(points.back(), points.front());
    if (all_along_axes) {
        for (Vec2d& p : points)
            p = {snapped(p.x, half_width), snapped(p.y, half_width)};
    } else if (points.size() == 2) {
        for (const int axis : {0, 1}) {
            if (std::abs(points[0][axis] - points[1][axis]) < straight)
                points[0][axis] = points[1][axis] = snapped(points[0][axis], half_width);
        }
    }
    // What is smaller than a pixel must not vanish.
    return without_repeats(points, closed).size() == given.size() ? points : given;
}

/// One segment on its own, its ends cut square, or moved out by half the width.
void add_segment(MarkMesh& mesh, Vec2d from, Vec2d to, double phase, double longer_from, double longer_to,
                 const Pen& pen, const Rect& visible) {
    const auto part = clip_line(from, to, visible);
    if (!part)
        return;
    const Vec2d delta = to - from;
    const double length = std::hypot(delta.x, delta.y);
    const Vec2d along = delta / length;
    const Vec2d across(-along.y, along.x);
    const double period = pen.dash.on + pen.dash.off;
    double start = phase + part->skipped;
    start = period > 0 ? std::fmod(start, period) : 0;
    const double end = start + glm::distance(part->from, part->to);
    const double reach = pen.half_width + MarkMesh::rim;
    const auto corner = [&](const Vec2d& at, double u, double du, double side) {
        return MarkMesh::LineCorner{at + along * du + across * (side * reach), u + du, side * reach};
    };
    mesh.line_piece({corner(part->from, start, -reach, 1), corner(part->from, start, -reach, -1),
                     corner(part->to, end, reach, 1), corner(part->to, end, reach, -1)},
                    start - longer_from, end + longer_to, pen.half_width, pen.dash, pen.ink);
}

/// The way to the corner of the mitre on the left side of a joint, for an offset of 1; nothing where the
/// joint is too sharp.
struct Joint {
    bool mitred = false;
    Vec2d offset{};
};

Joint joint_between(const Vec2d& before, const Vec2d& after) {
    const Vec2d sum = Vec2d(-before.y, before.x) + Vec2d(-after.y, after.x);
    const double squared = glm::dot(sum, sum);
    constexpr double sharpest = 0.3;  // the mitre reaches less than 4 half widths out
    if (squared < sharpest)
        return {};
    return {true, sum * (2 / squared)};
}

}  // namespace

void add_stroke(MarkMesh& mesh, std::span<const Vec2d> given, bool closed, const Pen& pen,
                const Rect& visible) {
    const std::vector<Vec2d> points = on_pixels(without_repeats(given, closed), closed, pen.half_width);
    const std::size_t count = points.size();
    if (count < 2)
        return;
    closed = closed && count > 2;
    const std::size_t segments = closed ? count : count - 1;
    const double reach = pen.half_width + MarkMesh::rim;
    const Rect kept = grown(visible, 8 * reach);
    const Rect near = grown(kept, 1e4);

    std::vector<Vec2d> directions(segments);
    std::vector<double> lengths(segments);
    for (std::size_t i = 0; i < segments; ++i) {
        const Vec2d delta = points[(i + 1) % count] - points[i];
        lengths[i] = std::hypot(delta.x, delta.y);
        directions[i] = delta / lengths[i];
    }
    const auto joint_at = [&](std::size_t segment, bool end) {
        const bool free = !closed && (end ? segment + 1 == segments : segment == 0);
        if (free)
            return Joint{};
        const std::size_t other = end ? (segment + 1) % segments : (segment + segments - 1) % segments;
        return end ? joint_between(directions[segment], directions[other])
                   : joint_between(directions[other], directions[segment]);
    };

    double walked = 0;
    const double period = pen.dash.on + pen.dash.off;
    for (std::size_t i = 0; i < segments; ++i) {
        const Vec2d& from = points[i];
        const Vec2d& to = points[(i + 1) % count];
        const double phase = period > 0 ? std::fmod(walked, period) : 0;
        walked += lengths[i];
        const bool free_from = !closed && i == 0;
        const bool free_to = !closed && i + 1 == segments;
        const Joint begin = joint_at(i, false);
        const Joint finish = joint_at(i, true);
        const auto lean = [&](const Joint& joint) {
            return joint.mitred ? std::abs(glm::dot(joint.offset, directions[i])) * reach : 0.0;
        };
        const bool roomy = lean(begin) + lean(finish) < lengths[i];
        const bool joined = (begin.mitred || free_from) && (finish.mitred || free_to) && roomy;
        if (!joined || (free_from && free_to) || !near.contains(from) || !near.contains(to)) {
            add_segment(mesh, from, to, phase, free_from ? 0 : pen.half_width, free_to ? 0 : pen.half_width,
                        pen, kept);
            continue;
        }
        const Vec2d across(-directions[i].y, directions[i].x);
        const auto corner = [&](const Vec2d& at, const Joint& joint, double cap, double side) {
            const Vec2d offset =
                joint.mitred ? joint.offset * (side * reach) : across * (side * reach) + directions[i] * cap;
            const Vec2d place = at + offset;
            return MarkMesh::LineCorner{place, phase + glm::dot(place - from, directions[i]), side * reach};
        };
        mesh.line_piece({corner(from, begin, -reach, 1), corner(from, begin, -reach, -1),
                         corner(to, finish, reach, 1), corner(to, finish, reach, -1)},
                        free_from ? phase : -unbounded, free_to ? phase + lengths[i] : unbounded,
                        pen.half_width, pen.dash, pen.ink);
    }
}

}  // namespace collidarium::app
