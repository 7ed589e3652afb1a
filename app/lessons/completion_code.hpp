#pragma once

/// The completion code of a lesson: what a learner has done, in about 20 characters that can be typed, read
/// aloud and pasted. A page with a task takes one character, the rest 12: eight such pages make 20.
///
/// The alphabet is the digits 2 to 9 and the capitals without I, L and O: 31 characters, a prime number, so
/// that two check characters find every one or two wrong characters among the last 30, and every single one
/// and every exchange of two neighbours in a code of any length. A code proves nothing about who did the
/// lesson: it guards against slips, not against somebody who reads this file.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lessons/lesson.hpp"

namespace collidarium::app {

/// Which lesson, and which version of its text: hashes below 29,791.
struct LessonKey {
    std::uint32_t id{};
    std::uint32_t text{};

    friend bool operator==(const LessonKey&, const LessonKey&) = default;
};

/// The same for a file with any ends of lines, with and without a byte order mark.
[[nodiscard]] LessonKey lesson_key(std::string_view id, std::string_view text);

/// How a page with a task ended.
enum class PageOutcome {
    not_done,
    first_try,
    read,  ///< of a page that can only be read
    later,
    given_up,
};

struct PageResult {
    PageOutcome outcome = PageOutcome::not_done;
    /// Of a page done later or given up: the number, from 1, among `misconceptions_of` its task of the one
    /// that was met first; 0: none, or one after the thirteenth.
    std::size_t misconception = 0;

    friend bool operator==(const PageResult&, const PageResult&) = default;
};

/// The greatest number of a misconception that a code can hold.
inline constexpr std::size_t most_coded_misconceptions = 13;
/// The names of the misconceptions in a task's list, in the order in which they first stand there.
[[nodiscard]] std::vector<std::string> misconceptions_of(const Task& task);

/// The greatest seed: five digits, which can be read to a class.
inline constexpr std::uint32_t greatest_seed = 99'999;
/// The most pages with a task that a code can have.
inline constexpr std::size_t most_coded_pages = 1000;

struct Completion {
    LessonKey lesson;
    std::uint32_t seed{};
    std::vector<PageResult> pages;  ///< those with a task, in order

    friend bool operator==(const Completion&, const Completion&) = default;
};

/// In groups of four: "2JKN-X78A-...". Precondition: a seed up to `greatest_seed`, 1 to `most_coded_pages`
/// pages.
[[nodiscard]] std::string completion_code(const Completion& completion);

/// What a code says, or what is wrong with it ("has 8 characters, and ..."). Small letters count as
/// capitals; spaces and dashes of any kind may stand anywhere.
[[nodiscard]] std::variant<Completion, std::string> read_completion_code(std::string_view text);

}  // namespace collidarium::app
