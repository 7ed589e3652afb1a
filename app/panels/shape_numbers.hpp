#pragma once

/// The numbers of shapes, one by one, as the inspector shows them.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/scene.hpp"
#include "panels/typed_number.hpp"

namespace collidarium::app {

/// One number of a shape: how to read and to change it.
struct ShapeNumber {
    std::string id;  ///< of its field: "inspector.center.x"; the same number of another shape has the same
    Quantity quantity = Quantity::coordinate;
    /// Nothing where the shape has none: a translation while it stands still.
    std::optional<double> (*get)(const SceneShape& shape, std::size_t index) = nullptr;
    /// Says why the number may not be this one.
    std::optional<std::string> (*set)(SceneShape& shape, std::size_t index, double value) = nullptr;
    std::size_t index = 0;  ///< of the vertex
};

struct NumberRow {
    std::string text;
    std::vector<ShapeNumber> numbers;
    std::optional<std::size_t> vertex;  ///< it is about this one
};

/// Everything that makes the shape, and where it moves.
[[nodiscard]] std::vector<NumberRow> number_rows(const SceneShape& shape);

/// What shapes of any kinds have: where they stand, and where they move.
[[nodiscard]] std::vector<NumberRow> general_rows();

/// The number of that id of a shape of any kind.
[[nodiscard]] std::optional<ShapeNumber> find_number(const SceneShape& shape, const std::string& id);

/// Why a shape cannot be as it is.
[[nodiscard]] std::optional<std::string> refusal(const SceneShape& shape);

/// The rows that all of the shapes have.
[[nodiscard]] std::vector<NumberRow> common_rows(const std::vector<const SceneShape*>& shapes);

}  // namespace collidarium::app
