#pragma once

#include <cstdint>
#include <vector>

#include "collidarium/broadphase/proxy_table.hpp"

namespace collidarium::broadphase::detail {

/// The boxes that nodes keep: a list for each node, linked both ways, so that nothing is moved or searched
/// when one leaves.
class ItemLists {
public:
    void reserve_for(std::uint32_t index) {
        if (links_.size() <= index) {
            links_.resize(index + 1);
        }
    }
    /// Puts a box on the list that begins at `head`, of a node.
    void add(std::uint32_t& head, std::uint32_t index, std::uint32_t node) {
        links_[index] = {head, none, node};
        if (head != none) {
            links_[head].previous = index;
        }
        head = index;
    }
    void remove(std::uint32_t& head, std::uint32_t index) {
        const Link& link = links_[index];
        if (link.next != none) {
            links_[link.next].previous = link.previous;
        }
        (link.previous == none ? head : links_[link.previous].next) = link.next;
    }
    [[nodiscard]] std::uint32_t node_of(std::uint32_t index) const { return links_[index].node; }
    [[nodiscard]] std::uint32_t next(std::uint32_t index) const { return links_[index].next; }

    /// Calls `f(index)` for a list until it returns false. `f` may take the box off the list.
    template <class F>
    void each(std::uint32_t head, F&& f) const {
        const Link* const links = links_.data();
        while (head != none) {
            const std::uint32_t next = links[head].next;
            if (!f(head)) {
                return;
            }
            head = next;
        }
    }

private:
    struct Link {
        std::uint32_t next = none;
        std::uint32_t previous = none;
        std::uint32_t node = none;
    };

    std::vector<Link> links_;
};

}  // namespace collidarium::broadphase::detail
