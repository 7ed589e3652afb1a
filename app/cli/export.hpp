#pragma once

#include <iosfwd>
#include <string>

#include "cli/query_options.hpp"

namespace collidarium::app {

/// `collidarium export FILE --as FORMAT ...`: its options.
struct ExportOptions {
    std::string file;
    std::string format;  ///< cpp, query or json
    QueryOptions query;  ///< instead of the scene's own
};

/// Writes the pair in focus and its query to `out`. The exit status: 0, 1 (bad input, reported on `errors`),
/// 2 (wrong usage).
[[nodiscard]] int export_pair(const ExportOptions& options, std::ostream& out, std::ostream& errors);

}  // namespace collidarium::app
