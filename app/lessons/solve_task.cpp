#include "lessons/solve_task.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "lessons/instances.hpp"
#include "model/scene/corners.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

/// Of a construction in which more may be moved, the first ones.
constexpr std::size_t most_solved_things = 6;

/// The point of a shape that lies on the grid when it is dragged.
Vec2d anchor_of(const ShapeD& shape) {
    const ShapeCorners<double> corners = corners_of(shape);
    return corners.points.empty() ? reference_point(shape) : corners.points.front();
}

/// Where something is, as the grid counts it: a shape by its anchor, a tip by itself.
Vec2d place_of(const Scene& scene, const Movable& thing) {
    const SceneShape& shape = scene.shapes[thing.shape];
    return thing.is_tip ? reference_point(shape.shape) + shape.translation.value_or(Vec2d(0))
                        : anchor_of(shape.shape);
}

/// As when it is dragged there.
void put(Scene& scene, const Movable& thing, const Vec2d& place) {
    const Scene& before = scene;
    SceneShape shape = before.shapes[thing.shape];
    if (thing.is_tip) {
        shape.translation = place - reference_point(shape.shape);
    } else if (std::holds_alternative<Point<double>>(shape.shape)) {
        shape.shape = Point<double>{place};
    } else {
        shape.shape = translated(shape.shape, place - anchor_of(shape.shape));
    }
    scene.shapes[thing.shape] = std::move(shape);
}

/// The coordinate of a line of the grid: 0.3 and not 0.30000000000000004.
double coordinate_of(double line, double step) {
    const double parts = std::round(1 / step);
    return parts * step == 1 ? line / parts : line * step;
}

Vec2d place_at(const Vec2d& lines, double step) {
    return {coordinate_of(lines.x, step), coordinate_of(lines.y, step)};
}

Vec2d nearest_lines(const Vec2d& place, double step) {
    return {std::round(place.x / step), std::round(place.y / step)};
}

/// Lines of the grid between two coordinates, each so many beyond the one before.
struct GridLines {
    double first{};
    double last{};
    double every = 1;

    GridLines(double least, double greatest, double distance)
        : first(std::ceil(least / distance) * distance),
          last(std::floor(greatest / distance) * distance),
          every(distance) {}
    [[nodiscard]] double count() const { return std::max(std::floor((last - first) / every) + 1, 0.0); }
};

/// One coordinate of what may be moved.
struct Axis {
    std::size_t thing{};
    int axis{};
};

/// For each thing that is not where it was at the beginning, its lines of the grid.
using Placement = std::vector<std::optional<Vec2d>>;

/// Shapes before tips, which go along with their shapes.
std::vector<Movable> solved_things(const CompiledTask& task, const Scene& scene) {
    std::vector<Movable> things = movables(*task.task, scene);
    if (things.size() > most_solved_things) {
        things.resize(most_solved_things);
    }
    std::stable_partition(things.begin(), things.end(), [](const Movable& thing) { return !thing.is_tip; });
    return things;
}

class Solver {
public:
    Solver(const CompiledTask& task, const InstanceValues& begin, std::size_t most_tries,
           std::chrono::steady_clock::time_point deadline)
        : task_(task),
          begin_(begin),
          deadline_(deadline),
          step_(grid_of(*task.task)),
          most_(most_tries * InstanceSource::most_draws_of(begin.scene()) / InstanceSource::most_draws),
          things_(solved_things(task, begin.scene())),
          visits_(task) {
        const WorldBounds bounds = reachable_bounds(begin.scene());
        for (const Movable& thing : things_) {
            const Vec2d beyond = place_of(begin.scene(), thing) - middle_of(begin.scene(), thing);
            bounds_.push_back({(bounds.min + beyond) / step_, (bounds.max + beyond) / step_});
        }
    }

