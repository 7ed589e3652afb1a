#include "model/map/map_creases.hpp"

#include <algorithm>
#include <cmath>

#include "model/scene/polyline_tools.hpp"

namespace collidarium::app {

namespace {

constexpr double crease_exactness = 1.0 / 32;  ///< pixels to which a crease is found along an edge
constexpr double smallest_square = 0.4;        ///< pixels: a square no larger than this is not halved
constexpr double crease_accuracy = 0.15;  ///< pixels of deviation of a crease from the line between two edges
constexpr double crease_tolerance = 0.06;
constexpr double heading_length = 3;  ///< pixels at a line's end that give its direction

}  // namespace

MapCreases::MapCreases(const MapLattice& lattice, const MapEvaluator& queries, int cell, double pixel)
    : queries_(queries), pixel_(pixel), side_(lattice.step() * cell) {
    for (int row = 0; row + cell < lattice.rows(); row += cell) {
        for (int column = 0; column + cell < lattice.columns(); column += cell) {
            if (cell == 1 && lattice.level(column, row) > 0) {
                continue;
            }
            const Square square{
                lattice.position(column, row),
                lattice.step() * cell,
                {lattice.answer(column, row), lattice.answer(column + cell, row),
                 lattice.answer(column, row + cell), lattice.answer(column + cell, row + cell)}};
            const auto& [below_left, below_right, above_left, above_right] = square.answers;
            if (is_crease(below_left, below_right) || is_crease(below_right, above_right) ||
                is_crease(above_left, above_right) || is_crease(below_left, above_left)) {
                cells_.push_back({square, {}});
            }
        }
    }
}

void MapCreases::trace_cell(std::size_t cell) {
    trace(cells_[cell].square, cells_[cell].pieces);
}

/// Where the normal jumps between two positions; empty if it turns gradually.
std::optional<Vec2d> MapCreases::crossing(const MapAnswer& low, Vec2d from, const MapAnswer& high,
                                          Vec2d to) const {
    if (!is_crease(low, high)) {
        return std::nullopt;
    }
    MapAnswer at_from = low;
    MapAnswer at_to = high;
    while (glm::distance(from, to) > crease_exactness * pixel_) {
        const Vec2d middle = (from + to) * 0.5;
        const MapAnswer found = queries_.at(middle);
        if (found.hit != low.hit) {
            return std::nullopt;
        }
        const bool like_low = glm::dot(found.normal, at_from.normal) > glm::dot(found.normal, at_to.normal);
        (like_low ? from : to) = middle;
        (like_low ? at_from : at_to) = found;
    }
    return is_crease(at_from, at_to) ? std::optional((from + to) * 0.5) : std::nullopt;
}

bool MapCreases::is_straight(const Vec2d& from, const Vec2d& to) const {
    const Vec2d offset = to - from;
    const double length = std::hypot(offset.x, offset.y);
    if (!(length > crease_accuracy * pixel_)) {
        return true;
    }
    const Vec2d across = Vec2d(-offset.y, offset.x) / length * (crease_accuracy * pixel_);
    const Vec2d middle = (from + to) * 0.5;
    return is_crease(queries_.at(middle - across), queries_.at(middle + across));
}

/// A line between the two crossings of a crease with the sides of a square; where the crease bends or ends,
/// or several meet, in squares of half the size.
void MapCreases::trace(const Square& square, std::vector<MapLine>& pieces) const {
    const double side = square.side;
    const std::array places{square.corner, square.corner + Vec2d(side, 0), square.corner + Vec2d(0, side),
                            square.corner + Vec2d(side, side)};
    std::array<Vec2d, 4> found{};
    std::size_t count = 0;
    constexpr std::array<std::array<std::size_t, 2>, 4> sides{{{0, 1}, {1, 3}, {2, 3}, {0, 2}}};
    for (const auto& [low, high] : sides) {
        if (const auto at = crossing(square.answers[low], places[low], square.answers[high], places[high])) {
            found[count++] = *at;
        }
    }
    if (count == 0) {
        return;
    }
    if (count == 2 && is_straight(found[0], found[1])) {
        pieces.push_back({found[0], found[1]});
        return;
    }
    if (side > smallest_square * pixel_) {
        const double half = side / 2;
        std::array<MapAnswer, 9> answers;
        for (std::size_t i = 0; i < 9; ++i) {
            const bool known = i % 2 == 0 && i != 4;
            const Vec2d at =
                square.corner + Vec2d(static_cast<double>(i % 3), static_cast<double>(i / 3)) * half;
            answers[i] = known ? square.answers[(i > 4 ? 2U : 0U) + i % 3 / 2] : queries_.at(at);
        }
        for (const std::size_t i : {0U, 1U, 3U, 4U}) {
            const Vec2d corner =
                square.corner + Vec2d(static_cast<double>(i % 3), static_cast<double>(i / 3)) * half;
            trace({corner, half, {answers[i], answers[i + 1], answers[i + 3], answers[i + 4]}}, pieces);
        }
        return;
    }
    Vec2d middle(0);
    for (std::size_t i = 0; i < count; ++i) {
        middle += found[i] / static_cast<double>(count);
    }
    if (count == 2) {
        pieces.push_back({found[0], middle, found[1]});
        return;
    }
    for (std::size_t i = 0; count > 2 && i < count; ++i) {
        pieces.push_back({middle, found[i]});
    }
}

/// A crease continues from its end to the border between hit and miss through a cell of which only one corner
/// is known to hit.
void MapCreases::lengthen(MapLine& line) const {
    const Vec2d end = line.back();
    const auto before = std::find_if(line.rbegin(), line.rend(), [&](const Vec2d& point) {
        return glm::distance(point, end) >= heading_length * pixel_;
    });
    if (before == line.rend()) {
        return;
    }
    const Vec2d onwards = glm::normalize(end - *before) * pixel_;
    const Vec2d across = Vec2d(-onwards.y, onwards.x) * crease_accuracy;
    const auto is_there = [&](double pixels) {
        const Vec2d at = end + onwards * pixels;
        return is_crease(queries_.at(at - across), queries_.at(at + across));
    };
    double reached = 0;
    for (double step = 1; step > crease_exactness;) {
        if ((reached + step) * pixel_ < 2 * side_ && is_there(reached + step)) {
            reached += step;
        } else {
            step /= 2;
        }
    }
    if (reached > 0) {
        line.push_back(end + onwards * reached);
    }
}

std::vector<MapLine> MapCreases::lines() const {
    std::vector<MapLine> pieces;
    for (const Cell& cell : cells_) {
        pieces.insert(pieces.end(), cell.pieces.begin(), cell.pieces.end());
    }
    std::vector<MapLine> lines = joined(pieces, pixel_ / 4);
    for (MapLine& line : lines) {
        lengthen(line);
        std::ranges::reverse(line);
        lengthen(line);
        line = simplified(line, crease_tolerance * pixel_);
    }
    return lines;
}

}  // namespace collidarium::app
