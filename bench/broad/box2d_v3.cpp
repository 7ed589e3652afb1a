// The dynamic tree of Box2D 3, as it stands after insertion one by one, and after its full rebuild. Pairs are
// found as its worlds find them: by a query for each box. Its boxes have no margin here, so that what it
// finds is what meets.

#include <box2d/collision.h>

#include "broad/subject.hpp"

namespace broad {

namespace {

b2AABB converted(const Box& box) {
    return {{box.min.x, box.min.y}, {box.max.x, box.max.y}};
}

class Box2dTree : public Subject {
public:
    explicit Box2dTree(bool is_rebuilt) : tree_(b2DynamicTree_Create(16)), is_rebuilt_(is_rebuilt) {}
    Box2dTree(const Box2dTree&) = delete;
    Box2dTree& operator=(const Box2dTree&) = delete;
    ~Box2dTree() override { b2DynamicTree_Destroy(&tree_); }

    void insert_all(const std::vector<Box>& boxes) override {
        boxes_ = boxes;
        proxies_.reserve(boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            proxies_.push_back(b2DynamicTree_CreateProxy(&tree_, converted(boxes[i]), 1, i));
        }
    }
    void build(const std::vector<Box>& boxes) override {
        insert_all(boxes);
        if (is_rebuilt_) {
            b2DynamicTree_Rebuild(&tree_, true);
        }
    }
    void move(std::size_t i, const Box& box) override {
        boxes_[i] = box;
        b2DynamicTree_MoveProxy(&tree_, proxies_[i], converted(box));
    }
    std::size_t pairs() override {
        struct Context {
            std::size_t i = 0;
            std::size_t found = 0;
        } context;
        for (; context.i < boxes_.size(); ++context.i) {
            b2DynamicTree_QueryAll(
                &tree_, converted(boxes_[context.i]),
                [](int, uint64_t other, void* of) {
                    auto& [i, found] = *static_cast<Context*>(of);
                    found += other > i ? 1 : 0;
                    return true;
                },
                &context);
        }
        return context.found;
    }
    std::size_t query(const Box& box) override {
        std::size_t found = 0;
        b2DynamicTree_QueryAll(
            &tree_, converted(box),
            [](int, uint64_t, void* count) {
                ++*static_cast<std::size_t*>(count);
                return true;
            },
            &found);
        return found;
    }
    std::size_t ray(const Vector& from, const Vector& path) override {
        b2RayCastInput input{};
        input.origin = {from.x, from.y};
        input.translation = {path.x, path.y};
        input.maxFraction = 1;
        std::size_t found = 0;
        b2DynamicTree_RayCast(
            &tree_, &input, 1,
            [](const b2RayCastInput* cast, int, uint64_t, void* count) {
                ++*static_cast<std::size_t*>(count);
                return cast->maxFraction;
            },
            &found);
        return found;
    }

private:
    b2DynamicTree tree_;
    bool is_rebuilt_;
    std::vector<Box> boxes_;
    std::vector<int> proxies_;
};

}  // namespace

std::vector<Maker> box2d_makers() {
    return {{"Box2D 3", [](const std::vector<Box>&) { return std::make_unique<Box2dTree>(false); }},
            {"Box2D 3, rebuilt", [](const std::vector<Box>&) { return std::make_unique<Box2dTree>(true); }}};
}

}  // namespace broad
