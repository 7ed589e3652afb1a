// What the trace hooks cost a query that nobody listens to: the library's cast beside one written by hand,
// for two boxes and for a box and a point, without a sink, without templates over shapes. Both answer the
// same to the last bit, which is checked first. Prints the ratios of one interleaved run: of the medians, and
// of the fastest repetitions, which a busy machine disturbs least.
//
//   slab_hooks [Google Benchmark's options]

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "collidarium/query/cast.hpp"

namespace {

using namespace collidarium;
using V = Vec2<double>;
using Hit = std::optional<CastHit<double>>;

struct Case {
    Aabb<double> a;
    Aabb<double> b;
    V translation;
};

// ---- by hand ------------------------------------------------------------------------------------------

using Box = Aabb<double>;

V middle_of_both(const Box& a, const Box& b) {
    const V lo(std::max(a.center.x - a.half.x, b.center.x - b.half.x),
               std::max(a.center.y - a.half.y, b.center.y - b.half.y));
    const V hi(std::min(a.center.x + a.half.x, b.center.x + b.half.x),
               std::min(a.center.y + a.half.y, b.center.y + b.half.y));
    return (lo + hi) * 0.5;
}

inline void inside_by_hand(CastHit<double>& hit, const Box& a, const Box& b, const V& lo, const V& hi) {
    const double depth_x = std::min(hi.x, -lo.x);
    const double depth_y = std::min(hi.y, -lo.y);
    if (depth_y <= depth_x) {
        hit.normal.y = std::copysign(1, 0 - (lo.y + hi.y));
        hit.depth = depth_y;
    } else {
        hit.normal.x = std::copysign(1, 0 - (lo.x + hi.x));
        hit.depth = depth_x;
    }
    hit.point = middle_of_both(a, b);
    hit.position = b.center;
    hit.started_inside = true;
}

inline double middle_by_hand(double a, double half_a, double b, double half_b) {
    return (std::max(a - half_a, b - half_b) + std::min(a + half_a, b + half_b)) * 0.5;
}

inline Hit cast_by_hand(const Box& a, const Box& b, const V& d, Policy policy) {
    constexpr double inf = std::numeric_limits<double>::infinity();
    Hit answer;
    const V between = a.center - b.center;
    const V reach = a.half + b.half;
    const V lo = between - reach;
    const V hi = between + reach;
    if ((((lo.x - lo.x) + (hi.x - hi.x)) + ((lo.y - lo.y) + (hi.y - hi.y))) + ((d.x - d.x) + (d.y - d.y)) !=
        0) {
        return answer;
    }
    const bool open = policy == Policy::open;
    const bool in_x = open ? (lo.x < 0) & (hi.x > 0) : (lo.x <= 0) & (hi.x >= 0);
    const bool in_y = open ? (lo.y < 0) & (hi.y > 0) : (lo.y <= 0) & (hi.y >= 0);
    double near_x, far_x, near_y, far_y;
    if (d.x == 0) {
        near_x = in_x ? -inf : inf;
        far_x = in_x ? inf : -inf;
    } else {
        near_x = std::min(lo.x / d.x, hi.x / d.x);
        far_x = std::max(lo.x / d.x, hi.x / d.x);
    }
    if (d.y == 0) {
        near_y = in_y ? -inf : inf;
        far_y = in_y ? inf : -inf;
    } else {
        near_y = std::min(lo.y / d.y, hi.y / d.y);
        far_y = std::max(lo.y / d.y, hi.y / d.y);
    }
    if (in_x & in_y) {
        inside_by_hand(answer.emplace(), a, b, lo, hi);
        return answer;
    }
    const double enter = near_x > near_y ? near_x : near_y;
    const double leave = far_x < far_y ? far_x : far_y;
    const bool in_order = (near_x <= far_x) & (near_y <= far_y);
    const bool hits = open ? in_order & (enter < leave) & (enter < 1) & (leave > 0)
                           : in_order & (enter <= leave) & (enter <= 1) & (leave >= 0);
    if (!hits) {
        return answer;
    }
    CastHit<double>& hit = answer.emplace();
    hit.t = enter > 0 ? enter : 0;
    const V covered = d * hit.t;
    hit.position = b.center + covered;
    const bool corner = near_x == near_y;
    if ((near_y > near_x) | (corner & (std::abs(d.y) >= std::abs(d.x)))) {
        hit.normal.y = std::copysign(1, -d.y);
        hit.corner = corner || (!open && (d.x == 0 ? lo.x == 0 || hi.x == 0 : far_x == enter));
        hit.point = {middle_by_hand(a.center.x, a.half.x, hit.position.x, b.half.x),
                     a.center.y + hit.normal.y * a.half.y};
    } else {
        hit.normal.x = std::copysign(1, -d.x);
        hit.corner = corner || (!open && (d.y == 0 ? lo.y == 0 || hi.y == 0 : far_y == enter));
        hit.point = {a.center.x + hit.normal.x * a.half.x,
                     middle_by_hand(a.center.y, a.half.y, hit.position.y, b.half.y)};
    }
    return answer;
}

// ---- the four that are timed --------------------------------------------------------------------------

// Each is one call with the policy chosen by the caller. Everything inside is inlined in both, so that what
// is compared is the code and not what a compiler thinks worth inlining in this file.

[[gnu::noinline, gnu::flatten]] Hit boxes_library(const Case& c, Policy policy) {
    return cast(c.a, c.b, c.translation, {policy}).hit;
}
[[gnu::noinline, gnu::flatten]] Hit boxes_by_hand(const Case& c, Policy policy) {
    return cast_by_hand(c.a, c.b, c.translation, policy);
}
[[gnu::noinline, gnu::flatten]] Hit point_library(const Case& c, Policy policy) {
    return cast(c.a, Point<double>{c.b.center}, c.translation, {policy}).hit;
}
[[gnu::noinline, gnu::flatten]] Hit point_by_hand(const Case& c, Policy policy) {
    return cast_by_hand(c.a, {c.b.center, V(0)}, c.translation, policy);
}

// ---- inputs -------------------------------------------------------------------------------------------

enum class Family { mixed, hits, misses, inside, along_x };

std::vector<Case> cases(Family family, bool points) {
    std::mt19937_64 random(7);
    const auto number = [&](double from, double to) {
        return std::uniform_real_distribution<double>(from, to)(random);
    };
    std::vector<Case> result;
    while (result.size() < 4096) {
        Case c{{{number(-4, 4), number(-4, 4)}, {number(0.2, 2), number(0.2, 2)}},
               {{number(-4, 4), number(-4, 4)}, {number(0.2, 2), number(0.2, 2)}},
               {number(-6, 6), number(-6, 6)}};
        if (family == Family::along_x) {
            c.translation.y = 0;
            c.b.center.y = c.a.center.y + number(-1, 1);
        }
        const Hit hit = points ? point_library(c, Policy::open) : boxes_library(c, Policy::open);
        const bool inside = hit && hit->started_inside;
        const bool wanted = family == Family::hits     ? hit && !inside
                            : family == Family::misses ? !hit
                            : family == Family::inside ? inside
                                                       : true;
        if (wanted) {
            result.push_back(c);
        }
    }
    return result;
}

bool agree(const Hit& p, const Hit& q) {
    if (p.has_value() != q.has_value()) {
        return false;
    }
    return !p ||
           (p->t == q->t && p->normal == q->normal && p->point == q->point && p->position == q->position &&
            p->depth == q->depth && p->started_inside == q->started_inside && p->corner == q->corner);
}

template <class Query>
void time(benchmark::State& state, const std::vector<Case>* all, Query query) {
    Policy policy = Policy::open;
    benchmark::DoNotOptimize(policy);
    for (auto _ : state) {
        double sum = 0;
        for (const Case& c : *all) {
            const Hit hit = query(c, policy);
            sum += hit ? hit->t + hit->normal.x : 2;
        }
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<long>(all->size()));
}

/// Keeps the median and the fastest repetition of each, and prints what they say of each other.
class Ratios : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override {
        std::vector<Run> medians;
        for (const Run& run : runs) {
            Times& times = times_[run.run_name.function_name];
            if (run.run_type == Run::RT_Iteration) {
                times.fastest = std::min(times.fastest, run.GetAdjustedCPUTime());
            } else if (run.aggregate_name == "median") {
                times.median = run.GetAdjustedCPUTime();
                medians.push_back(run);
            }
        }
        if (!medians.empty()) {
            ConsoleReporter::ReportRuns(medians);
        }
    }
    void Finalize() override {
        ConsoleReporter::Finalize();
        std::printf("\nlibrary / by hand  medians  fastest\n");
        for (const auto& [name, library] : times_) {
            const auto found = times_.find(name + " by hand");
            if (found != times_.end()) {
                const Times& by_hand = found->second;
                std::printf("  %-16s %7.3f  %7.3f\n", name.c_str(), library.median / by_hand.median,
                            library.fastest / by_hand.fastest);
            }
        }
    }

private:
    struct Times {
        double median = 0;
        double fastest = std::numeric_limits<double>::infinity();
    };

