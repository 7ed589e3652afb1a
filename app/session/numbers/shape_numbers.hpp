#pragma once

/// The numbers of shapes, one by one, as the inspector shows them.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/scene/scene.hpp"
#include "session/numbers/typed_number.hpp"

namespace collidarium::app {

/// One number of a shape: how to read it and change it.
struct ShapeNumber {
    std::string id;  ///< of its field, e.g. "inspector.center.x"; the same for every shape
    Quantity quantity = Quantity::coordinate;
    /// Empty if the shape has no such number, e.g. no translation.
    std::optional<double> (*get)(const SceneShape& shape, std::size_t index) = nullptr;
    /// Why the number may not have this value.
    std::optional<std::string> (*set)(SceneShape& shape, std::size_t index, double value) = nullptr;
    std::size_t index = 0;  ///< of the vertex
};

struct NumberRow {
    std::string text;
    std::vector<ShapeNumber> numbers;
    std::optional<std::size_t> vertex;  ///< the vertex this row edits
};

/// The number of vertices that a shape has to be edited one by one.
[[nodiscard]] std::size_t vertex_count(const SceneShape& shape);
/// The row of a vertex, by its index.
[[nodiscard]] NumberRow vertex_row(std::size_t vertex);

/// By which numbers axis-aligned boxes are typed; they are stored by their centres.
enum class BoxNumbers {
    center,  ///< centre and half extents
    corner,  ///< the corner with the least coordinates, width and height
};

/// All numbers of the shape but those of its vertices, and its motion.
[[nodiscard]] std::vector<NumberRow> number_rows(const SceneShape& shape,
                                                 BoxNumbers boxes = BoxNumbers::center);

/// The numbers that all kinds of shapes have: position and translation.
[[nodiscard]] std::vector<NumberRow> general_rows();

/// Finds the number with that id.
[[nodiscard]] std::optional<ShapeNumber> find_number(const SceneShape& shape, const std::string& id);

/// Why a shape is invalid.
[[nodiscard]] std::optional<std::string> refusal(const SceneShape& shape);

/// The rows that all of the shapes have in common.
[[nodiscard]] std::vector<NumberRow> common_rows(const std::vector<const SceneShape*>& shapes,
                                                 BoxNumbers boxes = BoxNumbers::center);

}  // namespace collidarium::app
