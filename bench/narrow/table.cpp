#include "narrow/table.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <span>

namespace narrow {

namespace {

const std::string ours = "Collidarium";
const std::vector<std::string> current_peers = {"Box2D 3", "cute_c2"};

/// The libraries of all rows, in the order in which they first come.
std::vector<std::string> libraries_of(const std::vector<Row>& rows) {
    std::vector<std::string> names;
    for (const Row& row : rows) {
        for (const Measured& one : row.libraries) {
            if (std::find(names.begin(), names.end(), one.library) == names.end()) {
                names.push_back(one.library);
            }
        }
    }
    return names;
}

std::string hits_of(const Row& row) {
    return row.hit_percent < 0 ? "" : std::to_string(row.hit_percent) + " %";
}

struct Mean {
    double logarithms = 0;
    double least = 1e300;
    int rows = 0;
    int behind = 0;  ///< rows in which ours takes longer

    void add(double ratio) {
        logarithms += std::log(ratio);
        least = std::min(least, ratio);
        behind += ratio < 1 ? 1 : 0;
        ++rows;
    }
    void print(const std::string& name, bool markdown) const {
        if (rows > 0) {
            std::printf(markdown ? "| %s | %.2f | %.2f | %d | %d |\n" : "%-32s %6.2f %8.2f %6d %8d\n",
                        name.c_str(), std::exp(logarithms / rows), least, rows, behind);
        }
    }
};

}  // namespace

const Measured* Row::find(const std::string& library) const {
    const auto found = std::find_if(libraries.begin(), libraries.end(),
                                    [&](const Measured& one) { return one.library == library; });
    return found == libraries.end() ? nullptr : &*found;
}

double Row::lead() const {
    const Measured* mine = find(ours);
    double least = 0;
    for (const std::string& peer : current_peers) {
        const Measured* its = find(peer);
        if (its != nullptr && mine != nullptr) {
            const double ratio = its->median / mine->median;
            least = least == 0 ? ratio : std::min(least, ratio);
        }
    }
    return least;
}

void print(const Row& row) {
    std::printf("%s%s%s\n", row.name.c_str(), row.hit_percent < 0 ? "" : ", hits ", hits_of(row).c_str());
    const Measured* mine = row.find(ours);
    for (const Measured& one : row.libraries) {
        std::printf("    %-20s %9.1f", one.library.c_str(), one.median);
        if (one.quartiles) {
            std::printf("  [%.1f %.1f]", (*one.quartiles)[0], (*one.quartiles)[1]);
        }
        std::printf("  %zu", one.hits);
        if (mine != nullptr && mine != &one) {
            std::printf("  x %.2f", one.median / mine->median);
        }
        std::printf("\n");
    }
    std::fflush(stdout);
}

void print_markdown(std::vector<Row> rows) {
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        // Rows that no current peer answers last.
        return (a.lead() == 0 ? 1e300 : a.lead()) < (b.lead() == 0 ? 1e300 : b.lead());
    });
    const auto names = libraries_of(rows);
    std::printf("| query | hits |");
    for (const std::string& name : names) {
        std::printf(" %s |", name.c_str());
    }
    std::printf(" lead |\n|---|---:|");
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::printf("---:|");
    }
    std::printf("---:|\n");
    for (const Row& row : rows) {
        std::printf("| %s | %s |", row.name.c_str(), hits_of(row).c_str());
        for (const std::string& name : names) {
            const Measured* one = row.find(name);
            if (one == nullptr) {
                std::printf(" |");
            } else if (one->quartiles) {
                std::printf(" %.1f (%.1f–%.1f) |", one->median, (*one->quartiles)[0], (*one->quartiles)[1]);
            } else {
                std::printf(" %.0f |", one->median);
            }
        }
        if (row.lead() > 0) {
            std::printf(" %.2f", row.lead());
        }
        std::printf(" |\n");
    }
}

void print_means(const std::vector<Row>& rows, bool markdown) {
    std::printf(markdown ? "\n| beside Collidarium | geometric mean | least | rows | Collidarium behind |\n"
                           "|---|---:|---:|---:|---:|\n"
                         : "\n%-32s %6s %8s %6s %8s\n",
                "beside Collidarium", "mean", "least", "rows", "behind");
    for (const std::string& name : libraries_of(rows)) {
        Mean mean;
        for (const Row& row : rows) {
            const Measured* mine = row.find(ours);
            const Measured* its = row.find(name);
            if (mine != nullptr && its != nullptr && mine != its) {
                mean.add(its->median / mine->median);
            }
        }
        mean.print(name, markdown);
    }
    Mean fastest;
    for (const Row& row : rows) {
        if (row.lead() > 0) {
            fastest.add(row.lead());
        }
    }
    fastest.print("faster of Box2D 3 and cute_c2", markdown);
}

}  // namespace narrow
