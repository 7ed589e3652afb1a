#include "session/files/file_chooser.hpp"

#include <algorithm>
#include <cctype>

#include "io/system/user_folders.hpp"
#include "paint/printable.hpp"
#include "session/search/lower_case.hpp"

namespace collidarium::app {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view scene_ending = ".scene.json";
constexpr std::string_view lesson_ending = ".lesson.md";

/// Expands a leading "~" as shells do.
fs::path expand_home(const std::string& name) {
    const fs::path home = home_folder();
    if (!home.empty() && (name == "~" || name.starts_with("~/"))) {
        return home / name.substr(std::min<std::size_t>(2, name.size()));
    }
    return name;
}

/// Whether the dialog lists this file.
bool is_shown(const std::string& name, FileChooser::Purpose purpose) {
    const std::string small = lower_case(name);
    switch (purpose) {
        case FileChooser::Purpose::figure:
            return std::ranges::any_of(figure_endings, [&](auto ending) { return small.ends_with(ending); });
        case FileChooser::Purpose::picture:
            return small.ends_with(".png");
        case FileChooser::Purpose::open:
            return small.ends_with(scene_ending) || small.ends_with(lesson_ending);
        default:
            return small.ends_with(scene_ending);
    }
}

}  // namespace

FileChooser::FileChooser(Purpose purpose, const fs::path& folder, std::string suggestion)
    : name(std::move(suggestion)), purpose_(purpose) {
    std::error_code error;
    enter(fs::is_directory(folder, error) ? folder : fs::current_path(error));
}

void FileChooser::enter(const fs::path& folder) {
    std::error_code error;
    const fs::path absolute = fs::weakly_canonical(folder, error);
    folder_ = error ? fs::path(folder).lexically_normal() : absolute;
    read_folder();
}

void FileChooser::read_folder() {
    entries_.clear();
    problem_.clear();
    std::error_code error;
    fs::directory_iterator it(folder_, fs::directory_options::none, error);
    if (error) {
        problem_ = "Cannot read this folder: " + error.message() + ".";
        return;
    }
    for (; it != fs::directory_iterator(); it.increment(error)) {
        if (error) {
            break;
        }
        std::error_code ignored;
        const std::string entry = it->path().filename().string();
        const bool folder = it->is_directory(ignored);
        if (entry.starts_with('.') || (!folder && !all_files && !is_shown(entry, purpose_))) {
            continue;
        }
        entries_.push_back({entry, folder});
    }
    std::ranges::sort(entries_, [](const Entry& a, const Entry& b) {
        return a.folder != b.folder ? a.folder : lower_case(a.name) < lower_case(b.name);
    });
}

bool FileChooser::ends_with(std::string_view ending) const {
    return lower_case(name).ends_with(ending);
}

void FileChooser::set_ending(std::string_view ending) {
    for (const std::string_view known : figure_endings) {
        if (ends_with(known)) {
            name.resize(name.size() - known.size());
            break;
        }
    }
    name += ending;
    problem_.clear();
}

void FileChooser::pick(const Entry& entry) {
    if (entry.folder) {
        enter(folder_ / entry.name);
    } else {
        name = entry.name;
        problem_.clear();
    }
}

std::optional<fs::path> FileChooser::accept() {
    std::string typed = name;
    while (!typed.empty() && std::isspace(static_cast<unsigned char>(typed.back()))) {
        typed.pop_back();
    }
    if (typed.empty()) {
        problem_ = "Type a file name, or choose a file above.";
        return std::nullopt;
    }
    fs::path path = folder_ / expand_home(typed);
    std::error_code error;
    if (fs::is_directory(path, error)) {
        enter(path);
        name.clear();
        return std::nullopt;
    }
    if (purpose_ == Purpose::open || purpose_ == Purpose::picture) {
        if (!fs::exists(path, error)) {
            problem_ = "There is no file named \"" + printable(typed) + "\" here.";
            return std::nullopt;
        }
        return path;
    }
    const bool is_figure = purpose_ == Purpose::figure;
    if (!path.has_extension()) {
        path += is_figure ? figure_endings.front() : scene_ending;
    }
    if (is_figure && !is_shown(path.filename().string(), purpose_)) {
        problem_ = "A figure can be saved as .svg, .png or .gif.";
        return std::nullopt;
    }
    if (!fs::is_directory(path.parent_path(), error)) {
        problem_ = "There is no folder named \"" + printable(path.parent_path().string()) + "\".";
        return std::nullopt;
    }
    if (fs::is_directory(path, error)) {
        problem_ = "\"" + printable(path.filename().string()) + "\" is a folder.";
        return std::nullopt;
    }
    return path;
}

}  // namespace collidarium::app
