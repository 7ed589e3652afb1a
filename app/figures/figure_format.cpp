#include "figures/figure_format.hpp"

#include "session/search/lower_case.hpp"

namespace collidarium::app {

std::optional<FigureFormat> figure_format(const std::filesystem::path& file) {
    const std::string ending = lower_case(file.extension().string());
    if (ending == ".svg") {
        return FigureFormat::svg;
    }
    if (ending == ".png") {
        return FigureFormat::png;
    }
    return std::nullopt;
}

}  // namespace collidarium::app
