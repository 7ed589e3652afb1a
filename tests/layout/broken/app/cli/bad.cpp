#include <CLI/CLI.hpp>
#include "panels/answer.hpp"
