#pragma once

/// A list whose copies share what neither of them has changed: a copy of 100,000 elements costs about a
/// thousand pointers, and the first change of an element after it copies the piece that the element is in.

#include <algorithm>
#include <atomic>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

namespace collidarium::app {

/// As a `std::vector<T>`, but in pieces of `piece` elements that copies of the list share.
///
/// - Whoever reads through a list that is not const makes the elements that are read its own: read through a
///   const one.
/// - A change of an element leaves references to the elements of other copies valid. In the same list it
/// makes
///   those to elements of its piece invalid, unless they were got since the last copy was made, through a
///   list that is not const.
/// - Copies may be used on different threads.
/// - Lists of the same `stamp` have the same elements: whoever keeps what follows from them keeps it with
/// that.
template <class T>
class SharedList {
    using Piece = std::vector<T>;

    template <bool is_const>
    class Position {
        using List = std::conditional_t<is_const, const SharedList, SharedList>;

    public:
        using iterator_category = std::random_access_iterator_tag;
        using difference_type = std::ptrdiff_t;
        using value_type = T;
        using reference = std::conditional_t<is_const, const T&, T&>;
        using pointer = std::remove_reference_t<reference>*;

        Position() = default;
        Position(List* list, std::size_t at) : list_(list), at_(at) {}
        /// A position in a list that may be changed is one in a list that may not.
        operator Position<true>() const requires(!is_const) { return {list_, at_}; }

        reference operator*() const { return (*list_)[at_]; }
        pointer operator->() const { return &(*list_)[at_]; }
        reference operator[](difference_type by) const { return *(*this + by); }
        [[nodiscard]] std::size_t index() const { return at_; }

        Position& operator++() { return *this += 1; }
        Position operator++(int) { return std::exchange(*this, *this + 1); }
        Position& operator--() { return *this -= 1; }
        Position operator--(int) { return std::exchange(*this, *this - 1); }
        Position& operator+=(difference_type by) {
            at_ = static_cast<std::size_t>(static_cast<difference_type>(at_) + by);
            return *this;
        }
        Position& operator-=(difference_type by) { return *this += -by; }
        friend Position operator+(Position at, difference_type by) { return at += by; }
        friend Position operator+(difference_type by, Position at) { return at += by; }
        friend Position operator-(Position at, difference_type by) { return at -= by; }
        friend difference_type operator-(const Position& one, const Position& other) {
            return static_cast<difference_type>(one.at_) - static_cast<difference_type>(other.at_);
        }
        friend bool operator==(const Position& one, const Position& other) { return one.at_ == other.at_; }
        friend auto operator<=>(const Position& one, const Position& other) { return one.at_ <=> other.at_; }

    private:
        List* list_ = nullptr;
        std::size_t at_ = 0;
    };

public:
    /// How many elements share a piece.
    static constexpr std::size_t piece = 128;

    using value_type = T;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;
    using reference = T&;
    using const_reference = const T&;
    using iterator = Position<false>;
    using const_iterator = Position<true>;

    SharedList() = default;
    SharedList(const SharedList&) = default;
    SharedList(SharedList&& other) noexcept
        : pieces_(std::move(other.pieces_)),
          size_(std::exchange(other.size_, 0)),
          stamp_(std::exchange(other.stamp_, 0)) {
        other.pieces_.clear();
    }
    SharedList& operator=(const SharedList&) = default;
    SharedList& operator=(SharedList&& other) noexcept {
        SharedList taken(std::move(other));
        std::swap(pieces_, taken.pieces_);
        std::swap(size_, taken.size_);
        std::swap(stamp_, taken.stamp_);
        return *this;
    }
    ~SharedList() = default;
    SharedList(std::initializer_list<T> items) { append(items.begin(), items.end()); }
    /// Takes the elements of a vector.
    SharedList(std::vector<T> items) {
        append(std::make_move_iterator(items.begin()), std::make_move_iterator(items.end()));
    }
    explicit SharedList(std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) {
            emplace_back();
        }
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    /// Another one after every change, and whenever an element may have been changed.
    [[nodiscard]] std::uint64_t stamp() const { return stamp_; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return (*pieces_[i / piece])[i % piece]; }
    [[nodiscard]] T& operator[](std::size_t i) {
        stamp_ = new_stamp();
        return own(i / piece)[i % piece];
    }
    /// Throws std::out_of_range.
    [[nodiscard]] const T& at(std::size_t i) const {
        if (i >= size_) {
            throw std::out_of_range("SharedList::at");
        }
        return (*this)[i];
    }
    [[nodiscard]] const T& front() const { return (*this)[0]; }
    [[nodiscard]] T& front() { return (*this)[0]; }
    [[nodiscard]] const T& back() const { return (*this)[size_ - 1]; }
    [[nodiscard]] T& back() { return (*this)[size_ - 1]; }

