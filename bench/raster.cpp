// Boxes against a map of tiles beside the query for one box in a loop over all solid tiles near the path, and
// masks of pixels 64 at a time beside pixel by pixel. Prints nanoseconds a query, the medians of interleaved
// repetitions.
//
//   raster

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/raster/pixel_overlap.hpp"
#include "collidarium/raster/tile_cast.hpp"

namespace {

using namespace collidarium;
using namespace collidarium::raster;

constexpr int repetitions = 15;

struct Query {
    Aabb<double> box;
    Vec2<double> way;
};

/// Nanoseconds a query, of two ways to answer `count` of them; the medians.
template <class First, class Second>
void compare(const char* name, std::size_t count, First&& first, Second&& second) {
    std::vector<double> times[2];
    std::size_t hits[2]{};
    const auto timed = [&](int which, auto&& run) {
        const auto start = std::chrono::steady_clock::now();
        hits[which] = 0;
        for (std::size_t i = 0; i < count; ++i) {
            hits[which] += run(i) ? 1U : 0U;
        }
        const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
        times[which].push_back(spent.count() / static_cast<double>(count));
    };
    for (int i = 0; i < repetitions; ++i) {
        timed(0, first);
        timed(1, second);
    }
    for (auto& of_one : times) {
        std::sort(of_one.begin(), of_one.end());
    }
    std::printf("%-44s %10.1f %10.1f %9.1f x   %3.0f %% hits%s\n", name, times[0][repetitions / 2],
                times[1][repetitions / 2], times[1][repetitions / 2] / times[0][repetitions / 2],
                100.0 * static_cast<double>(hits[0]) / static_cast<double>(count),
                hits[0] == hits[1] ? "" : "  (they do not agree)");
}

/// Whether any of the solid tiles that the box around the path touches is hit.
bool by_tiles(const TileMap<double>& map, const Query& query) {
    const Aabb<double>& box = query.box;
    const auto cells = [&](int i) {
        const double lo = box.center[i] - box.half[i] + std::min(query.way[i], 0.0);
        const double hi = box.center[i] + box.half[i] + std::max(query.way[i], 0.0);
        const std::int32_t count = i == 0 ? map.grid().columns : map.grid().rows;
        return raster::Span{std::max(0, static_cast<std::int32_t>(lo)),
                            std::min(count - 1, static_cast<std::int32_t>(hi))};
    };
    const raster::Span columns = cells(0);
    const raster::Span rows = cells(1);
    bool hit = false;
    double first = 2;
    for (Cell cell{0, rows.first}; cell.row <= rows.last; ++cell.row) {
        for (cell.column = columns.first; cell.column <= columns.last; ++cell.column) {
            if (map.solid(cell)) {
                const Aabb<double> tile{{cell.column + 0.5, cell.row + 0.5}, {0.5, 0.5}};
                if (const auto found = collidarium::cast(tile, box, query.way)) {
                    hit = true;
                    first = std::min(first, found->t);
                }
            }
        }
    }
    return hit && first <= 1;
}

/// A box that stands on a floor of tiles, in the commonest calls of a platformer.
void on_floor(const Vec2<double>& way, const char* name) {
    auto map = TileMap<double>::trusted({{0, 0}, 1, 1000, 8});
    for (Cell cell{0, 1}; cell.column < 1000; ++cell.column) {
        map.set(cell, true);
    }
    std::vector<Query> queries;
    for (int i = 0; i < 4000; ++i) {
        queries.push_back({{{20 + i * 0.237, 2.9}, {0.4, 0.9}}, way});
    }
    compare(
        name, queries.size(),
        [&](std::size_t i) { return cast(map, queries[i].box, queries[i].way).has_value(); },
        [&](std::size_t i) { return by_tiles(map, queries[i]); });
}

void tiles(double length, double half, const char* name) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> unit(0, 1);
    auto map = TileMap<double>::trusted({{0, 0}, 1, 1000, 1000});
    for (Cell cell; cell.row < 1000; ++cell.row) {
        for (cell.column = 0; cell.column < 1000; ++cell.column) {
            map.set(cell, unit(random) < 0.05);
        }
    }
    std::vector<Query> queries;
    while (queries.size() < 4000) {
        const Query query{{{20 + unit(random) * 960, 20 + unit(random) * 960}, {half, half}},
                          Vec2<double>(unit(random) - 0.5, unit(random) - 0.5) * (2 * length)};
        if (!overlap(map, query.box)) {
            queries.push_back(query);
        }
    }
    compare(
        name, queries.size(),
        [&](std::size_t i) { return cast(map, queries[i].box, queries[i].way).has_value(); },
        [&](std::size_t i) { return by_tiles(map, queries[i]); });
}

void pixels(std::int32_t size, const char* name) {
    std::mt19937 random(2);
    const auto disc = [&] {
        PixelMask mask(size, size);
        const std::int64_t radius = size / 2;
        for (std::int32_t y = 0; y < size; ++y) {
            for (std::int32_t x = 0; x < size; ++x) {
                mask.set(x, y, (x - radius) * (x - radius) + (y - radius) * (y - radius) < radius * radius);
            }
        }
        return mask;
    };
    const PlacedMask a{disc(), {0, 0}};
    std::vector<PlacedMask> others;
    for (int i = 0; i < 200; ++i) {
        const auto offset = [&] { return std::uniform_int_distribution<std::int64_t>(-size, size)(random); };
        others.push_back({a.mask, {offset(), offset()}});
    }
    const auto by_pixel = [&](std::size_t i) {
        const PlacedMask& b = others[i];
        for (std::int32_t y = 0; y < size; ++y) {
            for (std::int32_t x = 0; x < size; ++x) {
                if (a.mask.solid(x, y) && b.mask.solid(x - static_cast<std::int32_t>(b.origin.x),
                                                       y - static_cast<std::int32_t>(b.origin.y))) {
                    return true;
                }
            }
        }
        return false;
    };
    compare(
        name, others.size(), [&](std::size_t i) { return collidarium::raster::overlap(a, others[i]); },
        by_pixel);
}

}  // namespace

int main() {
    std::printf("%-44s %10s %10s\n", "nanoseconds a query", "raster", "one by one");
    on_floor({0.2, 0}, "box on a floor, along it");
    on_floor({0.2, -0.05}, "box on a floor, along it and downwards");
    tiles(0.5, 0.4, "box of 0.8 tiles, way of half a tile");
    tiles(3, 0.4, "box of 0.8 tiles, way of 3 tiles");
    tiles(20, 0.4, "box of 0.8 tiles, way of 20 tiles");
    tiles(20, 0, "ray of 20 tiles");
    tiles(3, 4, "box of 8 tiles, way of 3 tiles");
    pixels(32, "overlap of masks of 32 x 32 pixels");
    pixels(256, "overlap of masks of 256 x 256 pixels");
}
