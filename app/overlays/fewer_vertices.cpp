#include "overlays/fewer_vertices.hpp"

#include <algorithm>

#include "model/scene/polyline_tools.hpp"

namespace collidarium::app {

namespace {

/// Without the vertices that lie within the tolerance of the one before them.
std::vector<Vec2d> without_close_ones(std::span<const Vec2d> outline, double tolerance) {
    std::vector<Vec2d> kept;
    for (const Vec2d& vertex : outline) {
        if (kept.empty() || glm::distance(kept.back(), vertex) > tolerance) {
            kept.push_back(vertex);
        }
    }
    return kept;
}

/// Without the teeth that lie within the tolerance of the one before them.
std::vector<Vec2d> without_close_teeth(const std::vector<Vec2d>& outline, double tolerance) {
    std::vector<Vec2d> kept;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const std::size_t count = kept.size();
        const bool repeats = count >= 2 && i + 1 < outline.size() &&
                             glm::distance(outline[i], kept[count - 2]) < tolerance &&
                             glm::distance(outline[i + 1], kept[count - 1]) < tolerance;
        if (repeats) {
            ++i;  // forth and back
        } else {
            kept.push_back(outline[i]);
        }
    }
    return kept;
}

/// Simplified in stretches of so many vertices: of a saw, `simplified` takes the square of the time.
std::vector<Vec2d> simplified_in_stretches(std::span<const Vec2d> line, double tolerance) {
    constexpr std::size_t stretch = 128;
    std::vector<Vec2d> kept;
    for (std::size_t first = 0; first + 1 < line.size(); first += stretch) {
        const std::size_t count = std::min(stretch + 1, line.size() - first);
        const std::vector<Vec2d> part = simplified(line.subspan(first, count), tolerance);
        kept.insert(kept.end(), part.begin() + (kept.empty() ? 0 : 1), part.end());
    }
    return kept;
}

}  // namespace

std::vector<Vec2d> with_fewer_vertices(std::span<const Vec2d> outline, double tolerance) {
    constexpr double of_teeth = 5;
    if (outline.size() > 3 && tolerance > 0) {
        const std::vector<Vec2d> fewer =
            without_close_teeth(without_close_ones(outline, tolerance / 2), of_teeth * tolerance);
        std::vector<Vec2d> kept = simplified_in_stretches(fewer, tolerance / 2);
        if (kept.size() >= 3) {
            return kept;
        }
    }
    return {outline.begin(), outline.end()};
}

}  // namespace collidarium::app