    [[nodiscard]] const_iterator begin() const { return {this, 0}; }
    [[nodiscard]] const_iterator end() const { return {this, size_}; }
    [[nodiscard]] iterator begin() { return {this, 0}; }
    [[nodiscard]] iterator end() { return {this, size_}; }

    void reserve(std::size_t size) { pieces_.reserve((size + piece - 1) / piece); }
    void clear() { cut(0); }
    void resize(std::size_t size) {
        if (size < size_) {
            cut(size);
        }
        while (size_ < size) {
            emplace_back();
        }
    }
    void push_back(T item) { emplace_back(std::move(item)); }
    template <class... Args>
    T& emplace_back(Args&&... args) {
        if (size_ % piece == 0) {
            pieces_.push_back(std::make_shared<Piece>());
            pieces_.back()->reserve(size_ == 0 ? 0 : piece);  // a short list takes no more than it needs
        }
        Piece& last = own(pieces_.size() - 1);
        T& added = last.emplace_back(std::forward<Args>(args)...);
        ++size_;
        stamp_ = new_stamp();
        return added;
    }
    void pop_back() { cut(size_ - 1); }

    template <class At>
    void append(At first, At last) {
        for (; first != last; ++first) {
            emplace_back(*first);
        }
    }
    /// Before `at`. Costs as much as there is from there to the end.
    template <class At>
    void insert(const_iterator at, At first, At last) {
        std::vector<T> after = take_from(at.index());
        append(first, last);
        append(std::make_move_iterator(after.begin()), std::make_move_iterator(after.end()));
    }
    void insert(const_iterator at, T item) { insert(at, &item, &item + 1); }
    /// Costs as much as there is from there to the end.
    void erase(const_iterator first, const_iterator last) {
        if (first == last) {
            return;
        }
        std::vector<T> after = take_from(last.index());
        cut(first.index());
        append(std::make_move_iterator(after.begin()), std::make_move_iterator(after.end()));
    }
    void erase(const_iterator at) { erase(at, at + 1); }

    /// Takes the elements from `first` on out of the list.
    std::vector<T> take_from(std::size_t first) {
        std::vector<T> taken;
        taken.reserve(size_ - first);
        drain(first, [&](std::size_t, T item) { taken.push_back(std::move(item)); });
        return taken;
    }

    /// Takes those out of the list that `is_wanted`: calls `take` with each and the index that it had. The
    /// others close up; those before the first one stay where they are.
    template <class IsWanted, class Take>
    void take_where(IsWanted&& is_wanted, Take&& take) {
        std::size_t first = 0;
        while (first < size_ && !is_wanted(std::as_const(*this)[first])) {
            ++first;
        }
        drain(first, [&](std::size_t i, T item) {
            if (is_wanted(std::as_const(item))) {
                take(i, std::move(item));
            } else {
                emplace_back(std::move(item));
            }
        });
    }

    /// Puts elements back to where `take_where` took them from. `index_of` tells where each of `items`,
    /// ascending, comes to lie, and `item_of` gives it away.
    template <class Items, class IndexOf, class ItemOf>
    void put_back(Items& items, IndexOf&& index_of, ItemOf&& item_of) {
        auto next = items.begin();
        const auto put_those_here = [&] {
            for (; next != items.end() && index_of(*next) == size_; ++next) {
                emplace_back(item_of(*next));
            }
        };
        if (next != items.end()) {
            drain(std::min(size_, index_of(*next)), [&](std::size_t, T item) {
                put_those_here();
                emplace_back(std::move(item));
            });
        }
        put_those_here();
    }

