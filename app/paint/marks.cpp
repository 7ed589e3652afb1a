#include "paint/marks.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "paint/clipping.hpp"

namespace collidarium::app {

namespace {

/// Where the line x + y = offset runs through a convex polygon, from left to right.
std::optional<std::pair<Vec2d, Vec2d>> crossing(const std::vector<Vec2d>& convex, double offset) {
    std::optional<std::pair<Vec2d, Vec2d>> line;
    for (std::size_t i = 0; i < convex.size(); ++i) {
        const Vec2d& from = convex[i];
        const Vec2d& to = convex[(i + 1) % convex.size()];
        const double before = from.x + from.y - offset;
        const double after = to.x + to.y - offset;
        if ((before < 0) == (after < 0)) {
            continue;
        }
        const Vec2d end = from + (to - from) * (before / (before - after));
        if (!line) {
            line = {end, end};
        } else if (end.x < line->first.x) {
            line->first = end;
        } else if (end.x >= line->second.x) {
            line->second = end;
        }
    }
    return line;
}

}  // namespace

DashPattern dash_pattern(Dash dash, double width) {
    switch (dash) {
        case Dash::solid:
            return {};
        case Dash::dashed:
            return {3.2 * width + 1.5, 2 * width + 1.5};
        case Dash::dotted:
            return {width, 1.6 * width + 1.6};
    }
    return {};
}

ArrowShape arrow_shape(const Vec2d& from, const Vec2d& to, double width) {
    const Vec2d delta = to - from;
    const double length = std::hypot(delta.x, delta.y);
    const Vec2d along = delta / length;
    const double head = std::min(length, 4.5 + 3 * width);
    const double half = head * 0.42;
    const Vec2d base = to - along * head;
    const Vec2d across(-along.y * half, along.x * half);
    return {base, {to, base + across, base - across}};
}

std::vector<std::pair<Vec2d, Vec2d>> hatch_lines(std::span<const Vec2d> convex, double spacing,
                                                 const Rect& visible) {
    const std::vector<Vec2d> area = clip_convex(convex, visible);
    if (area.empty() || !(spacing > 0)) {
        return {};
    }
    double lowest = area.front().x + area.front().y;
    double highest = lowest;
    for (const Vec2d& p : area) {
        lowest = std::min(lowest, p.x + p.y);
        highest = std::max(highest, p.x + p.y);
    }
    // A step of x + y is longer than the distance between the lines.
    const double step = spacing * std::sqrt(2.0);
    std::vector<std::pair<Vec2d, Vec2d>> lines;
    const double last = std::floor(highest / step);
    for (double i = std::ceil(lowest / step); i <= last; ++i) {
        if (const auto line = crossing(area, i * step)) {
            lines.push_back(*line);
        }
    }
    return lines;
}

std::vector<std::pair<Vec2d, Vec2d>> hatch_lines_inside(std::span<const Vec2d> outline, double spacing,
                                                        const Rect& visible) {
    std::vector<std::pair<Vec2d, Vec2d>> lines;
    if (outline.size() < 3 || !(spacing > 0)) {
        return lines;
    }
    // A step of x + y is longer than the distance between the lines.
    const double step = spacing * std::sqrt(2.0);
    const double first = std::ceil((visible.min.x + visible.min.y) / step);
    const double last = std::floor((visible.max.x + visible.max.y) / step);
    if (!(first <= last)) {
        return lines;
    }
    std::vector<std::vector<double>> crossings(static_cast<std::size_t>(last - first) +
                                               1);  // x, of each line
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2d& from = outline[i];
        const Vec2d& to = outline[(i + 1) % outline.size()];
        const auto [low, high] = std::minmax({from.x + from.y, to.x + to.y});
        const double end = std::min(last, std::ceil(high / step) - 1);
        for (double k = std::max(first, std::ceil(low / step)); k <= end; ++k) {
            const double before = from.x + from.y - k * step;
            const double part = before / (before - (to.x + to.y - k * step));
            crossings[static_cast<std::size_t>(k - first)].push_back(from.x + (to.x - from.x) * part);
        }
    }
    constexpr double indistinct = 0.75;
    for (std::size_t k = 0; k < crossings.size(); ++k) {
        const double offset = (first + static_cast<double>(k)) * step;
        std::vector<double>& xs = crossings[k];
        std::ranges::sort(xs);
        for (std::size_t i = 0; i + 1 < xs.size(); i += 2) {
            double right = xs[i + 1];
            const double left = xs[i];
            while (i + 3 < xs.size() && xs[i + 2] - right < indistinct) {
                i += 2;
                right = xs[i + 1];
            }
            lines.push_back({{left, offset - left}, {right, offset - right}});
        }
    }
    return lines;
}

std::vector<Vec2d> visible_arc(const Vec2d& center, double radius, const Rect& visible) {
    const Vec2d offset = visible.center() - center;
    const double distance = std::hypot(offset.x, offset.y);
    const double reach = std::hypot(visible.size().x, visible.size().y) / 2;
    if (!std::isfinite(distance) || !std::isfinite(radius) || std::abs(distance - radius) > reach) {
        return {};
    }
    // Seen from the centre, the view lies within this angle on either side of the direction to its middle.
    const double half_angle = std::asin(std::min(1.0, reach / distance)) * 1.01;
    const double middle = std::atan2(offset.y, offset.x);
    constexpr int pieces = 128;
    std::vector<Vec2d> arc;
    for (int i = 0; i <= pieces; ++i) {
        const double angle = middle + half_angle * (2.0 * i / pieces - 1);
        arc.push_back(center + Vec2d(std::cos(angle), std::sin(angle)) * radius);
    }
    return arc;
}

std::vector<Vec2d> visible_disc(const Vec2d& center, double radius, const Rect& visible) {
    std::vector<Vec2d> polygon = visible_arc(center, radius, visible);
    if (polygon.empty() && std::isfinite(radius) && glm::distance(visible.center(), center) < radius) {
        const auto& [min, max] = visible;
        return {min, {max.x, min.y}, max, {min.x, max.y}};
    }
    if (!polygon.empty()) {
        polygon.push_back(center);
    }
    return polygon;
}

}  // namespace collidarium::app
