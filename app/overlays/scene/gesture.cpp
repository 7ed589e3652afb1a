#include <algorithm>
#include <array>

#include "overlays/labels/text_lines.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double vertex_radius = 4;
constexpr double words_margin = 8;  ///< between a sentence's frame and the edges of the view
constexpr Vec2d words_inset{12, 7};
constexpr double roomy = 240;  ///< in a view this high the ruler below the sentence stays visible

void paint_guide(const OverlayCanvas& canvas, const SnapGuide& guide) {
    const Vec2d from = canvas.at(guide.from);
    const Vec2d to = canvas.at(guide.to);
    switch (guide.kind) {
        case SnapGuide::Kind::point: {
            constexpr double reach = 6;
            const std::array<Vec2d, 4> corners{to + Vec2d(0, -reach), to + Vec2d(reach, 0),
                                               to + Vec2d(0, reach), to + Vec2d(-reach, 0)};
            if (is_finite(to)) {
                canvas.painter.outline(corners, {Role::accent, 2});
            }
            break;
        }
        case SnapGuide::Kind::edge: {
            constexpr double reach = 5;
            draw_stretch(canvas, {to - Vec2d(reach, reach), to + Vec2d(reach, reach)}, {Role::accent, 2});
            draw_stretch(canvas, {to + Vec2d(-reach, reach), to + Vec2d(reach, -reach)}, {Role::accent, 2});
            break;
        }
        case SnapGuide::Kind::grid:
            draw_stretch(canvas, {from, to}, {Role::accent, 1, Dash::solid, 0.55});
            break;
        case SnapGuide::Kind::angle:
        case SnapGuide::Kind::axis: {
            const Vec2d direction = to - from;
            const double length = glm::length(direction);
            if (length > 0) {
                // Across the whole view, so that the direction is visible and not only the translation.
                const double far = glm::length(canvas.viewport().size());
                draw_stretch(canvas, {from - direction * (far / length), to + direction * (far / length)},
                             {Role::accent, 1, Dash::dashed, 0.8});
            }
            break;
        }
    }
}

void paint_draft(const OverlayCanvas& canvas, const Draft& draft) {
    const std::vector<Vec2d> screen = canvas.at(draft.vertices);
    for (std::size_t i = 0; i + 1 < screen.size(); ++i) {
        draw_stretch(canvas, {screen[i], screen[i + 1]}, {Role::subject, 2});
    }
    if (draft.next && !screen.empty()) {
        const Role role = draft.faulty ? Role::colliding : Role::subject;
        const Vec2d to = draft.closes ? screen.front() : canvas.at(*draft.next);
        draw_stretch(canvas, {screen.back(), to}, {role, 2, draft.closes ? Dash::solid : Dash::dashed});
        if (draft.faulty) {
            draw_stretch(canvas, {to - Vec2d(5, 5), to + Vec2d(5, 5)}, {role, 2});
            draw_stretch(canvas, {to + Vec2d(-5, 5), to + Vec2d(5, -5)}, {role, 2});
        }
    }
    for (std::size_t i = 0; i < screen.size(); ++i) {
        draw_dot(canvas, screen[i], Role::subject, vertex_radius);
        if (i == 0 && draft.closes) {
            canvas.painter.circle(screen[i], vertex_radius + 4, {Role::accent, 2});
        }
    }
}

}  // namespace

void paint_gesture(const OverlayCanvas& canvas) {
    const GestureMarks& marks = canvas.context.marks;
    if (!marks.guides.empty()) {
        const Group group(canvas.painter, "guides");
        for (const SnapGuide& guide : marks.guides) {
            paint_guide(canvas, guide);
        }
    }
    if (marks.draft) {
        const Group group(canvas.painter, "draft");
        paint_draft(canvas, *marks.draft);
    }
}

void paint_gesture_words(const OverlayCanvas& canvas) {
    const GestureMarks& marks = canvas.context.marks;
    const bool wrong = !marks.problem.empty();
    const std::string& words = wrong ? marks.problem : marks.hint;
    if (words.empty()) {
        return;
    }
    const Group group(canvas.painter, "words");
    const TextStyle style{.role = Role::text, .size = 13, .halo = false};
    const Rect& view = canvas.viewport();
    const std::vector<std::string> lines =
        text_lines(canvas.painter, words, style, view.size().x - 2 * (words_margin + words_inset.x));
    double width = 0;
    for (const std::string& line : lines) {
        width = std::max(width, measure(canvas.painter, line, style).width);
    }
    const TextExtent extent = measure(canvas.painter, words, style);
    const double height = extent.ascent + extent.descent;
    const double step = height + 3;
    const double below = view.size().y > roomy ? 30 : words_margin;
    const Vec2d half =
        Vec2d(width, height + step * static_cast<double>(lines.size() - 1)) / 2.0 + words_inset;
    const Vec2d middle(view.center().x, std::max(view.max.y - below - half.y, view.min.y + half.y));
    const std::array<Vec2d, 4> corners{middle - half, middle + Vec2d(half.x, -half.y), middle + half,
                                       middle + Vec2d(-half.x, half.y)};
    canvas.painter.fill(corners, {Role::panel_raised, 1});
    canvas.painter.outline(corners, {wrong ? Role::colliding : Role::accent, 1.3});
    double baseline = middle.y - half.y + words_inset.y + extent.ascent;
    for (const std::string& line : lines) {
        canvas.painter.text({middle.x, baseline}, line, style, Align::center);
        baseline += step;
    }
}

}  // namespace collidarium::app
