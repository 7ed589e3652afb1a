#include "collidarium/broadphase/uniform_grid.hpp"

#include <algorithm>
#include <cmath>

#include "broadphase/cell_search.hpp"
#include "broadphase/run_search.hpp"

namespace collidarium {

template <Scalar T>
class UniformGrid<T>::Searches {
public:
    explicit Searches(const UniformGrid& of)
        : of_(of), heads_(of.heads_.data()), places_(of.places_.data()) {}

    // What the searches of every grid ask.
    [[nodiscard]] std::int64_t column(T x) const { return of_.column(x); }
    [[nodiscard]] std::int64_t row(T y) const { return of_.row(y); }
    // What the searches of every grid ask.
    [[nodiscard]] std::int64_t number() const { return 0; }
    [[nodiscard]] T cell_size() const { return of_.layout_.cell_size; }
    [[nodiscard]] Vec2<T> origin() const { return of_.layout_.area.min; }
    [[nodiscard]] broadphase::detail::CellRange whole() const {
        return {{0, 0}, {of_.columns_ - 1, of_.rows_ - 1}};
    }
    [[nodiscard]] const std::vector<std::uint32_t>& items() const { return of_.small_; }
    [[nodiscard]] broadphase::detail::Cell cell_of(std::uint32_t index) const {
        return {places_[index].cell % of_.columns_, places_[index].cell / of_.columns_};
    }
    template <class F>
    void for_cell(std::int64_t column, std::int64_t row, F&& f) const {
        std::uint32_t at = heads_[static_cast<std::size_t>(row * of_.columns_ + column)];
        while (at != none && f(at)) {
            at = places_[at].next;
        }
    }

    template <class Meter, class Found>
    void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
        const auto look_at = [&](std::uint32_t index) { return !meter.box(index, box) || found(index); };
        for (const std::uint32_t index : of_.large_) {
            if (!look_at(index)) {
                return;
            }
        }
        broadphase::detail::for_neighbours(*this, box, meter, look_at);
    }
    template <class Search, class Meter, class Found>
    void find_nearest(const Search& search, T limit, Meter& meter, Found&& found) const {
        for (std::size_t i = 0; limit >= 0 && i < of_.large_.size(); ++i) {
            if (meter.reach(of_.large_[i], search, limit)) {
                limit = found(of_.large_[i], limit);
            }
        }
        if (limit >= 0) {
            (void)broadphase::detail::find_nearest_in_level(*this, search, limit, meter, found);
        }
    }
    template <class Meter, class Found>
    void find_pairs(const PairShare& share, Meter& meter, Found&& found) const {
        const auto test = [&](std::uint32_t i, std::uint32_t j) {
            if (meter.pair(i, j)) {
                found(i, j);
            }
        };
        for (std::size_t i = share.number; i < of_.large_.size(); i += share.of) {
            for (std::size_t j = i + 1; j < of_.large_.size(); ++j) {
                test(of_.large_[i], of_.large_[j]);
            }
            for (const std::uint32_t small : of_.small_) {
                test(of_.large_[i], small);
            }
        }
        for (std::size_t at = share.number; at < of_.small_.size(); at += share.of) {
            const std::uint32_t i = of_.small_[at];
            broadphase::detail::for_neighbours(*this, of_.table_.box(i), meter, [&](std::uint32_t j) {
                if (i < j) {
                    test(i, j);
                }
                return true;
            });
        }
    }

private:
    const UniformGrid& of_;
    const std::uint32_t* heads_;
    const Place* places_;
};

template <Scalar T>
broadphase::TestCount UniformGrid<T>::search(const broadphase::detail::Search<T>& search,
                                             EventSink<broadphase::Event<T>>* sink) const {
    return broadphase::detail::run_search(Searches(*this), table_, search, sink);
}

