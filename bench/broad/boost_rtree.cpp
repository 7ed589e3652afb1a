// The R-tree of Boost.Geometry: R* with 16 elements a node; many boxes at once are packed.

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <utility>

#include "broad/subject.hpp"

namespace broad {

namespace {

using Point = boost::geometry::model::d2::point_xy<float>;
using BoostBox = boost::geometry::model::box<Point>;
using Value = std::pair<BoostBox, std::size_t>;
using Tree = boost::geometry::index::rtree<Value, boost::geometry::index::rstar<16>>;

BoostBox converted(const Box& box) {
    return {{box.min.x, box.min.y}, {box.max.x, box.max.y}};
}

class BoostTree : public Subject {
public:
    void insert_all(const std::vector<Box>& boxes) override {
        boxes_ = boxes;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            tree_.insert({converted(boxes[i]), i});
        }
    }
    void build(const std::vector<Box>& boxes) override {
        boxes_ = boxes;
        std::vector<Value> values;
        values.reserve(boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            values.emplace_back(converted(boxes[i]), i);
        }
        tree_ = Tree(values);
    }
    void move(std::size_t i, const Box& box) override {
        tree_.remove({converted(boxes_[i]), i});
        boxes_[i] = box;
        tree_.insert({converted(box), i});
    }
    std::size_t pairs() override {
        std::size_t found = 0;
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            each(converted(boxes_[i]), [&](const Value& value) { found += value.second > i ? 1 : 0; });
        }
        return found;
    }
    std::size_t query(const Box& box) override {
        std::size_t found = 0;
        each(converted(box), [&](const Value&) { ++found; });
        return found;
    }
    std::size_t ray(const Vector& from, const Vector& path) override {
        const boost::geometry::model::segment<Point> segment({from.x, from.y},
                                                             {from.x + path.x, from.y + path.y});
        std::size_t found = 0;
        each(segment, [&](const Value&) { ++found; });
        return found;
    }

private:
    template <class Wanted, class F>
    void each(const Wanted& wanted, F&& f) const {
        for (auto at = tree_.qbegin(boost::geometry::index::intersects(wanted)); at != tree_.qend(); ++at) {
            f(*at);
        }
    }

    std::vector<Box> boxes_;
    Tree tree_;
};

}  // namespace

std::vector<Maker> boost_makers() {
    return {{"Boost r-tree", [](const std::vector<Box>&) { return std::make_unique<BoostTree>(); }}};
}

}  // namespace broad
