#include "tools/actions/fill_actions.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "commands/scene_commands.hpp"
#include "paint/round_step.hpp"
#include "tools/actions/clipboard_actions.hpp"

namespace collidarium::app {
namespace {

/// The boxes' numbers are written to this part of their distance from each other.
constexpr double digits = 1000;

}  // namespace

std::optional<std::string> fill_with_boxes(Workspace& workspace, RaceBoxes kind, std::size_t count) {
    const Vec2d view = workspace.camera.visible_world().size();
    const double side = std::sqrt(static_cast<double>(std::max<std::size_t>(count, 1)));
    const double distance = round_step_below(std::min(view.x, view.y) / side);
    const Vec2d middle(std::round(workspace.camera.center().x / distance),
                       std::round(workspace.camera.center().y / distance));
    const auto round_number = [&](double number) {
        return times(std::round(number * digits), distance / digits);
    };
    const auto seed = static_cast<std::uint32_t>(workspace.scene().shapes.size() + 1);
    std::vector<SceneShape> shapes;
    shapes.reserve(count);
    for (const Bounds<double>& box : boxes_of_race(kind, count, seed)) {
        const Vec2d center = (box.min + box.max) * 0.5 + middle - Vec2d(side * 0.5);
        const Vec2d half = (box.max - box.min) * 0.5;
        SceneShape shape;
        shape.shape = Aabb<double>{{round_number(center.x), round_number(center.y)},
                                   {round_number(half.x), round_number(half.y)}};
        shapes.push_back(std::move(shape));
    }
    std::unique_ptr<Command> ask;
    if (!workspace.query().operation) {
        FocusQuery query = workspace.query();
        query.operation = Operation::pairs;
        ask = set_scene_query(workspace.scene(), query, "Query broad phase");
    }
    if (auto problem = insert_shapes(workspace, std::move(shapes), {}, "Fill with", std::move(ask))) {
        return problem;
    }
    workspace.selection.clear();
    return std::nullopt;
}

}  // namespace collidarium::app
