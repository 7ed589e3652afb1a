#include "lessons/instances.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "collidarium/query/query_cost.hpp"
#include "lessons/cells.hpp"
#include "lessons/judge.hpp"
#include "lessons/scene_numbers.hpp"
#include "lessons/solve_task.hpp"
#include "lessons/ties.hpp"

namespace collidarium::app {

namespace {

constexpr double step_rounding = 1e-9;

/// How many values a line of `vary` has.
std::uint64_t value_count(const Vary& vary) {
    constexpr double most = 1e9;
    const double steps = vary.step > 0 ? (vary.last - vary.first) / vary.step + step_rounding : 0;
    return static_cast<std::uint64_t>(std::clamp(steps, 0.0, most)) + 1;
}

/// The value after so many steps, without the rounding of their sum: 0.3, not 0.30000000000000004.
double value_after(const Vary& vary, std::uint64_t steps) {
    constexpr double places = 1e9;
    return std::round((vary.first + static_cast<double>(steps) * vary.step) * places) / places;
}

bool has_right_answer(const CompiledTask& task, const InstanceValues& values) {
    const Task& asked = *task.task;
    switch (asked.ask) {
        case Ask::choose:
            return std::ranges::any_of(
                task.items, [&](const CompiledItem& item) { return is_right_option(item, values); });
        case Ask::pick: {
            return std::ranges::any_of(
                pickable_parts(asked.picked, values.scene()),
                [&](const PickedPart& part) { return judge(task, values, part, 1).right; });
        }
        default:
            return is_within_reach(asked, values.scene(), right_answer(task, values));
    }
    return false;
}

}  // namespace

bool is_within_reach(const Task& task, const Scene& scene, const GivenAnswer& answer) {
    if (const auto* const number = std::get_if<double>(&answer)) {
        return task.ask == Ask::number && *number >= task.from - step_rounding &&
               *number <= task.to + step_rounding;
    }
    const auto* const vector = std::get_if<Vec2d>(&answer);
    return vector != nullptr && (task.ask == Ask::click ? reachable_bounds(scene).contains(*vector)
                                                        : task.ask == Ask::arrow && *vector != Vec2d(0));
}

std::vector<PickedPart> pickable_parts(Pickable kind, const Scene& scene) {
    std::vector<PickedPart> parts;
    const std::size_t cells = kind == Pickable::cell ? cell_count(scene) : 0;
    for (std::size_t index = 0; index < std::min(cells, most_pickable_parts); ++index) {
        parts.push_back({std::nullopt, index});
    }
    for (std::size_t step = 1; kind == Pickable::event && step <= pickable_steps; ++step) {
        parts.push_back({std::nullopt, step});
    }
    for (std::size_t shape = 0; shape < scene.shapes.size() && parts.size() < most_pickable_parts; ++shape) {
        const SceneShape& each = scene.shapes[shape];
        if (each.hidden || each.locked) {
            continue;
        }
        if (kind == Pickable::shape) {
            parts.push_back({shape, std::nullopt});
        }
        const bool has_parts = kind == Pickable::edge || kind == Pickable::vertex;
        const std::size_t count = has_parts ? edge_count(each.shape) : 0;  // as many as vertices
        for (std::size_t index = 0; index < count && parts.size() < most_pickable_parts; ++index) {
            parts.push_back({shape, index});
        }
    }
    return parts;
}

std::optional<TooClose> too_close(const CompiledTask& task, const InstanceValues& values) {
    struct Answer {
        std::optional<std::size_t> item;
        GivenAnswer answer;
    };
    std::vector<Answer> answers{{std::nullopt, right_answer(task, values)}};
    for (std::size_t i = 0; i < task.items.size(); ++i) {
        const bool is_misconception = !task.items[i].item->misconception.empty();
        Answer answer{i, is_misconception ? answer_of(task.items[i], values) : GivenAnswer()};
        if (std::holds_alternative<std::monostate>(answer.answer)) {
            continue;
        }
        for (const Answer& other : answers) {
            if (apart(task.task->ask, answer.answer, other.answer) <= 2 * task.task->within + step_rounding) {
                return TooClose{other.item, i};
            }
        }
        answers.push_back(std::move(answer));
    }
    return std::nullopt;
}

std::optional<Unusable> why_unusable(const CompiledTask& task, const InstanceValues& values) {
    if (task.keep && !task.keep->holds([&](std::string_view name) { return values.number(name); })) {
        return Unusable::not_kept;
    }
    if (task.task->kind != TaskKind::predict) {
        return std::nullopt;
    }
    if (!has_right_answer(task, values)) {
        return Unusable::no_right_answer;
    }
    return too_close(task, values) ? std::optional(Unusable::not_told_apart) : std::nullopt;
}

InstanceSource::InstanceSource(CompiledTask task, Scene scene, std::uint32_t seed, std::size_t page)
    : task_(std::move(task)), scene_(std::move(scene)), state_(seed) {
    state_ = random() + page;
}

std::size_t InstanceSource::most_draws_of(const Scene& scene) {
    constexpr double most_work = 2e7;  // pairs of vertices
    double size = scene.tiles ? static_cast<double>(scene.tiles->map.grid().columns) *
                                    static_cast<double>(scene.tiles->map.grid().rows) / 10
                              : 1;
    for (const SceneShape& each : scene.shapes) {
        size += static_cast<double>(std::max<std::size_t>(vertex_count(each.shape), 1));
    }
    return static_cast<std::size_t>(
        std::clamp(most_work / (size * size), 1.0, static_cast<double>(most_draws)));
}

/// SplitMix64 (Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014).
std::uint64_t InstanceSource::random() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    return mixed ^ (mixed >> 31U);
}

