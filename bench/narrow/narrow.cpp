// The queries of the core beside those of other libraries, on the same shapes, in one run on one thread.
// Every library answers all cases of a row in turn, again and again. Told are the median time of a query with
// its quartiles, how many of the cases each library calls a hit, and how many times as long as this library
// in single precision the others take.
//
//   narrow [--rows REGEX] [--hits PERCENT]... [--cases N] [--repetitions N] [--markdown] [--instructions]
//
// --rows          only rows whose name the expression matches, such as 'contact .*circle'
// --hits          rates of hits; 10, 50 and 90 unless given
// --markdown      one table, the rows that are lost first
// --instructions  counts instructions by callgrind instead of taking the time

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <regex>
#include <string>
#include <string_view>

#include "narrow/instructions.hpp"
#include "narrow/row.hpp"
#include "narrow/table.hpp"

namespace {

using namespace narrow;

constexpr std::size_t cases_in_block = 1024;

struct Options {
    std::regex rows{""};
    std::vector<int> hit_percents;
    std::size_t cases = 0;
    int repetitions = 21;
    bool markdown = false;
    bool instructions = false;
};

[[noreturn]] void refuse(const char* argument) {
    std::fprintf(stderr,
                 "narrow: %s?\nusage: narrow [--rows REGEX] [--hits PERCENT]... [--cases N] "
                 "[--repetitions N] [--markdown] [--instructions]\n",
                 argument);
    std::exit(2);
}

Options options_of(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string_view name = argv[i];
        const auto value = [&] { return i + 1 < argc ? argv[++i] : (refuse(argv[i]), nullptr); };
        if (name == "--markdown") {
            options.markdown = true;
        } else if (name == "--instructions") {
            options.instructions = true;
        } else if (name == "--rows") {
            options.rows = value();
        } else if (name == "--hits") {
            options.hit_percents.push_back(std::clamp(std::atoi(value()), 0, 100));
        } else if (name == "--cases") {
            options.cases = static_cast<std::size_t>(std::max(1, std::atoi(value())));
        } else if (name == "--repetitions") {
            options.repetitions = std::max(1, std::atoi(value()));
        } else {
            refuse(argv[i]);
        }
    }
    if (options.hit_percents.empty()) {
        options.hit_percents = {10, 50, 90};
    }
    if (options.cases > 0) {
        set_case_count(options.cases);
    } else if (options.instructions) {
        set_case_count(2048);  // callgrind takes its time, and no branch is predicted there
    }
    return options;
}

/// The time of each block of cases, one after the other: whatever else runs on the machine hits a few of the
/// blocks, and not always the same.
void time_blocks(const Ask& ask, std::vector<std::vector<double>>& blocks) {
    (void)ask(0, case_count());  // what the library before left of the caches is no part of the comparison
    std::size_t first = 0;
    for (std::vector<double>& block : blocks) {
        const std::size_t count = std::min(cases_in_block, case_count() - first);
        const auto start = std::chrono::steady_clock::now();
        (void)ask(first, count);
        const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
        block.push_back(taken.count());
        first += count;
    }
}

/// The nanoseconds of a case at a quantile: those of all blocks together, each at that quantile.
double at_quantile(std::vector<std::vector<double>>& blocks, double part) {
    double sum = 0;
    for (std::vector<double>& block : blocks) {
        const auto at =
            block.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(block.size() - 1) + 0.5);
        std::nth_element(block.begin(), at, block.end());
        sum += *at;
    }
    return sum / static_cast<double>(case_count());
}

/// All entries, in turn, many times.
Row measure(const std::vector<const Entry*>& entries, int hit_percent, const Options& options) {
    Row row{entries.front()->row, hit_percent, {}};
    std::vector<Ask> asked;
    for (const Entry* entry : entries) {
        asked.push_back(entry->prepare(hit_percent < 0 ? 0.5 : hit_percent / 100.0));
        row.libraries.push_back({entry->library, {}, asked.back()(0, case_count())});
    }
    if (options.instructions) {
        for (std::size_t i = 0; i < asked.size(); ++i) {
            const double all = instructions_of([&] { return asked[i](0, case_count()); });
            row.libraries[i].median = all / static_cast<double>(case_count());
        }
        return row;
    }
    const std::size_t block_count = (case_count() + cases_in_block - 1) / cases_in_block;
    std::vector<std::vector<std::vector<double>>> times(asked.size());
    for (auto& blocks : times) {
        blocks.resize(block_count);
    }
    for (int repetition = 0; repetition < options.repetitions; ++repetition) {
        for (std::size_t i = 0; i < asked.size(); ++i) {
            time_blocks(asked[i], times[i]);
        }
    }
    for (std::size_t i = 0; i < asked.size(); ++i) {
        Measured& one = row.libraries[i];
        one.median = at_quantile(times[i], 0.5);
        one.quartiles = {{at_quantile(times[i], 0.25), at_quantile(times[i], 0.75)}};
    }
    return row;
}

Entries all_entries() {
    Entries entries;
    add_overlaps(entries);
    add_contacts(entries);
    add_distances(entries);
    add_casts(entries);
    add_rays(entries);
    add_polygons(entries);
#ifdef NARROW_BOX2D_V3
    add_box2d_v3(entries);
#endif
#ifdef NARROW_CUTE_C2
    add_cute_c2(entries);
#endif
#ifdef NARROW_BOX2D_V2
    add_box2d_v2(entries);
#endif
#ifdef NARROW_CHIPMUNK
    add_chipmunk(entries);
#endif
#ifdef NARROW_BOOST_GEOMETRY
    add_boost_geometry(entries);
#endif
    return entries;
}

/// The entries of each row, in the order of the rows of this library, which come first.
std::vector<std::vector<const Entry*>> rows_of(const Entries& entries, const std::regex& wanted) {
    std::vector<std::vector<const Entry*>> rows;
    for (const Entry& entry : entries) {
        if (!std::regex_search(entry.row, wanted)) {
            continue;
        }
        const auto same = std::find_if(rows.begin(), rows.end(),
                                       [&](const auto& row) { return row.front()->row == entry.row; });
        if (same != rows.end()) {
            same->push_back(&entry);
        } else {
            rows.push_back({&entry});
        }
    }
    return rows;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = options_of(argc, argv);
    if (options.instructions) {
        run_under_callgrind(argv);
    }
    const Entries entries = all_entries();
    if (!options.markdown) {
        std::printf("%s a case, %zu cases\n", options.instructions ? "Instructions" : "Nanoseconds",
                    case_count());
    }
    std::vector<Row> measured;
    for (const auto& row : rows_of(entries, options.rows)) {
        const auto percents = has_hits(row.front()->query) ? options.hit_percents : std::vector<int>{-1};
        for (const int hit_percent : percents) {
            measured.push_back(measure(row, hit_percent, options));
            if (!options.markdown) {
                print(measured.back());
            }
        }
    }
    if (measured.empty()) {
        std::fputs("No row of that name.\n", stderr);
        return 1;
    }
    if (options.markdown) {
        print_markdown(measured);
    }
    print_means(measured, options.markdown);
    return 0;
}
