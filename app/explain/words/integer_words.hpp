#pragma once

/// The tests in 16-bit integers in words: what their traces call "a.least_y" and "dx * dx", and how each
/// number comes from the ones before it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "explain/words/rich_text.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// "−25536": all digits.
[[nodiscard]] std::string integer(std::int64_t value);

/// The name of a number as it is printed: "dx² + dy²".
[[nodiscard]] std::string typeset(std::string_view name);
/// The same with the names of the shapes that the test calls a and b: "crate.right" for "a.right".
[[nodiscard]] std::string typeset(std::string_view name, std::string_view a, std::string_view b);

/// ", in 16 bits −25536"; empty for a number that 16 bits hold.
[[nodiscard]] std::string overflow_words(const retro::Integer& number);

/// Who says "a" and "b": the shapes by their labels in a sentence, or by their brief names in a formula.
enum class Called { by_label, briefly };

/// The numbers of the test that is shown. Precondition: it is one in integers.
class IntegerWords {
public:
    IntegerWords(const Scene& scene, const FocusAnswer& focus);

    /// "crate.top", "dx² + dy²", "(ball.radius + puck.radius)²".
    [[nodiscard]] std::string name(std::string_view name, Called called = Called::by_label) const;
    /// "2 + 4": from which numbers it is computed; empty where it is one that the shape is given by.
    [[nodiscard]] std::string how(std::string_view name) const;
    /// "crate.right = 2 + 4 = 6".
    [[nodiscard]] std::string computed(const retro::Integer& number) const;
    /// "9 > 7".
    [[nodiscard]] static std::string relation(const retro::Comparison& event);
    /// "crate.left = 9 > tile.right = 7".
    [[nodiscard]] std::string compared(const retro::Comparison& event) const;
    /// What the comparison would be in 16 bits; empty where both numbers fit.
    [[nodiscard]] static std::string in_16_bits(const retro::Comparison& event);

    /// The colour of a number: of the shape it belongs to, or of its axis.
    [[nodiscard]] Role role(std::string_view name) const;
    /// Which of the scene's two shapes the test calls b, for `is_b`, or a.
    [[nodiscard]] bool is_scene_b(bool is_b) const { return is_b != pair_.exchanged; }

    /// The value of a number: of the trace shown, or one that the shapes are given by.
    [[nodiscard]] std::optional<std::int64_t> value(std::string_view name) const;

private:
    [[nodiscard]] std::string formula_of(std::string_view name) const;

    const Scene& scene_;
    const FocusAnswer& focus_;
    const IntegerPair& pair_;
};

/// What the boxes are compared by, or the circles: "edges", "squared distance".
[[nodiscard]] std::string_view compared_by(const IntegerPair& pair);

/// "crate does not overlap tile, compared by edges: crate.left = 9 > tile.right = 7": the answer in one
/// sentence.
[[nodiscard]] std::string integers_sentence(const Scene& scene, const FocusAnswer& focus);

/// Why: the comparison that fails, or that all hold. Empty before the trace has compared anything.
[[nodiscard]] std::string integers_reason(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
