#pragma once

#include <iosfwd>
#include <string>

namespace collidarium::app {

struct RaceOptions {
    std::string boxes = "uniform";
    int most = 100'000;  ///< boxes
    int rounds = 3;
    std::string out;  ///< the SVG or PNG file; empty: none
    std::string theme = "light";
};

/// `collidarium race`: all structures of the broad phase on the same boxes, from 100 of them up; a line for
/// each result. The exit status: 0; 1 if something could not be written, 2 for wrong options.
[[nodiscard]] int run_race(const RaceOptions& options, std::ostream& out, std::ostream& errors);

}  // namespace collidarium::app
