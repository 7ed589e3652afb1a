#include "session/overlay_context.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/compare/compare.hpp"
#include "explain/words/play_words.hpp"
#include "model/play/play_picture.hpp"
#include "session/framing.hpp"
#include "session/layers.hpp"
#include "session/links.hpp"
#include "session/shell.hpp"
#include "tools/handles/handles.hpp"

namespace collidarium::app {

namespace {

/// The seconds of the trail behind a body.
constexpr double seconds_of_trail = 2;

PlayTrack track_of(const Scene& scene, const PlayRun& run, const Vec2d& origin, int frame_rate) {
    PlayTrack track;
    const auto trail = static_cast<std::size_t>(std::max(seconds_of_trail * frame_rate, 3.0));
    const std::size_t first = run.shown() > trail ? run.shown() - trail : 0;
    for (std::size_t i = first; i < run.shown(); ++i) {
        const PlayFrame& frame = run.frames()[i];
        std::vector<Vec2d> leg;
        for (const Vec2d& offset : frame.path) {
            leg.push_back(origin + offset);
        }
        track.places.push_back(origin + frame.after.offset);
        track.legs.push_back(std::move(leg));
        for (const PlayEvent& event : frame.events) {
            if (event.kind == PlayEvent::Kind::wrong_side || event.kind == PlayEvent::Kind::went_through) {
                track.faults.push_back({event.kind, event.at, play_event_text(scene, event)});
            }
        }
    }
    track.inside = run.state().inside;
    return track;
}

/// What the canvas shows of the body that is driven; empty where none is, or on a grid.
std::optional<PlayPicture> play_picture(const Shell& shell) {
    if (!shell.play || !shell.play->world || play_rules(shell).rules.on_grid) {
        return std::nullopt;
    }
    const Play& play = *shell.play;
    const Scene& scene = shell.workspace.scene();
    const int rate = play_rules(shell).rules.frame_rate;
    const Vec2d origin =
        std::visit([](const auto& body) { return reference_point(body); }, play.world->body());
    PlayPicture picture;
    picture.body = track_of(scene, play.run, origin, rate);
    if (play.beside && play_rules(shell).beside) {
        picture.beside = track_of(scene, *play.beside, origin, rate);
        picture.beside_shape = play.world->body_at(play.beside->state().offset);
        picture.beside_name = play_method_word(*play_rules(shell).beside);
    }
    picture.place = origin + play.run.state().offset;
    if (play.paused) {
        const PlayInput input = play.replay.empty() ? held_input(play) : play.replay.front();
        picture.next = play.world->intent(play.run.state(), input, play_rules(shell).rules).translation;
    }
    return picture;
}

HandleMark::Kind mark_kind(HandleKind kind) {
    switch (kind) {
        case HandleKind::box_left:
        case HandleKind::box_right:
        case HandleKind::box_bottom:
        case HandleKind::box_top:
            return HandleMark::Kind::side;
        case HandleKind::end_a:
        case HandleKind::end_b:
            return HandleMark::Kind::end;
        case HandleKind::vertex:
            return HandleMark::Kind::vertex;
        case HandleKind::edge:
            return HandleMark::Kind::edge;
        case HandleKind::radius:
            return HandleMark::Kind::radius;
        case HandleKind::rotation:
        case HandleKind::turn:
            return HandleMark::Kind::rotation;
        case HandleKind::translation_head:
            return HandleMark::Kind::translation;
        default:
            return HandleMark::Kind::corner;
    }
}

/// Those that the scene compares.
std::vector<ComparedMethod> chosen(const Scene& scene, std::vector<ComparedMethod> methods) {
    // The first is what the others are compared with: its calculation is shown beside theirs.
    // Its answer in float belongs to the picture only where the scene compares it.
    const auto is_chosen = [&](const ComparedMethod& method) {
        return std::ranges::find(scene.compare, method.id) != scene.compare.end();
    };
    if (!methods.empty() && !is_chosen(methods.front())) {
        methods.front().in_float.reset();
    }
    std::erase_if(methods, [&](const ComparedMethod& method) {
        return &method != methods.data() && !is_chosen(method);
    });
    return methods;
}

}  // namespace

std::vector<ComparedMethod> compared_methods(const Shell& shell, bool all) {
    const Workspace& workspace = shell.workspace;
    if (!all && workspace.scene().compare.empty()) {
        return {};
    }
    const std::vector<ComparedMethod>& methods = shell.comparison.of_shown_answers(workspace);
    return all ? methods : chosen(workspace.scene(), methods);
}

bool shows_calculations(const Shell& shell) {
    return has_room_for_calculations(shell.workspace.camera.viewport(), theme(shell.look.theme).type_scale);
}

OverlayContext overlay_context(const Shell& shell) {
    const Workspace& workspace = shell.workspace;
    OverlayContext context{.scene = workspace.scene(),
                           .answers = workspace.shown_answers(),
                           .camera = workspace.camera,
                           .time = workspace.time,
                           .selection = &workspace.selection,
                           .hovered = shape_under_pointer(shell),
                           .handles = {},
                           .marquee = shell.controller.marquee(),
                           .frame = {},
                           .marks = shell.controller.marks(),
                           .map = shell.map,
                           .steps = step_layers(workspace),
                           .lit = lit_on_canvas(shell)};
    context.difference = context.answers.focus ? shell.difference.pane : std::nullopt;
    context.lit_part = shell.links.part;
    if (workspace.callout_draft) {
        context.typed_callout = workspace.callout_draft->index;
    }
    const bool all = !shell.play && shell.look.in_sight(DetailsTab::compare);
    context.compared = compared_methods(shell, all);
    context.calculations = shows_calculations(shell);
    context.reason = !shell.look.tells_answer();
    context.play = play_picture(shell);
    context.answer = answer_marks(shell);
    const std::optional<Handle> focused = shell.controller.focused_handle();
    const auto& camera = workspace.camera;
    // Drawing tools ignore handles, and a lesson changes no sizes.
    const bool draws = (workspace.tool != ToolName::select && workspace.tool != ToolName::translation) ||
                       workspace.draggable;
    const Selection none;
    for (const Handle& handle : handles(workspace.scene(), draws ? none : workspace.selection, camera)) {
        context.handles.push_back({handle.at, mark_kind(handle.kind), handle == focused});
        if (handle.shape == whole_selection && !context.frame) {
            const Aabb<double> frame = *selection_frame(workspace.scene(), workspace.selection);
            const Vec2d one = camera.to_screen(frame.center - frame.half);
            const Vec2d other = camera.to_screen(frame.center + frame.half);
            context.frame = Rect{glm::min(one, other), glm::max(one, other)};
        }
    }
    return context;
}

OverlayContext figure_context(const Workspace& workspace, const Camera& camera,
                              std::shared_ptr<const MapPicture> map,
                              const std::optional<DifferencePane>& difference) {
    const Scene& scene = workspace.scene();
    const auto& focus = workspace.shown_answers().focus;
    const bool compares = focus && !scene.compare.empty() && !workspace.gate;
    return {.scene = workspace.scene(),
            .answers = workspace.shown_answers(),
            .camera = camera,
            .time = workspace.time,
            .map = std::move(map),
            .steps = step_layers(workspace),
            .lit = lit_event(workspace),
            .difference = workspace.shown_answers().focus ? difference : std::nullopt,
            .compared = compares ? chosen(scene, compare(scene, *focus)) : std::vector<ComparedMethod>{}};
}

}  // namespace collidarium::app
