// The structures of the broad phase beside each other and beside the R-tree of Boost.Geometry, in one run:
// insertion of all boxes, all pairs, a box query for each of 1,000 boxes, 1,000 rays, and a frame in which a
// tenth of the boxes moves and all pairs are found. Milliseconds, the least of some repetitions; where there
// is a peer, how many times longer that takes. All have to find as much.
//
//   broad [COUNT...]

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "broad/inputs.hpp"
#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/kd_tree.hpp"
#include "collidarium/broadphase/quadtree.hpp"
#include "collidarium/broadphase/r_tree.hpp"
#include "collidarium/broadphase/spatial_hash.hpp"
#include "collidarium/broadphase/suggested_layout.hpp"
#include "collidarium/broadphase/sweep_and_prune.hpp"
#include "collidarium/broadphase/uniform_grid.hpp"
#ifdef BROAD_BOOST_GEOMETRY
#include "broad/boost_rtree.hpp"
#endif

namespace {

using namespace broad;
namespace c = collidarium;

constexpr int repetitions = 5;
constexpr std::size_t searches = 1000;
constexpr std::array<const char*, 5> columns{"insert", "pairs", "queries", "rays", "frame"};

struct Row {
    std::array<double, columns.size()> milliseconds{};
    std::array<std::size_t, columns.size()> found{};
};

template <class Structure>
class Ours {
public:
    explicit Ours(Structure structure) : structure_(std::move(structure)) {}

    void insert_all(const std::vector<Box>& boxes) {
        for (const Box& box : boxes) {
            handles_.push_back(structure_.insert(box));
        }
    }
    void move(std::size_t i, const Box& box) { structure_.move(handles_[i], box); }
    std::size_t pairs() const {
        std::size_t found = 0;
        structure_.pairs([&](c::HandlePair) { ++found; });
        return found;
    }
    std::size_t query(const Box& box) const {
        std::size_t found = 0;
        structure_.query(box, [&](c::Handle) { ++found; });
        return found;
    }
    std::size_t ray(const Vector& from, const Vector& way) const {
        std::size_t found = 0;
        structure_.cast_ray(from, way, [&](c::Handle, float limit) {
            ++found;
            return limit;
        });
        return found;
    }

private:
    Structure structure_;
    std::vector<c::Handle> handles_;
};

template <class Ask>
double time_of(Ask&& ask) {
    const auto start = std::chrono::steady_clock::now();
    ask();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

template <class Make>
Row measure(const std::vector<Box>& boxes, const Make& make) {
    Row row;
    row.milliseconds.fill(1e30);
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        auto structure = make();
        row.found = {};
        const std::size_t step = std::max<std::size_t>(1, boxes.size() / searches);
        const auto record = [&](std::size_t column, auto&& ask) {
            row.milliseconds[column] = std::min(row.milliseconds[column], time_of(ask));
        };
        record(0, [&] { structure.insert_all(boxes); });
        record(1, [&] { row.found[1] = structure.pairs(); });
        record(2, [&] {
            for (std::size_t i = 0; i < boxes.size(); i += step) {
                row.found[2] += structure.query(boxes[i]);
            }
        });
        record(3, [&] {
            for (std::size_t i = 0; i < boxes.size(); i += step) {
                const Vector way((i / step) % 2 == 0 ? 20.0F : -12.0F, (i / step) % 3 == 0 ? 4.0F : -16.0F);
                row.found[3] += structure.ray(boxes[i].min, way);
            }
        });
        record(4, [&] {
            for (std::size_t i = 0; i < boxes.size(); i += 10) {
                const Vector by(i % 20 == 0 ? 0.1F : -0.1F, i % 30 == 0 ? 0.1F : -0.1F);
                structure.move(i, {boxes[i].min + by, boxes[i].max + by});
            }
            row.found[4] = structure.pairs();
        });
    }
    return row;
}

void print(const char* name, const Row& row, const std::optional<Row>& peer) {
    std::printf("  %-22s", name);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        std::printf(" %9.3f", row.milliseconds[i]);
        if (peer) {
            std::printf(" (%6.1f)", peer->milliseconds[i] / row.milliseconds[i]);
        }
    }
    std::printf("\n");
}

template <class Structure>
void compare(const char* name, const std::vector<Box>& boxes, const std::optional<Row>& peer,
             std::optional<Row>& first, Structure structure) {
    const Row row = measure(boxes, [&] { return Ours<Structure>(structure); });
    print(name, row, peer);
    for (const std::optional<Row>& other : {peer, first}) {
        // A ray at the very edge of a box may count or not.
        for (const std::size_t i : {1, 2, 4}) {
            if (other && other->found[i] != row.found[i]) {
                std::printf("%s: %zu found of %s, elsewhere %zu\n", name, row.found[i], columns[i],
                            other->found[i]);
                std::exit(1);
            }
        }
    }
    first = row;
}

void compare_all(Kind kind, std::size_t count) {
    const std::vector<Box> boxes = boxes_of(kind, count);
    const std::span<const Box> all(boxes);
    std::optional<Row> peer;
    std::optional<Row> first;
#ifdef BROAD_BOOST_GEOMETRY
    peer = measure(boxes, [] { return BoostRTree(); });
#endif
    std::printf("%s, %zu boxes; ms (times as long in the peer)\n  %-22s", name(kind), count, "");
    for (const char* column : columns) {
        std::printf(peer ? " %9s         " : " %9s", column);
    }
    std::printf("\n");
    compare("bvh", boxes, peer, first, c::Bvh<float>());
    compare("bvh, margin 0.1", boxes, peer, first, *c::Bvh<float>::make(0.1F).structure);
    compare("sweep_and_prune", boxes, peer, first, c::SweepAndPrune<float>(c::suggested_axis(all)));
    compare("uniform_grid", boxes, peer, first,
            *c::UniformGrid<float>::make(c::suggested_layout(all)).structure);
    compare("spatial_hash", boxes, peer, first,
            *c::SpatialHash<float>::make(c::suggested_cell_size(all)).structure);
    compare("quadtree", boxes, peer, first, c::Quadtree<float>());
    compare("kd_tree", boxes, peer, first, c::KdTree<float>());
    compare("r_tree", boxes, peer, first, c::RTree<float>());
#ifdef BROAD_BOOST_GEOMETRY
    print(BoostRTree::name, *peer, std::nullopt);
#endif
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::size_t> counts;
    for (int i = 1; i < argc; ++i) {
        counts.push_back(std::strtoul(argv[i], nullptr, 10));
    }
    if (counts.empty()) {
        counts = {1000, 10000, 100000};
    }
    for (const Kind kind : {Kind::uniform, Kind::clustered, Kind::mixed}) {
        for (const std::size_t count : counts) {
            compare_all(kind, count);
        }
    }
}
