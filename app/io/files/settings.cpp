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

/// Each member that one value holds, in the order of the file: `visit(name, member, limits...)`.
template <class Visit, class Kept>
void each_setting(const Visit& visit, Kept& settings) {
    visit("theme", settings.theme);
    visit("type_scale", settings.type_scale, 0, 4);
    visit("window_width", settings.window_width, 320, 16384);
    visit("window_height", settings.window_height, 240, 16384);
    visit("window_maximized", settings.window_maximized);
    visit("panels_visible", settings.panels_visible);
    visit("folded_panels", settings.folded_panels);
    visit("lists_width", settings.lists_width, 0, 4096);
    visit("details_width", settings.details_width, 0, 4096);
    visit("strip_height", settings.strip_height, 0, 4096);
    visit("objects_height", settings.objects_height, 0, 4096);
    visit("answer_height", settings.answer_height, 0, 4096);
    visit("difference_share", settings.difference_share, 0, 1);
    visit("details_tab", settings.details_tab);
    visit("hexadecimal", settings.hexadecimal);
    visit("box_corners", settings.box_corners);
    visit("polygon_sides", settings.polygon_sides, 3, 256);
    visit("snap", settings.snap);
    visit("snap_kinds", settings.snap_kinds);
    visit("hints_done", settings.hints_done);
}

/// Sets what is there and of the right type, and within its limits; all else stays.
struct TakeSettings {
    const json& object;

    void operator()(const char* key, std::string& target) const {
        if (const auto found = object.find(key); found != object.end() && found->is_string()) {
            target = found->get<std::string>();
        }
    }
    void operator()(const char* key, bool& target) const {
        if (const auto found = object.find(key); found != object.end() && found->is_boolean()) {
            target = found->get<bool>();
        }
    }
    template <class Number>
    void operator()(const char* key, Number& target, double lowest, double highest) const {
        const auto found = object.find(key);
        const double value = found != object.end() && found->is_number() ? found->get<double>() : lowest - 1;
        target = value >= lowest && value <= highest ? static_cast<Number>(value) : target;
    }
    void operator()(const char* key, std::vector<std::string>& target) const {
        if (!object.contains(key)) {
            return;
        }
        target.clear();
        for (const json& value : object[key].is_array() ? object[key] : json::array()) {
            if (value.is_string() && !value.get_ref<const std::string&>().empty()) {
                target.push_back(value.get<std::string>());
            }
        }
    }
};

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
    each_setting(TakeSettings{object}, settings);
    if (settings.type_scale > 0 && settings.type_scale < 0.75) {
        settings.type_scale = 0.75;
    }
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
    each_setting([&](const char* key, const auto& value, auto...) { object[key] = value; }, settings);
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
