#include "view/draw_list.hpp"

#include <algorithm>

namespace collidarium::app {

void DrawList::clear() {
    ground.reset();
    mesh.clear();
    batches.clear();
    areas.clear();
}

void copy_part(DrawList& part, const DrawList& list, const PixelRect& area) {
    part.clear();
    if (list.ground) {
        part.ground = {list.ground->color, common(list.ground->area, area)};
    }
    for (const DrawBatch& batch : list.batches) {
        const PixelRect clip = common(batch.clip, area);
        const std::size_t first_run = part.mesh.runs().size();
        part.mesh.end_run();
        for (std::size_t run = batch.first_run; run < batch.first_run + batch.runs && !is_empty(clip);
             ++run) {
            part.mesh.copy_quads(list.mesh, list.mesh.runs()[run], clip);
        }
        part.batches.push_back({clip, first_run, part.mesh.runs().size() - first_run});
    }
    for (const DrawList::Areas& group : list.areas) {
        const PixelRect shown = common(group.shown, area);
        if (!is_empty(shown)) {
            part.areas.push_back({group.areas, group.clip, shown, group.batch});
        }
    }
}

}  // namespace collidarium::app