    SolvedTask solve() {
        best_placement_.resize(things_.size());
        visit_places();
        consider(best_placement_);
        if (things_.size() == 1) {
            const double every = try_two({0, 0}, {0, 1}, most_ / 4 * 3);
            solved_.left_out_no_place = every == 1 && task_.task->move;
            refine(every);
        } else {
            try_two_by_two();
            if (!is_solved()) {
                try_pairs();
                try_two_by_two();
            }
        }
        if (is_solved()) {
            solved_.solution = Solution{best_, visits_, passed_, best_score_};
        }
        return std::move(solved_);
    }

private:
    /// Where it is for those who look: a shape by its reference point.
    static Vec2d middle_of(const Scene& scene, const Movable& thing) {
        return thing.is_tip ? place_of(scene, thing) : reference_point(scene.shapes[thing.shape].shape);
    }

    /// Leads the first shape to all places of the `visit` items.
    void visit_places() {
        if (things_.empty() || things_[0].is_tip) {
            return;
        }
        const Scene& scene = begin_.scene();
        const Vec2d to_middle = middle_of(scene, things_[0]) - place_of(scene, things_[0]);
        const NameLookup lookup = [&](std::string_view name) { return begin_.number(name); };
        for (const CompiledItem& item : task_.items) {
            for (const CompiledPoint& place : item.places) {
                const auto x = place[0].value(lookup);
                const auto y = place[1].value(lookup);
                if (x && y) {
                    const Vec2d lines = nearest_lines(Vec2d(*x, *y) - to_middle, step_);
                    passed_.push_back(place_at(lines, step_) + to_middle);
                    visits_.pass(begin_, passed_.back(), passed_.back());
                    best_placement_[0] = lines;
                }
            }
        }
    }

    [[nodiscard]] Scene scene_of(const Placement& placement) const {
        Scene scene = begin_.scene();
        for (std::size_t i = 0; i < things_.size(); ++i) {
            if (placement[i]) {
                put(scene, things_[i], place_at(*placement[i], step_));
            }
        }
        return scene;
    }

    [[nodiscard]] bool is_solved() const { return best_ != nullptr && best_held_ == task_.items.size(); }
    /// Whether there is nothing better to look for, or no time.
    [[nodiscard]] bool is_done() const { return is_out_of_time_ || (is_solved() && !task_.score); }

    /// Keeps the placement if it is better than the best so far.
    void consider(const Placement& placement) {
        is_out_of_time_ = solved_.tried > most_ || std::chrono::steady_clock::now() > deadline_;
        if (is_out_of_time_ && best_ != nullptr) {
            return;
        }
        ++solved_.tried;
        auto values = std::make_shared<const InstanceValues>(scene_of(placement));
        std::vector<bool> hold;
        std::size_t held = 0;
        const std::size_t count = task_.items.size();
        for (std::size_t i = 0; i < count && held + (count - i) >= best_held_; ++i) {
            hold.push_back(item_holds(task_, i, *values, visits_));
            held += hold.back() ? 1 : 0;
        }
        if (held < best_held_) {
            return;
        }
        const auto reached = held == count ? score(task_, *values) : std::nullopt;
        if (best_ != nullptr && held == best_held_ && !is_better(reached)) {
            return;
        }
        best_ = std::move(values);
        best_placement_ = placement;
        best_held_ = held;
        best_score_ = reached;
        solved_.ticks = std::move(hold);
    }

    [[nodiscard]] bool is_better(const std::optional<double>& reached) const {
        const bool greatest = task_.task->score && task_.task->score->greatest;
        return reached && (!best_score_ || (greatest ? *reached > *best_score_ : *reached < *best_score_));
    }

    [[nodiscard]] Vec2d lines_of(const Placement& placement, std::size_t thing) const {
        return placement[thing].value_or(nearest_lines(place_of(scene_of(placement), things_[thing]), step_));
    }

    [[nodiscard]] GridLines lines_along(const Axis& axis, double every) const {
        const WorldBounds& bounds = bounds_[axis.thing];
        return {bounds.min[axis.axis], bounds.max[axis.axis], every};
    }

