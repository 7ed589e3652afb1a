#include <span>
#include <utility>

#include "broad/subject.hpp"
#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/kd_tree.hpp"
#include "collidarium/broadphase/quadtree.hpp"
#include "collidarium/broadphase/r_tree.hpp"
#include "collidarium/broadphase/spatial_hash.hpp"
#include "collidarium/broadphase/suggested_layout.hpp"
#include "collidarium/broadphase/sweep_and_prune.hpp"
#include "collidarium/broadphase/uniform_grid.hpp"

namespace broad {

namespace {

namespace c = collidarium;

template <class Structure>
class Ours : public Subject {
public:
    explicit Ours(Structure structure) : structure_(std::move(structure)) {}

    void insert_all(const std::vector<Box>& boxes) override {
        handles_.reserve(boxes.size());
        for (const Box& box : boxes) {
            handles_.push_back(structure_.insert(box));
        }
    }
    void build(const std::vector<Box>& boxes) override {
        if constexpr (requires { structure_.build(std::span<const Box>(boxes)); }) {
            structure_.build(std::span<const Box>(boxes));
            handles_.reserve(boxes.size());
            for (std::size_t i = 0; i < boxes.size(); ++i) {
                handles_.push_back(structure_.handle(static_cast<std::uint32_t>(i)));
            }
        } else {
            structure_.reserve(boxes.size());
            insert_all(boxes);
        }
    }
    void move(std::size_t i, const Box& box) override { structure_.move(handles_[i], box); }
    std::size_t pairs() override {
        std::size_t found = 0;
        structure_.pairs([&](c::HandlePair) { ++found; });
        return found;
    }
    std::size_t share_of_pairs(std::uint32_t number, std::uint32_t of) const override {
        std::size_t found = 0;
        structure_.share_of_pairs({number, of}, [&](c::HandlePair) { ++found; });
        return found;
    }
    std::size_t query(const Box& box) override {
        std::size_t found = 0;
        structure_.query(box, [&](c::Handle) { ++found; });
        return found;
    }
    std::size_t ray(const Vector& from, const Vector& path) override {
        std::size_t found = 0;
        structure_.cast_ray(from, path, [&](c::Handle, float limit) {
            ++found;
            return limit;
        });
        return found;
    }

private:
    Structure structure_;
    std::vector<c::Handle> handles_;
};

template <class Structure>
std::unique_ptr<Subject> of(Structure structure) {
    return std::make_unique<Ours<Structure>>(std::move(structure));
}

}  // namespace

std::vector<Maker> collidarium_makers() {
    using Boxes = const std::vector<Box>&;
    return {
        {"bvh", [](Boxes) { return of(c::Bvh<float>()); }},
        {"bvh, margin 0.1", [](Boxes) { return of(*c::Bvh<float>::make(0.1F).structure); }},
        {"sweep_and_prune",
         [](Boxes boxes) {
             return of(c::SweepAndPrune<float>(c::suggested_axis(std::span<const Box>(boxes))));
         }},
        {"uniform_grid",
         [](Boxes boxes) {
             return of(
                 *c::UniformGrid<float>::make(c::suggested_layout(std::span<const Box>(boxes))).structure);
         }},
        {"spatial_hash",
         [](Boxes boxes) {
             return of(
                 *c::SpatialHash<float>::make(c::suggested_cell_size(std::span<const Box>(boxes))).structure);
         }},
        {"quadtree", [](Boxes) { return of(c::Quadtree<float>()); }},
        {"kd_tree", [](Boxes) { return of(c::KdTree<float>()); }},
        {"r_tree", [](Boxes) { return of(c::RTree<float>()); }},
    };
}

}  // namespace broad
