#include "overlays/methods/point_marks.hpp"

#include <algorithm>
#include <array>

#include "explain/words/point_names.hpp"

namespace collidarium::app {

namespace {

void draw_form(const OverlayCanvas& canvas, const Vec2d& at, std::size_t form, double strength) {
    const Role role = point_role(form);
    const Stroke stroke{role, 1.8, Dash::solid, strength};
    if (form == 0) {
        canvas.painter.disc(at, 3.6, {role, strength});
    } else if (form == 1) {
        constexpr double half = 5.5;
        const std::array<Vec2d, 4> square{at + Vec2d(-half, -half), at + Vec2d(half, -half),
                                          at + Vec2d(half, half), at + Vec2d(-half, half)};
        canvas.painter.outline(square, stroke);
    } else if (form == quiet_form) {
        canvas.painter.disc(at, 2.6, {Role::normal, strength});
    } else {
        const std::array<Vec2d, 3> triangle{at + Vec2d(0, -12), at + Vec2d(10.4, 6), at + Vec2d(-10.4, 6)};
        canvas.painter.outline(triangle, stroke);
    }
}

}  // namespace

void label_arrow(const OverlayCanvas& canvas, const Stretch& arrow, Label label) {
    if (!is_finite(arrow.from) || !is_finite(arrow.to)) {
        return;
    }
    label.places = places_along(canvas, arrow, label.text, label.style);
    const std::array<Vec2d, 2> ends{arrow.from, arrow.to};
    for (const Rect& area : {bounds_of(ends), grown({arrow.to, arrow.to}, 3)}) {
        const auto more = places_about(canvas, area, label.text, label.style, Prefer::below);
        label.places.insert(label.places.end(), more.begin(), more.end());
    }
    canvas.labels.avoid(arrow.from, arrow.to);
    canvas.labels.add(std::move(label));
}

std::string point_label(const OverlayCanvas& inset, const std::string& name) {
    constexpr double room = 280;
    return inset.viewport().size().x < room ? name : name + " = " + vertex_letters(name);
}

void mark_points(const OverlayCanvas& canvas, std::span<const PointMark> points, std::string_view group,
                 double strength) {
    std::vector<bool> named(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2d at = canvas.at(points[i].at);
        if (!is_finite(at) || !grown(canvas.viewport(), 12).contains(at)) {
            continue;
        }
        const bool is_quiet = points[i].form == quiet_form;
        if (!is_quiet || !named[i]) {
            draw_form(canvas, at, points[i].form, strength);
        }
        canvas.labels.avoid(grown({at, at}, 7));
        if (named[i]) {
            continue;
        }
        std::vector<std::string> names{points[i].name};
        for (std::size_t j = i + 1; j < points.size(); ++j) {
            if (!named[j] && points[j].at == points[i].at) {
                named[j] = true;
                names.push_back(points[j].name);
            }
        }
        std::ranges::sort(names, [](const std::string& one, const std::string& other) {
            return one.size() != other.size() ? one.size() < other.size() : one < other;
        });
        std::string text;
        for (const std::string& name : names) {
            text += (text.empty() ? "" : ", ") + name;
        }
        Label label;
        label.text = text;
        label.style = {.role = names.size() == 1 && !is_quiet ? point_role(points[i].form) : Role::normal,
                       .font = is_quiet ? Font::text : Font::strong,
                       .size = is_quiet ? 12.0 : 13.0,
                       .opacity = strength};
        label.places = places_about(canvas, grown({at, at}, 6), text, label.style, Prefer::right);
        name_one_of(canvas, label, {at}, group);
        label.importance = is_quiet ? 45 : 80;
        label.reach = 2;
        label.group = std::string(group);
        canvas.labels.add(std::move(label));
    }
}

void note_in_difference(const OverlayCanvas& inset, std::span<const DifferencePart> parts) {
    for (const DifferencePart& part : parts) {
        inset.note(part, inset.at(part.points[0]), inset.at(part.points[part.count - 1]));
    }
}

void note_on_shapes(const OverlayCanvas& canvas, std::span<const DifferencePart> parts) {
    for (const DifferencePart& part : parts) {
        for (const std::array<Vec2d, 2>* at : {&part.on_a, &part.on_b}) {
            if (part.count == 1 || (*at)[0] != (*at)[1]) {
                canvas.note(part, canvas.at((*at)[0]), canvas.at((*at)[part.count - 1]));
            }
        }
    }
}

}  // namespace collidarium::app
