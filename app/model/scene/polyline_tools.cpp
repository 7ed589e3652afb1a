#include "model/scene/polyline_tools.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

namespace collidarium::app {

namespace {

using Points = std::vector<Vec2<double>>;

/// The squared distance of points from a stretch. A long line asks for millions of them.
class LineStretch {
public:
    LineStretch(const Vec2<double>& from, const Vec2<double>& to)
        : from_(from),
          offset_(to - from),
          length2_(glm::dot(offset_, offset_)),
          per_length_(length2_ > 0 ? 1 / std::sqrt(length2_) : 0) {}

    [[nodiscard]] double squared_distance(const Vec2<double>& point) const {
        const Vec2<double> way = point - from_;
        const double along = glm::dot(way, offset_);
        if (along <= 0) {
            return glm::dot(way, way);
        }
        if (along >= length2_) {
            const Vec2<double> beyond = way - offset_;
            return glm::dot(beyond, beyond);
        }
        const double across = (way.x * offset_.y - way.y * offset_.x) * per_length_;
        return across * across;
    }

private:
    Vec2<double> from_;
    Vec2<double> offset_;
    double length2_;
    double per_length_;
};

/// The key of an end of a line, for finding the other lines that end there.
struct LineEnd {
    std::int64_t x{};
    std::int64_t y{};

    friend auto operator<=>(const LineEnd&, const LineEnd&) = default;
};

}  // namespace

Points simplified(std::span<const Vec2<double>> line, double tolerance) {
    if (line.size() < 3) {
        return {line.begin(), line.end()};
    }
    std::vector<bool> stays(line.size(), false);
    stays.front() = stays.back() = true;
    std::vector<std::pair<std::size_t, std::size_t>> stretches{{0, line.size() - 1}};
    while (!stretches.empty()) {
        const auto [first, last] = stretches.back();
        stretches.pop_back();
        const LineStretch stretch(line[first], line[last]);
        double farthest = tolerance * tolerance;
        std::size_t at = first;
        for (std::size_t i = first + 1; i < last; ++i) {
            const double off = stretch.squared_distance(line[i]);
            if (off > farthest) {
                farthest = off;
                at = i;
            }
        }
        if (at != first) {
            stays[at] = true;
            stretches.emplace_back(first, at);
            stretches.emplace_back(at, last);
        }
    }
    Points kept;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (stays[i]) {
            kept.push_back(line[i]);
        }
    }
    return kept;
}

Points simplified_ring(std::span<const Vec2<double>> ring, double tolerance) {
    if (ring.size() < 3) {
        return {};
    }
    // Start at an extreme point of the ring: it is one that stays.
    const auto lowest = std::ranges::min_element(ring, [](const auto& one, const auto& other) {
        return std::pair(one.x + one.y, one.x) < std::pair(other.x + other.y, other.x);
    });
    Points turned(lowest, ring.end());
    turned.insert(turned.end(), ring.begin(), lowest);
    turned.push_back(turned.front());
    Points kept = simplified(turned, tolerance);
    kept.pop_back();
    return kept.size() < 3 ? Points{} : kept;
}

std::vector<Points> joined(std::span<const Points> pieces, double tolerance) {
    const auto end_at = [&](const Vec2<double>& point) {
        return LineEnd{std::llround(point.x / tolerance), std::llround(point.y / tolerance)};
    };
    std::map<LineEnd, std::vector<std::size_t>> at;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        at[end_at(pieces[i].front())].push_back(i);
        at[end_at(pieces[i].back())].push_back(i);
    }
    std::vector<bool> used(pieces.size(), false);
    const auto go_on = [&](Points& line) {
        for (;;) {
            const auto& here = at[end_at(line.back())];
            const auto next = std::ranges::find_if(here, [&](std::size_t i) { return !used[i]; });
            if (here.size() != 2 || next == here.end()) {
                return;
            }
            used[*next] = true;
            Points piece = pieces[*next];
            if (end_at(piece.front()) != end_at(line.back())) {
                std::ranges::reverse(piece);
            }
            line.insert(line.end(), piece.begin() + 1, piece.end());
        }
    };
    std::vector<Points> lines;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (used[i]) {
            continue;
        }
        used[i] = true;
        Points line = pieces[i];
        go_on(line);
        std::ranges::reverse(line);
        go_on(line);
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace collidarium::app
