#include "model/answers/pixel_costs.hpp"

#include <chrono>
#include <utility>
#include <vector>

#include "model/median.hpp"

namespace collidarium::app {

namespace {

constexpr int rounds = 9;

template <class Act>
double median_seconds(const Act& act) {
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) {
        const auto start = std::chrono::steady_clock::now();
        act();
        times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return median(std::move(times));
}

}  // namespace

std::size_t shared_one_by_one(const raster::PlacedMask& a, const raster::PlacedMask& b) {
    const auto both = raster::compare_boxes(a, b).both;
    std::size_t shared = 0;
    if (!both) {
        return shared;
    }
    for (std::int64_t y = both->y0; y < both->y1; ++y) {
        for (std::int64_t x = both->x0; x < both->x1; ++x) {
            const auto solid = [&](const raster::PlacedMask& placed) {
                return placed.mask.solid(static_cast<std::int32_t>(x - placed.origin.x),
                                         static_cast<std::int32_t>(y - placed.origin.y));
            };
            shared += solid(a) && solid(b) ? 1 : 0;
        }
    }
    return shared;
}

PixelCosts pixel_costs(const raster::PlacedMask& a, const raster::PlacedMask& b) {
    PixelCosts costs;
    if (const auto both = raster::compare_boxes(a, b).both) {
        costs.pixels = static_cast<std::size_t>((both->x1 - both->x0) * (both->y1 - both->y0));
    }
    costs.by_words.seconds =
        median_seconds([&] { costs.by_words.shared = raster::shared_pixels(a, b).count; });
    costs.one_by_one.seconds = median_seconds([&] { costs.one_by_one.shared = shared_one_by_one(a, b); });
    return costs;
}

}  // namespace collidarium::app
