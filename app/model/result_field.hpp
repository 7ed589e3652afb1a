#pragma once

/// The question that is shown, asked for every position that b could have: a picture of the answer over the
/// part of the plane that is in sight.

#include <cstddef>
#include <optional>
#include <vector>

#include "model/answers.hpp"

namespace collidarium::app {

/// What of the answer is painted.
enum class FieldKind { verdict, amount, direction };

struct FieldCell {
    bool hit{};       ///< of a distance: whether it is 0
    double amount{};  ///< the depth of a contact, the time of a hit, a distance
    Vec2d normal{};   ///< zero where there is none

    friend bool operator==(const FieldCell&, const FieldCell&) = default;
};

/// Square cells, asked at their centres.
struct FieldGrid {
    Vec2d corner{};  ///< of the cell at (0, 0), in the world
    double cell{};   ///< its side, in world units
    std::size_t columns{};
    std::size_t rows{};
    std::vector<FieldCell> cells;  ///< row by row, y upwards

    [[nodiscard]] const FieldCell& at(std::size_t column, std::size_t row) const {
        return cells[row * columns + column];
    }
    [[nodiscard]] Vec2d center(std::size_t column, std::size_t row) const {
        return corner + Vec2d(static_cast<double>(column) + 0.5, static_cast<double>(row) + 0.5) * cell;
    }
};

/// The line between two answers of different kind: hit and miss, or two normals that are not of one side.
struct FieldEdge {
    Vec2d from{};
    Vec2d to{};
};

/// What is asked at each position.
struct FieldQuestion {
    ShapeD a;
    ShapeD b;             ///< with its reference point at the origin
    Vec2d translation{};  ///< of a cast
    Policy policy{};
    ScalarKind scalar{};
    Operation operation{};
    Algorithm algorithm{};
    Vec2d min{};  ///< the part of the plane, in world units
    Vec2d max{};
    double pixel{};  ///< world units of one pixel

    friend bool operator==(const FieldQuestion&, const FieldQuestion&) = default;
};

/// What would be asked for the pair in focus; nothing where there is none.
[[nodiscard]] std::optional<FieldQuestion> field_question(const Scene& scene, const Answers& answers,
                                                          const Question& question, const Vec2d& min,
                                                          const Vec2d& max, double pixel);

/// The answer with b's reference point at `position`.
[[nodiscard]] FieldCell field_answer(const FieldQuestion& question, const Vec2d& position);

/// Whether two answers belong together: no edge is between them.
[[nodiscard]] bool belong_together(const FieldCell& one, const FieldCell& other);

/// Works a field out, coarse first, in as many portions as the caller likes.
class ResultField {
public:
    /// Starts anew where the question is another one; keeps what there is until the first grid is done.
    void ask(const std::optional<FieldQuestion>& question);
    /// Asks for so many positions more.
    void work(std::size_t positions);
    [[nodiscard]] bool done() const;

    /// The finest grid that is done; null where there is none yet.
    [[nodiscard]] const FieldGrid* grid() const { return shown_ ? &*shown_ : nullptr; }
    /// Its edges, to a small part of a pixel; only of the finest grid of all.
    [[nodiscard]] const std::vector<FieldEdge>& edges() const { return edges_; }

private:
    void begin(std::size_t level);
    void find_edges(std::size_t row);

    std::optional<FieldQuestion> question_;
    std::size_t level_ = 0;  ///< of the grid that is worked on
    FieldGrid grid_;         ///< its first `asked_` cells are known
    std::size_t asked_ = 0;
    std::size_t edge_row_ = 0;  ///< the rows below have their edges
    std::optional<FieldGrid> shown_;
    std::vector<FieldEdge> edges_;
};

}  // namespace collidarium::app
