// One ray, or one moving box, against many boxes: `cast_boxes` and `cast_ray_boxes`, which keep the boxes as
// arrays of their numbers, beside the query for one box in a loop. Both answer the same to the last bit,
// which is checked first. Prints nanoseconds a box, the medians of interleaved repetitions, and their ratio;
// at the end the geometric mean and the least of the ratios.
//
//   cast_boxes [--quick] [--markdown]

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <string_view>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_boxes.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/cast_ray.hpp"

namespace {

using namespace collidarium;

template <Scalar T>
struct Query {
    Aabb<T> mover;
    Vec2<T> translation;
};

template <Scalar T>
struct Scene {
    std::vector<Aabb<T>> boxes;
    BoxTable<T> table;
    std::vector<Query<T>> queries;
    double hit_rate{};  ///< of single boxes
};

template <Scalar T>
Scene<T> scene(std::size_t count, double reach, bool ray) {
    std::mt19937_64 random(count + static_cast<std::size_t>(reach * 100));
    const auto number = [&](double from, double to) {
        return static_cast<T>(std::uniform_real_distribution(from, to)(random));
    };
    Scene<T> made;
    for (std::size_t i = 0; i < count; ++i) {
        made.boxes.push_back({{number(-10, 10), number(-10, 10)}, {number(0, reach), number(0, reach)}});
    }
    made.table = BoxTable<T>(made.boxes);
    std::size_t hits = 0;
    // So many that a processor does not learn their branches by heart.
    const std::size_t queries = std::max<std::size_t>(64, 65536 / count);
    for (std::size_t i = 0; i < queries; ++i) {
        const Vec2<T> half = ray ? Vec2<T>(0) : Vec2<T>(number(0, reach), number(0, reach));
        const Query<T> query{{{number(-14, 14), number(-14, 14)}, half}, {number(-25, 25), number(-25, 25)}};
        made.queries.push_back(query);
        for (const Aabb<T>& box : made.boxes) {
            hits += cast(box, query.mover, query.translation) ? 1 : 0;
        }
    }
    made.hit_rate = static_cast<double>(hits) / static_cast<double>(count * made.queries.size());
    return made;
}

template <Scalar T>
std::optional<CastManyHit<T>> by_loop(const Scene<T>& scene, const Query<T>& query) {
    return cast_many(scene.boxes, query.mover, query.translation).hit;
}

template <Scalar T>
std::optional<RayManyHit<T>> ray_by_loop(const Scene<T>& scene, const Query<T>& query) {
    const Ray<T> ray{query.mover.center, query.translation};
    std::optional<RayManyHit<T>> first;
    for (std::size_t i = 0; i < scene.boxes.size(); ++i) {
        const auto hit = cast_ray(scene.boxes[i], ray, {T(1)});
        if (hit && (!first || hit->s < first->s)) {
            first = RayManyHit<T>{*hit, i};
        }
    }
    return first;
}

template <Scalar T>
bool is_same(const std::optional<CastManyHit<T>>& a, const std::optional<CastManyHit<T>>& b) {
    return a.has_value() == b.has_value() && (!a || (a->index == b->index && a->t == b->t));
}
template <Scalar T>
bool is_same(const std::optional<RayManyHit<T>>& a, const std::optional<RayManyHit<T>>& b) {
    return a.has_value() == b.has_value() && (!a || (a->index == b->index && a->s == b->s));
}

/// Nanoseconds a box, for all queries once.
template <Scalar T, class Ask>
double time_of_all(const Scene<T>& scene, int rounds, Ask&& ask) {
    std::size_t sum = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < rounds; ++i) {
        for (const Query<T>& query : scene.queries) {
            const auto hit = ask(query);
            sum += hit ? hit->index : 1;
        }
    }
    const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - begin;
    static volatile std::size_t keep = 0;
    keep = keep + sum;
    return taken.count() / static_cast<double>(scene.boxes.size() * scene.queries.size()) / rounds;
}

double median(std::vector<double> numbers) {
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::nth_element(numbers.begin(), middle, numbers.end());
    return *middle;
}

struct Report {
    double logarithms = 0;
    double least = 1e9;
    int rows = 0;
    bool same = true;
    bool markdown = false;
};

template <Scalar T, class Loop, class Table>
void compare(Report& report, const Scene<T>& scene, const char* what, int repetitions, Loop&& loop,
             Table&& table) {
    for (const Query<T>& query : scene.queries) {
        report.same &= is_same(loop(query), table(query));
    }
    const int rounds = 4;
    std::vector<double> loops;
    std::vector<double> tables;
    for (int i = 0; i < repetitions; ++i) {
        loops.push_back(time_of_all(scene, rounds, loop));
        tables.push_back(time_of_all(scene, rounds, table));
    }
    const double ratio = median(loops) / median(tables);
    std::printf(report.markdown ? "| %s | %s | %zu | %.1f %% | %.2f | %.2f | %.1f |\n"
                                : "%-4s %-6s %6zu %7.1f%% %9.2f %9.2f %7.1f\n",
                what, sizeof(T) == 4 ? "float" : "double", scene.boxes.size(), scene.hit_rate * 100,
                median(loops), median(tables), ratio);
    report.logarithms += std::log(ratio);
    report.least = std::min(report.least, ratio);
    ++report.rows;
}

template <Scalar T>
void compare_all(Report& report, int repetitions) {
    for (const std::size_t count : {16U, 256U, 4096U}) {
        for (const double reach : {0.1, 1.0, 6.0}) {
            const auto boxes = scene<T>(count, reach, false);
            compare(
                report, boxes, "box", repetitions, [&](const auto& query) { return by_loop(boxes, query); },
                [&](const auto& query) { return cast_boxes(boxes.table, query.mover, query.translation); });
            const auto rays = scene<T>(count, reach, true);
            compare(
                report, rays, "ray", repetitions, [&](const auto& query) { return ray_by_loop(rays, query); },
                [&](const auto& query) {
                    const Ray<T> ray{query.mover.center, query.translation};
                    return cast_ray_boxes(rays.table, ray, {.max_s = 1});
                });
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    Report report;
    int repetitions = 25;
    for (int i = 1; i < argc; ++i) {
        const std::string_view option = argv[i];
        if (option == "--quick") {
            repetitions = 3;
        } else if (option == "--markdown") {
            report.markdown = true;
        } else {
            std::fputs("usage: cast_boxes [--quick] [--markdown]\n", stderr);
            return 2;
        }
    }
    std::printf(report.markdown ? "| cast | numbers | boxes | hits | loop | table | times as fast |\n"
                                  "|---|---|---:|---:|---:|---:|---:|\n"
                                : "cast number boxes    hits   loop ns  table ns   ratio\n");
    compare_all<float>(report, repetitions);
    compare_all<double>(report, repetitions);
    std::printf("%sratio: geometric mean %.1f, least %.1f; the answers are %s\n", report.markdown ? "\n" : "",
                std::exp(report.logarithms / report.rows), report.least,
                report.same ? "the same" : "NOT the same");
    return report.same ? 0 : 1;
}
