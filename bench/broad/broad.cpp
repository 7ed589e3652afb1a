// The structures of the broad phase beside those of other libraries, on the same boxes, in one run: building,
// insertion one by one, all pairs from nothing and once built, box queries, rays, frames in which a tenth of
// the boxes moves, and memory. Milliseconds, medians of some repetitions, all structures in turn. A lead is
// the time of the fastest peer by that of the fastest structure of this library; it is taken among the same
// boxes and the same task.
//
//   broad [--markdown] [COUNT...]   1000, 10000 and 100000 boxes if not said
//   broad --growth [--markdown]     uniform boxes, 1,000 to 1,000,000: time and memory of one box
//   broad --threads [--markdown]    all pairs of uniform boxes, by one thread and by two

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>

#include "broad/measure.hpp"

namespace {

using namespace broad;

struct Leads {
    double logarithms = 0;
    double least = 1e30;
    int rows = 0;
    int behind = 0;

    void add(double lead) {
        logarithms += std::log(lead);
        least = std::min(least, lead);
        ++rows;
        behind += lead < 1 ? 1 : 0;
    }
};

/// Nothing where there is no number.
std::string text_of(double number, int digits) {
    if (std::isnan(number)) {
        return "";
    }
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", digits, number);
    return text.data();
}

std::vector<Maker> peers() {
    std::vector<Maker> all;
    [[maybe_unused]] const auto append = [&](const std::vector<Maker>& more) {
        all.insert(all.end(), more.begin(), more.end());
    };
#ifdef BROAD_BOX2D_V3
    append(box2d_makers());
#endif
#ifdef BROAD_CHIPMUNK
    append(chipmunk_makers());
#endif
#ifdef BROAD_BOOST_GEOMETRY
    append(boost_makers());
#endif
    return all;
}

std::size_t fastest(const std::vector<Measured>& all, std::size_t from, std::size_t end, std::size_t task) {
    std::size_t best = from;
    for (std::size_t i = from; i < end; ++i) {
        const double time = all[best].milliseconds[task];
        best = all[i].milliseconds[task] < time || std::isnan(time) ? i : best;
    }
    return best;
}

/// All structures and all tasks on some boxes, as a table of its own.
void print_table(const std::vector<Measured>& all) {
    std::printf("  %-18s", "");
    for (const Task task : tasks) {
        std::printf(" %11s", name(task));
    }
    std::printf(" %6s\n", "bytes");
    for (const Measured& one : all) {
        std::printf("  %-18s", one.structure.c_str());
        for (const double milliseconds : one.milliseconds) {
            std::printf(" %11s", text_of(milliseconds, 3).c_str());
        }
        std::printf(" %6.0f\n", one.bytes_per_box);
    }
}

void compare(const std::vector<std::size_t>& counts, bool markdown) {
    std::vector<Maker> makers = collidarium_makers();
    const std::size_t ours = makers.size();
    for (const Maker& peer : peers()) {
        makers.push_back(peer);
    }
    if (markdown) {
        std::printf("| boxes | count | task | Collidarium | by |");
        for (std::size_t i = ours; i < makers.size(); ++i) {
            std::printf(" %s |", makers[i].name.c_str());
        }
        std::printf(" lead |\n|---|---:|---|---:|---|");
        for (std::size_t i = ours; i <= makers.size(); ++i) {
            std::printf("---:|");
        }
        std::printf("\n");
    }
    Leads leads;
    for (const Kind kind : {Kind::uniform, Kind::clustered, Kind::mixed}) {
        for (const std::size_t count : counts) {
            const std::vector<Measured> all = measure(makers, boxes_of(kind, count));
            if (!markdown) {
                std::printf("%s, %zu boxes; ms\n", name(kind), count);
                print_table(all);
                std::printf("  %-18s", "lead");
            }
            for (std::size_t task = 0; task < tasks.size(); ++task) {
                const std::size_t best = fastest(all, 0, ours, task);
                std::optional<double> lead;
                if (all.size() > ours) {
                    lead = all[fastest(all, ours, all.size(), task)].milliseconds[task] /
                           all[best].milliseconds[task];
                    leads.add(*lead);
                }
                if (!markdown) {
                    std::printf(" %11s", text_of(lead.value_or(std::nan("")), 2).c_str());
                    continue;
                }
                std::printf("| %s | %zu | %s | %.3f | %s |", name(kind), count, name(tasks[task]),
                            all[best].milliseconds[task], all[best].structure.c_str());
                for (std::size_t i = ours; i < all.size(); ++i) {
                    std::printf(" %s |", text_of(all[i].milliseconds[task], 3).c_str());
                }
                std::printf(" %s |\n", text_of(lead.value_or(std::nan("")), 2).c_str());
            }
            std::printf(markdown ? "" : "\n");
            std::fflush(stdout);
        }
    }
    if (leads.rows > 0) {
        std::printf("%sgeometric mean of the leads %.2f, least %.2f, behind in %d of %d rows\n",
                    markdown ? "\n" : "", std::exp(leads.logarithms / leads.rows), leads.least, leads.behind,
                    leads.rows);
    }
}

/// The time of one box, divided by log2 of their number: it stays where it is while time grows like n log n.
void grow(bool markdown) {
    std::vector<Maker> makers = collidarium_makers();
    for (const Maker& peer : peers()) {
        makers.push_back(peer);
    }
    std::printf(markdown ? "| structure | count | build | all pairs | frame | bytes per box |\n"
                           "|---|---:|---:|---:|---:|---:|\n"
                         : "%-18s %8s %9s %9s %9s %9s\n",
                "structure", "count", "build", "pairs", "frame", "bytes");
    for (const std::size_t count : {1000, 10000, 100000, 1000000}) {
        for (const Measured& one : measure(makers, boxes_of(Kind::uniform, count))) {
            const double n = static_cast<double>(count);
            const auto cost = [&](Task task) {
                return one.milliseconds[static_cast<std::size_t>(task)] * 1e6 / (n * std::log2(n));
            };
            std::printf(markdown ? "| %s | %zu | %s | %s | %s | %.0f |\n" : "%-18s %8zu %9s %9s %9s %9.0f\n",
                        one.structure.c_str(), count, text_of(cost(Task::build), 2).c_str(),
                        text_of(cost(Task::pairs), 2).c_str(), text_of(cost(Task::frame), 2).c_str(),
                        one.bytes_per_box);
        }
        std::fflush(stdout);
    }
}

/// One thread and two in turn.
void share(bool markdown) {
    std::printf(markdown ? "| structure | count | one thread | two threads | times as fast |\n"
                           "|---|---:|---:|---:|---:|\n"
                         : "%-18s %8s %11s %11s %11s\n",
                "structure", "count", "one", "two", "faster");
    const auto print = [&](const char* name, std::size_t count, const SharedPairs& shared) {
        std::printf(markdown ? "| %s | %zu | %.3f | %.3f | %.2f |\n" : "%-18s %8zu %11.3f %11.3f %11.2f\n",
                    name, count, shared.one_thread, shared.two_threads,
                    shared.one_thread / shared.two_threads);
    };
    print("arithmetic", 0, measure_arithmetic());
    for (const std::size_t count : {1000, 10000, 100000, 1000000}) {
        const std::vector<Box> boxes = boxes_of(Kind::uniform, count);
        for (const Maker& maker : collidarium_makers()) {
            print(maker.name.c_str(), count, measure_shares(maker, boxes));
        }
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::size_t> counts;
    bool markdown = false;
    bool growth = false;
    bool threads = false;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--markdown") == 0) {
            markdown = true;
        } else if (std::strcmp(argv[i], "--growth") == 0) {
            growth = true;
        } else if (std::strcmp(argv[i], "--threads") == 0) {
            threads = true;
        } else if (const std::size_t count = std::strtoul(argv[i], nullptr, 10); count > 1) {
            counts.push_back(count);
        } else {
            std::fprintf(stderr, "usage: broad [--markdown] [--growth | --threads | COUNT...]\n");
            return 2;
        }
    }
    if (growth) {
        grow(markdown);
    } else if (threads) {
        share(markdown);
    } else {
        compare(counts.empty() ? std::vector<std::size_t>{1000, 10000, 100000} : counts, markdown);
    }
}
