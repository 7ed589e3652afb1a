#include "model/answers/make_structure.hpp"

#include <span>
#include <utility>

#include "collidarium/broadphase/brute_force.hpp"
#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/kd_tree.hpp"
#include "collidarium/broadphase/quadtree.hpp"
#include "collidarium/broadphase/r_tree.hpp"
#include "collidarium/broadphase/spatial_hash.hpp"
#include "collidarium/broadphase/suggested_layout.hpp"
#include "collidarium/broadphase/sweep_and_prune.hpp"
#include "collidarium/broadphase/uniform_grid.hpp"

namespace collidarium::app {

template <Scalar T>
std::unique_ptr<BroadPhaseFront<T>> make_structure(Structure kind, const std::vector<Bounds<T>>& boxes) {
    using Made = std::unique_ptr<BroadPhaseFront<T>>;
    const std::span<const Bounds<T>> all(boxes);
    const auto filled = [&]<class Kind>(Kind structure) -> Made {
        auto made = std::make_unique<Kind>(std::move(structure));
        made->reserve(boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            made->insert(boxes[i], i);
        }
        return made;
    };
    const auto built = [&]<class Tree>(Tree tree) -> Made {
        auto made = std::make_unique<Tree>(std::move(tree));
        made->build(boxes);
        return made;
    };
    switch (kind) {
        case Structure::brute_force:
            break;
        case Structure::uniform_grid:
            return filled(*UniformGrid<T>::make(suggested_layout(all)).structure);
        case Structure::spatial_hash:
            return filled(SpatialHash<T>(suggested_cell_size(all)));
        case Structure::quadtree:
            return filled(Quadtree<T>());
        case Structure::kd_tree:
            return built(KdTree<T>());
        case Structure::r_tree:
            return built(RTree<T>());
        case Structure::bvh:
            return built(Bvh<T>());
        case Structure::sweep_and_prune:
            return filled(SweepAndPrune<T>(suggested_axis(all)));
    }
    return filled(BruteForce<T>());
}

template std::unique_ptr<BroadPhaseFront<float>> make_structure(Structure, const std::vector<Bounds<float>>&);
template std::unique_ptr<BroadPhaseFront<double>> make_structure(Structure,
                                                                 const std::vector<Bounds<double>>&);

}  // namespace collidarium::app