    /// Every line, or every second, fourth, ..., so that it makes so many places at most.
    [[nodiscard]] double coarse_enough(const std::vector<Axis>& axes, double most) const {
        double every = 1;
        const auto count = [&] {
            double product = 1;
            for (const Axis& axis : axes) {
                product *= std::max(lines_along(axis, every).count(), 1.0);
            }
            return product;
        };
        while (count() > most && std::isfinite(every)) {
            every *= 2;
        }
        return every;
    }

    /// All pairs of lines, the nearest to `from` first.
    static std::vector<Vec2d> near_first(const GridLines& one, const GridLines& other, const Vec2d& from) {
        std::vector<Vec2d> lines;
        const bool is_one_empty = one.count() * other.count() == 0;  // the other may go on and on
        for (double i = 0; !is_one_empty && i < one.count(); ++i) {
            for (double k = 0; k < other.count(); ++k) {
                lines.push_back({one.first + i * one.every, other.first + k * other.every});
            }
        }
        std::ranges::stable_sort(lines, {}, [&](const Vec2d& at) {
            const Vec2d away = at - from;
            return away.x * away.x + away.y * away.y;
        });
        return lines;
    }

    /// Tries two coordinates at all lines of the grid, or at as many as the number of tries allows; all else
    /// is as in the best placement so far. How many lines the next one was away each time; 0 if not all were
    /// tried.
    double try_two(const Axis& one, const Axis& other, std::size_t most) {
        const double every = coarse_enough({one, other}, static_cast<double>(most));
        return try_lines(one, other, lines_along(one, every), lines_along(other, every)) ? every : 0;
    }

    bool try_lines(const Axis& one, const Axis& other, const GridLines& of_one, const GridLines& of_other) {
        Placement placement = best_placement_;
        placement[one.thing] = lines_of(placement, one.thing);
        placement[other.thing] = lines_of(placement, other.thing);
        const Vec2d from((*placement[one.thing])[one.axis], (*placement[other.thing])[other.axis]);
        const std::vector<Vec2d> lines = near_first(of_one, of_other, from);
        for (const Vec2d& at : lines) {
            if (is_done()) {
                break;
            }
            (*placement[one.thing])[one.axis] = at.x;
            (*placement[other.thing])[other.axis] = at.y;
            consider(placement);
        }
        return !lines.empty() && !is_out_of_time_;
    }

    /// After a coarse grid: finer and finer ones around the best place of the only thing; farther as long as
    /// that is no solution.
    void refine(double every) {
        for (every /= 2; every >= 1 && !is_done(); every /= 2) {
            constexpr double near = 3;
            const double reach = is_solved() ? near : std::sqrt(static_cast<double>(most_)) / 2;
            const auto lines = [&](int axis) {
                const double at = lines_of(best_placement_, 0)[axis];
                const WorldBounds& bounds = bounds_[0];
                return GridLines(std::max(bounds.min[axis], at - reach * every),
                                 std::min(bounds.max[axis], at + reach * every), every);
            };
            try_lines({0, 0}, {0, 1}, lines(0), lines(1));
        }
    }

    /// Each thing alone, then two coordinates of different ones, until nothing gets better.
    void try_two_by_two() {
        constexpr std::size_t parts = 8;
        constexpr int rounds = 3;
        std::vector<std::pair<Axis, Axis>> twos;
        for (std::size_t i = 0; i < things_.size(); ++i) {
            twos.push_back({{i, 0}, {i, 1}});
        }
        for (std::size_t i = 0; i < things_.size(); ++i) {
            for (std::size_t k = i + 1; k < things_.size(); ++k) {
                for (const auto& [x, y] :
                     {std::pair(0, 0), std::pair(1, 1), std::pair(0, 1), std::pair(1, 0)}) {
                    twos.push_back({{i, x}, {k, y}});
                }
            }
        }
        for (int round = 0; round < rounds && !is_done(); ++round) {
            const auto before = best_;
            for (const auto& [one, other] : twos) {
                try_two(one, other, most_ / parts);
            }
            if (best_ == before) {
                return;
            }
        }
    }

