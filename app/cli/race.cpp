#include "cli/commands.hpp"

#include <iomanip>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "figures/race_chart.hpp"
#include "io/scene/scene_file.hpp"
#include "paint/printable.hpp"
#include "paint/theme.hpp"

namespace collidarium::app {

namespace {

void write_result(std::ostream& out, const RaceResult& result) {
    out << std::setw(9) << result.boxes << "  " << std::left << std::setw(16)
        << name_in(structures, result.structure) << std::right << std::fixed << std::setprecision(3)
        << std::setw(11) << result.build_seconds * 1e3 << std::setw(11) << result.pairs_seconds * 1e3
        << std::setw(13) << result.box_tests << std::setw(13) << result.node_tests << std::setw(9)
        << result.pairs << '\n';
}

}  // namespace

int run_race(const RaceOptions& options, std::ostream& out, std::ostream& errors) {
    const auto boxes = named_in(race_boxes, options.boxes);
    const auto theme_name = theme_from_name(options.theme);
    if (!boxes || !theme_name) {
        errors << "collidarium: "
               << (boxes ? "--theme must be dark, light or projector"
                         : "--boxes must be uniform, clustered or mixed")
               << "\nTry 'collidarium race --help'.\n";
        return 2;
    }
    const auto format = options.out.empty() ? FigureFormat::svg : figure_format(options.out);
    if (!format) {
        errors << "collidarium: " << printable(options.out)
               << ": must end in .svg or .png\nTry 'collidarium race --help'.\n";
        return 2;
    }
    out << "    boxes  structure          build ms   pairs ms    box tests   node tests    pairs\n";
    const auto results = race([&](std::size_t count) { return boxes_of_race(*boxes, count); },
                              race_sizes(static_cast<std::size_t>(options.most)), options.rounds,
                              [&](const std::vector<RaceResult>& so_far) {
                                  write_result(out, so_far.back());
                                  out.flush();
                                  return out.good();
                              });
    if (!options.out.empty()) {
        PixelRenderer pixels;
        std::optional<std::string> problem;
        try {
            problem = write_file_atomically(options.out, figure_bytes(race_drawing(results, {1280, 560}),
                                                                      {*theme_name, 1}, *format, pixels));
        } catch (const std::runtime_error& error) {  // there is no OpenGL to draw pixels with
            problem = error.what();
        }
        if (problem) {
            errors << "collidarium: " << printable(options.out) << ": " << *problem << '\n';
            return 1;
        }
    }
    return finish_output(out, errors);
}

}  // namespace collidarium::app
