#pragma once

/// Convex polygons, by the directions in which they are seen from the origin. A search that goes outwards
/// asks about points ever farther away: what is in a sector and reaches that far is little, and what held the
/// last point there is likely to hold the next.
///
/// A sector learns of what was added when it is next asked. There a point is compared with several octagons
/// at once.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/concave/octagon.hpp"
#include "collidarium/simd/simd.hpp"

namespace collidarium::detail {

/// Items by their numbers, from 0 in the order in which they are added. Keeps its memory when it is cleared.
template <Scalar T>
class SectorIndex {
public:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    /// The directions that a sector lies between, counter-clockwise, and a little more than that.
    struct Wedge {
        Vec2<T> from;
        Vec2<T> to;
    };

    SectorIndex() {
        items_.reserve(256);
        sights_.reserve(256);
        for (int i = 0; i < count; ++i) {
            constexpr T more = T(1) / 64;
            wedges_[static_cast<std::size_t>(i)] = {direction_at(static_cast<T>(i) - more),
                                                    direction_at(static_cast<T>(i + 1) + more)};
        }
    }

    /// Begins anew. Nothing that is added will be farther from the origin along an axis than `reach`.
    void clear(T reach) {
        for (Sector& sector : sectors_) {
            sector.size = 0;
            sector.known = 0;
        }
        items_.clear();
        sights_.clear();
        scale_ = T(0.5) / reach;
    }

    /// Adds a convex polygon and what is within `radius` of it.
    void add(std::span<const Vec2<T>> polygon, T radius) {
        const Octagon<T> octagon(polygon, radius);
        const Bounds<T>& box = octagon.straight;
        const Vec2<T> farthest = glm::max(absolute(box.min), absolute(box.max));
        Sight sight{0, count};
        const bool is_around = box.min.x <= 0 && box.min.y <= 0 && box.max.x >= 0 && box.max.y >= 0;
        if (!is_around) {
            // It is seen within half a turn. One sector more on either side, so that rounding does not
            // matter.
            const int first = sector_of(box.min);
            int from = 0;
            int to = 0;
            for (const Vec2<T>& corner :
                 {box.max, Vec2<T>(box.min.x, box.max.y), Vec2<T>(box.max.x, box.min.y)}) {
                const int turned = (sector_of(corner) - first + count + count / 2) % count - count / 2;
                from = std::min(from, turned);
                to = std::max(to, turned);
            }
            sight = {static_cast<std::int16_t>(first + from - 1),
                     static_cast<std::int16_t>(std::min(to - from + 3, count))};
        }
        sights_.push_back(sight);
        items_.push_back({Octagon<float>(octagon, scale_), glm::length(farthest)});
    }

    /// Of the items in whose octagon a point is, the first one found for which `holds(item)`; `none` where
    /// there is none. What ends nearer to the origin than `reached` is forgotten:
    /// `farthest(item, wedge, reached)` is no less than the distance from the origin of what of an item is
    /// seen within a wedge; it may be any number less than `reached` if that is.
    template <class Farthest, class Holds>
    [[nodiscard]] std::size_t find(const Vec2<T>& point, T reached, Farthest&& farthest, Holds&& holds) {
        const int number = sector_of(point);
        Sector& sector = sectors_[static_cast<std::size_t>(number)];
        for (; sector.known < items_.size(); ++sector.known) {
            if (sights_[sector.known].has(number)) {
                const Item& item = items_[sector.known];
                const Wedge& wedge = wedges_[static_cast<std::size_t>(number)];
                const T end = item.farthest < reached
                                  ? item.farthest
                                  : std::min(item.farthest, farthest(sector.known, wedge, reached));
                if (!(end < reached)) {
                    sector.push(item.octagon, static_cast<float>(end * scale_),
                                static_cast<std::uint32_t>(sector.known));
                }
            }
        }
        const Vec2<float> at(point * scale_);
        const auto ended = static_cast<float>(reached * scale_) - 4 * std::numeric_limits<float>::epsilon();
        for (std::size_t end = sector.size; end > 0;) {
            const std::size_t begin = (end - 1) / Block::size * Block::size;
            const Block& block = sector.blocks[begin / Block::size];
            // The last first.
            unsigned lanes = block.lanes_with(at, ended) & ((1U << (end - begin)) - 1);
            while (lanes != 0) {
                const auto lane = static_cast<std::size_t>(std::bit_width(lanes)) - 1;
                lanes ^= 1U << lane;
                const std::size_t item = block.items[lane];
                if (block.farthest[lane] <= ended) {
                    sector.swap(begin + lane, sector.size - 1);
                    --sector.size;
                } else if (holds(item)) {
                    sector.swap(begin + lane, sector.size - 1);
                    return item;
                }
            }
            end = begin;
        }
        return none;
    }

private:
    static constexpr int count = 64;
    static_assert(std::has_single_bit(static_cast<unsigned>(count)));

