#include "view/font_files.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

namespace collidarium::app {

namespace {

namespace fs = std::filesystem;

/// File names, best first.
constexpr std::array<std::string_view, 9> text_names{
    "Inter-Regular.otf",    "Inter-Regular.ttf",    "InterVariable.ttf", "Inter.ttc",
    "DejaVuSans.ttf",       "NotoSans-Regular.ttf", "Helvetica.ttc",     "LiberationSans-Regular.ttf",
    "Cantarell-Regular.otf"};
constexpr std::array<std::string_view, 7> strong_names{
    "Inter-SemiBold.otf",  "Inter-SemiBold.ttf",    "InterVariable.ttf",      "Inter.ttc",
    "DejaVuSans-Bold.ttf", "NotoSans-SemiBold.ttf", "LiberationSans-Bold.ttf"};
constexpr std::array<std::string_view, 8> mono_names{"JetBrainsMono-Regular.ttf",
                                                     "JetBrainsMono-Regular.otf",
                                                     "JetBrainsMono[wght].ttf",
                                                     "DejaVuSansMono.ttf",
                                                     "NotoSansMono-Regular.ttf",
                                                     "Menlo.ttc",
                                                     "SFNSMono.ttf",
                                                     "LiberationMono-Regular.ttf"};
constexpr std::array<std::string_view, 4> wide_names{"DejaVuSans.ttf", "NotoSansMath-Regular.ttf",
                                                     "Arial Unicode.ttf", "FreeSans.ttf"};

using FilesByName = std::map<std::string, fs::path, std::less<>>;

bool is_font(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension == ".ttf" || extension == ".otf" || extension == ".ttc";
}

FilesByName list_fonts(const std::vector<fs::path>& folders) {
    FilesByName files;
    for (const fs::path& folder : folders) {
        std::error_code error;
        const auto options = fs::directory_options::skip_permission_denied;
        fs::recursive_directory_iterator entry(folder, options, error);
        while (!error && entry != fs::recursive_directory_iterator()) {
            if (is_font(entry->path())) {
                files.try_emplace(entry->path().filename().string(), entry->path());
            }
            entry.increment(error);
        }
    }
    return files;
}

fs::path first_of(std::span<const std::string_view> names, const FilesByName& files) {
    for (const std::string_view name : names) {
        if (const auto found = files.find(name); found != files.end()) {
            return found->second;
        }
    }
    return {};
}

std::string environment(const char* variable) {
    const char* value = std::getenv(variable);
    return value == nullptr ? std::string() : value;
}

}  // namespace

std::vector<fs::path> font_folders() {
    std::vector<fs::path> candidates;
    if (const std::string home = environment("HOME"); !home.empty()) {
        const std::string data = environment("XDG_DATA_HOME");
        candidates.push_back(data.empty() ? fs::path(home) / ".local/share/fonts" : fs::path(data) / "fonts");
        candidates.push_back(fs::path(home) / ".fonts");
        candidates.push_back(fs::path(home) / "Library/Fonts");
    }
    for (const char* folder :
         {"/usr/local/share/fonts", "/usr/share/fonts", "/Library/Fonts", "/System/Library/Fonts"}) {
        candidates.emplace_back(folder);
    }
    std::erase_if(candidates, [](const fs::path& folder) {
        std::error_code error;
        return !fs::is_directory(folder, error);
    });
    return candidates;
}

FontFiles find_fonts(const std::vector<fs::path>& folders) {
    const FilesByName files = list_fonts(folders);
    FontFiles found;
    found.text = first_of(text_names, files);
    found.strong = first_of(strong_names, files);
    found.mono = first_of(mono_names, files);
    found.wide = first_of(wide_names, files);
    if (found.text.empty() && !files.empty()) {
        found.text = files.begin()->second;
    }
    if (found.strong.empty()) {
        found.strong = found.text;
    }
    if (found.mono.empty()) {
        found.mono = found.text;
    }
    return found;
}

const FontFiles& installed_fonts() {
    static const FontFiles fonts = find_fonts(font_folders());
    return fonts;
}

}  // namespace collidarium::app
