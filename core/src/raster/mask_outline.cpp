#include "collidarium/raster/mask_outline.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "collidarium/polygon/polygon_check.hpp"

namespace collidarium::raster {

namespace {

template <Scalar T>
class OutlineTracer {
public:
    explicit OutlineTracer(const PlacedMask& placed)
        : mask_(placed.mask),
          origin_(static_cast<T>(placed.origin.x), static_cast<T>(placed.origin.y)),
          seen_(mask_.width(), mask_.height()) {}

    [[nodiscard]] std::vector<Outline<T>> trace() {
        std::vector<Outline<T>> outlines;
        for (std::int32_t y = 0; y < mask_.height(); ++y) {
            for (std::int32_t x = 0; x < mask_.width(); ++x) {
                // Every outline runs to the right somewhere: along the upper edge of a pixel.
                if (mask_.solid(x, y) && !mask_.solid(x, y - 1) && !seen_.get(x, y)) {
                    outlines.push_back(follow(x, y));
                }
            }
        }
        return outlines;
    }

private:
    struct Step {
        std::int32_t x;
        std::int32_t y;
    };
    /// Right, down, left, up on the screen; the solid is on the side of the next one.
    static constexpr std::array<Step, 4> steps{Step{1, 0}, Step{0, 1}, Step{-1, 0}, Step{0, -1}};
    /// The pixel on the solid's side of an edge that leaves a corner, and the one on the other side.
    static constexpr std::array<Step, 4> inside{Step{0, 0}, Step{-1, 0}, Step{-1, -1}, Step{0, -1}};
    static constexpr std::array<Step, 4> outside{Step{0, -1}, Step{0, 0}, Step{-1, 0}, Step{-1, -1}};

    [[nodiscard]] bool is_edge(const Step& at, std::size_t direction) const {
        const Step& in = inside[direction];
        const Step& out = outside[direction];
        return mask_.solid(at.x + in.x, at.y + in.y) && !mask_.solid(at.x + out.x, at.y + out.y);
    }

    [[nodiscard]] Outline<T> follow(std::int32_t x, std::int32_t y) {
        Outline<T> outline;
        const Step start{x, y};
        Step at = start;
        std::size_t direction = 0;
        T area(0);
        do {
            if (direction == 0) {
                seen_.set(at.x, at.y, true);
            }
            at = {at.x + steps[direction].x, at.y + steps[direction].y};
            // Around the same pixel first, then straight on, then around the next one.
            std::size_t next = (direction + 1) % 4;
            const bool around_pixel = is_edge(at, next);
            if (!around_pixel) {
                next = is_edge(at, direction) ? direction : (direction + 3) % 4;
            }
            if (next != direction) {
                const bool is_pinched = around_pixel && is_edge(at, (direction + 3) % 4);
                add_corner(outline, at, direction, next, is_pinched);
            }
            direction = next;
        } while (at.x != start.x || at.y != start.y || direction != 0);
        for (std::size_t i = 0; i < outline.vertices.size(); ++i) {
            const std::size_t j = i + 1 == outline.vertices.size() ? 0 : i + 1;
            area += cross(outline.vertices[i] - origin_, outline.vertices[j] - origin_);
        }
        outline.is_hole = area < 0;
        return outline;
    }

    /// A corner, or where two solid pixels have only this corner in common, the two ends of a cut across it.
    void add_corner(Outline<T>& outline, const Step& at, std::size_t from, std::size_t to,
                    bool is_pinched) const {
        const Vec2<T> corner = origin_ + Vec2<T>(static_cast<T>(at.x), static_cast<T>(at.y));
        const auto along = [](const Step& step) {
            return Vec2<T>(static_cast<T>(step.x), static_cast<T>(step.y)) * T(0.25);
        };
        if (is_pinched) {
            outline.vertices.push_back(corner - along(steps[from]));
            outline.vertices.push_back(corner + along(steps[to]));
        } else {
            outline.vertices.push_back(corner);
        }
    }

    const PixelMask& mask_;
    Vec2<T> origin_;
    BitGrid seen_;  ///< the pixels whose upper edge has been followed
};

/// The distance of a point from a segment.
template <Scalar T>
[[nodiscard]] T distance_to_segment(const Vec2<T>& point, const Vec2<T>& a, const Vec2<T>& b) {
    const Vec2<T> edge = b - a;
    const T length2 = glm::dot(edge, edge);
    const T along = length2 > 0 ? std::clamp(glm::dot(point - a, edge) / length2, T(0), T(1)) : T(0);
    return glm::length(point - (a + edge * along));
}

/// The vertices that Douglas and Peucker keep of a closed line, from two of them on that are kept in any
/// case.
template <Scalar T>
[[nodiscard]] std::vector<Vec2<T>> kept_vertices(std::span<const Vec2<T>> vertices, T tolerance) {
    const std::size_t count = vertices.size();
    std::size_t opposite = 0;
    for (std::size_t i = 1; i < count; ++i) {
        const Vec2<T> to_this = vertices[i] - vertices[0];
        const Vec2<T> to_best = vertices[opposite] - vertices[0];
        opposite = glm::dot(to_this, to_this) > glm::dot(to_best, to_best) ? i : opposite;
    }
    std::vector<bool> keep(count, false);
    keep[0] = keep[opposite] = true;
    // Stretches from one vertex to another; number `count` is the first vertex again.
    std::vector<std::pair<std::size_t, std::size_t>> stretches{{0, opposite}, {opposite, count}};
    while (!stretches.empty()) {
        const auto [from, to] = stretches.back();
        stretches.pop_back();
        std::size_t farthest = from;
        T most = tolerance;
        for (std::size_t i = from + 1; i < to; ++i) {
            const T distance = distance_to_segment(vertices[i], vertices[from], vertices[to % count]);
            if (distance > most) {
                most = distance;
                farthest = i;
            }
        }
        if (farthest != from) {
            keep[farthest] = true;
            stretches.emplace_back(from, farthest);
            stretches.emplace_back(farthest, to);
        }
    }
    std::vector<Vec2<T>> kept;
    for (std::size_t i = 0; i < count; ++i) {
        if (keep[i]) {
            kept.push_back(vertices[i]);
        }
    }
    return kept;
}

}  // namespace

template <Scalar T>
std::vector<Outline<T>> outlines_of(const PlacedMask& placed) {
    return OutlineTracer<T>(placed).trace();
}

template <Scalar T>
Outline<T> simplify(const Outline<T>& outline, T tolerance) {
    for (int tries = 0; tries < 16 && tolerance >= 0; ++tries, tolerance /= 2) {
        std::vector<Vec2<T>> kept = kept_vertices(std::span<const Vec2<T>>(outline.vertices), tolerance);
        const PolygonKind kind = check_polygon(std::span<const Vec2<T>>(kept));
        if (!kind.error && kind.clockwise == outline.is_hole) {
            return {std::move(kept), outline.is_hole};
        }
    }
    return outline;
}

#define COLLIDARIUM_OUTLINES(T)                                      \
    template std::vector<Outline<T>> outlines_of(const PlacedMask&); \
    template Outline<T> simplify(const Outline<T>&, T);
COLLIDARIUM_OUTLINES(float)
COLLIDARIUM_OUTLINES(double)

}  // namespace collidarium::raster
