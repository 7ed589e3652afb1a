#include "session/commands/command_groups.hpp"

#include <algorithm>
#include <array>
#include <numbers>

namespace collidarium::app {

namespace {

using C = WindowCommand;

template <class T>
struct Member {
    C command;
    T value;
};

template <class T, std::size_t N>
std::optional<T> find_in(const std::array<Member<T>, N>& members, C command) {
    const auto found = std::ranges::find(members, command, &Member<T>::command);
    return found == members.end() ? std::nullopt : std::optional(found->value);
}

constexpr std::array layers{
    Member<Layer>{C::layer_slabs, Layer::slabs},
    Member<Layer>{C::layer_padding, Layer::padding},
    Member<Layer>{C::layer_hits, Layer::hits},
    Member<Layer>{C::layer_normals, Layer::normals},
    Member<Layer>{C::layer_mtv, Layer::mtv},
    Member<Layer>{C::layer_axes, Layer::axes},
    Member<Layer>{C::layer_features, Layer::features},
    Member<Layer>{C::layer_lines, Layer::lines},
    Member<Layer>{C::layer_difference, Layer::difference},
    Member<Layer>{C::layer_simplex, Layer::simplex},
    Member<Layer>{C::layer_polytope, Layer::polytope},
    Member<Layer>{C::layer_clipping, Layer::clipping},
    Member<Layer>{C::layer_manifold, Layer::manifold},
    Member<Layer>{C::layer_crossings, Layer::crossings},
    Member<Layer>{C::layer_quadratic, Layer::quadratic},
    Member<Layer>{C::layer_advancement, Layer::advancement},
    Member<Layer>{C::layer_pieces, Layer::pieces},
    Member<Layer>{C::layer_filter, Layer::filter},
    Member<Layer>{C::layer_climb, Layer::climb},
    Member<Layer>{C::layer_part_pairs, Layer::part_pairs},
    Member<Layer>{C::layer_mtv_candidates, Layer::mtv_candidates},
};

constexpr std::array operations{
    Member<Operation>{C::query_cast, Operation::cast},
    Member<Operation>{C::query_contact, Operation::contact},
    Member<Operation>{C::query_distance, Operation::distance},
};

constexpr std::array maps{
    Member<MapKind>{C::map_verdict, MapKind::verdict},
    Member<MapKind>{C::map_amount, MapKind::amount},
    Member<MapKind>{C::map_direction, MapKind::direction},
};

constexpr std::array tools{
    Member<ToolName>{C::tool_select, ToolName::select},
    Member<ToolName>{C::tool_point, ToolName::point},
    Member<ToolName>{C::tool_segment, ToolName::segment},
    Member<ToolName>{C::tool_box, ToolName::box},
    Member<ToolName>{C::tool_oriented_box, ToolName::oriented_box},
    Member<ToolName>{C::tool_circle, ToolName::circle},
    Member<ToolName>{C::tool_capsule, ToolName::capsule},
    Member<ToolName>{C::tool_polygon, ToolName::polygon},
    Member<ToolName>{C::tool_translation, ToolName::translation},
};

constexpr std::array themes{
    Member<ThemeName>{C::theme_dark, ThemeName::dark},
    Member<ThemeName>{C::theme_light, ThemeName::light},
    Member<ThemeName>{C::theme_projector, ThemeName::projector},
};

constexpr std::array alignments{
    Member<Alignment>{C::align_left, Alignment::left},
    Member<Alignment>{C::align_center_x, Alignment::center_x},
    Member<Alignment>{C::align_right, Alignment::right},
    Member<Alignment>{C::align_bottom, Alignment::bottom},
    Member<Alignment>{C::align_center_y, Alignment::center_y},
    Member<Alignment>{C::align_top, Alignment::top},
};

constexpr std::array restacks{
    Member<Restack>{C::to_front, Restack::to_front},
    Member<Restack>{C::forward, Restack::forward},
    Member<Restack>{C::backward, Restack::backward},
    Member<Restack>{C::to_back, Restack::to_back},
};

constexpr std::array turns{
    Member<double>{C::turn_left, std::numbers::pi / 12},
    Member<double>{C::turn_right, -std::numbers::pi / 12},
    Member<double>{C::quarter_turn, std::numbers::pi / 2},
};

struct NudgeMember {
    C command;
    double x;
    double y;
    NudgeStep step;
};

constexpr std::array nudges{
    NudgeMember{C::nudge_left, -1, 0, NudgeStep::small},
    NudgeMember{C::nudge_right, 1, 0, NudgeStep::small},
    NudgeMember{C::nudge_up, 0, 1, NudgeStep::small},
    NudgeMember{C::nudge_down, 0, -1, NudgeStep::small},
    NudgeMember{C::push_left, -1, 0, NudgeStep::large},
    NudgeMember{C::push_right, 1, 0, NudgeStep::large},
    NudgeMember{C::push_up, 0, 1, NudgeStep::large},
    NudgeMember{C::push_down, 0, -1, NudgeStep::large},
    NudgeMember{C::step_left, -1, 0, NudgeStep::one_ulp},
    NudgeMember{C::step_right, 1, 0, NudgeStep::one_ulp},
    NudgeMember{C::step_up, 0, 1, NudgeStep::one_ulp},
    NudgeMember{C::step_down, 0, -1, NudgeStep::one_ulp},
};

}  // namespace

std::optional<Layer> layer_of(C command) {
    return find_in(layers, command);
}

std::optional<Operation> operation_of(C command) {
    return find_in(operations, command);
}

std::optional<MapKind> map_of(C command) {
    return find_in(maps, command);
}

std::optional<ToolName> tool_of(C command) {
    return find_in(tools, command);
}

std::optional<ThemeName> theme_of(C command) {
    return find_in(themes, command);
}

std::optional<Alignment> alignment_of(C command) {
    return find_in(alignments, command);
}

std::optional<Restack> restack_of(C command) {
    return find_in(restacks, command);
}

std::optional<double> turn_of(C command) {
    return find_in(turns, command);
}

std::optional<NudgeKey> nudge_of(C command) {
    const auto found = std::ranges::find(nudges, command, &NudgeMember::command);
    if (found == nudges.end()) {
        return std::nullopt;
    }
    return NudgeKey{{found->x, found->y}, found->step};
}

bool PanelVisibility::*panel_of(C command) {
    switch (command) {
        case C::panel_lists:
            return &PanelVisibility::lists;
        case C::panel_details:
            return &PanelVisibility::details;
        case C::panel_strip:
            return &PanelVisibility::strip;
        case C::panel_status:
            return &PanelVisibility::status;
        case C::panels_alone:
            return &PanelVisibility::alone;
        default:
            return nullptr;
    }
}

bool SnapKinds::*snap_of(C command) {
    switch (command) {
        case C::snap:
            return &SnapKinds::on;
        case C::snap_grid:
            return &SnapKinds::grid;
        case C::snap_vertices:
            return &SnapKinds::vertices;
        case C::snap_edges:
            return &SnapKinds::edges;
        case C::snap_centers:
            return &SnapKinds::centers;
        case C::snap_angles:
            return &SnapKinds::angles;
        default:
            return nullptr;
    }
}

}  // namespace collidarium::app
