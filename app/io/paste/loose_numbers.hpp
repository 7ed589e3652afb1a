#pragma once

/// Numbers from a debugger's or a log's output, and the shapes that they can be read as.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The text with the signs and spaces of typography as those of ASCII: every minus and hyphen (U+2212, which
/// this program's own sentences contain) as "-", every Unicode space as " ", "×" and arrows as " ", "°" as
/// " deg ". All else stays as it is.
[[nodiscard]] std::string plain_text(std::string_view text);

/// What a number is to a shape.
enum class NumberRole {
    none,      ///< no word before it
    unknown,   ///< a word that says nothing about shapes: "mass", "id"
    position,  ///< of anything: a centre, a corner, a point
    center,
    corner,    ///< the corner that sizes begin at
    corner_2,  ///< the opposite one
    min,
    max,
    half,
    extent,  ///< half a size to some, a whole one to others
    size,
    radius,
    diameter,
    angle,
    rotation,  ///< sine and cosine of an angle, or the second of two points: "q"
    velocity,
    spin,       ///< how far it turns as it moves, or how fast
    direction,  ///< of a ray
    end,        ///< one of several points: "a", "from", "p0", "x1"
    edge        ///< of a box, across y: "top" (0) and "bottom" (1)
};

/// The shapes that a word names, together.
enum NumberKind : unsigned {
    kind_point = 1,
    kind_circle = 2,
    kind_segment = 4,
    kind_box = 8,
    kind_capsule = 16,
    kind_oriented_box = 32,
    kind_polygon = 64,
    kind_ray = 128
};

struct WordMeaning {
    NumberRole role = NumberRole::none;  ///< `none`: the word leaves the role as it is
    int axis = -1;                       ///< 0 for x, 1 for y, 2 for z; -1: not said
    std::size_t index = 0;               ///< of an `end`
    bool numbered = false;               ///< an `end` called by a number, so perhaps a corner
    unsigned kinds = 0;                  ///< the shapes that it names
    bool degrees = false;                ///< of angles
};

/// Whether a word may stand right after a number: "30deg", "12px".
[[nodiscard]] bool is_unit(std::string_view word);

/// What a word of a program or of a log says: "wall.center.x", "halfExtents", "m_upperBound", "p0",
/// "glm::vec2", "AABB".
[[nodiscard]] WordMeaning meaning_of(std::string_view word);

/// What separates the whole part of a number from its fraction.
enum class DecimalSign {
    point,
    comma  ///< between two digits: "1,5" is one and a half, "1, 5" still two numbers; points count too
};

/// Whether a text may be written with decimal commas: commas stand between two digits, and none of them
/// beside a number with a decimal point.
[[nodiscard]] bool may_have_decimal_commas(std::string_view text);

/// A number with what the words before it say; in degrees also where a degree sign follows it.
struct LabelledNumber : WordMeaning {
    double value{};
    std::string name;       ///< the word that it stands after, perhaps with others in between: "center"
    std::size_t bracket{};  ///< the same for numbers in one pair of brackets
};

/// Numbers that stand together in a text.
struct NumberGroup {
    std::size_t line{};  ///< 1-based line of the text where they begin
    std::string label;   ///< the first word of their line: "wall.center"
    std::vector<LabelledNumber> numbers;
    unsigned kinds = 0;  ///< the shapes that its words name, `NumberKind`s together
    bool finite = true;  ///< whether all are
};

/// What a list of numbers can stand for.
enum class NumberLayout {
    point,               ///< x, y
    circle,              ///< x, y, radius
    segment,             ///< from, to
    box_center,          ///< centre, half extents
    box_corners,         ///< least corner, greatest corner
    box_size,            ///< least corner, width and height
    box_whole,           ///< centre, width and height
    capsule,             ///< from, to, radius
    oriented_box,        ///< centre, half extents, angle
    oriented_box_whole,  ///< centre, width and height, angle
    polygon              ///< vertex by vertex
};

/// One way to read a group of numbers as a shape.
struct NumberReading {
    NumberLayout layout{};
    ShapeD shape;
    std::optional<Vec2d> translation{};   ///< where some of the numbers are a velocity
    bool degrees = false;                 ///< whether its angle is read in degrees
    std::optional<double> rotation{};     ///< where one is an angular velocity, in radians; only beside those
    std::vector<std::string> left_out{};  ///< the numbers that it makes nothing of: "mass 3"
};

/// Its name: "box: centre, half size, moving".
[[nodiscard]] std::string words(const NumberReading& reading);

/// The groups of a text: a line each. Lines whose words belong together are merged (a centre, then a
/// radius), and so are lines of one or two numbers without words, which are vertices; a line that begins a
/// shape anew begins a group, also within a line. Decimal and hexadecimal floats with or without the suffix
/// of a literal count, with any Unicode minus; parts of names, indices in brackets, addresses and times of
/// day do not.
[[nodiscard]] std::vector<NumberGroup> loose_numbers(std::string_view text,
                                                     DecimalSign sign = DecimalSign::point);

/// The possible readings of a group, the likeliest first: those that give a valid shape and use as many of
/// the numbers as any. Words decide: numbers called min and max are two corners and nothing else. Only
/// numbers without words are read by their count. Empty: they are no shape.
[[nodiscard]] std::vector<NumberReading> readings(const NumberGroup& group);

/// The numbers of a group with their words, for people: "center 1, 2; mass 3".
[[nodiscard]] std::string text_of(const NumberGroup& group);

struct NumberLine {
    NumberGroup group;
    bool is_blank{};
};

/// Every line of a text with its numbers and the words before them. What stands in brackets belongs to the
/// word before these over several lines; a line of words is the heading of the lines below it.
[[nodiscard]] std::vector<NumberLine> number_lines(std::string_view text, DecimalSign sign);

}  // namespace collidarium::app
