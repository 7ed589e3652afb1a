#include "session/files/figure_paths.hpp"

#include "session/search/lower_case.hpp"

namespace collidarium::app {

std::vector<std::filesystem::path> figure_paths(const std::filesystem::path& file, std::size_t steps) {
    if (lower_case(file.extension().string()) == ".gif") {
        return {file};
    }
    std::vector<std::filesystem::path> paths;
    for (std::size_t step = 1; step <= steps; ++step) {
        const std::string digits = std::to_string(step);
        const std::string zeros(std::to_string(steps).size() - digits.size(), '0');
        paths.push_back(file.parent_path() /
                        (file.stem().string() + '-' + zeros + digits + file.extension().string()));
    }
    return paths;
}

}  // namespace collidarium::app
