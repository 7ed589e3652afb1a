#include "model/race/race.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <new>
#include <numbers>
#include <random>
#include <system_error>
#include <utility>

#include "collidarium/validate.hpp"
#include "model/answers/make_structure.hpp"
#include "model/median.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Numbers from 0 to 1 that are the same everywhere, which those of the standard distributions are not.
class Numbers {
public:
    explicit Numbers(std::uint32_t seed) : random_(seed) {}
    double next() { return static_cast<double>(random_()) / 4294967296.0; }

private:
    std::mt19937 random_;
};

RaceResult run(Structure kind, const std::vector<Bounds<double>>& boxes, int rounds) {
    RaceResult result{.structure = kind, .boxes = boxes.size()};
    std::vector<double> builds;
    std::vector<double> searches;
    for (int round = 0; round < rounds; ++round) {
        const auto start = std::chrono::steady_clock::now();
        const auto structure = make_structure(kind, boxes);
        builds.push_back(seconds_since(start));
        const auto built = std::chrono::steady_clock::now();
        result.pairs = 0;
        const broadphase::TestCount tests = structure->pairs([&](HandlePair) { ++result.pairs; });
        searches.push_back(seconds_since(built));
        result.box_tests = tests.boxes;
        result.node_tests = tests.nodes;
    }
    result.build_seconds = median(builds);
    result.pairs_seconds = median(searches);
    return result;
}

}  // namespace

std::vector<Bounds<double>> boxes_of_race(RaceBoxes kind, std::size_t count, std::uint32_t seed) {
    Numbers numbers(seed);
    const double side = std::sqrt(static_cast<double>(std::max<std::size_t>(count, 1)));
    std::array<Vec2<double>, 8> heaps{};
    for (auto& heap : heaps) {
        heap = {numbers.next() * side, numbers.next() * side};
    }
    std::vector<Bounds<double>> boxes;
    boxes.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        Vec2<double> center(numbers.next() * side, numbers.next() * side);
        Vec2<double> half(0.2 + 0.3 * numbers.next(), 0.2 + 0.3 * numbers.next());
        if (kind == RaceBoxes::clustered) {
            const double angle = 2 * std::numbers::pi * numbers.next();
            const double distance = side / 6 * std::sqrt(numbers.next());
            center = heaps[i % heaps.size()] + Vec2<double>(std::cos(angle), std::sin(angle)) * distance;
        } else if (kind == RaceBoxes::mixed) {
            half *= i % 100 == 0 ? 10.0 : 0.1 + numbers.next();
        }
        boxes.push_back({center - half, center + half});
    }
    return boxes;
}

std::vector<Bounds<double>> boxes_of_scene(const Scene& scene) {
    std::vector<Bounds<double>> boxes;
    for (const SceneShape& each : scene.shapes) {
        if (!each.hidden && !validate(each.shape)) {
            const WorldBounds bounds = world_bounds(each.shape);
            boxes.push_back({bounds.min, bounds.max});
        }
    }
    Numbers numbers(1);
    for (std::size_t i = boxes.size(); i > 1; --i) {
        std::swap(boxes[i - 1], boxes[static_cast<std::size_t>(numbers.next() * static_cast<double>(i))]);
    }
    return boxes;
}

std::vector<std::size_t> race_sizes(std::size_t most) {
    std::vector<std::size_t> sizes;
    for (std::size_t power = 100; power <= most; power *= 10) {
        sizes.push_back(power);
        if (const std::size_t between = power * 316 / 100; between <= most) {
            sizes.push_back(between);
        }
    }
    if (sizes.empty() || sizes.back() != most) {
        sizes.push_back(most);
    }
    return sizes;
}

std::size_t race_length(const std::vector<std::size_t>& sizes) {
    std::size_t length = 0;
    for (const std::size_t size : sizes) {
        length += structures.size() - (size > most_for_loop ? 1 : 0);
    }
    return length;
}

std::vector<RaceResult> race(const BoxesOf& boxes_of, const std::vector<std::size_t>& sizes, int rounds,
                             const std::function<bool(const std::vector<RaceResult>&)>& tell) {
    std::vector<RaceResult> results;
    for (const std::size_t size : sizes) {
        const std::vector<Bounds<double>> boxes = boxes_of(size);
        for (const auto& [name, structure] : structures) {
            if (structure == Structure::brute_force && size > most_for_loop) {
                continue;
            }
            results.push_back(run(structure, boxes, rounds));
            if (!tell(results)) {
                return results;
            }
        }
    }
    return results;
}

RaceRun::RaceRun(BoxesOf boxes_of, std::vector<std::size_t> sizes, int rounds) : length_(race_length(sizes)) {
    try {
        thread_ = std::thread([this, boxes_of, sizes, rounds] { run(boxes_of, sizes, rounds); });
    } catch (const std::system_error&) {
        run(boxes_of, sizes, rounds);
    }
}

RaceRun::~RaceRun() {
    cancel();
    if (thread_.joinable()) {
        thread_.join();
    }
}

std::vector<RaceResult> RaceRun::results() const {
    const std::scoped_lock lock(mutex_);
    return results_;
}

void RaceRun::run(const BoxesOf& boxes_of, const std::vector<std::size_t>& sizes, int rounds) {
    try {
        (void)race(boxes_of, sizes, rounds, [&](const std::vector<RaceResult>& so_far) {
            const std::scoped_lock lock(mutex_);
            results_ = so_far;
            return !cancelled_;
        });
    } catch (const std::bad_alloc&) {
        cancelled_ = true;  // the results so far stay
    }
    ended_ = true;
}

}  // namespace collidarium::app
