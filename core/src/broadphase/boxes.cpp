#include "broadphase/boxes.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "collidarium/shapes/bounds.hpp"

namespace collidarium {

template <Scalar T>
Bounds<T> detail::padded_bounds(ShapeRef<T> shape) {
    constexpr T rounding = 16 * std::numeric_limits<T>::epsilon();
    constexpr T least = std::numeric_limits<T>::min();
    const Aabb<T> box = shape.visit([](const auto& basic) { return bounds(basic); });
    const Bounds<T> plane = broadphase::detail::whole_plane<T>();
    const Vec2<T> reach = glm::abs(box.center) + box.half;
    const Vec2<T> half = box.half + (std::max(reach.x, reach.y) * rounding + least);
    if (!std::isfinite(half.x) || !std::isfinite(half.y) || !(half.x >= 0) || !(half.y >= 0)) {
        return plane;
    }
    return {glm::max(box.center - half, plane.min), glm::min(box.center + half, plane.max)};
}
template Bounds<float> detail::padded_bounds(ShapeRef<float>);
template Bounds<double> detail::padded_bounds(ShapeRef<double>);

namespace broadphase::detail {

template <Scalar T>
const PairChanges& BoxesInTable<T>::update() {
    fresh_.clear();
    kept_.clear();
    now_.clear();
    if (table_.changed().size() * 3 > table_.size()) {
        const auto add = [&](HandlePair pair) { fresh_.push_back(pair); };
        this->find_pairs({}, add, nullptr);
    } else {
        for (const std::uint32_t index : table_.changed()) {
            const auto add = [&, own = table_.handle(index)](Handle other, T limit) {
                if (table_.change(other.index) == Change::unchanged || own < other) {
                    fresh_.push_back({std::min(own, other), std::max(own, other)});
                }
                return limit;
            };
            if (table_.is_alive(index)) {
                this->find_meeting(table_.box(index), add, nullptr);
            }
        }
        const auto is_unchanged = [&](Handle handle) {
            return table_.change(handle.index) == Change::unchanged && table_.contains(handle);
        };
        std::copy_if(before_.begin(), before_.end(), std::back_inserter(kept_),
                     [&](const HandlePair& pair) { return is_unchanged(pair.a) && is_unchanged(pair.b); });
    }
    std::sort(fresh_.begin(), fresh_.end());
    std::merge(kept_.begin(), kept_.end(), fresh_.begin(), fresh_.end(), std::back_inserter(now_));
    changes_.begun.clear();
    changes_.ended.clear();
    std::set_difference(now_.begin(), now_.end(), before_.begin(), before_.end(),
                        std::back_inserter(changes_.begun));
    std::set_difference(before_.begin(), before_.end(), now_.begin(), now_.end(),
                        std::back_inserter(changes_.ended));
    std::swap(now_, before_);
    table_.forget_changes();
    return changes_;
}

template class BoxesInTable<float>;
template class BoxesInTable<double>;

}  // namespace broadphase::detail

}  // namespace collidarium
