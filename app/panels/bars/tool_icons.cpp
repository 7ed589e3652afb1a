#include "panels/bars/tool_icons.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numbers>
#include <vector>

namespace collidarium::app {

namespace {

/// Draws around the centre, in units of 1/16 of the icon; y points down.
class IconPen {
public:
    IconPen(const Ui& ui, const ImVec2& center, ImU32 color)
        : draw_(ImGui::GetWindowDrawList()),
          center_(std::round(center.x), std::round(center.y)),
          unit_(ui.px(1)),
          width_(std::max(1.F, ui.px(1.4))),
          color_(color) {}

    void line(std::initializer_list<ImVec2> points, bool closed = false) const {
        std::vector<ImVec2> at;
        for (const ImVec2& point : points) {
            at.push_back(to(point));
        }
        draw_->AddPolyline(at.data(), static_cast<int>(at.size()), color_,
                           closed ? ImDrawFlags_Closed : ImDrawFlags_None, width_);
    }
    void fill(std::initializer_list<ImVec2> points) const {
        std::vector<ImVec2> at;
        for (const ImVec2& point : points) {
            at.push_back(to(point));
        }
        draw_->AddConvexPolyFilled(at.data(), static_cast<int>(at.size()), color_);
    }
    void dot(const ImVec2& at, float radius) const { draw_->AddCircleFilled(to(at), radius * unit_, color_); }
    void circle(const ImVec2& at, float radius) const {
        draw_->AddCircle(to(at), radius * unit_, color_, 0, width_);
    }
    void arc(const ImVec2& at, float radius, float from, float till) const {
        draw_->PathArcTo(to(at), radius * unit_, from, till);
        draw_->PathStroke(color_, ImDrawFlags_None, width_);
    }
    /// Two half circles, joined by lines; the second lies above and to the right of the first.
    void capsule(const ImVec2& a, const ImVec2& b, float radius) const {
        constexpr float quarter = std::numbers::pi_v<float> / 4;
        draw_->PathArcTo(to(a), radius * unit_, quarter, 5 * quarter);
        draw_->PathArcTo(to(b), radius * unit_, -3 * quarter, quarter);
        draw_->PathStroke(color_, ImDrawFlags_Closed, width_);
    }

private:
    [[nodiscard]] ImVec2 to(const ImVec2& at) const {
        return {center_.x + at.x * unit_, center_.y + at.y * unit_};
    }

    ImDrawList* draw_;
    ImVec2 center_;
    float unit_;
    float width_;
    ImU32 color_;
};

constexpr float half_turn = std::numbers::pi_v<float>;

void capsule(const IconPen& pen) {
    pen.capsule({-3, 3}, {3, -3}, 4);
}

/// A curved arrow; `side` is -1 for undo, 1 for redo.
void bent_arrow(const IconPen& pen, float side) {
    pen.line({{6 * side, -2.5F}, {-2 * side, -2.5F}});
    pen.arc({-2 * side, 1}, 3.5F, side > 0 ? half_turn * 0.5F : -half_turn * 0.5F,
            side > 0 ? half_turn * 1.5F : half_turn * 0.5F);
    pen.line({{-2 * side, 4.5F}, {3 * side, 4.5F}});
    pen.line({{3 * side, -5.5F}, {6 * side, -2.5F}, {3 * side, 0.5F}});
}

void magnet(const IconPen& pen) {
    pen.arc({0, 0}, 5, 0, half_turn);
    pen.line({{-5, 0}, {-5, -6}});
    pen.line({{5, 0}, {5, -6}});
    pen.line({{-6.5F, -3.5F}, {-3.5F, -3.5F}});
    pen.line({{3.5F, -3.5F}, {6.5F, -3.5F}});
}

void corners(const IconPen& pen) {
    for (const float x : {-1.F, 1.F}) {
        for (const float y : {-1.F, 1.F}) {
            pen.line({{2.5F * x, 6 * y}, {6 * x, 6 * y}, {6 * x, 2.5F * y}});
        }
    }
    pen.dot({0, 0}, 1.6F);
}

}  // namespace

void draw_tool_icon(const Ui& ui, std::string_view command, const ImVec2& center, ImU32 color) {
    const IconPen pen(ui, center, color);
    if (command == "tool_select") {
        pen.line({{-4, -6.5F}, {-4, 5}, {-1, 2.2F}, {1.2F, 6.6F}, {3.2F, 5.6F}, {1.1F, 1.4F}, {5, 1}}, true);
    } else if (command == "tool_point") {
        pen.dot({0, 0}, 2.6F);
    } else if (command == "tool_segment") {
        pen.line({{-5, 5}, {5, -5}});
        pen.dot({-5, 5}, 2);
        pen.dot({5, -5}, 2);
    } else if (command == "tool_box") {
        pen.line({{-6, -4.5F}, {6, -4.5F}, {6, 4.5F}, {-6, 4.5F}}, true);
    } else if (command == "tool_oriented_box") {
        pen.line({{-6.6F, 0.4F}, {2.5F, -6}, {6.6F, -0.4F}, {-2.5F, 6}}, true);
    } else if (command == "tool_circle") {
        pen.circle({0, 0}, 5.8F);
    } else if (command == "tool_capsule") {
        capsule(pen);
    } else if (command == "tool_polygon") {
        pen.line({{0, -6}, {6, -1.5F}, {3.6F, 5.6F}, {-3.6F, 5.6F}, {-6, -1.5F}}, true);
    } else if (command == "tool_translation") {
        pen.line({{-6, 5}, {5, -4}});
        pen.fill({{6.5F, -5.5F}, {4.4F, 0.2F}, {0.8F, -4.2F}});
    } else if (command == "snap") {
        magnet(pen);
    } else if (command == "undo") {
        bent_arrow(pen, -1);
    } else if (command == "redo") {
        bent_arrow(pen, 1);
    } else if (command == "fit") {
        corners(pen);
    }
}

}  // namespace collidarium::app
