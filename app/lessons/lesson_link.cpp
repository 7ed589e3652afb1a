#include "lessons/lesson_link.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "io/near_miss.hpp"
#include "lessons/completion_code.hpp"
#include "paint/printable.hpp"

namespace collidarium::app {

namespace {

constexpr std::string_view scheme = "collidarium:";
constexpr std::string_view lesson_kind = "lesson/";
constexpr std::string_view seed_name = "seed=";

std::string_view without_spaces_around(std::string_view text) {
    constexpr std::string_view spaces = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(spaces), text.size());
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(spaces) + 1);
}

/// A text in quotes, of a long one its beginning.
std::string beginning_of(std::string_view text) {
    constexpr std::size_t longest = 40;
    return '\'' + printable(text.substr(0, longest)) + (text.size() > longest ? "..." : "") + '\'';
}

std::string no_such_lesson(std::string_view id, const std::vector<ShippedLesson>& lessons) {
    std::vector<std::string_view> ids;
    for (const ShippedLesson& lesson : lessons) {
        ids.push_back(lesson.id);
    }
    const auto meant = near_miss(id, ids);
    return "no lesson " + beginning_of(id) + " comes with the program" +
           (meant ? "; did you mean '" + std::string(*meant) + "'?" : "");
}

}  // namespace

std::optional<std::uint32_t> read_seed(std::string_view text) {
    text = without_spaces_around(text);
    std::uint32_t seed{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), seed);
    const bool is_whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return is_whole && seed <= greatest_seed ? std::optional(seed) : std::nullopt;
}

std::string seed_refusal(std::string_view text) {
    return "a seed is an integer from 0 to " + std::to_string(greatest_seed) + ", not " + beginning_of(text);
}

std::string lesson_link(const std::string& id, std::optional<std::uint32_t> seed) {
    std::string link = std::string(scheme) + std::string(lesson_kind) + id;
    if (seed) {
        link += '?' + std::string(seed_name) + std::to_string(*seed);
    }
    return link;
}

bool is_lesson_link(std::string_view text) {
    return without_spaces_around(text).starts_with(scheme);
}

std::variant<LinkedLesson, std::string> linked_lesson(std::string_view link,
                                                      const std::vector<ShippedLesson>& lessons) {
    std::string_view rest = without_spaces_around(link);
    const std::string start = std::string(scheme) + std::string(lesson_kind);
    if (!rest.starts_with(start)) {
        return "a link begins with " + start + " and the id of a lesson";
    }
    rest.remove_prefix(start.size());
    const std::size_t mark = rest.find('?');
    const std::string_view id = rest.substr(0, mark);
    const auto found = std::ranges::find(lessons, id, &ShippedLesson::id);
    if (found == lessons.end()) {
        return no_such_lesson(id, lessons);
    }
    if (mark == rest.npos) {
        return LinkedLesson{found->path, {}};
    }
    const std::string_view after = rest.substr(mark + 1);
    if (!after.starts_with(seed_name)) {
        return "only seed= and a number can follow the ?, not " + beginning_of(after);
    }
    const std::string_view number = after.substr(seed_name.size());
    const auto seed = read_seed(number);
    return seed ? std::variant<LinkedLesson, std::string>(LinkedLesson{found->path, seed})
                : seed_refusal(number);
}

}  // namespace collidarium::app
