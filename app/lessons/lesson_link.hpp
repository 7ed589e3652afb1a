#pragma once

/// The link to a lesson that ships with the program, which a teacher hands to a class:
/// "collidarium:lesson/slab-test?seed=7".

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lessons/shipped_lessons.hpp"

namespace collidarium::app {

/// A seed as it is typed, with spaces around it or not; empty if it is no whole number from 0 to
/// `greatest_seed`.
[[nodiscard]] std::optional<std::uint32_t> read_seed(std::string_view text);
/// What to say of a text that is none.
[[nodiscard]] std::string seed_refusal(std::string_view text);

[[nodiscard]] std::string lesson_link(const std::string& id, std::optional<std::uint32_t> seed);

/// Whether a text begins as links do.
[[nodiscard]] bool is_lesson_link(std::string_view text);

struct LinkedLesson {
    std::filesystem::path path;
    std::optional<std::uint32_t> seed;  ///< empty: the link says none
};

/// Which of the lessons a link names, or what is wrong with it. White space around it does not count.
[[nodiscard]] std::variant<LinkedLesson, std::string> linked_lesson(
    std::string_view link, const std::vector<ShippedLesson>& lessons);

}  // namespace collidarium::app
