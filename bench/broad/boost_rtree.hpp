#pragma once

// The R-tree of Boost.Geometry, with R* and 16 elements a node.

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <iterator>
#include <utility>

#include "broad/inputs.hpp"

namespace broad {

class BoostRTree {
    using Point = boost::geometry::model::d2::point_xy<float>;
    using BoostBox = boost::geometry::model::box<Point>;
    using Value = std::pair<BoostBox, std::size_t>;

public:
    static constexpr const char* name = "Boost.Geometry r-tree";

    void insert_all(const std::vector<Box>& boxes) {
        boxes_ = boxes;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            tree_.insert({converted(boxes[i]), i});
        }
    }
    void move(std::size_t i, const Box& box) {
        tree_.remove({converted(boxes_[i]), i});
        boxes_[i] = box;
        tree_.insert({converted(box), i});
    }
    std::size_t pairs() const {
        std::size_t found = 0;
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            each(converted(boxes_[i]), [&](const Value& value) { found += value.second > i ? 1 : 0; });
        }
        return found;
    }
    std::size_t query(const Box& box) const {
        std::size_t found = 0;
        each(converted(box), [&](const Value&) { ++found; });
        return found;
    }
    std::size_t ray(const Vector& from, const Vector& way) const {
        const boost::geometry::model::segment<Point> segment({from.x, from.y},
                                                             {from.x + way.x, from.y + way.y});
        std::size_t found = 0;
        each(segment, [&](const Value&) { ++found; });
        return found;
    }

private:
    static BoostBox converted(const Box& box) { return {{box.min.x, box.min.y}, {box.max.x, box.max.y}}; }
    template <class Wanted, class F>
    void each(const Wanted& wanted, F&& f) const {
        for (auto at = tree_.qbegin(boost::geometry::index::intersects(wanted)); at != tree_.qend(); ++at) {
            f(*at);
        }
    }

    std::vector<Box> boxes_;
    boost::geometry::index::rtree<Value, boost::geometry::index::rstar<16>> tree_;
};

}  // namespace broad