    struct Item {
        Octagon<float> octagon;  ///< in units of the square around the origin
        T farthest;              ///< no point of it is farther from the origin
    };
    /// The sectors in which an item is seen.
    struct Sight {
        std::int16_t first;
        std::int16_t sectors;

        [[nodiscard]] bool has(int sector) const { return ((sector - first) & (count - 1)) < sectors; }
    };

    /// Some of the items of a sector.
    struct Block {
        static constexpr std::size_t size = 8;

        std::array<std::array<float, size>, 8> sides;  ///< their least and greatest x, y, then slanted ones
        std::array<float, size> farthest;
        std::array<std::uint32_t, size> items;

        /// Bit i for lane i where a point is in the octagon, or that ends at `ended` or before.
        [[nodiscard]] unsigned lanes_with(const Vec2<float>& point, float ended) const {
            using Lane = typename SimdOf<float, 16>::type;
            const Vec2<float> slanted = Octagon<float>::slant(point);
            unsigned bits = 0;
            for (std::size_t i = 0; i < size; i += lane_count<Lane, float>) {
                Lane least = broadcast<Lane>(point.x) - load<Lane>(&sides[0][i]);
                const auto compare = [&](const Lane& inside) { least = inside < least ? inside : least; };
                compare(load<Lane>(&sides[1][i]) - broadcast<Lane>(point.x));
                compare(broadcast<Lane>(point.y) - load<Lane>(&sides[2][i]));
                compare(load<Lane>(&sides[3][i]) - broadcast<Lane>(point.y));
                compare(broadcast<Lane>(slanted.x) - load<Lane>(&sides[4][i]));
                compare(load<Lane>(&sides[5][i]) - broadcast<Lane>(slanted.x));
                compare(broadcast<Lane>(slanted.y) - load<Lane>(&sides[6][i]));
                compare(load<Lane>(&sides[7][i]) - broadcast<Lane>(slanted.y));
                const Lane before = broadcast<Lane>(ended) - load<Lane>(&farthest[i]);
                bits |= lanes_from(least < before ? before : least, 0) << i;
            }
            return bits;
        }
    };

    struct Sector {
        std::vector<Block> blocks;
        std::size_t size = 0;   ///< items in the blocks
        std::size_t known = 0;  ///< of so many items it is known whether they are seen in it

        void push(const Octagon<float>& octagon, float farthest, std::uint32_t item) {
            const std::size_t lane = size % Block::size;
            if (size / Block::size == blocks.size()) {
                blocks.emplace_back();
            }
            Block& block = blocks[size / Block::size];
            std::size_t side = 0;
            for (const Bounds<float>& box : {octagon.straight, octagon.slanted}) {
                for (const int axis : {0, 1}) {
                    block.sides[side++][lane] = box.min[axis];
                    block.sides[side++][lane] = box.max[axis];
                }
            }
            block.farthest[lane] = farthest;
            block.items[lane] = item;
            ++size;
        }
        void swap(std::size_t one, std::size_t other) {
            if (one == other) {
                return;
            }
            Block& block = blocks[one / Block::size];
            Block& other_block = blocks[other / Block::size];
            const std::size_t lane = one % Block::size;
            const std::size_t other_lane = other % Block::size;
            for (std::size_t side = 0; side < block.sides.size(); ++side) {
                std::swap(block.sides[side][lane], other_block.sides[side][other_lane]);
            }
            std::swap(block.farthest[lane], other_block.farthest[other_lane]);
            std::swap(block.items[lane], other_block.items[other_lane]);
        }
    };

    /// Counter-clockwise.
    [[nodiscard]] static int sector_of(const Vec2<T>& direction) {
        const T size = std::abs(direction.x) + std::abs(direction.y);
        const T across = size > 0 ? direction.x / size : T(0);        // in [-1, 1]
        const T turned = direction.y >= 0 ? 1 - across : 3 + across;  // in [0, 4]
        return std::min(static_cast<int>(turned * T(count / 4)), count - 1);
    }

    /// Of the point of the square around the origin at which a sector begins, or a place between two.
    [[nodiscard]] static Vec2<T> direction_at(T sector) {
        const T turned = sector / T(count / 4);  // in [0, 4], or a little beyond
        const Vec2<T> point = turned < 0   ? Vec2<T>(1 + turned, turned)
                              : turned < 2 ? Vec2<T>(1 - turned, 1 - std::abs(1 - turned))
                              : turned < 4 ? Vec2<T>(turned - 3, std::abs(turned - 3) - 1)
                                           : Vec2<T>(5 - turned, turned - 4);
        return point / glm::length(point);
    }

    T scale_ = 1;
    std::array<Wedge, static_cast<std::size_t>(count)> wedges_;
    std::vector<Item> items_;
    std::vector<Sight> sights_;  ///< of the items
    std::array<Sector, static_cast<std::size_t>(count)> sectors_;
};

}  // namespace collidarium::detail
