#include "cli/commands.hpp"

#include <cerrno>
#include <ostream>
#include <system_error>

namespace collidarium::app {

int finish_output(std::ostream& out, std::ostream& errors) {
    out.flush();
    if (out) {
        return 0;
    }
    const int reason = errno;
    if (reason != EPIPE) {
        errors << "collidarium: cannot write the output: " << std::generic_category().message(reason) << '\n';
    }
    return 1;
}

}  // namespace collidarium::app
