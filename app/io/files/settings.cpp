#include "io/files/settings.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "io/files/read_file.hpp"
#include "io/scene/scene_file.hpp"
#include "io/system/user_folders.hpp"
#include "paint/printable.hpp"
#include "paint/utf8.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::size_t max_settings_bytes = std::size_t{1} << 20;

/// Leaves `target` alone where the member is missing or of another type.
void take(const json& object, const char* key, std::string& target) {
    if (const auto found = object.find(key); found != object.end() && found->is_string()) {
        target = found->get<std::string>();
    }
}

void take(const json& object, const char* key, bool& target) {
    if (const auto found = object.find(key); found != object.end() && found->is_boolean()) {
        target = found->get<bool>();
    }
}

void take(const json& object, const char* key, double lowest, double highest, double& target) {
    if (const auto found = object.find(key); found != object.end() && found->is_number()) {
        const auto value = found->get<double>();
        target = value >= lowest && value <= highest ? value : target;
    }
}

void take(const json& object, const char* key, int lowest, int highest, int& target) {
    double value = target;
    take(object, key, lowest, highest, value);
    target = static_cast<int>(value);
}

/// JSON holds UTF-8 only: any other path is a list of its bytes.
nlohmann::ordered_json path_json(const fs::path& path) {
    const std::string text = path.string();
    if (is_utf8(text)) {
        return text;
    }
    auto bytes = nlohmann::ordered_json::array();
    for (const char c : text) {
        bytes.push_back(static_cast<unsigned char>(c));
    }
    return bytes;
}

/// Empty where it is neither a text nor a list of bytes.
fs::path path_from(const json& value) {
    if (value.is_string()) {
        return value.get<std::string>();
    }
    std::string text;
    for (const json& byte : value.is_array() ? value : json::array()) {
        if (!byte.is_number_unsigned() || byte.get<std::uint64_t>() > 0xFF) {
            return {};
        }
        text += static_cast<char>(byte.get<unsigned char>());
    }
    return text;
}

std::vector<std::string> strings(const json& object, const char* key) {
    std::vector<std::string> result;
    if (const auto found = object.find(key); found != object.end() && found->is_array()) {
        for (const auto& value : *found) {
            if (value.is_string() && !value.get_ref<const std::string&>().empty()) {
                result.push_back(value.get<std::string>());
            }
        }
    }
    return result;
}

}  // namespace

fs::path settings_path() {
    return config_folder() / "settings.json";
}

Settings load_settings(const fs::path& path) {
    Settings settings;
    const auto text = read_file(path, max_settings_bytes);
    const auto object = std::holds_alternative<std::string>(text)
                            ? json::parse(std::get<std::string>(text), nullptr, false)
                            : json();
    if (!object.is_object()) {
        return settings;
    }
    take(object, "theme", settings.theme);
    take(object, "type_scale", 0, 4, settings.type_scale);
    if (settings.type_scale > 0 && settings.type_scale < 0.75) {
        settings.type_scale = 0.75;
    }
    take(object, "window_width", 320, 16384, settings.window_width);
    take(object, "window_height", 240, 16384, settings.window_height);
    take(object, "window_maximized", settings.window_maximized);
    take(object, "panels_visible", settings.panels_visible);
    settings.folded_panels = strings(object, "folded_panels");
    take(object, "lists_width", 0, 4096, settings.lists_width);
    take(object, "details_width", 0, 4096, settings.details_width);
    take(object, "strip_height", 0, 4096, settings.strip_height);
    take(object, "objects_height", 0, 4096, settings.objects_height);
    take(object, "answer_height", 0, 4096, settings.answer_height);
    take(object, "difference_share", 0, 1, settings.difference_share);
    take(object, "details_tab", settings.details_tab);
    take(object, "hexadecimal", settings.hexadecimal);
    take(object, "box_corners", settings.box_corners);
    take(object, "polygon_sides", 3, 256, settings.polygon_sides);
    take(object, "snap", settings.snap);
    if (object.contains("snap_kinds")) {
        settings.snap_kinds = strings(object, "snap_kinds");
    }
    settings.hints_done = strings(object, "hints_done");
    if (const auto last = path_from(object.value("last_file", json())); !last.empty()) {
        settings.last_file = last;
    }
    const json recent = object.value("recent_files", json());
    for (const json& value : recent.is_array() ? recent : json::array()) {
        const fs::path file = path_from(value);
        if (!file.empty() && settings.recent_files.size() < max_recent_files) {
            settings.recent_files.push_back(file);
        }
    }
    return settings;
}

std::optional<std::string> save_settings(const Settings& settings, const fs::path& path) {
    auto object = nlohmann::ordered_json::object();
    object["theme"] = settings.theme;
    object["type_scale"] = settings.type_scale;
    object["window_width"] = settings.window_width;
    object["window_height"] = settings.window_height;
    object["window_maximized"] = settings.window_maximized;
    object["panels_visible"] = settings.panels_visible;
    object["folded_panels"] = settings.folded_panels;
    object["lists_width"] = settings.lists_width;
    object["details_width"] = settings.details_width;
    object["strip_height"] = settings.strip_height;
    object["objects_height"] = settings.objects_height;
    object["answer_height"] = settings.answer_height;
    object["difference_share"] = settings.difference_share;
    object["details_tab"] = settings.details_tab;
    object["hexadecimal"] = settings.hexadecimal;
    object["box_corners"] = settings.box_corners;
    object["polygon_sides"] = settings.polygon_sides;
    object["snap"] = settings.snap;
    object["snap_kinds"] = settings.snap_kinds;
    object["hints_done"] = settings.hints_done;
    if (settings.last_file) {
        object["last_file"] = path_json(*settings.last_file);
    }
    object["recent_files"] = nlohmann::ordered_json::array();
    for (const auto& file : settings.recent_files) {
        object["recent_files"].push_back(path_json(file));
    }
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error) {
        return "cannot create " + printable(path.parent_path().string()) + ": " + error.message();
    }
    return write_file_atomically(path,
                                 object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + '\n');
}

void remember_file(Settings& settings, const fs::path& file) {
    std::error_code error;
    auto absolute = fs::absolute(file, error).lexically_normal();
    if (error) {
        absolute = file;
    }
    forget_file(settings, absolute);
    settings.recent_files.insert(settings.recent_files.begin(), absolute);
    if (settings.recent_files.size() > max_recent_files) {
        settings.recent_files.resize(max_recent_files);
    }
    settings.last_file = std::move(absolute);
}

void forget_file(Settings& settings, const fs::path& file) {
    std::erase(settings.recent_files, file);
    if (settings.last_file == file) {
        settings.last_file.reset();
    }
}

}  // namespace collidarium::app