    /// Two things at a time, on a coarser grid; all else is as it is at the beginning.
    void try_pairs() {
        const std::size_t pairs = things_.size() * (things_.size() - 1) / 2;
        for (std::size_t i = 0; i < things_.size(); ++i) {
            for (std::size_t k = i + 1; k < things_.size(); ++k) {
                try_pair(i, k, static_cast<double>(most_) / static_cast<double>(2 * pairs));
            }
        }
    }

    void try_pair(std::size_t one, std::size_t other, double most) {
        const double every = coarse_enough({{one, 0}, {one, 1}, {other, 0}, {other, 1}}, most);
        Placement placement(things_.size());
        const auto places = [&](std::size_t thing) {
            return near_first(lines_along({thing, 0}, every), lines_along({thing, 1}, every),
                              lines_of(placement, thing));
        };
        const std::vector<Vec2d> first = places(one);
        const std::vector<Vec2d> second = places(other);
        for (const Vec2d& at : first) {
            placement[one] = at;
            for (std::size_t i = 0; i < second.size() && !is_done(); ++i) {
                placement[other] = second[i];
                consider(placement);
            }
        }
        const bool is_whole = every == 1 && !first.empty() && !second.empty() && !is_out_of_time_;
        solved_.left_out_no_place = is_whole && things_.size() == 2 && task_.task->move;
    }

    const CompiledTask& task_;
    const InstanceValues& begin_;
    std::chrono::steady_clock::time_point deadline_;
    double step_;
    std::size_t most_;
    std::vector<Movable> things_;
    std::vector<WorldBounds> bounds_;  ///< of what the grid counts, in its lines
    Visits visits_;
    std::vector<Vec2d> passed_;
    SolvedTask solved_;
    std::shared_ptr<const InstanceValues> best_;
    Placement best_placement_;
    std::size_t best_held_ = 0;
    std::optional<double> best_score_;
    bool is_out_of_time_ = false;
};

}  // namespace

std::vector<Movable> movables(const Task& task, const Scene& scene) {
    std::vector<Movable> things;
    constexpr std::string_view tip = ".translation";
    for (const Name& name : task.move.value_or(std::vector<Name>{})) {
        const bool is_tip = name.text.ends_with(tip);
        const std::string_view id =
            std::string_view(name.text).substr(0, name.text.size() - (is_tip ? tip.size() : 0));
        if (const auto shape = find_shape(scene, id)) {
            things.push_back({*shape, is_tip});
        }
    }
    for (std::size_t i = 0; !task.move && task.kind == TaskKind::make && i < scene.shapes.size(); ++i) {
        const SceneShape& shape = scene.shapes[i];
        if (!shape.hidden && !shape.locked) {
            things.push_back({i, false});
            if (shape.translation) {
                things.push_back({i, true});
            }
        }
    }
    return things;
}

WorldBounds lesson_view_of(const Scene& scene) {
    constexpr double width_of_view = 4.0 / 3;
    const WorldBounds shapes = scene_bounds(scene).value_or(WorldBounds{});
    constexpr double margin = 1.2;
    const Vec2d half = scene.view ? Vec2d(scene.view->height * width_of_view, scene.view->height) * 0.5
                                  : Vec2d(std::max(shapes.size().x, shapes.size().y)) * (margin / 2);
    const Vec2d center = scene.view ? scene.view->center : shapes.center();
    return {center - half, center + half};
}

WorldBounds reachable_bounds(const Scene& scene) {
    const WorldBounds view = lesson_view_of(scene);
    return united(view, scene_bounds(scene).value_or(view));
}

SolvedTask solve_task(const CompiledTask& task, const InstanceValues& begin, std::size_t most_tries,
                      std::chrono::steady_clock::time_point deadline) {
    return Solver(task, begin, most_tries, deadline).solve();
}

}  // namespace collidarium::app
