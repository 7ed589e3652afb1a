#include "broad/measure.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <thread>

#include "broad/memory.hpp"

namespace broad {

namespace {

constexpr std::size_t searches = 1000;
constexpr int frames = 5;

template <class Work>
double time_of(Work&& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

std::size_t repetitions_of(std::size_t count) {
    return count <= 1000 ? 25 : count <= 10000 ? 11 : count <= 100000 ? 5 : 3;
}

double median(std::vector<double> numbers) {
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::nth_element(numbers.begin(), middle, numbers.end());
    return *middle;
}

/// One repetition's times.
using Times = std::array<double, tasks.size()>;

Times run(const Maker& maker, const std::vector<Box>& boxes, Measured& measured) {
    Times times{};
    const auto record = [&](Task task, auto&& work) {
        times[static_cast<std::size_t>(task)] = time_of(work);
    };
    const auto found = [&](Task task) -> std::size_t& {
        return measured.found[static_cast<std::size_t>(task)];
    };
    {
        const auto subject = maker.make(boxes);
        record(Task::insert, [&] { subject->insert_all(boxes); });
    }
    measured.found = {};
    const std::size_t before = allocated_bytes();
    const auto subject = maker.make(boxes);
    record(Task::build, [&] { subject->build(boxes); });
    record(Task::pairs, [&] { found(Task::pairs) = subject->pairs(); });
    const auto time = [&](Task task) -> double& { return times[static_cast<std::size_t>(task)]; };
    time(Task::first_pairs) = time(Task::build) + time(Task::pairs);
    if (subject->knows_pairs()) {
        time(Task::pairs) = std::numeric_limits<double>::quiet_NaN();
    }
    // Afterwards, as some peers put off work until pairs are asked for.
    measured.bytes_per_box =
        static_cast<double>(allocated_bytes() - before) / static_cast<double>(boxes.size());
    const std::size_t step = std::max<std::size_t>(1, boxes.size() / searches);
    record(Task::queries, [&] {
        for (std::size_t i = 0; i < boxes.size(); i += step) {
            found(Task::queries) += subject->query(boxes[i]);
        }
    });
    record(Task::rays, [&] {
        for (std::size_t i = 0; i < boxes.size(); i += step) {
            const Vector path((i / step) % 2 == 0 ? 20.0F : -12.0F, (i / step) % 3 == 0 ? 4.0F : -16.0F);
            found(Task::rays) += subject->ray(boxes[i].min, path);
        }
    });
    std::vector<Box> moved = boxes;
    for (int frame = 0; frame < frames; ++frame) {
        time(Task::frame) += time_of([&] {
            for (std::size_t i = static_cast<std::size_t>(frame); i < boxes.size(); i += 10) {
                const Vector by(i % 20 < 10 ? 0.1F : -0.1F, i % 30 < 10 ? 0.1F : -0.1F);
                moved[i] = {moved[i].min + by, moved[i].max + by};
                subject->move(i, moved[i]);
            }
            found(Task::frame) += subject->pairs();
        });
    }
    time(Task::frame) /= frames;
    return times;
}

void check_alike(const std::vector<Measured>& all) {
    for (const Measured& one : all) {
        // Not rays: one along the very edge of a box may count or not.
        for (const Task task : {Task::pairs, Task::queries, Task::frame}) {
            const auto at = static_cast<std::size_t>(task);
            if (one.found[at] != all.front().found[at]) {
                std::printf("%s: %zu found in %s, by %s %zu\n", one.structure.c_str(), one.found[at],
                            name(task), all.front().structure.c_str(), all.front().found[at]);
                std::exit(1);
            }
        }
    }
}

}  // namespace

const char* name(Task task) {
    constexpr std::array<const char*, tasks.size()> names{"build",   "insert", "first pairs", "pairs",
                                                          "queries", "rays",   "frame"};
    return names[static_cast<std::size_t>(task)];
}

std::vector<Measured> measure(std::span<const Maker> makers, const std::vector<Box>& boxes) {
    std::vector<Measured> all(makers.size());
    std::vector<std::vector<Times>> times(makers.size());
    for (std::size_t repetition = 0; repetition < repetitions_of(boxes.size()); ++repetition) {
        for (std::size_t i = 0; i < makers.size(); ++i) {
            all[i].structure = makers[i].name;
            times[i].push_back(run(makers[i], boxes, all[i]));
        }
    }
    for (std::size_t i = 0; i < makers.size(); ++i) {
        for (std::size_t task = 0; task < tasks.size(); ++task) {
            std::vector<double> task_times;
            for (const Times& of : times[i]) {
                task_times.push_back(of[task]);
            }
            all[i].milliseconds[task] = median(task_times);
        }
    }
    check_alike(all);
    return all;
}

SharedPairs measure_arithmetic() {
    const auto spin = [](long steps) {
        volatile double result = 1;
        for (long i = 0; i < steps; ++i) {
            result = result * 1.0000001;
        }
    };
    constexpr long steps = 20'000'000;
    std::vector<double> alone;
    std::vector<double> together;
    for (int repetition = 0; repetition < 11; ++repetition) {
        alone.push_back(time_of([&] { spin(steps); }));
        together.push_back(time_of([&] {
            std::thread other([&] { spin(steps / 2); });
            spin(steps / 2);
            other.join();
        }));
    }
    return {median(alone), median(together)};
}

SharedPairs measure_shares(const Maker& maker, const std::vector<Box>& boxes) {
    const auto subject = maker.make(boxes);
    subject->build(boxes);
    std::vector<double> alone;
    std::vector<double> together;
    for (std::size_t repetition = 0; repetition < repetitions_of(boxes.size()); ++repetition) {
        std::size_t all = 0;
        alone.push_back(time_of([&] { all = subject->pairs(); }));
        std::size_t here = 0;
        std::size_t there = 0;
        together.push_back(time_of([&] {
            std::thread other([&] { there = subject->share_of_pairs(1, 2); });
            here = subject->share_of_pairs(0, 2);
            other.join();
        }));
        if (here + there != all) {
            std::printf("%s: %zu pairs in two shares, %zu in all\n", maker.name.c_str(), here + there, all);
            std::exit(1);
        }
    }
    return {median(alone), median(together)};
}

}  // namespace broad
