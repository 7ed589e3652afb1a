#include <algorithm>
#include <optional>

#include "collidarium/shapes/moved.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "overlays/figure.hpp"
#include "overlays/geometry.hpp"
#include "panels/panels.hpp"
#include "session/commands/copy_and_paste.hpp"

namespace collidarium::app {

namespace {

std::size_t count_taken(const NumberGroups& numbers) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < numbers.groups.size(); ++i) {
        count += numbers.is_taken(i) ? 1 : 0;
    }
    return count;
}

/// One shape of the preview.
struct Drawn {
    explicit Drawn(const NumberReading& reading, bool is_chosen = true)
        : shape(reading.shape),
          translation(reading.translation),
          end(collidarium::moved(
              shape, Motion<double>{translation.value_or(Vec2d(0)), reading.rotation.value_or(0)}, 1.0)),
          is_chosen(is_chosen) {}

    const ShapeD& shape;
    std::optional<Vec2d> translation;
    ShapeD end;      ///< where its motion takes it
    bool is_chosen;  ///< else another way to read the same numbers
};

/// What the preview draws at most: it is small, and drawn anew in every frame.
constexpr std::size_t most_drawn = 2000;

/// The first of the chosen shapes, and below them the other readings of one of the groups.
std::vector<Drawn> drawn_shapes(const NumberGroups& numbers, std::optional<std::size_t> shown) {
    std::vector<Drawn> drawn;
    if (shown) {
        for (const NumberReading& reading : numbers.readings[*shown]) {
            drawn.emplace_back(reading, false);
        }
    }
    for (std::size_t i = 0; i < numbers.groups.size() && drawn.size() < most_drawn; ++i) {
        if (numbers.is_taken(i)) {
            drawn.emplace_back(numbers.readings[i][numbers.chosen[i]]);
        }
    }
    return drawn;
}

/// Shapes in their own frame.
class Preview {
public:
    Preview(const Ui& ui, const std::vector<Drawn>& shapes) : ui_(ui) {
        size_ = ImVec2(ui.dialog_width(560), ui.dialog_height(170, 380));
        at_ = ImGui::GetCursorScreenPos();
        ImGui::Dummy(size_);
        ui.mark("numbers.preview");
        draw_ = ImGui::GetWindowDrawList();
        const ImVec2 end(at_.x + size_.x, at_.y + size_.y);
        draw_->AddRectFilled(at_, end, ui.paint(Role::canvas), ui.px(4));
        draw_->AddRect(at_, end, ui.paint(Role::grid_major), ui.px(4));
        std::vector<Vec2d> all;
        for (const Drawn& each : shapes) {
            const Rect around = bounds_of(figure_of(each.shape, 1e300).outline);
            const double extent = std::max(around.size().x, around.size().y);
            const double flatness = std::max(extent * 1e-3, 1e-300);
            outlines_.push_back(figure_of(each.shape, flatness).outline);
            ends_.push_back(figure_of(each.end, flatness).outline);
            all.insert(all.end(), outlines_.back().begin(), outlines_.back().end());
            all.insert(all.end(), ends_.back().begin(), ends_.back().end());
        }
        if (!all.empty()) {
            world_ = bounds_of(all);
            const Vec2d room(size_.x - ui.px(24), size_.y - ui.px(24));
            const Vec2d span = glm::max(world_.size(), Vec2d(1e-300));
            scale_ = world_.size() == Vec2d(0) ? 0.0 : std::min(room.x / span.x, room.y / span.y);
        }
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            draw(shapes[i], outlines_[i], ends_[i]);
        }
    }

private:
    void draw(const Drawn& shape, const std::vector<Vec2d>& outline, const std::vector<Vec2d>& end) const {
        const ImU32 color = ui_.paint(shape.is_chosen ? Role::subject : Role::text_quiet);
        const float width = ui_.px(shape.is_chosen ? 2 : 1);
        if (shape.translation) {
            draw_outline(end, ui_.paint(Role::text_quiet), ui_.px(1));
            const Vec2d from = reference_point(shape.shape);
            draw_arrow(from, from + *shape.translation, color, width);
        }
        draw_outline(outline, color, width);
    }

    void draw_outline(const std::vector<Vec2d>& outline, ImU32 color, float width) const {
        std::vector<ImVec2> points;
        std::ranges::transform(outline, std::back_inserter(points),
                               [&](const Vec2d& point) { return to_screen(point); });
        if (points.size() == 1) {
            draw_->AddCircleFilled(points[0], width * 2, color);
        } else if (points.size() == 2) {
            draw_->AddLine(points[0], points[1], color, width);
        } else {
            draw_->AddPolyline(points.data(), static_cast<int>(points.size()), color, ImDrawFlags_Closed,
                               width);
        }
    }

    void draw_arrow(const Vec2d& from, const Vec2d& to, ImU32 color, float width) const {
        const ImVec2 start = to_screen(from);
        const ImVec2 tip = to_screen(to);
        draw_->AddLine(start, tip, color, width);
        const Vec2d way(tip.x - start.x, tip.y - start.y);
        const double length = glm::length(way);
        if (length < ui_.px(4)) {
            return;
        }
        const Vec2d back = way / length * static_cast<double>(ui_.px(8));
        const Vec2d across(-back.y * 0.5, back.x * 0.5);
        const auto corner = [&](const Vec2d& offset) {
            return ImVec2(tip.x + static_cast<float>(offset.x), tip.y + static_cast<float>(offset.y));
        };
        draw_->AddTriangleFilled(tip, corner(across - back), corner(-across - back), color);
    }

    [[nodiscard]] ImVec2 to_screen(const Vec2d& point) const {
        const Vec2d away = (point - world_.center()) * scale_;
        return {at_.x + size_.x * 0.5F + static_cast<float>(away.x),
                at_.y + size_.y * 0.5F - static_cast<float>(away.y)};
    }

    const Ui& ui_;
    ImVec2 at_{};
    ImVec2 size_{};
    ImDrawList* draw_ = nullptr;
    std::vector<std::vector<Vec2d>> outlines_;
    std::vector<std::vector<Vec2d>> ends_;
    Rect world_{};
    double scale_ = 0;
};

