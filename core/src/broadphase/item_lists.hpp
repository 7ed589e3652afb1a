#pragma once

#include <cstdint>
#include <vector>

#include "broadphase/proxy_table.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::broadphase::detail {

using Node = std::uint32_t;

/// The boxes that nodes, or cells, keep: a list for each of them, linked both ways, so that nothing is moved
/// or searched when one leaves.
class ItemLists {
public:
    /// Puts a box on the list that begins at `head`, of a node.
    void add(std::uint32_t& head, std::uint32_t index, Node node) {
        if (links_.size() <= index) {
            links_.resize(index + 1);
        }
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
    [[nodiscard]] Node node_of(std::uint32_t index) const { return links_[index].node; }

    /// Calls `f(index)` for a list. `f` may take the box off the list.
    template <class F>
    COLLIDARIUM_ALWAYS_INLINE void each(std::uint32_t head, F&& f) const {
        // The compiler cannot know that a visitor leaves the array where it is.
        const Link* const links = links_.data();
        while (head != none) {
            const std::uint32_t next = links[head].next;
            f(head);
            head = next;
        }
    }

private:
    struct Link {
        std::uint32_t next = none;
        std::uint32_t previous = none;
        Node node = none;
    };

    std::vector<Link> links_;
};

}  // namespace collidarium::broadphase::detail