    std::map<std::string, Times> times_;
};

}  // namespace

int main(int argc, char** argv) {
    static const std::pair<const char*, Family> families[] = {{"mixed", Family::mixed},
                                                              {"hits", Family::hits},
                                                              {"misses", Family::misses},
                                                              {"inside", Family::inside},
                                                              {"along_x", Family::along_x}};
    static std::vector<std::vector<Case>> inputs;
    inputs.reserve(2 * std::size(families));
    for (const bool points : {false, true}) {
        for (const auto& [name, family] : families) {
            const auto* all = &inputs.emplace_back(cases(family, points));
            const auto library = points ? point_library : boxes_library;
            const auto by_hand = points ? point_by_hand : boxes_by_hand;
            for (const Case& c : *all) {
                if (!agree(library(c, Policy::open), by_hand(c, Policy::open))) {
                    std::fprintf(stderr, "the two do not agree: nothing to compare\n");
                    return 1;
                }
            }
            const std::string title = std::string(points ? "point " : "box ") + name;
            benchmark::RegisterBenchmark(title.c_str(),
                                         [=](benchmark::State& state) { time(state, all, library); });
            benchmark::RegisterBenchmark((title + " by hand").c_str(),
                                         [=](benchmark::State& state) { time(state, all, by_hand); });
        }
    }
    std::vector<std::string> defaults = {"--benchmark_repetitions=21", "--benchmark_min_time=0.01",
                                         "--benchmark_enable_random_interleaving=true"};
    std::vector<char*> arguments = {argv[0]};
    for (std::string& text : defaults) {
        arguments.push_back(text.data());
    }
    arguments.insert(arguments.end(), argv + 1, argv + argc);
    int count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());
    if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) {
        return 2;
    }
    Ratios reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    return 0;
}
