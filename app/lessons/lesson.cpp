#include "lessons/lesson.hpp"

#include <algorithm>
#include <cmath>

#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

/// The greatest step of 1, 2 or 5 times a power of ten that is no longer than this.
double round_grid_step(double longest) {
    const double power = std::pow(10, std::floor(std::log10(longest)));
    const double digit = longest / power;
    return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}

}  // namespace

FilePlace place_at(const SourceText& text, std::size_t offset) {
    FilePlace place = text.place;
    for (const char byte : text.text.substr(0, offset)) {
        if (byte == '\n') {
            place = {place.line + 1, 1};
        } else {
            place.column += is_within_character(byte) ? 0 : 1;
        }
    }
    return place;
}

double grid_of(const Task& task) {
    const bool is_number = task.kind == TaskKind::predict && task.ask == Ask::number;
    const bool is_place = task.kind == TaskKind::predict && task.ask == Ask::click;
    if (task.snap || !(is_number || is_place)) {
        return task.snap.value_or(usual_lesson_grid);
    }
    if (task.within > 0) {
        const double fine = round_grid_step(task.within / 2);
        return is_place ? std::min(fine, usual_lesson_grid) : fine;
    }
    constexpr int steps_of_strip = 100;
    return is_number ? (task.to - task.from) / steps_of_strip : usual_lesson_grid;
}

bool chooses(const Task& task) {
    return task.kind == TaskKind::predict && task.ask == Ask::choose;
}

bool wants_value(const Task& task) {
    return task.kind == TaskKind::predict && task.ask != Ask::choose && task.ask != Ask::pick;
}

const Scene* scene_of(const Lesson& lesson, std::size_t page) {
    for (std::size_t back = std::min(page + 1, lesson.pages.size()); back > 0; --back) {
        if (lesson.pages[back - 1].scene) {
            return &*lesson.pages[back - 1].scene;
        }
    }
    return nullptr;
}

}  // namespace collidarium::app
