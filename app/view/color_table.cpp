#include "view/color_table.hpp"

#include <algorithm>
#include <limits>

namespace collidarium::app {

namespace {

/// A colour of the pictures, and the nearest one of the table.
struct Candidate {
    Rgb color{};
    std::size_t pixels{};
    std::uint8_t nearest = 0;
    std::uint64_t distance = std::numeric_limits<std::uint32_t>::max();  ///< to it, squared

    [[nodiscard]] std::uint64_t error() const { return pixels * distance; }
};

std::uint64_t squared_distance(Rgb a, Rgb b) {
    std::uint64_t sum = 0;
    for (const unsigned shift : {0U, 8U, 16U}) {
        const int difference = static_cast<int>(a >> shift & 0xffU) - static_cast<int>(b >> shift & 0xffU);
        sum += static_cast<std::uint64_t>(difference * difference);
    }
    return sum;
}

}  // namespace

ColorTable choose_colors(const ColorCounts& counts, std::size_t most) {
    std::vector<Candidate> candidates;
    candidates.reserve(counts.size());
    for (const auto& [color, pixels] : counts) {
        candidates.push_back({color, pixels});
    }
    std::ranges::sort(candidates, {}, &Candidate::color);

    ColorTable table;
    while (table.colors.size() < std::min(most, candidates.size())) {
        const Rgb worst = std::ranges::max_element(candidates, {}, &Candidate::error)->color;
        for (Candidate& candidate : candidates) {
            const std::uint64_t distance = squared_distance(candidate.color, worst);
            if (distance < candidate.distance) {
                candidate.distance = distance;
                candidate.nearest = static_cast<std::uint8_t>(table.colors.size());
            }
        }
        table.colors.push_back(worst);
    }
    for (const Candidate& candidate : candidates) {
        table.index[candidate.color] = candidate.nearest;
    }
    return table;
}

}  // namespace collidarium::app
