#pragma once

/// What lies in a box, by the directions in which it is seen from the origin. A search that goes outwards
/// asks about points ever farther away: what is in a sector and reaches that far is little, and what held the
/// last point there is likely to hold the next.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "collidarium/containers/bounds.hpp"

namespace collidarium::detail {

/// Items by their numbers. Keeps its memory when it is cleared.
template <Scalar T>
class SectorIndex {
public:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    void clear() {
        for (std::vector<Entry>& sector : sectors_) {
            sector.clear();
        }
    }

    void add(std::size_t item, const Bounds<T>& box) {
        const Vec2<T> farthest = glm::max(absolute(box.min), absolute(box.max));
        const Entry entry{box, glm::length(farthest), item};
        const bool is_around = box.min.x <= 0 && box.min.y <= 0 && box.max.x >= 0 && box.max.y >= 0;
        if (is_around) {
            for (std::vector<Entry>& sector : sectors_) {
                sector.push_back(entry);
            }
            return;
        }
        // It is seen within half a turn. One sector more on either side, so that rounding does not matter.
        const int first = sector_of(box.min);
        int from = 0;
        int to = 0;
        for (const Vec2<T>& corner :
             {box.max, Vec2<T>(box.min.x, box.max.y), Vec2<T>(box.max.x, box.min.y)}) {
            const int turned = (sector_of(corner) - first + count + count / 2) % count - count / 2;
            from = std::min(from, turned);
            to = std::max(to, turned);
        }
        for (int i = from - 1; i <= to + 1 && i < from - 1 + count; ++i) {
            sectors_[static_cast<std::size_t>((first + i + count) % count)].push_back(entry);
        }
    }

    /// Of the items in whose box a point is, the first one found for which `holds(item)`; `none` where there
    /// is none. What ends nearer to the origin than `reached` is forgotten.
    template <class Holds>
    [[nodiscard]] std::size_t find(const Vec2<T>& point, T reached, Holds&& holds) {
        std::vector<Entry>& sector = sectors_[static_cast<std::size_t>(sector_of(point))];
        for (std::size_t i = sector.size(); i > 0; --i) {
            Entry& entry = sector[i - 1];
            if (entry.farthest < reached) {
                entry = sector.back();
                sector.pop_back();
            } else if (entry.has(point) && holds(entry.item)) {
                const std::size_t item = entry.item;
                std::swap(entry, sector.back());
                return item;
            }
        }
        return none;
    }

private:
    struct Entry {
        Bounds<T> box;
        T farthest;  ///< no point of it is farther from the origin
        std::size_t item;

        /// Without a branch for each side: which of them a point is beyond cannot be predicted.
        [[nodiscard]] bool has(const Vec2<T>& point) const {
            const T inside_x = std::min(point.x - box.min.x, box.max.x - point.x);
            const T inside_y = std::min(point.y - box.min.y, box.max.y - point.y);
            return std::min(inside_x, inside_y) > 0;
        }
    };
    static constexpr int count = 128;

    /// Counter-clockwise.
    [[nodiscard]] static int sector_of(const Vec2<T>& direction) {
        const T size = std::abs(direction.x) + std::abs(direction.y);
        const T across = size > 0 ? direction.x / size : T(0);        // in [-1, 1]
        const T turned = direction.y >= 0 ? 1 - across : 3 + across;  // in [0, 4]
        return std::min(static_cast<int>(turned * T(count / 4)), count - 1);
    }

    std::array<std::vector<Entry>, static_cast<std::size_t>(count)> sectors_;
};

}  // namespace collidarium::detail
