// Pairs in batches beside the query for one pair in a loop: overlap, contact and cast of circles and
// axis-aligned boxes, half of the pairs hits. Both give the same answers to the last bit, and the same use is
// made of them. Prints nanoseconds a pair, the medians of interleaved repetitions, and their ratio; at the
// end the geometric mean and the least of the ratios.
//
//   batch [--markdown] [--hits PERCENT] [--rows REGEX]
//
// A row is called as it is printed, `contact circle-circle double`: a part of that will do.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <regex>
#include <string>
#include <vector>

#include "collidarium/batch/cast_pairs.hpp"
#include "collidarium/batch/contact_pairs.hpp"
#include "collidarium/batch/overlap_pairs.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/overlap.hpp"
#include "narrow/collidarium_shapes.hpp"
#include "narrow/row.hpp"

namespace {

using namespace narrow;
using collidarium::Scalar;

/// Each block of pairs is timed on its own: what else runs on the machine hits a few of them.
constexpr std::size_t pairs_in_block = 2048;
constexpr int repetitions = 31;

template <class Shape>
auto table_of(const std::vector<Shape>& shapes) {
    using T = typename Shape::scalar_type;
    const std::span<const Shape> all(shapes);
    if constexpr (std::is_same_v<Shape, collidarium::Circle<T>>) {
        return collidarium::CircleTable<T>(all);
    } else {
        return collidarium::BoxTable<T>(all);
    }
}

/// One block of pairs, as shapes and as tables.
template <class Shape>
struct Block {
    using T = typename Shape::scalar_type;

    std::vector<Shape> a;
    std::vector<Shape> b;
    std::vector<T> x;
    std::vector<T> y;
    decltype(table_of(std::vector<Shape>())) table_a;
    decltype(table_of(std::vector<Shape>())) table_b;
    std::unique_ptr<bool[]> hits = std::make_unique<bool[]>(pairs_in_block);
    T sum{};  ///< of what there is to be done with an answer

    [[nodiscard]] std::size_t size() const { return a.size(); }
    [[nodiscard]] collidarium::VectorSpans<T> translations() const { return {x, y}; }
};

template <Scalar T, class Input>
auto blocks_of(Placement placement, double hit_rate) {
    using Shape = decltype(shape_of<T>(Input{}));
    std::vector<Block<Shape>> blocks;
    for (const Case<Input, Input>& one : cases<Input, Input>(placement, hit_rate)) {
        if (blocks.empty() || blocks.back().size() == pairs_in_block) {
            blocks.emplace_back();
        }
        Block<Shape>& block = blocks.back();
        block.a.push_back(shape_of<T>(one.a));
        block.b.push_back(shape_of<T>(one.b));
        block.x.push_back(T(one.path.x));
        block.y.push_back(T(one.path.y));
    }
    for (Block<Shape>& block : blocks) {
        block.table_a = table_of(block.a);
        block.table_b = table_of(block.b);
    }
    return blocks;
}

struct Result {
    double mean = 0;
    double least = 1e9;
    int rows = 0;
    bool markdown = false;
    std::regex wanted{".*"};

    [[nodiscard]] bool wants(const std::string& row, const char* scalar) const {
        return std::regex_search(row + " " + scalar, wanted);
    }
    void add(const std::string& row, const char* scalar, double single, double batch) {
        const double ratio = single / batch;
        mean += std::log(ratio);
        least = std::min(least, ratio);
        ++rows;
        std::printf(markdown ? "| %s | %s | %.1f | %.1f | %.1f |\n" : "%-28s %-7s %9.1f %9.1f %7.1f\n",
                    row.c_str(), scalar, single, batch, ratio);
        std::fflush(stdout);
    }
};

/// Nanoseconds a pair: the medians of all blocks together.
template <class Blocks>
double per_pair(std::vector<std::vector<double>>& times, const Blocks& blocks) {
    double sum = 0;
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const auto middle = times[i].begin() + static_cast<std::ptrdiff_t>(times[i].size() / 2);
        std::nth_element(times[i].begin(), middle, times[i].end());
        sum += *middle;
        pairs += blocks[i].size();
    }
    return sum / static_cast<double>(pairs);
}