std::shared_ptr<const InstanceValues> InstanceSource::use(std::shared_ptr<const InstanceValues> values) {
    ++drawn_;
    const auto unusable = why_unusable(task_, *values);
    if (unusable) {
        ++thrown_away_[static_cast<std::size_t>(*unusable)];
        last_ = values;
    }
    return unusable ? nullptr : std::move(values);
}

std::shared_ptr<const InstanceValues> InstanceSource::draw(std::vector<double>& numbers) {
    Scene scene = scene_;
    bool is_valid = true;
    for (const Vary& vary : task_.task->vary) {
        const std::uint64_t steps = ((random() >> 32U) * value_count(vary)) >> 32U;
        numbers.push_back(value_after(vary, steps));
        is_valid = is_valid && !set_scene_number(scene, vary.name.text, numbers.back());
    }
    if (!is_valid) {
        ++drawn_;
        ++thrown_away_[static_cast<std::size_t>(Unusable::invalid_shape)];
        return nullptr;
    }
    return use(std::make_shared<const InstanceValues>(std::move(scene)));
}

std::shared_ptr<const InstanceValues> InstanceSource::next(std::chrono::steady_clock::time_point deadline) {
    const bool is_first = std::exchange(is_first_, false);
    if (is_first || task_.task->vary.empty()) {
        auto written = std::make_shared<const InstanceValues>(scene_);
        last_numbers_.clear();
        for (const Vary& vary : task_.task->vary) {
            last_numbers_.push_back(scene_number(scene_, vary.name.text).value_or(0));
        }
        if (auto used = use(written); used || task_.task->vary.empty()) {
            return written;
        }
    }
    std::shared_ptr<const InstanceValues> same;
    const std::size_t most = most_draws_of(scene_);
    for (std::size_t i = 0; i < most && std::chrono::steady_clock::now() < deadline; ++i) {
        std::vector<double> numbers;
        auto values = draw(numbers);
        if (values && numbers != last_numbers_) {
            last_numbers_ = std::move(numbers);
            return values;
        }
        same = values ? std::move(values) : std::move(same);
    }
    return same;
}

}  // namespace collidarium::app
