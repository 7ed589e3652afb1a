#include "model/answers/pixel_costs.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "explain/words/pixel_words.hpp"
#include "model/median.hpp"
#include "panels/panels.hpp"
#include "view/destination_in.hpp"

namespace collidarium::app {

namespace {

std::string duration(double seconds) {
    char text[32];
    std::snprintf(text, sizeof text, seconds < 1e-3 ? "%.3g µs" : "%.3g ms",
                  seconds * (seconds < 1e-3 ? 1e6 : 1e3));
    return text;
}

/// The medians of several times.
std::optional<CompositingCost> compositing_cost(const PixelPair& pair) {
    std::array<std::vector<double>, 3> times;
    CompositingCost cost;
    for (int round = 0; round < 5; ++round) {
        const auto once = composite_destination_in(pair.a.placed, pair.b.placed);
        if (!once) {
            return std::nullopt;
        }
        cost.whole.shared = once->shared;
        times[0].push_back(once->upload_seconds);
        times[1].push_back(once->draw_seconds);
        times[2].push_back(once->read_seconds);
    }
    cost.upload_seconds = median(times[0]);
    cost.draw_seconds = median(times[1]);
    cost.read_seconds = median(times[2]);
    cost.whole.seconds = cost.upload_seconds + cost.draw_seconds + cost.read_seconds;
    return cost;
}

void draw_cost(const Ui& ui, const char* id, const char* name, const PixelCost& cost,
               const std::string& tip) {
    row(ui, id, name, std::to_string(cost.shared) + " shared, " + duration(cost.seconds), false, tip);
}

void draw_costs(const Ui& ui, const PixelCosts& costs) {
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    heading(ui, "Costs", std::to_string(costs.pixels) + " pixels in common");
    draw_cost(ui, "pixels.by_words", "64 at a time", costs.by_words, "One bit a pixel, and a word at a time");
    draw_cost(ui, "pixels.one_by_one", "one by one", costs.one_by_one, "A loop over the pixels in common");
    if (costs.composited) {
        draw_cost(ui, "pixels.composited", "destination-in", costs.composited->whole,
                  "Drawn over each other by OpenGL: of the one only that remains where the other is opaque.\n"
                  "upload " +
                      duration(costs.composited->upload_seconds) + ", draw " +
                      duration(costs.composited->draw_seconds) + ", read back and count " +
                      duration(costs.composited->read_seconds));
    } else {
        quiet_text(ui, "The graphics driver has no pictures as large for destination-in.");
    }
}

/// What is left of a's picture where b's is opaque, too, and faintly what is erased; not of large pictures.
void draw_composite(const Ui& ui, const PixelPair& pair) {
    const raster::PixelMask& a = pair.a.placed.mask;
    const raster::PixelMask& b = pair.b.placed.mask;
    constexpr std::int32_t largest = 256;  // on each side, in pixels
    if (a.width() < 1 || a.height() < 1 || std::max(a.width(), a.height()) > largest) {
        return;
    }
    const auto offset_x = static_cast<std::int64_t>(pair.a.placed.origin.x - pair.b.placed.origin.x);
    const auto offset_y = static_cast<std::int64_t>(pair.a.placed.origin.y - pair.b.placed.origin.y);
    const auto is_in_b = [&](std::int32_t x, std::int32_t y) {
        const std::int64_t column = x + offset_x;
        const std::int64_t row = y + offset_y;
        return column >= 0 && row >= 0 && column < b.width() && row < b.height() &&
               b.solid(static_cast<std::int32_t>(column), static_cast<std::int32_t>(row));
    };
    heading(ui, "What destination-in leaves", pixel_count(pair.shared.count));
    const double room = static_cast<double>(ImGui::GetContentRegionAvail().x) / ui.scale - 2;
    const double pixel = std::min(std::min(room, 240.0) / a.width(), 110.0 / a.height());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const auto place = [&](double x, double y) {
        return ImVec2(at.x + ui.px(x * pixel), at.y + ui.px(y * pixel));
    };
    ImDrawList* draw = ImGui::GetWindowDrawList();
    for (std::int32_t y = 0; y < a.height(); ++y) {
        for (std::int32_t x = 0; x < a.width();) {
            const bool solid = a.solid(x, y);
            const bool left = solid && is_in_b(x, y);
            std::int32_t end = x + 1;  // of a run of pixels that are alike
            while (end < a.width() && a.solid(end, y) == solid && (solid && is_in_b(end, y)) == left) {
                ++end;
            }
            if (solid) {
                draw->AddRectFilled(place(x, y), place(end, y + 1),
                                    left ? ui.paint(Role::corrected) : ui.paint(Role::free, 0.2));
            }
            x = end;
        }
    }
    draw->AddRect(at, place(a.width(), a.height()), ui.paint(Role::grid_major));
    ImGui::Dummy(ImVec2(ui.px(a.width() * pixel), ui.px(a.height() * pixel)));
    ui.mark("pixels.composite");
    ImGui::Dummy(ImVec2(0, ui.px(4)));
}

}  // namespace

void draw_pixel_costs(const Ui& ui, const PixelPair& pair) {
    Shell& shell = ui.shell;
    const std::uint64_t revision = shell.workspace.document.revision();
    if (shell.pixel_costs && shell.pixel_costs_revision != revision) {
        shell.pixel_costs.reset();  // they were of other places
    }
    quiet_text(
        ui,
        "The same pixels, compared by three methods. The first two compare two off-screen pictures pixel "
        "by pixel; destination-in needs one: drawn over it, the other picture erases what they do not "
        "share. The costs depend on the size of the pictures and on this machine.");
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    if (dialog_button(ui, "pixels.measure", "Measure")) {
        PixelCosts costs = pixel_costs(pair.a.placed, pair.b.placed);
        costs.composited = compositing_cost(pair);
        shell.pixel_costs = costs;
        shell.pixel_costs_revision = revision;
    }
    if (shell.pixel_costs) {
        draw_costs(ui, *shell.pixel_costs);
    }
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    draw_composite(ui, pair);
}

}  // namespace collidarium::app