template <class Blocks, class Ask>
void time_all(std::vector<std::vector<double>>& times, Blocks& blocks, Ask& ask) {
    times.resize(blocks.size());
    for (auto& block : blocks) {
        ask(block);
    }
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const auto start = std::chrono::steady_clock::now();
        ask(blocks[i]);
        const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
        times[i].push_back(taken.count());
        keep(blocks[i].sum);
    }
}

template <class Blocks, class Single, class Batch>
void compare(Result& result, const std::string& row, Blocks& blocks, Single&& single, Batch&& batch) {
    using T = std::remove_cvref_t<decltype(blocks[0].sum)>;
    const char* scalar = sizeof(T) == 4 ? "float" : "double";
    if (!result.wants(row, scalar)) {
        return;
    }
    std::vector<std::vector<double>> singles;
    std::vector<std::vector<double>> batches;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        time_all(singles, blocks, single);
        time_all(batches, blocks, batch);
    }
    result.add(row, scalar, per_pair(singles, blocks), per_pair(batches, blocks));
}

template <Scalar T, class Input>
void compare_all(Result& result, double hit_rate) {
    const std::string pair = std::string(" ") + name<Input> + "-" + name<Input>;
    auto still = blocks_of<T, Input>(Placement::still, hit_rate);
    compare(
        result, "overlap" + pair, still,
        [](auto& block) {
            for (std::size_t i = 0; i < block.size(); ++i) {
                block.hits[i] = collidarium::overlap(block.a[i], block.b[i]);
            }
            keep(block.hits[0]);
        },
        [](auto& block) {
            collidarium::overlap_pairs(block.table_a, block.table_b,
                                       std::span(block.hits.get(), block.size()));
            keep(block.hits[0]);
        });
    compare(
        result, "contact" + pair, still,
        [](auto& block) {
            for (std::size_t i = 0; i < block.size(); ++i) {
                if (const auto contact = collidarium::contact(block.a[i], block.b[i])) {
                    keep(*contact);
                    block.sum += contact->depth;
                }
            }
        },
        [](auto& block) {
            collidarium::contact_pairs(block.table_a, block.table_b,
                                       [&](std::size_t, const collidarium::Contact<T>& contact) {
                                           keep(contact);
                                           block.sum += contact.depth;
                                       });
        });
    auto moving = blocks_of<T, Input>(Placement::cast, hit_rate);
    compare(
        result, "cast" + pair, moving,
        [](auto& block) {
            for (std::size_t i = 0; i < block.size(); ++i) {
                if (const auto hit = collidarium::cast(block.a[i], block.b[i], {block.x[i], block.y[i]})) {
                    keep(*hit);
                    block.sum += hit->t;
                }
            }
        },
        [](auto& block) {
            collidarium::cast_pairs(block.table_a, block.table_b, block.translations(),
                                    [&](std::size_t, const collidarium::CastHit<T>& hit) {
                                        keep(hit);
                                        block.sum += hit.t;
                                    });
        });
}

}  // namespace

int main(int argc, char** argv) {
    Result result;
    double hit_rate = 0.5;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--markdown") == 0) {
            result.markdown = true;
        } else if (std::strcmp(argv[i], "--hits") == 0 && i + 1 < argc) {
            hit_rate = std::clamp(std::atof(argv[++i]) / 100, 0., 1.);
        } else if (std::strcmp(argv[i], "--rows") == 0 && i + 1 < argc) {
            result.wanted = argv[++i];
        } else {
            std::fputs("usage: batch [--markdown] [--hits PERCENT] [--rows REGEX]\n", stderr);
            return 2;
        }
    }
    std::printf(result.markdown ? "| query | numbers | one by one | batch | times as fast |\n"
                                  "|---|---|---:|---:|---:|\n"
                                : "%-28s %-7s %9s %9s %7s\n",
                "query", "numbers", "single", "batch", "ratio");
    compare_all<float, Circle>(result, hit_rate);
    compare_all<float, Box>(result, hit_rate);
    compare_all<double, Circle>(result, hit_rate);
    compare_all<double, Box>(result, hit_rate);
    std::printf("%sgeometric mean %.2f, least %.2f\n", result.markdown ? "\n" : "",
                std::exp(result.mean / result.rows), result.least);
    return 0;
}
