#include "model/map/map_contours.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "model/scene/polyline_tools.hpp"

namespace collidarium::app {

namespace {

constexpr int outline_halvings = 6;        ///< an outline crosses an edge within a 64th of it
constexpr int most_bends = 7;              ///< the deepest bisection of a path through a cell
constexpr double outline_accuracy = 0.06;  ///< pixels of deviation from the border
constexpr double shortest_piece = 0.3;     ///< pixels: shorter pieces are not split
constexpr std::uint32_t no_edge = std::numeric_limits<std::uint32_t>::max();

/// Numbers the edges to the right of each point, and upwards, of the lattice extended by one cell on all
/// sides.
class EdgeNumbers {
public:
    EdgeNumbers(int columns, int rows)
        : columns_(columns + 2),
          numbers_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows + 2) * 2, no_edge) {}

    std::uint32_t& operator()(int column, int row, bool upwards) {
        return numbers_[(static_cast<std::size_t>(row + 1) * static_cast<std::size_t>(columns_) +
                         static_cast<std::size_t>(column + 1)) *
                            2 +
                        (upwards ? 1U : 0U)];
    }

private:
    int columns_;
    std::vector<std::uint32_t> numbers_;
};

}  // namespace

MapContours::MapContours(const MapLattice& lattice, const MapEvaluator& queries, const MapLayers& layers,
                         int cell, double pixel)
    : queries_(queries), layers_(layers), pixel_(pixel) {
    const int columns = (lattice.columns() - 1) / cell;  // of cells
    const int rows = (lattice.rows() - 1) / cell;
    const auto is_outside = [&](int column, int row) {
        return column < 0 || row < 0 || column > columns || row > rows;
    };
    const auto mask_at = [&](int column, int row) {
        return is_outside(column, row) ? MapMask{} : lattice.mask(column * cell, row * cell);
    };
    EdgeNumbers numbers(columns + 1, rows + 1);
    const auto edge_at = [&](int column, int row, bool upwards) {
        std::uint32_t& number = numbers(column, row, upwards);
        const int next_column = column + (upwards ? 0 : 1);
        const int next_row = row + (upwards ? 1 : 0);
        const MapMask from = mask_at(column, row);
        const MapMask to = mask_at(next_column, next_row);
        if (number == no_edge && from != to) {
            number = static_cast<std::uint32_t>(edges_.size());
            edges_.push_back({.from = lattice.position(column * cell, row * cell),
                              .to = lattice.position(next_column * cell, next_row * cell),
                              .at_from = from,
                              .at_to = to,
                              .leaves = is_outside(column, row) || is_outside(next_column, next_row)});
        }
        return number;
    };
    for (int row = -1; row <= rows; ++row) {
        for (int column = -1; column <= columns; ++column) {
            const bool beyond = column < 0 || row < 0 || column == columns || row == rows;
            if (!beyond && cell == 1 && lattice.level(column, row) > 0) {
                continue;
            }
            const std::array corners{mask_at(column, row), mask_at(column + 1, row),
                                     mask_at(column + 1, row + 1), mask_at(column, row + 1)};
            if (corners[0] == corners[1] && corners[0] == corners[2] && corners[0] == corners[3]) {
                continue;
            }
            const Vec2d low = lattice.position(column * cell, row * cell);
            cells_.push_back({.corners = corners,
                              .edges = {edge_at(column, row, false), edge_at(column + 1, row, true),
                                        edge_at(column, row + 1, false), edge_at(column, row, true)},
                              .center = low + Vec2d(lattice.step() * cell / 2),
                              .beyond = beyond,
                              .paths = {}});
        }
    }
}

void MapContours::find_crossing(std::size_t edge) {
    Edge& found = edges_[edge];
    const unsigned layers = static_cast<unsigned>(found.at_from ^ found.at_to);
    if (found.leaves) {
        found.at.fill(found.at_from != 0 ? 0.0F : 1.0F);  // on the border
        return;
    }
    narrow(found, {0, found.at_from}, {1, found.at_to}, layers, outline_halvings);
}

/// Bisects the interval in which these layers begin or end.
void MapContours::narrow(Edge& edge, const Place& low, const Place& high, unsigned layers, int left) const {
    const double middle = (low.part + high.part) / 2;
    if (left == 0) {
        for (; layers != 0; layers &= layers - 1) {
            edge.at[static_cast<std::size_t>(std::countr_zero(layers))] = static_cast<float>(middle);
        }
        return;
    }
    const Place found{middle, ask(edge.from + (edge.to - edge.from) * middle)};
    const unsigned below = layers & static_cast<unsigned>(low.mask ^ found.mask);
    if (below != 0) {
        narrow(edge, low, found, below, left - 1);
    }
    if ((layers & ~below) != 0) {
        narrow(edge, found, high, layers & ~below, left - 1);
    }
}

