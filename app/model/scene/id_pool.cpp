#include "model/scene/id_pool.hpp"

#include <algorithm>
#include <utility>

namespace collidarium::app {

IdPool::IdPool(const Scene& scene) {
    used_.reserve(scene.shapes.size());
    for (const SceneShape& shape : scene.shapes) {
        used_.insert(shape.id);
    }
}

std::string IdPool::take(std::string_view stem) {
    std::string id(stem);
    if (used_.insert(id).second) {
        return id;
    }
    return numbered_from(std::move(id), 2);
}

std::string IdPool::take_numbered(std::string_view stem) {
    return numbered_from(std::string(stem), 1);
}

std::string IdPool::take_same(std::string_view id) {
    std::string same(id);
    return used_.insert(same).second ? same : take_copy(id);
}

std::string IdPool::take_copy(std::string_view id) {
    const std::size_t digits = id.find_last_not_of("0123456789") + 1;
    const bool numbered = digits < id.size() && digits >= 2 && id[digits - 1] == '-';
    return numbered ? take_numbered(id.substr(0, digits - 1)) : take(id);
}

std::string IdPool::numbered_from(std::string stem, std::size_t first) {
    std::size_t& next = next_[stem];
    next = std::max(next, first);
    while (true) {
        std::string id = stem + "-" + std::to_string(next);
        ++next;
        if (used_.insert(id).second) {
            return id;
        }
    }
}

}  // namespace collidarium::app
