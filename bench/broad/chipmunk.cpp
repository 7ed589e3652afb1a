// The bounding-box tree and the spatial hash of Chipmunk 7, in double precision. Both find pairs while they
// bring their boxes up to date; the tree finds those of a box when it is inserted, and remembers them until
// it moves. What they report is only likely to meet, so the boxes are tested here. Cells of the hash are as
// large as the boxes on average, and there are ten of them per box, as its manual asks.

#include <chipmunk/chipmunk.h>

#include <algorithm>

#include "broad/subject.hpp"

namespace broad {

namespace {

struct Object {
    cpBB box{};
    cpHashValue id = 0;
};

cpBB converted(const Box& box) {
    return cpBBNew(cpFloat(box.min.x), cpFloat(box.min.y), cpFloat(box.max.x), cpFloat(box.max.y));
}
cpBB box_of(void* object) {
    return static_cast<Object*>(object)->box;
}

float average_size(const std::vector<Box>& boxes) {
    double sum = 0;
    for (const Box& box : boxes) {
        const Vector size = box.max - box.min;
        sum += static_cast<double>(std::max(size.x, size.y));
    }
    return static_cast<float>(sum / static_cast<double>(boxes.size()));
}

class ChipmunkIndex : public Subject {
public:
    ChipmunkIndex(cpSpatialIndex* index, bool is_tree) : index_(index), is_tree_(is_tree) {}
    ChipmunkIndex(const ChipmunkIndex&) = delete;
    ChipmunkIndex& operator=(const ChipmunkIndex&) = delete;
    ~ChipmunkIndex() override { cpSpatialIndexFree(index_); }

    void insert_all(const std::vector<Box>& boxes) override {
        objects_.reserve(boxes.size());
        for (const Box& box : boxes) {
            objects_.push_back({converted(box), objects_.size()});
            cpSpatialIndexInsert(index_, &objects_.back(), objects_.back().id);
        }
    }
    void move(std::size_t i, const Box& box) override { objects_[i].box = converted(box); }
    std::size_t pairs() override {
        std::size_t found = 0;
        cpSpatialIndexReindexQuery(
            index_,
            [](void* a, void* b, cpCollisionID id, void* count) {
                *static_cast<std::size_t*>(count) += cpBBIntersects(box_of(a), box_of(b)) ? 1 : 0;
                return id;
            },
            &found);
        return found;
    }
    bool knows_pairs() const override { return is_tree_; }
    std::size_t query(const Box& box) override {
        Object wanted{converted(box), 0};
        std::size_t found = 0;
        cpSpatialIndexQuery(
            index_, &wanted, wanted.box,
            [](void* a, void* b, cpCollisionID id, void* count) {
                *static_cast<std::size_t*>(count) += cpBBIntersects(box_of(a), box_of(b)) ? 1 : 0;
                return id;
            },
            &found);
        return found;
    }
    std::size_t ray(const Vector& from, const Vector& path) override {
        const cpVect a = cpv(cpFloat(from.x), cpFloat(from.y));
        Ray ray{a, cpvadd(a, cpv(cpFloat(path.x), cpFloat(path.y))), 0};
        cpSpatialIndexSegmentQuery(
            index_, nullptr, ray.a, ray.b, 1,
            [](void*, void* object, void* data) {
                auto& of = *static_cast<Ray*>(data);
                of.found += cpBBIntersectsSegment(box_of(object), of.a, of.b) ? 1 : 0;
                return cpFloat(1);
            },
            &ray);
        return ray.found;
    }

private:
    struct Ray {
        cpVect a;
        cpVect b;
        std::size_t found;
    };

    cpSpatialIndex* index_;
    bool is_tree_;
    std::vector<Object> objects_;
};

}  // namespace

std::vector<Maker> chipmunk_makers() {
    return {
        {"Chipmunk tree",
         [](const std::vector<Box>&) {
             return std::make_unique<ChipmunkIndex>(cpBBTreeNew(box_of, nullptr), true);
         }},
        {"Chipmunk hash",
         [](const std::vector<Box>& boxes) {
             const float cell = average_size(boxes);
             return std::make_unique<ChipmunkIndex>(
                 cpSpaceHashNew(cpFloat(cell), static_cast<int>(10 * boxes.size()), box_of, nullptr), false);
         }},
    };
}

}  // namespace broad
