#include <algorithm>
#include <array>

#include "overlays/overlays.hpp"
#include "overlays/text_lines.hpp"

namespace collidarium::app {

namespace {

constexpr double vertex_radius = 4;
constexpr double words_margin = 8;  ///< between a sentence's frame and the edges of the view
constexpr Vec2d words_inset{12, 7};
constexpr double roomy = 240;  ///< a view so high leaves the ruler below the sentence free

void paint_guide(const Stage& stage, const SnapGuide& guide) {
    const Vec2d from = stage.at(guide.from);
    const Vec2d to = stage.at(guide.to);
    switch (guide.kind) {
        case SnapGuide::Kind::point: {
            constexpr double reach = 6;
            const std::array<Vec2d, 4> corners{to + Vec2d(0, -reach), to + Vec2d(reach, 0),
                                               to + Vec2d(0, reach), to + Vec2d(-reach, 0)};
            if (is_finite(to)) {
                stage.painter.outline(corners, {Role::accent, 2});
            }
            break;
        }
        case SnapGuide::Kind::edge: {
            constexpr double reach = 5;
            draw_stretch(stage, {to - Vec2d(reach, reach), to + Vec2d(reach, reach)}, {Role::accent, 2});
            draw_stretch(stage, {to + Vec2d(-reach, reach), to + Vec2d(reach, -reach)}, {Role::accent, 2});
            break;
        }
        case SnapGuide::Kind::grid:
            draw_stretch(stage, {from, to}, {Role::accent, 1, Dash::solid, 0.55});
            break;
        case SnapGuide::Kind::angle:
        case SnapGuide::Kind::axis: {
            const Vec2d way = to - from;
            const double length = glm::length(way);
            if (length > 0) {
                // Across the whole view, so that the direction is seen and not only the way.
                const double far = glm::length(stage.viewport().size());
                draw_stretch(stage, {from - way * (far / length), to + way * (far / length)},
                             {Role::accent, 1, Dash::dashed, 0.8});
            }
            break;
        }
    }
}

void paint_draft(const Stage& stage, const Draft& draft) {
    const std::vector<Vec2d> screen = stage.at(draft.vertices);
    for (std::size_t i = 0; i + 1 < screen.size(); ++i) {
        draw_stretch(stage, {screen[i], screen[i + 1]}, {Role::subject, 2});
    }
    if (draft.next && !screen.empty()) {
        const Role role = draft.faulty ? Role::colliding : Role::subject;
        const Vec2d to = draft.closes ? screen.front() : stage.at(*draft.next);
        draw_stretch(stage, {screen.back(), to}, {role, 2, draft.closes ? Dash::solid : Dash::dashed});
        if (draft.faulty) {
            draw_stretch(stage, {to - Vec2d(5, 5), to + Vec2d(5, 5)}, {role, 2});
            draw_stretch(stage, {to + Vec2d(-5, 5), to + Vec2d(5, -5)}, {role, 2});
        }
    }
    for (std::size_t i = 0; i < screen.size(); ++i) {
        draw_dot(stage, screen[i], Role::subject, vertex_radius);
        if (i == 0 && draft.closes) {
            stage.painter.circle(screen[i], vertex_radius + 4, {Role::accent, 2});
        }
    }
}

}  // namespace

void paint_gesture(const Stage& stage) {
    const GestureMarks& marks = stage.context.marks;
    if (!marks.guides.empty()) {
        const Group group(stage.painter, "guides");
        for (const SnapGuide& guide : marks.guides) {
            paint_guide(stage, guide);
        }
    }
    if (marks.draft) {
        const Group group(stage.painter, "draft");
        paint_draft(stage, *marks.draft);
    }
}

void paint_gesture_words(const Stage& stage) {
    const GestureMarks& marks = stage.context.marks;
    const bool wrong = !marks.problem.empty();
    const std::string& words = wrong ? marks.problem : marks.hint;
    if (words.empty()) {
        return;
    }
    const Group group(stage.painter, "words");
    const TextStyle style{.role = Role::text, .size = 13, .halo = false};
    const Rect& view = stage.viewport();
    const std::vector<std::string> lines =
        text_lines(stage.painter, words, style, view.size().x - 2 * (words_margin + words_inset.x));
    double width = 0;
    for (const std::string& line : lines) {
        width = std::max(width, measure(stage.painter, line, style).width);
    }
    const TextExtent extent = measure(stage.painter, words, style);
    const double height = extent.ascent + extent.descent;
    const double step = height + 3;
    const double below = view.size().y > roomy ? 30 : words_margin;
    const Vec2d half =
        Vec2d(width, height + step * static_cast<double>(lines.size() - 1)) / 2.0 + words_inset;
    const Vec2d middle(view.center().x, std::max(view.max.y - below - half.y, view.min.y + half.y));
    const std::array<Vec2d, 4> corners{middle - half, middle + Vec2d(half.x, -half.y), middle + half,
                                       middle + Vec2d(-half.x, half.y)};
    stage.painter.fill(corners, {Role::panel_raised, 1});
    stage.painter.outline(corners, {wrong ? Role::colliding : Role::accent, 1.3});
    double baseline = middle.y - half.y + words_inset.y + extent.ascent;
    for (const std::string& line : lines) {
        stage.painter.text({middle.x, baseline}, line, style, Align::center);
        baseline += step;
    }
}

}  // namespace collidarium::app
