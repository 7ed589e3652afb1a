#include "tools/actions/sprite_actions.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "tools/actions/selected_shapes.hpp"

namespace collidarium::app {

namespace {

template <class Change>
void change_sprites(Workspace& workspace, std::string_view verb, Change&& change) {
    std::vector<PlacedShape> after;
    for (const std::size_t index : free_selection(workspace)) {
        SceneShape each = workspace.scene().shapes[index];
        if (sprite_of(each) != nullptr) {
            change(*each.sprite);
            after.push_back({index, std::move(each)});
        }
    }
    replace_in_scene(workspace, verb, std::move(after));
}

}  // namespace

bool can_change_sprites(const Workspace& workspace) {
    return std::ranges::any_of(free_selection(workspace), [&](std::size_t index) {
        return sprite_of(workspace.scene().shapes[index]) != nullptr;
    });
}

void mirror_sprites(Workspace& workspace) {
    change_sprites(workspace, "Mirror the picture of",
                   [](Sprite& sprite) { sprite.mirrored = !sprite.mirrored; });
}

void change_sprite_thresholds(Workspace& workspace, int by) {
    change_sprites(workspace, "Change the alpha threshold of",
                   [&](Sprite& sprite) { sprite.threshold = std::clamp(sprite.threshold + by, 1, 255); });
}

void set_sprite_thresholds(Workspace& workspace, int threshold) {
    change_sprites(workspace, "Set the alpha threshold of",
                   [&](Sprite& sprite) { sprite.threshold = std::clamp(threshold, 1, 255); });
}

std::vector<const Sprite*> selected_sprites(const Workspace& workspace) {
    std::vector<const Sprite*> sprites;
    for (const std::size_t index : selected_indices(workspace.scene(), workspace.selection)) {
        const Sprite* sprite = sprite_of(workspace.scene().shapes[index]);
        if (sprite == nullptr) {
            return {};
        }
        sprites.push_back(sprite);
    }
    return sprites;
}

}  // namespace collidarium::app
