#include "cli/command_line.hpp"
#include "io/system/process.hpp"

int main(int argc, char** argv) {
    collidarium::app::survive_file_size_limit();
    return collidarium::app::run_command_line(argc, argv);
}
