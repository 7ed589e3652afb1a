#pragma once

#include <iosfwd>

namespace collidarium::app {

/// `collidarium query`: answers every line of `in` with one on `out`, in order, flushing each. Blank lines
/// are skipped. The exit status: 0; 1 when reading or writing failed.
[[nodiscard]] int run_query_stream(std::istream& in, std::ostream& out, bool pretty);

}  // namespace collidarium::app
