#include "lessons/misconceptions.hpp"

#include <algorithm>
#include <variant>

#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"
#include "io/json/json_text.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t max_register_bytes = std::size_t{1} << 20U;

std::string text_member(const JsonValue& object, std::string_view name) {
    const auto member = object.is(JsonKind::object) ? object.member(name) : std::nullopt;
    return member && member->is(JsonKind::string) ? member->string() : "";
}

char in_small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::vector<Misconception> read_misconceptions(const std::filesystem::path& file) {
    const auto text = read_file(file, max_register_bytes);
    if (!std::holds_alternative<std::string>(text)) {
        return {};
    }
    const auto parsed = JsonText::parse(std::get<std::string>(text));
    const auto* json = std::get_if<JsonText>(&parsed);
    const auto list = json != nullptr && json->root().is(JsonKind::object)
                          ? json->root().member("misconceptions")
                          : std::nullopt;
    std::vector<Misconception> known;
    if (!list || !list->is(JsonKind::array)) {
        return known;
    }
    for (const JsonValue& each : list->children()) {
        known.push_back({text_member(each, "name"), text_member(each, "sentence"), text_member(each, "scene"),
                         text_member(each, "textbook")});
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
