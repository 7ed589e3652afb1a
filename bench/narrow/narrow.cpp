// The queries of the core beside those of other libraries, on the same shapes, in one run. Every library
// answers every case of a row in turn, again and again; what is told is the median time of a query, how many
// of the cases each calls a hit (libraries differ in what they call touching), and how many times as long as
// this library a peer takes.
//
//   narrow [--markdown] [ROW...]      ROW: part of the name of a row

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <map>
#include <string_view>

#include "narrow/row.hpp"

namespace {

using namespace narrow;

constexpr int repetitions = 61;

struct Measured {
    std::string who;
    std::vector<double> nanoseconds;
    std::size_t hits{};

    [[nodiscard]] double median() const {
        std::vector<double> sorted = nanoseconds;
        std::nth_element(sorted.begin(), sorted.begin() + repetitions / 2, sorted.end());
        return sorted[repetitions / 2];
    }
};

/// All entries of a row, in turn, many times.
std::vector<Measured> measure(const Entries& entries, std::string_view row) {
    std::vector<const Entry*> chosen;
    std::vector<Measured> result;
    for (const Entry& entry : entries) {
        if (entry.row == row) {
            chosen.push_back(&entry);
            result.push_back({entry.who, {}, entry.ask_all()});
        }
    }
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            (void)chosen[i]
                ->ask_all();  // what the one before left of the caches is no part of the comparison
            const auto start = std::chrono::steady_clock::now();
            (void)chosen[i]->ask_all();
            const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
            result[i].nanoseconds.push_back(taken.count() / double(case_count));
        }
    }
    return result;
}

struct Table {
    bool markdown{};
    std::map<std::string, std::vector<double>> ratios;

    void head() const {
        std::printf(markdown ? "| query | library | ns | hits | times as long as Collidarium |\n"
                               "|---|---|---:|---:|---:|\n"
                             : "%-32s %-20s %8s %6s %8s\n",
                    "query", "library", "ns", "hits", "ratio");
    }

    void row(std::string_view name, const std::vector<Measured>& all) {
        const double ours = all.front().median();
        bool first = true;
        for (const Measured& one : all) {
            const double ratio = one.median() / ours;
            std::printf(markdown ? "| %s | %s | %.1f | %zu | %.2f |\n" : "%-32s %-20s %8.1f %6zu %8.2f\n",
                        first ? std::string(name).c_str() : "", one.who.c_str(), one.median(), one.hits,
                        ratio);
            if (!first) {
                ratios[one.who].push_back(ratio);
            }
            first = false;
        }
    }

    void foot() const {
        std::printf("\n");
        for (const auto& [who, all] : ratios) {
            double logarithms = 0;
            for (const double ratio : all) {
                logarithms += std::log(ratio);
            }
            std::printf("%s: %.2f times as long in the geometric mean of %zu rows, at least %.2f times\n",
                        who.c_str(), std::exp(logarithms / double(all.size())), all.size(),
                        *std::min_element(all.begin(), all.end()));
        }
    }
};

}  // namespace

int main(int argc, char** argv) {
    Table table;
    std::vector<std::string_view> wanted;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--markdown") == 0) {
            table.markdown = true;
        } else {
            wanted.emplace_back(argv[i]);
        }
    }
    const Inputs inputs = make_inputs();
    Entries entries;
    add_collidarium(entries, inputs);
#ifdef NARROW_BOX2D
    add_box2d(entries, inputs);
#endif
#ifdef NARROW_CHIPMUNK
    add_chipmunk(entries, inputs);
#endif
#ifdef NARROW_BOOST_GEOMETRY
    add_boost_geometry(entries, inputs);
#endif
    table.head();
    for (const char* row : rows) {
        const bool is_wanted =
            wanted.empty() || std::any_of(wanted.begin(), wanted.end(), [&](std::string_view part) {
                return std::string_view(row).find(part) != std::string_view::npos;
            });
        if (is_wanted) {
            table.row(row, measure(entries, row));
        }
    }
    table.foot();
    return 0;
}
