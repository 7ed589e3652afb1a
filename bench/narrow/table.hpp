#pragma once

/// What was measured, and its printing.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace narrow {

/// One library's numbers for a row: nanoseconds or instructions, of a case.
struct Measured {
    std::string library;
    double median{};
    std::size_t hits{};
    std::optional<std::array<double, 2>> quartiles{};  ///< the first and the third; of times only
};

struct Row {
    std::string name;
    int hit_percent{};  ///< -1 where nothing can be hit
    std::vector<Measured> libraries;

    /// How many times as long as this library, in single precision, the fastest of the current peers (Box2D
    /// 3, cute_c2) takes: less than 1 is a row that is lost. 0 where neither answers it.
    [[nodiscard]] double lead() const;
    [[nodiscard]] const Measured* find(const std::string& library) const;
};

/// A row for a terminal, as soon as it is measured.
void print(const Row& row);

/// All rows as Markdown, those that are lost first.
void print_markdown(std::vector<Row> rows);

/// The geometric mean of each library's times beside ours, and in how many rows it is ahead.
void print_means(const std::vector<Row>& rows, bool markdown);

}  // namespace narrow
