#pragma once

namespace collidarium::app {

/// `collidarium query`: answers every line of standard input with one on standard output, in order, flushing
/// each. The exit status: 0; 1 when reading or writing failed, with a message on standard error unless
/// nobody reads the answers any more.
[[nodiscard]] int run_query_stream(bool pretty);

}  // namespace collidarium::app
