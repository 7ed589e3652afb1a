#include "tools/actions/polygon_words.hpp"

#include "collidarium/query/lines.hpp"

namespace collidarium::app {

std::string polygon_words(ShapeError error) {
    switch (error) {
        case ShapeError::too_few_vertices:
            return "A polygon needs at least three vertices.";
        case ShapeError::repeated_vertex:
            return "Two neighbouring vertices of a polygon must not coincide.";
        case ShapeError::zero_area:
            return "The vertices of a polygon must not all be collinear.";
        case ShapeError::self_intersecting:
            return "The edges of a polygon must not cross or touch each other.";
        case ShapeError::not_finite:
            return "Every number must be finite.";
        default:
            return "This is not a valid polygon: " + std::string(name(error)) + ".";
    }
}

bool path_crosses(std::span<const Vec2d> vertices, const Vec2d& next) {
    if (vertices.empty()) {
        return false;
    }
    const Segment<double> side{vertices.back(), next};
    for (std::size_t i = 0; i + 1 < vertices.size(); ++i) {
        const Segment<double> earlier{vertices[i], vertices[i + 1]};
        const LinesKind kind = lines(earlier, side, Extent::segment).kind;
        const bool neighbour = i + 2 == vertices.size();
        if (kind == LinesKind::overlap || (kind == LinesKind::point && !neighbour)) {
            return true;
        }
    }
    return false;
}

}  // namespace collidarium::app
