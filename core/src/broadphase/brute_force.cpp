#include "collidarium/broadphase/brute_force.hpp"

#include "broadphase/run_search.hpp"

namespace collidarium {

template <Scalar T>
class BruteForce<T>::Searches {
public:
    explicit Searches(const BruteForce& of) : of_(of) {}

    template <class Meter, class Found>
    void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
        const std::uint32_t end = of_.table_.end();
        for (std::uint32_t i = 0; i < end; ++i) {
            if (of_.table_.is_alive(i) && meter.box(i, box) && !found(i)) {
                return;
            }
        }
    }
    template <class Search, class Meter, class Found>
    void find_nearest(const Search& search, T limit, Meter& meter, Found&& found) const {
        for (std::uint32_t i = 0; i < of_.table_.end() && limit >= 0; ++i) {
            if (of_.table_.is_alive(i) && meter.reach(i, search, limit)) {
                limit = found(i, limit);
            }
        }
    }
    template <class Meter, class Found>
    void find_pairs(const PairShare& share, Meter& meter, Found&& found) const {
        const std::uint32_t end = of_.table_.end();
        for (std::uint32_t i = share.number; i < end; i += share.of) {
            for (std::uint32_t j = i + 1; of_.table_.is_alive(i) && j < end; ++j) {
                if (of_.table_.is_alive(j) && meter.pair(i, j)) {
                    found(i, j);
                }
            }
        }
    }

private:
    const BruteForce& of_;
};

template <Scalar T>
broadphase::TestCount BruteForce<T>::search(const broadphase::detail::Search<T>& search,
                                            EventSink<broadphase::Event<T>>* sink) const {
    return broadphase::detail::run_search(Searches(*this), table_, search, sink);
}

template <Scalar T>
void BruteForce<T>::placed(std::uint32_t) {}

template <Scalar T>
void BruteForce<T>::moved(std::uint32_t, const Bounds<T>&) {}

template <Scalar T>
void BruteForce<T>::removed(std::uint32_t) {}

template class BruteForce<float>;
template class BruteForce<double>;

}  // namespace collidarium
