#include "collidarium/broadphase/brute_force.hpp"

#include <memory>

#include "broadphase/boxes.hpp"

namespace collidarium {

namespace broadphase::detail {

namespace {

template <Scalar T>
class AllBoxes final : public BoxesOf<AllBoxes<T>, T> {
    struct Searches {
        const ProxyTable<T>& table;

        template <class Meter, class Found>
        void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
            for (std::uint32_t i = 0; i < table.end(); ++i) {
                if (table.is_alive(i) && meter.box(i, box) && !found(i)) {
                    return;
                }
            }
        }
        template <class Search, class Meter, class Found>
        void find_nearest(const Search& search, T limit, Meter& meter, Found&& found) const {
            for (std::uint32_t i = 0; i < table.end() && limit >= 0; ++i) {
                if (table.is_alive(i) && meter.reach(i, search, limit)) {
                    limit = found(i, limit);
                }
            }
        }
        template <class Meter, class Found>
        void find_pairs(const PairShare& share, Meter& meter, Found&& found) const {
            const std::uint32_t end = table.end();
            for (std::uint32_t i = share.number; i < end; i += share.of) {
                for (std::uint32_t j = i + 1; table.is_alive(i) && j < end; ++j) {
                    if (table.is_alive(j) && meter.pair(i, j)) {
                        found(i, j);
                    }
                }
            }
        }
    };

public:
    [[nodiscard]] Searches searches() const { return {this->table_}; }

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
