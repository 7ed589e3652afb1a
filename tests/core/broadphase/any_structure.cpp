#include "any_structure.hpp"

#include <utility>

#include "collidarium/broadphase/brute_force.hpp"
#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/concept.hpp"
#include "collidarium/broadphase/kd_tree.hpp"
#include "collidarium/broadphase/quadtree.hpp"
#include "collidarium/broadphase/r_tree.hpp"
#include "collidarium/broadphase/spatial_hash.hpp"
#include "collidarium/broadphase/sweep_and_prune.hpp"
#include "collidarium/broadphase/uniform_grid.hpp"

namespace collidarium::testing {
namespace {

template <BroadPhase Structure>
class Adapter final : public AnyStructure<typename Structure::scalar_type> {
public:
    using T = typename Structure::scalar_type;
    using typename AnyStructure<T>::TestCount;
    using typename AnyStructure<T>::Recorder;
    using typename AnyStructure<T>::Visit;
    using typename AnyStructure<T>::VisitWithin;
    using typename AnyStructure<T>::VisitPair;

    explicit Adapter(Structure structure) : structure_(std::move(structure)) {}

    Handle insert(const Bounds<T>& box, UserId id) override { return structure_.insert(box, id); }
    void move(Handle handle, const Bounds<T>& box) override { structure_.move(handle, box); }
    void remove(Handle handle) override { structure_.remove(handle); }
    const PairChanges& update() override { return structure_.update(); }

    std::vector<HandlePair> current_pairs() const override {
        return {structure_.current_pairs().begin(), structure_.current_pairs().end()};
    }
    std::size_t size() const override { return structure_.size(); }
    bool contains(Handle handle) const override { return structure_.contains(handle); }
    Bounds<T> box(Handle handle) const override { return structure_.box(handle); }
    UserId id(Handle handle) const override { return structure_.id(handle); }

    TestCount query(const Bounds<T>& box, const Visit& visit, Recorder* recorder) const override {
        return recorder ? structure_.query(box, visit, *recorder) : structure_.query(box, visit);
    }
    TestCount query_ids(const Bounds<T>& box, std::vector<UserId>& ids) const override {
        return structure_.query_ids(box, ids);
    }
    TestCount cast_ray(const Vec2<T>& origin, const Vec2<T>& way, const VisitWithin& visit) const override {
        return structure_.cast_ray(origin, way, visit);
    }
    TestCount cast_box(const Bounds<T>& box, const Vec2<T>& way, const VisitWithin& visit,
                       Recorder* recorder) const override {
        return recorder ? structure_.cast_box(box, way, visit, *recorder)
                        : structure_.cast_box(box, way, visit);
    }
    TestCount closest(const Vec2<T>& point, T limit, const VisitWithin& visit,
                      Recorder* recorder) const override {
        return recorder ? structure_.closest(point, limit, visit, *recorder)
                        : structure_.closest(point, limit, visit);
    }
    TestCount pairs(const VisitPair& visit, Recorder* recorder) const override {
        return recorder ? structure_.pairs(visit, *recorder) : structure_.pairs(visit);
    }
    TestCount share_of_pairs(PairShare share, const VisitPair& visit) const override {
        return structure_.share_of_pairs(share, visit);
    }

private:
    Structure structure_;
};

template <class Structure>
auto made_by(Structure (*make)()) {
    using T = typename Structure::scalar_type;
    return
        [make]() -> std::unique_ptr<AnyStructure<T>> { return std::make_unique<Adapter<Structure>>(make()); };
}

}  // namespace

template <Scalar T>
std::vector<NamedStructure<T>> every_structure() {
    return {
        {"brute force", made_by<BruteForce<T>>([] { return BruteForce<T>(); })},
        {"bvh", made_by<Bvh<T>>([] { return Bvh<T>(); })},
        {"bvh with a margin", made_by<Bvh<T>>([] { return *Bvh<T>::make(T(0.25)).structure; })},
        {"sweep and prune", made_by<SweepAndPrune<T>>([] { return SweepAndPrune<T>(); })},
        {"sweep on y", made_by<SweepAndPrune<T>>([] { return SweepAndPrune<T>(SweepAxis::y); })},
        {"uniform grid", made_by<UniformGrid<T>>([] {
             return *UniformGrid<T>::make({{Vec2<T>(-10), Vec2<T>(10)}, T(1.5)}).structure;
         })},
        {"spatial hash", made_by<SpatialHash<T>>([] { return SpatialHash<T>(); })},
        // A cell size that has nothing to do with the boxes.
        {"fine spatial hash",
         made_by<SpatialHash<T>>([] { return *SpatialHash<T>::make(T(1e-6)).structure; })},
        {"quadtree", made_by<Quadtree<T>>([] { return Quadtree<T>(); })},
        {"k-d tree", made_by<KdTree<T>>([] { return KdTree<T>(); })},
        {"R-tree", made_by<RTree<T>>([] { return RTree<T>(); })},
    };
}

template std::vector<NamedStructure<float>> every_structure();
template std::vector<NamedStructure<double>> every_structure();

}  // namespace collidarium::testing
