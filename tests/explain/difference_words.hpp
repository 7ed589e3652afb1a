#pragma once

/// The points of a Minkowski difference as sentences name them, by letters and by vertices, read back.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "explain/outline.hpp"
#include "explain/printed_numbers.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app::truth {

/// Two shapes at rest, under their names.
struct NamedPair {
    Outline a;
    Outline b;
    std::string name_a;
    std::string name_b;
    Real size{};
    Real slack{};  ///< the error of a length

    NamedPair(const Scene& scene, const FocusAnswer& focus)
        : a(outline_of(scene.shapes[focus.a].shape)),
          b(outline_of(scene.shapes[focus.b].shape)),
          name_a(scene.shapes[focus.a].label()),
          name_b(scene.shapes[focus.b].label()),
          size(size_of(a, b)),
          slack((scene.scalar_or_default() == ScalarKind::float32 ? 2e-6L : 1e-12L) * size) {}

    [[nodiscard]] bool can_be_told_apart() const { return name_a != name_b; }
    [[nodiscard]] bool is_convex() const { return !a.is_concave && !b.is_concave; }
    [[nodiscard]] Real radius() const { return a.radius + b.radius; }
    /// How far the farthest point of the difference lies along a direction.
    [[nodiscard]] Real support(const Vec& direction) const {
        Real most = -std::numeric_limits<Real>::infinity();
        for (const Vec& point : differences_of(a, b)) {
            most = std::max(most, dot(direction, point));
        }
        return most;
    }
};

/// The vertex that words name: "vertex 3 of crate", "end a of wire", "the corner (1, 2) of box", "the centre
/// of ball", "point".
inline std::optional<Vec> vertex_named(const std::string& words, const Outline& outline,
                                       const std::string& name, Real slack) {
    if (words == name) {
        return outline.points.front();
    }
    const std::string of = " of " + name;
    if (!words.ends_with(of)) {
        return std::nullopt;
    }
    const std::string which = words.substr(0, words.size() - of.size());
    if (const auto vertex = test::read_as("vertex #", which)) {
        const std::size_t number = std::stoul((*vertex)[0]);
        return number >= 1 && number <= outline.points.size() ? std::optional(outline.points[number - 1])
                                                              : std::nullopt;
    }
    if (which == "end a" || which == "end b") {
        return outline.points.size() == 2 ? std::optional(outline.points[which == "end a" ? 0 : 1])
                                          : std::nullopt;
    }
    if (which == "the centre") {
        return outline.reference;
    }
    if (const auto corner = test::read_as("the corner (#, #)", which)) {
        for (const Vec& point : outline.points) {
            if (test::shows((*corner)[0], point.x, slack) && test::shows((*corner)[1], point.y, slack)) {
                return point;
            }
        }
    }
    return std::nullopt;
}

/// "A" has the vertices "a₁" and "b₁".
inline std::string subscript(const std::string& letter, bool of_b) {
    std::string text = of_b ? "b" : "a";
    for (const char digit : std::to_string(letter[0] - 'A' + 1)) {
        text += "\xE2\x82";
        text += static_cast<char>(0x80 + (digit - '0'));
    }
    return text;
}

/// The point that "A = a₁ − b₁ = vertex 1 of gem − vertex 3 of wedge" names, with its letter.
struct NamedDifference {
    std::string letter;
    Vec at{};
};

inline std::optional<NamedDifference> difference_named(const std::vector<std::string>& said,
                                                       const NamedPair& pair) {
    const auto of_a = vertex_named(said[3], pair.a, pair.name_a, pair.slack);
    const auto of_b = vertex_named(said[4], pair.b, pair.name_b, pair.slack);
    EXPECT_TRUE(of_a) << said[3] << " is no vertex";
    EXPECT_TRUE(of_b) << said[4] << " is no vertex";
    if (said[0].size() == 1) {
        EXPECT_EQ(said[1], subscript(said[0], false));
        EXPECT_EQ(said[2], subscript(said[0], true));
    }
    return of_a && of_b ? std::optional(NamedDifference{said[0], *of_a - *of_b}) : std::nullopt;
}

/// The letters of "AB", "EF2": each with the number that follows it.
inline std::vector<std::string> letters_of(const std::string& name) {
    std::vector<std::string> letters;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z') {
            letters.emplace_back(1, c);
        } else if (!letters.empty()) {
            letters.back() += c;
        }
    }
    return letters;
}

/// Parts of a sentence between semicolons.
inline std::vector<std::string> clauses_of(const std::string& sentence) {
    std::vector<std::string> clauses;
    std::size_t from = 0;
    for (std::size_t at = sentence.find("; "); at != std::string::npos; at = sentence.find("; ", from)) {
        clauses.push_back(sentence.substr(from, at - from));
        from = at + 2;
    }
    clauses.push_back(sentence.substr(from));
    return clauses;
}

inline void expect_shown(const std::string& x, const std::string& y, const Vec& value, Real slack,
                         const std::string& what) {
    test::expect_shown(x, value.x, slack, what + ".x");
    test::expect_shown(y, value.y, slack, what + ".y");
}

}  // namespace collidarium::app::truth