template <Scalar T>
std::optional<BroadPhaseError> UniformGrid<T>::check(const GridLayout<T>& layout) {
    if (!std::isfinite(layout.cell_size)) {
        return BroadPhaseError::cell_size_not_finite;
    }
    if (!(layout.cell_size > 0)) {
        return BroadPhaseError::cell_size_not_positive;
    }
    if (const auto error = validate(layout.area)) {
        return error == ShapeError::not_finite ? BroadPhaseError::area_not_finite
                                               : BroadPhaseError::area_reversed;
    }
    const double columns = static_cast<double>(cells_over(layout.area.min.x, layout.area.max.x, layout));
    const double rows = static_cast<double>(cells_over(layout.area.min.y, layout.area.max.y, layout));
    return columns * rows <= most_cells ? std::nullopt : std::optional(BroadPhaseError::too_many_cells);
}

template <Scalar T>
inline std::int64_t UniformGrid<T>::column(T x) const {
    return cell(x, layout_.area.min.x, columns_);
}

template <Scalar T>
inline std::int64_t UniformGrid<T>::row(T y) const {
    return cell(y, layout_.area.min.y, rows_);
}

template <Scalar T>
T UniformGrid<T>::cells_over(T from, T to, const GridLayout<T>& layout) {
    return std::max(T(1), std::ceil((to - from) / layout.cell_size));
}

template <Scalar T>
inline std::int64_t UniformGrid<T>::cell(T at, T from, std::int64_t count) const {
    const T place = (at - from) / layout_.cell_size;
    return place >= static_cast<T>(count - 1) ? count - 1 : place > 0 ? static_cast<std::int64_t>(place) : 0;
}

template <Scalar T>
inline std::int64_t UniformGrid<T>::cell_for(const Bounds<T>& box) const {
    const bool fits =
        box.max.x - box.min.x <= layout_.cell_size && box.max.y - box.min.y <= layout_.cell_size;
    return fits ? row(box.min.y) * columns_ + column(box.min.x) : beside;
}

template <Scalar T>
void UniformGrid<T>::placed(std::uint32_t index) {
    if (places_.size() < table_.end()) {
        places_.resize(table_.end());
    }
    Place& place = places_[index];
    place = {cell_for(table_.box(index)), none, none, 0};
    std::vector<std::uint32_t>& list = place.cell == beside ? large_ : small_;
    place.at = static_cast<std::uint32_t>(list.size());
    list.push_back(index);
    link(index);
}

template <Scalar T>
void UniformGrid<T>::removed(std::uint32_t index) {
    unlink(index);
    const Place& place = places_[index];
    std::vector<std::uint32_t>& list = place.cell == beside ? large_ : small_;
    places_[list.back()].at = place.at;
    list[place.at] = list.back();
    list.pop_back();
}

template <Scalar T>
void UniformGrid<T>::moved(std::uint32_t index, const Bounds<T>&) {
    const std::int64_t cell = cell_for(table_.box(index));
    if (cell == places_[index].cell) {
        return;
    }
    if (cell == beside || places_[index].cell == beside) {
        removed(index);
        placed(index);
        return;
    }
    unlink(index);
    places_[index].cell = cell;
    link(index);
}

template <Scalar T>
inline void UniformGrid<T>::link(std::uint32_t index) {
    Place& place = places_[index];
    if (place.cell == beside) {
        return;
    }
    std::uint32_t& head = heads_[static_cast<std::size_t>(place.cell)];
    place.previous = none;
    place.next = head;
    if (head != none) {
        places_[head].previous = index;
    }
    head = index;
}

template <Scalar T>
inline void UniformGrid<T>::unlink(std::uint32_t index) {
    const Place& place = places_[index];
    if (place.cell == beside) {
        return;
    }
    if (place.next != none) {
        places_[place.next].previous = place.previous;
    }
    (place.previous == none ? heads_[static_cast<std::size_t>(place.cell)] : places_[place.previous].next) =
        place.next;
}

template class UniformGrid<float>;
template class UniformGrid<double>;

}  // namespace collidarium
