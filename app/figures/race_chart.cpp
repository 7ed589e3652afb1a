#include "figures/race_chart.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "explain/words/broad_words.hpp"

namespace collidarium::app {

namespace {

constexpr std::array<Stroke, 8> strokes{{
    {Role::text_quiet, 1.8, Dash::dashed},
    {Role::x_axis, 2},
    {Role::y_axis, 2},
    {Role::subject, 2},
    {Role::point_c, 2, Dash::dashed},
    {Role::different, 2},
    {Role::corrected, 2.4},
    {Role::text, 2},
}};

using Value = std::function<double(const RaceResult&)>;

/// Numbers on a logarithmic scale between two places.
struct LogScale {
    double least{};
    double greatest{};
    double from{};
    double to{};

    [[nodiscard]] double place(double value) const {
        return from + (to - from) * (std::log10(value) - std::log10(least)) /
                          (std::log10(greatest) - std::log10(least));
    }
};

/// "10", "1k", "1M"; "1 ms", "10 µs" of seconds.
std::string tick_words(double value, bool seconds) {
    struct Unit {
        double size;
        const char* name;
    };
    constexpr std::array<Unit, 4> times{{{1, " s"}, {1e-3, " ms"}, {1e-6, " \u00b5s"}, {1e-9, " ns"}}};
    constexpr std::array<Unit, 4> counts{{{1e9, "G"}, {1e6, "M"}, {1e3, "k"}, {1, ""}}};
    const auto& units = seconds ? times : counts;
    for (const Unit& unit : units) {
        if (value >= unit.size * 0.999) {
            return std::to_string(std::lround(value / unit.size)) + unit.name;
        }
    }
    return seconds ? "0" : std::to_string(std::lround(value));
}

/// One chart.
class Chart {
public:
    Chart(Painter& painter, const Rect& area, const std::vector<RaceResult>& results, Value value,
          bool of_seconds)
        : painter_(painter), results_(results), value_(std::move(value)), of_seconds_(of_seconds) {
        const double type = painter.type_scale();
        const Rect plot{area.min + Vec2d(64 * type, 40 * type), area.max - Vec2d(24 * type, 44 * type)};
        double least = 1e300;
        double greatest = 0;
        double few = 1e300;
        double many = 0;
        for (const RaceResult& each : results) {
            least = std::min(least, std::max(value_(each), 1e-9));
            greatest = std::max(greatest, value_(each));
            few = std::min(few, static_cast<double>(each.boxes));
            many = std::max(many, static_cast<double>(each.boxes));
        }
        xs_ = decades(few, many);
        ys_ = decades(least, greatest);
        x_ = {xs_.front(), xs_.back(), plot.min.x, plot.max.x};
        y_ = {ys_.front(), ys_.back(), plot.max.y, plot.min.y};
    }

    void paint(const char* heading) const {
        const double type = painter_.type_scale();
        painter_.text({x_.from, y_.to - 18 * type}, heading, {.font = Font::strong, .size = 14});
        for (const double tick : xs_) {
            const double at = x_.place(tick);
            painter_.line({at, y_.from}, {at, y_.to}, {Role::grid_major, 1});
            painter_.text({at, y_.from + 18 * type}, tick_words(tick, false), quiet(), Align::center);
        }
        for (const double tick : ys_) {
            const double at = y_.place(tick);
            painter_.line({x_.from, at}, {x_.to, at}, {Role::grid_major, 1});
            painter_.text({x_.from - 8 * type, at + 4 * type}, tick_words(tick, of_seconds_), quiet(),
                          Align::right);
        }
        painter_.text({(x_.from + x_.to) / 2, y_.from + 36 * type}, "boxes", quiet(), Align::center);
        for (const auto& [name, structure] : structures) {
            paint_curve(structure);
        }
    }

private:
    [[nodiscard]] static TextStyle quiet() { return {.role = Role::text_quiet, .size = 12}; }

    void paint_curve(Structure structure) const {
        std::vector<Vec2d> points;
        for (const RaceResult& each : results_) {
            if (each.structure == structure && value_(each) > 0) {
                points.emplace_back(x_.place(static_cast<double>(each.boxes)), y_.place(value_(each)));
            }
        }
        const Stroke& stroke = strokes[static_cast<std::size_t>(structure)];
        if (points.size() > 1) {
            painter_.polyline(points, stroke);
        }
        for (const Vec2d& point : points) {
            painter_.disc(point, 3, {stroke.role, 1});
        }
    }

    Painter& painter_;
    const std::vector<RaceResult>& results_;
    Value value_;
    bool of_seconds_;
    std::vector<double> xs_;
    std::vector<double> ys_;
    LogScale x_;
    LogScale y_;
};

/// The columns of the legend: as many as have room for the longest name.
std::size_t legend_columns(double width, double type) {
    return width >= 4 * 215 * type ? 4 : 2;
}

void paint_legend(Painter& painter, const Rect& area) {
    const double type = painter.type_scale();
    const std::size_t columns = legend_columns(area.size().x, type);
    const double column = area.size().x / static_cast<double>(columns);
    for (std::size_t i = 0; i < structures.size(); ++i) {
        const Vec2d at = area.min + Vec2d(column * static_cast<double>(i % columns) + 20 * type,
                                          (16 + 20 * static_cast<double>(i / columns)) * type);
        painter.line(at, at + Vec2d(24 * type, 0), strokes[i]);
        painter.disc(at + Vec2d(12 * type, 0), 3, {strokes[i].role, 1});
        painter.text(at + Vec2d(32 * type, 4 * type), structure_word(structures[i].second), {.size = 12});
    }
}

}  // namespace

std::vector<double> decades(double least, double greatest) {
    const int first = static_cast<int>(std::floor(std::log10(std::max(least, 1e-300)) + 1e-9));
    const int last = static_cast<int>(std::ceil(std::log10(std::max(greatest, least)) - 1e-9));
    std::vector<double> ticks;
    for (int power = first; power <= std::max(last, first + 1); ++power) {
        ticks.push_back(std::pow(10.0, power));
    }
    return ticks;
}

void paint_race(Painter& painter, const std::vector<RaceResult>& results) {
    const Rect all = painter.bounds();
    const std::array<Vec2d, 4> corners{all.min, {all.max.x, all.min.y}, all.max, {all.min.x, all.max.y}};
    painter.fill(corners, {Role::canvas, 1});
    if (results.empty()) {
        painter.text(all.center(), "No results yet", {.role = Role::text_quiet, .size = 14}, Align::center);
        return;
    }
    const double type = painter.type_scale();
    const std::size_t rows = structures.size() / legend_columns(all.size().x, type);
    const double legend = (12 + 20 * static_cast<double>(rows)) * type;
    const double middle = all.center().x;
    const double bottom = all.max.y - legend;
    Chart(painter, {all.min, {middle, bottom}}, results, &RaceResult::seconds, true)
        .paint("Time to build and to find all pairs");
    Chart(
        painter, {{middle, all.min.y}, {all.max.x, bottom}}, results,
        [](const RaceResult& each) { return static_cast<double>(each.box_tests); }, false)
        .paint("Tests of two boxes");
    paint_legend(painter, {{all.min.x, bottom}, all.max});
}

Painting race_drawing(const std::vector<RaceResult>& results, const Vec2d& size) {
    return {{{0, 0}, size}, [&results](Painter& painter) { paint_race(painter, results); }};
}

}  // namespace collidarium::app
