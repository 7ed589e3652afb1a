#pragma once

/// The answer for every position that b could have: a picture of it over the part of the plane that is in
/// sight.

#include <cstddef>
#include <optional>
#include <vector>

#include "model/convex_field.hpp"
#include "model/field_grid.hpp"

namespace collidarium::app {

/// Works a field out, coarse first, in as many portions as the caller likes.
class ResultField {
public:
    /// Starts anew where the question is another one. Without a formula what there is stays until the first
    /// grid is done, which is always worked out: a picture that is followed by others comes late, but comes.
    /// Returns whether the question is another one than before.
    bool ask(const std::optional<FieldQuestion>& question);
    /// Goes on for so many portions: of one answer each, then of some eighty where there are edges.
    void work(std::size_t portions);
    [[nodiscard]] bool done() const;

    /// The answer in one formula, where there is one: known at once.
    [[nodiscard]] const std::optional<ConvexField>& formula() const { return formula_; }
    /// The finest grid that is done; null where there is none yet. With a formula there is nothing between
    /// the first and the last one.
    [[nodiscard]] const FieldGrid* grid() const { return shown_ ? &*shown_ : nullptr; }
    /// The first grid: wide enough for an arrow in each cell.
    [[nodiscard]] const FieldGrid* arrows() const { return arrows_ ? &*arrows_ : nullptr; }
    /// Where the answer changes its kind, to a small part of a pixel; only of the finest grid of all.
    [[nodiscard]] const std::vector<FieldEdge>& edges() const;
    /// The largest amount in sight, as far as it is known.
    [[nodiscard]] double most() const { return most_; }

private:
    void start(const std::optional<FieldQuestion>& question);
    void begin(std::size_t level);
    void finish_level();
    [[nodiscard]] bool all_asked() const { return asked_ == grid_.cells.size(); }
    [[nodiscard]] bool is_last() const;

    std::optional<FieldQuestion> question_;
    std::optional<FieldQuestion> next_;  ///< waits for the first grid
    std::optional<ConvexField> formula_;
    std::size_t level_ = 0;  ///< of the grid that is worked on
    FieldGrid grid_;         ///< its first `asked_` cells are known
    std::size_t asked_ = 0;
    std::optional<FieldGrid> shown_;
    std::optional<FieldGrid> arrows_;
    FieldEdgeSearch search_;
    double most_ = 0;
};

}  // namespace collidarium::app