    /// Calls `act` with the index of every element that the lists do not share, up to the end of the shorter
    /// one, until it returns false. Returns whether it did not.
    template <class Act>
    static bool each_unshared(const SharedList& one, const SharedList& other, Act&& act) {
        const std::size_t size = std::min(one.size_, other.size_);
        for (std::size_t i = 0; i < size; ++i) {
            if (i % piece == 0 && one.pieces_[i / piece] == other.pieces_[i / piece]) {
                i += piece - 1;
            } else if (!act(i)) {
                return false;
            }
        }
        return true;
    }

    /// Whether they have the same size and `same` holds for each pair that they do not share.
    template <class Same>
    static bool equal(const SharedList& one, const SharedList& other, Same&& same) {
        return one.size_ == other.size_ &&
               each_unshared(one, other, [&](std::size_t i) { return same(one[i], other[i]); });
    }

    friend bool operator==(const SharedList& one, const SharedList& other) {
        return equal(one, other, [](const T& a, const T& b) { return a == b; });
    }

private:
    /// A piece that no other list has.
    Piece& own(std::size_t index) {
        std::shared_ptr<Piece>& mine = pieces_[index];
        if (mine.use_count() != 1) {
            auto copy = std::make_shared<Piece>();
            copy->reserve(std::max(mine->size(), size_ > piece ? piece : std::size_t(0)));
            copy->insert(copy->end(), mine->begin(), mine->end());
            mine = std::move(copy);
        } else {
            std::atomic_thread_fence(std::memory_order_acquire);  // after the last look of the others at it
        }
        return *mine;
    }

    /// Cuts the list at `first` and calls `act` with the index of each element from there on, and the
    /// element. A piece is given back before the next one is looked at: `act` may add to the list what it was
    /// given.
    template <class Act>
    void drain(std::size_t first, Act&& act) {
        const std::size_t first_piece = first / piece;
        if (first == size_) {
            return;
        }
        std::vector<std::shared_ptr<Piece>> rest(
            std::make_move_iterator(pieces_.begin() + static_cast<std::ptrdiff_t>(first_piece)),
            std::make_move_iterator(pieces_.end()));
        pieces_.resize(first_piece);
        size_ = first_piece * piece;
        stamp_ = new_stamp();
        for (std::size_t k = 0; k < rest.size(); ++k) {
            const std::shared_ptr<Piece> each = std::move(rest[k]);
            const bool is_mine = each.use_count() == 1;
            std::atomic_thread_fence(std::memory_order_acquire);
            const std::size_t start = (first_piece + k) * piece;
            for (std::size_t i = 0; i < each->size(); ++i) {
                T item = is_mine ? std::move((*each)[i]) : T((*each)[i]);
                if (start + i < first) {
                    emplace_back(std::move(item));
                } else {
                    act(start + i, std::move(item));
                }
            }
        }
        stamp_ = size_ == 0 ? 0 : stamp_;
    }

    /// Forgets the elements from `first` on.
    void cut(std::size_t first) {
        pieces_.resize((first + piece - 1) / piece);
        if (first % piece != 0) {
            Piece& last = own(pieces_.size() - 1);
            last.erase(last.begin() + static_cast<std::ptrdiff_t>(first % piece), last.end());
        }
        size_ = first;
        stamp_ = first == 0 ? 0 : new_stamp();
    }

    static std::uint64_t new_stamp() {
        static std::atomic<std::uint64_t> last = 0;
        return last.fetch_add(1, std::memory_order_relaxed) + 1;
    }

    std::vector<std::shared_ptr<Piece>> pieces_;  ///< all full but the last
    std::size_t size_ = 0;
    std::uint64_t stamp_ = 0;  ///< 0: it is empty
};

}  // namespace collidarium::app
