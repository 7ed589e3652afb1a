#include "lessons/progress.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "io/files/read_file.hpp"
#include "io/scene/scene_file.hpp"
#include "io/system/user_folders.hpp"
#include "paint/printable.hpp"

namespace collidarium::app {

namespace {

using nlohmann::json;

constexpr std::size_t max_progress_bytes = std::size_t{1} << 20;

/// In the order of `PageOutcome`.
constexpr std::array<std::string_view, 5> outcome_names{"not_done", "first_try", "read", "later", "given_up"};

/// A whole number from 0 to `most`; 0 where it is something else.
std::uint32_t whole_number(const json& value, std::uint32_t most) {
    const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() <= most;
    return fits ? value.get<std::uint32_t>() : 0;
}

/// `{"outcome": "later", "misconception": 2, "best": 0.25}`.
void read_page(const json& value, LessonProgress& lesson) {
    PageResult page;
    std::optional<double> best;
    if (value.is_object()) {
        const json outcome = value.value("outcome", json());
        const auto found = outcome.is_string()
                               ? std::ranges::find(outcome_names, outcome.get_ref<const std::string&>())
                               : outcome_names.end();
        if (found != outcome_names.end()) {
            page.outcome = static_cast<PageOutcome>(found - outcome_names.begin());
        }
        page.misconception = whole_number(value.value("misconception", json()), most_coded_misconceptions);
        const json score = value.value("best", json());
        if (score.is_number() && std::isfinite(score.get<double>())) {
            best = score.get<double>();
        }
    }
    lesson.pages.push_back(page);
    lesson.best.push_back(best);
}

json page_json(const PageResult& page, const std::optional<double>& best) {
    json value{{"outcome", outcome_names[static_cast<std::size_t>(page.outcome)]}};
    if (page.misconception > 0) {
        value["misconception"] = page.misconception;
    }
    if (best) {
        value["best"] = *best;
    }
    return value;
}

}  // namespace

std::string progress_key(const std::string& id, std::uint32_t seed) {
    return seed == 0 ? id : id + "?seed=" + std::to_string(seed);
}

std::filesystem::path progress_path() {
    return state_folder() / "lessons.json";
}

Progress load_progress(const std::filesystem::path& path) {
    Progress progress;
    const auto text = read_file(path, max_progress_bytes);
    const json object = std::holds_alternative<std::string>(text)
                            ? json::parse(std::get<std::string>(text), nullptr, false)
                            : json();
    if (!object.is_object()) {
        return progress;
    }
    if (object.contains("seed")) {
        progress.seed = whole_number(object["seed"], greatest_seed);
    }
    const json named = object.value("lessons", json());
    const json lessons = named.is_object() ? named : json::object();
    for (const auto& [id, value] : lessons.items()) {
        LessonProgress lesson;
        const json pages = value.is_object() ? value.value("pages", json()) : json();
        lesson.text = value.is_object() ? whole_number(value.value("text", json()), 0xFFFF'FFFF) : 0;
        for (const json& page : pages.is_array() ? pages : json::array()) {
            read_page(page, lesson);
        }
        progress.lessons[id] = std::move(lesson);
    }
    return progress;
}

std::optional<std::string> save_progress(const Progress& progress, const std::filesystem::path& path) {
    json lessons = json::object();
    for (const auto& [id, lesson] : progress.lessons) {
        json pages = json::array();
        for (std::size_t i = 0; i < lesson.pages.size(); ++i) {
            pages.push_back(page_json(lesson.pages[i], lesson.best[i]));
        }
        lessons[id] = {{"text", lesson.text}, {"pages", std::move(pages)}};
    }
    json object{{"lessons", std::move(lessons)}};
    if (progress.seed) {
        object["seed"] = *progress.seed;
    }
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    if (error) {
        return "cannot create " + printable(path.parent_path().string()) + ": " + error.message();
    }
    return write_file_atomically(path, object.dump(2, ' ', false, json::error_handler_t::replace) + '\n');
}

LessonProgress progress_of(const Progress& progress, const Lesson& lesson) {
    const auto tasks = static_cast<std::size_t>(
        std::ranges::count_if(lesson.pages, [](const LessonPage& page) { return page.task.has_value(); }));
    const LessonProgress none{.text = lesson_key(lesson.id, lesson.text).text,
                              .pages = std::vector<PageResult>(tasks),
                              .best = std::vector<std::optional<double>>(tasks)};
    const auto found = progress.lessons.find(progress_key(lesson.id, progress.seed.value_or(0)));
    const bool is_of_this_text = found != progress.lessons.end() && found->second.text == none.text &&
                                 found->second.pages.size() == tasks;
    return is_of_this_text ? found->second : none;
}

}  // namespace collidarium::app
