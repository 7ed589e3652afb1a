#include "lessons/misconceptions.hpp"

#include <algorithm>
#include <variant>

#include <nlohmann/json.hpp>

#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"

namespace collidarium::app {

namespace {

using nlohmann::json;

constexpr std::size_t max_register_bytes = std::size_t{1} << 20U;

char in_small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::vector<Misconception> read_misconceptions(const std::filesystem::path& file) {
    const auto text = read_file(file, max_register_bytes);
    const auto* const bytes = std::get_if<std::string>(&text);
    const json object = json::parse(bytes != nullptr ? *bytes : "", nullptr, false);
    const json list = object.is_object() ? object.value("misconceptions", json()) : json();
    std::vector<Misconception> known;
    for (const json& each : list.is_array() ? list : json::array()) {
        const auto text_of = [&](const char* name) {
            const json member = each.is_object() ? each.value(name, json()) : json();
            return member.is_string() ? member.get<std::string>() : std::string();
        };
        known.push_back({text_of("name"), text_of("sentence"), text_of("scene"), text_of("textbook")});
    }
    return known;
}

const std::vector<Misconception>& registered_misconceptions() {
    static const std::vector<Misconception> known = [] {
        const auto folder = assets_folder();
        return folder ? read_misconceptions(*folder / "misconceptions.json") : std::vector<Misconception>();
    }();
    return known;
}

const Misconception* misconception_named(const std::vector<Misconception>& known, std::string_view name) {
    const auto found = std::ranges::find_if(known, [&](const Misconception& each) {
        return std::ranges::equal(each.name, name, {}, in_small, in_small);
    });
    return found == known.end() ? nullptr : &*found;
}

}  // namespace collidarium::app
