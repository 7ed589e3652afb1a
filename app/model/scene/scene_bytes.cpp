#include "model/scene/scene_bytes.hpp"

namespace collidarium::app {

namespace {

std::size_t bytes_of(const ShapeD& shape) {
    if (const auto* convex = std::get_if<ConvexPolygon<double>>(&shape)) {
        return convex->vertices().size_bytes();
    }
    const auto* polygon = std::get_if<Polygon<double>>(&shape);
    if (polygon == nullptr) {
        return 0;
    }
    // A part, its box in the tree, and what is across its edges.
    constexpr std::size_t of_part = sizeof(ConvexPolygon<double>) + 3 * sizeof(Bounds<double>);
    return polygon->vertices().size_bytes() + polygon->convex_parts().size() * of_part;
}

std::size_t bytes_of(const Sprite& sprite) {
    std::size_t bytes = sprite.image.size();
    for (const std::string& row : sprite.rows) {
        bytes += row.size();
    }
    return bytes;
}

}  // namespace

std::size_t bytes_of(const SceneShape& shape) {
    return sizeof(SceneShape) + shape.id.size() + shape.name.size() + bytes_of(shape.shape) +
           (shape.sprite ? bytes_of(*shape.sprite) : 0);
}

std::size_t bytes_of(const std::optional<SceneTiles>& tiles) {
    constexpr std::size_t bits = 8;  // of a byte: a cell is one bit
    return tiles ? static_cast<std::size_t>(tiles->map.grid().columns) *
                       static_cast<std::size_t>(tiles->map.grid().rows) / bits
                 : 0;
}

std::size_t bytes_of(const Scene& scene) {
    std::size_t bytes = sizeof(Scene) + bytes_of(scene.tiles);
    for (const SceneShape& shape : scene.shapes) {
        bytes += bytes_of(shape);
    }
    return bytes;
}

}  // namespace collidarium::app
