#include "model/answers/pixel_costs.hpp"

#include <array>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

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

}  // namespace

void draw_pixel_costs(const Ui& ui, const PixelPair& pair) {
    Shell& shell = ui.shell;
    const std::uint64_t revision = shell.workspace.document.revision();
    if (shell.pixel_costs && shell.pixel_costs_revision != revision) {
        shell.pixel_costs.reset();  // they were of other places
    }
    quiet_text(ui,
               "The same pixels, compared by three methods. The costs depend on the size of the pictures and "
               "on this machine.");
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    if (dialog_button(ui, "pixels.measure", "Measure")) {
        PixelCosts costs = pixel_costs(pair.a.placed, pair.b.placed);
        costs.composited = compositing_cost(pair);
        shell.pixel_costs = costs;
        shell.pixel_costs_revision = revision;
    }
    if (!shell.pixel_costs) {
        return;
    }
    const PixelCosts& costs = *shell.pixel_costs;
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

}  // namespace collidarium::app
