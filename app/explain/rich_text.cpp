#include "explain/rich_text.hpp"

namespace collidarium::app {

std::string plain(const RichLine& line) {
    std::string text;
    for (const Run& run : line) {
        text += run.text;
    }
    return text;
}

}  // namespace collidarium::app