void MapContours::trace_cell(std::size_t cell) {
    Cell& traced = cells_[cell];
    unsigned any = 0;
    unsigned all = ~0U;
    for (const MapMask mask : traced.corners) {
        any |= mask;
        all &= mask;
    }
    for (unsigned layers = any & ~all; layers != 0; layers &= layers - 1) {
        trace_layer(traced, static_cast<unsigned>(std::countr_zero(layers)));
    }
}

/// Around a cell, counter-clockwise, an outline starts where the layer ends, and ends where it begins.
void MapContours::trace_layer(Cell& cell, unsigned layer) const {
    const auto is_in_corner = [&](std::size_t i) { return (cell.corners[i % 4] >> layer & 1U) != 0; };
    std::array<bool, 4> crosses{};
    int count = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        crosses[i] = is_in_corner(i) != is_in_corner(i + 1);
        count += crosses[i] ? 1 : 0;
    }
    // Two corners across from each other: together, or each alone.
    const bool together = count == 4 && !cell.beyond && is_in(cell.center, layer);
    for (std::size_t i = 0; i < 4; ++i) {
        if (!crosses[i] || !is_in_corner(i)) {
            continue;
        }
        std::size_t end = (i + 1) % 4;
        if (count == 4) {
            end = together ? end : (i + 3) % 4;
        } else {
            while (!crosses[end]) {
                end = (end + 1) % 4;
            }
        }
        Path path{static_cast<std::uint8_t>(layer), cell.edges[i], cell.edges[end], {}};
        if (!cell.beyond) {
            bend(place(edges_[path.start], layer), place(edges_[path.end], layer), layer, most_bends,
                 path.between);
        }
        cell.paths.push_back(std::move(path));
    }
}

/// Adds points between the ends of a piece of outline so that it follows the layer's border: each is found on
/// the perpendicular bisector of a piece that is off by more than outline_accuracy.
void MapContours::bend(const Vec2d& from, const Vec2d& to, unsigned layer, int depth, MapLine& line) const {
    const Vec2d offset = to - from;
    const double length = std::hypot(offset.x, offset.y);
    if (depth == 0 || length < shortest_piece * pixel_) {
        return;
    }
    const Vec2d left = Vec2d(-offset.y, offset.x) / length;
    const Vec2d middle = (from + to) * 0.5;
    const double off = outline_accuracy * pixel_;
    const bool ends_left = !is_in(middle + left * off, layer);
    if (!ends_left && !is_in(middle - left * off, layer)) {
        return;
    }
    // The border lies further to the left if the layer does not reach this point, else further to the right.
    const double side = ends_left ? 1 : -1;
    double near = off;
    double far = 2 * off;
    while (is_in(middle + left * (side * far), layer) != ends_left) {
        near = far;
        far *= 2;
        if (far > length) {
            return;
        }
    }
    while (far - near > off / 2) {
        const double half = (near + far) / 2;
        (is_in(middle + left * (side * half), layer) == ends_left ? far : near) = half;
    }
    const Vec2d corner = middle + left * (side * (near + far) / 2);
    bend(from, corner, layer, depth - 1, line);
    line.push_back(corner);
    bend(corner, to, layer, depth - 1, line);
}

MapOutlines MapContours::outlines(int layer) const {
    struct Step {
        const Path* path;
        bool beyond;
    };
    std::vector<Step> from(edges_.size(), Step{nullptr, false});
    std::vector<std::uint32_t> starts;
    for (const Cell& cell : cells_) {
        for (const Path& path : cell.paths) {
            if (path.layer == layer) {
                from[path.start] = {&path, cell.beyond};
                starts.push_back(path.start);
            }
        }
    }
    const auto number = static_cast<std::size_t>(layer);
    const double tolerance = outline_accuracy * pixel_;
    MapOutlines found;
    for (const std::uint32_t start : starts) {
        MapLine ring;
        std::vector<bool> beyond;  // whether the piece after a point runs along the lattice's border
        for (std::uint32_t at = start; from[at].path != nullptr;) {
            const Step step = std::exchange(from[at], {});
            ring.push_back(place(edges_[at], number));
            ring.insert(ring.end(), step.path->between.begin(), step.path->between.end());
            beyond.resize(ring.size(), step.beyond);
            at = step.path->end;
        }
        if (ring.size() < 3) {
            continue;
        }
        MapLine kept = simplified_ring(ring, tolerance);
        if (kept.empty()) {
            continue;
        }
        const auto first_beyond = std::find(beyond.begin(), beyond.end(), true);
        if (first_beyond == beyond.end()) {
            found.lines.push_back(kept);
            found.lines.back().push_back(kept.front());
        } else {
            const auto offset = static_cast<std::size_t>(first_beyond - beyond.begin());
            MapLine line;
            for (std::size_t i = 0; i <= ring.size(); ++i) {
                const std::size_t at = (offset + i) % ring.size();
                line.push_back(ring[at]);
                if (beyond[at]) {
                    if (line.size() > 1) {
                        found.lines.push_back(simplified(line, tolerance));
                    }
                    line.clear();
                }
            }
        }
        found.rings.push_back(std::move(kept));
    }
    return found;
}

}  // namespace collidarium::app