/// The numbers that nothing is made of, so that none is dropped without a word.
void tell_not_understood(const Ui& ui, const NumberGroups& numbers) {
    constexpr std::size_t most = 3;
    std::size_t count = 0;
    std::string text;
    const auto tell = [&](const NumberGroup& group, const auto& what) {
        if (count++ < most) {
            text += (count == 1 ? "Not understood: line " : "; line ") + std::to_string(group.line) + ": " +
                    what();
        }
    };
    for (std::size_t i = 0; i < numbers.groups.size(); ++i) {
        if (!numbers.is_taken(i) || numbers.readings[i][numbers.chosen[i]].left_out.empty()) {
            continue;
        }
        tell(numbers.groups[i], [&] {
            std::string left_out;
            for (const std::string& each : numbers.readings[i][numbers.chosen[i]].left_out) {
                left_out += (left_out.empty() ? "" : ", ") + each;
            }
            return left_out;
        });
    }
    for (const NumberGroup& group : numbers.not_understood) {
        tell(group, [&] { return group.finite ? text_of(group) : "a number that is not finite"; });
    }
    if (count > most) {
        text += "; and " + std::to_string(count - most) + " more lines";
    }
    if (!text.empty()) {
        quiet_text(ui, text);
    }
}

}  // namespace

void draw_numbers_choice(const Ui& ui, NumbersChoice& choice) {
    loud_text(ui, "Numbers from the clipboard");
    quiet_text(ui, "Click a line to change its shape, or to skip it.");
    if (choice.commas &&
        check_box(ui, "numbers.commas", "Decimal commas: 1,5 is one and a half", choice.decimal_commas)) {
        choice.decimal_commas = !choice.decimal_commas;
    }
    NumberGroups& numbers = choice.shown();
    if (numbers.groups.empty()) {
        quiet_text(ui, "Read like this, the numbers are no shapes.");
    }
    const float rows = static_cast<float>(numbers.groups.size());
    const float frame = ImGui::GetStyle().WindowPadding.y * 2 + ui.px(2);
    ImGui::BeginChild(
        "groups",
        ImVec2(ui.dialog_width(560), std::min(row_height(ui) * rows + frame, ui.dialog_height(200, 340))),
        true);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    auto shown = numbers.groups.size() == 1 ? std::optional<std::size_t>(0) : std::nullopt;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(numbers.groups.size()), row_height(ui));
    while (clipper.Step()) {
        for (int line = clipper.DisplayStart; line < clipper.DisplayEnd; ++line) {
            const auto i = static_cast<std::size_t>(line);
            const std::string reading =
                numbers.is_taken(i) ? words(numbers.readings[i][numbers.chosen[i]]) : "skipped";
            if (row(ui, "numbers." + std::to_string(i), text_of(numbers.groups[i]), reading,
                    numbers.is_taken(i))) {
                numbers.chosen[i] = (numbers.chosen[i] + 1) % (numbers.readings[i].size() + 1);
            }
            shown = ImGui::IsItemHovered() ? i : shown;
        }
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    Preview(ui, drawn_shapes(numbers, shown));
    const std::size_t count = count_taken(numbers);
    if (count > most_drawn) {
        quiet_text(ui, "The first " + std::to_string(most_drawn) + " of " + std::to_string(count) +
                           " shapes are drawn.");
    }
    tell_not_understood(ui, numbers);
    ImGui::Spacing();
    if (count > 0 && dialog_button(ui, "dialog.paste", "Paste", true)) {
        return paste_numbers(ui.shell, NumbersChoice(choice));
    }
    if (count > 0) {
        next_button(ui, "Cancel");
    }
    if (dialog_button(ui, "dialog.cancel", "Cancel")) {
        ui.shell.files.dismiss();
    }
}

}  // namespace collidarium::app
