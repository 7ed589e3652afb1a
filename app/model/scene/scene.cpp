#include "model/scene/scene.hpp"

#include <algorithm>

#include "model/scene/id_pool.hpp"

namespace collidarium::app {

Scene::Scene() = default;
Scene::Scene(const Scene&) = default;
Scene::Scene(Scene&&) noexcept = default;
Scene& Scene::operator=(const Scene&) = default;
Scene& Scene::operator=(Scene&&) noexcept = default;
Scene::~Scene() = default;

std::optional<std::size_t> find_shape(const Scene& scene, std::string_view id) {
    const auto found = std::find_if(scene.shapes.begin(), scene.shapes.end(),
                                    [id](const SceneShape& s) { return s.id == id; });
    if (found == scene.shapes.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - scene.shapes.begin());
}

std::string unused_id(const Scene& scene, std::string_view stem) {
    return IdPool(scene).take(stem);
}

}  // namespace collidarium::app
