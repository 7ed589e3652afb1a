#include "model/scene/scene.hpp"

#include <algorithm>

#include "model/scene/id_pool.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t end_of_label = 36;

bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The place of `at`, or before it, where a character begins.
std::size_t character_before(std::string_view text, std::size_t at) {
    while (at > 0 && continues_character(text[at])) {
        --at;
    }
    return at;
}

std::size_t character_after(std::string_view text, std::size_t at) {
    while (at < text.size() && continues_character(text[at])) {
        ++at;
    }
    return at;
}

}  // namespace

std::string SceneShape::label() const {
    const std::string& whole = name.empty() ? id : name;
    if (whole.size() <= longest_label) {
        return whole;
    }
    const std::string_view dots = "…";
    const std::size_t head = character_before(whole, longest_label - dots.size() - end_of_label);
    const std::size_t tail = character_after(whole, whole.size() - end_of_label);
    return whole.substr(0, head).append(dots).append(whole, tail);
}

template class SharedList<SceneShape>;

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
