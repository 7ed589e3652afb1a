#include "cli/race.hpp"

#include <iomanip>
#include <ostream>
#include <vector>

#include "cli/output.hpp"
#include "figures/race_chart.hpp"
#include "io/scene/scene_file.hpp"
#include "paint/printable.hpp"
#include "paint/theme.hpp"

namespace collidarium::app {

namespace {

/// 100, 316, 1000, ...: two for each power of ten.
std::vector<std::size_t> sizes_up_to(std::size_t most) {
    std::vector<std::size_t> sizes;
    for (std::size_t power = 100; power <= most; power *= 10) {
        sizes.push_back(power);
        if (const std::size_t between = power * 316 / 100; between <= most) {
            sizes.push_back(between);
        }
    }
    return sizes;
}

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
    out << "    boxes  structure          build ms   pairs ms    box tests   node tests    pairs\n";
    const auto results = race(*boxes, sizes_up_to(static_cast<std::size_t>(options.most)), options.rounds,
                              [&](const std::vector<RaceResult>& so_far) {
                                  write_result(out, so_far.back());
                                  out.flush();
                                  return out.good();
                              });
    if (!options.out.empty()) {
        if (const auto problem =
                write_file_atomically(options.out, race_svg(results, {1280, 560}, *theme_name))) {
            errors << "collidarium: " << printable(options.out) << ": " << *problem << '\n';
            return 1;
        }
    }
    return finish_output(out, errors);
}

}  // namespace collidarium::app
