#include "collidarium/broadphase/brute_force.hpp"

#include <memory>

#include "broadphase/boxes.hpp"

namespace collidarium {

namespace broadphase::detail {

namespace {

template <Scalar T>
class AllBoxes final : public BoxesOf<AllBoxes<T>, T> {
    using BoxesInTable<T>::table_;

public:
    template <class Search, class Meter, class Found>
    void search(const Search& search, T limit, Meter& meter, Found&& found) const {
        for (std::uint32_t i = 0; i < table_.end() && limit >= 0; ++i) {
            if (table_.is_alive(i) && meter.box(i, table_.box(i), search, limit).hit) {
                limit = found(i, limit);
            }
        }
    }
    template <class Meter, class Found>
    void pairs(const PairShare& share, Meter& meter, Found&& found) const {
        const std::uint32_t end = table_.end();
        for (std::uint32_t i = share.number; i < end; i += share.of) {
            for (std::uint32_t j = i + 1; table_.is_alive(i) && j < end; ++j) {
                if (table_.is_alive(j) && meter.pair(i, table_.box(i), j, table_.box(j))) {
                    found(i, j);
                }
            }
        }
    }

    void placed(std::uint32_t) {}
    void moved(std::uint32_t, const Bounds<T>&) {}
    void removed(std::uint32_t) {}
};

}  // namespace

}  // namespace broadphase::detail

template <Scalar T>
BruteForce<T>::BruteForce() : BroadPhaseFront<T>(std::make_unique<broadphase::detail::AllBoxes<T>>()) {}

template class BruteForce<float>;
template class BruteForce<double>;

}  // namespace collidarium
