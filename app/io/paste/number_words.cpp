#include "io/paste/loose_numbers.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "io/json/number_text.hpp"

namespace collidarium::app {

namespace {

using R = NumberRole;

struct RoleWord {
    std::string_view word;
    WordMeaning meaning;
};

constexpr WordMeaning role(R of, int axis = -1) {
    return {.role = of, .axis = axis};
}
constexpr WordMeaning end(std::size_t index) {
    return {.role = R::end, .index = index};
}

/// In small letters, without what joins them.
constexpr std::array role_words{
    RoleWord{"position", role(R::position)},
    RoleWord{"pos", role(R::position)},
    RoleWord{"location", role(R::position)},
    RoleWord{"loc", role(R::position)},
    RoleWord{"at", role(R::position)},
    RoleWord{"point", role(R::position)},
    RoleWord{"origin", role(R::position)},
    RoleWord{"p", role(R::position)},
    RoleWord{"center", role(R::center)},
    RoleWord{"centre", role(R::center)},
    RoleWord{"centroid", role(R::center)},
    RoleWord{"middle", role(R::center)},
    RoleWord{"c", role(R::center)},
    RoleWord{"cx", role(R::center, 0)},
    RoleWord{"cy", role(R::center, 1)},
    RoleWord{"corner", role(R::corner)},
    RoleWord{"topleft", role(R::corner)},
    RoleWord{"bottomleft", role(R::corner)},
    RoleWord{"lowerleft", role(R::corner)},
    RoleWord{"upperleft", role(R::corner)},
    RoleWord{"bottomright", role(R::corner_2)},
    RoleWord{"topright", role(R::corner_2)},
    RoleWord{"upperright", role(R::corner_2)},
    RoleWord{"lowerright", role(R::corner_2)},
    RoleWord{"min", role(R::min)},
    RoleWord{"mins", role(R::min)},
    RoleWord{"minimum", role(R::min)},
    RoleWord{"lower", role(R::min)},
    RoleWord{"lowerbound", role(R::min)},
    RoleWord{"lo", role(R::min)},
    RoleWord{"low", role(R::min)},
    RoleWord{"lb", role(R::min)},
    RoleWord{"left", role(R::min, 0)},
    RoleWord{"xmin", role(R::min, 0)},
    RoleWord{"minx", role(R::min, 0)},
    RoleWord{"ymin", role(R::min, 1)},
    RoleWord{"miny", role(R::min, 1)},
    RoleWord{"max", role(R::max)},
    RoleWord{"maxs", role(R::max)},
    RoleWord{"maximum", role(R::max)},
    RoleWord{"upper", role(R::max)},
    RoleWord{"upperbound", role(R::max)},
    RoleWord{"hi", role(R::max)},
    RoleWord{"high", role(R::max)},
    RoleWord{"ub", role(R::max)},
    RoleWord{"right", role(R::max, 0)},
    RoleWord{"xmax", role(R::max, 0)},
    RoleWord{"maxx", role(R::max, 0)},
    RoleWord{"ymax", role(R::max, 1)},
    RoleWord{"maxy", role(R::max, 1)},
    RoleWord{"top", {.role = R::edge, .axis = 0}},
    RoleWord{"bottom", {.role = R::edge, .axis = 1}},
    RoleWord{"half", role(R::half)},
    RoleWord{"halfs", role(R::half)},
    RoleWord{"halves", role(R::half)},
    RoleWord{"halfsize", role(R::half)},
    RoleWord{"halfsizes", role(R::half)},
    RoleWord{"halfextent", role(R::half)},
    RoleWord{"halfextents", role(R::half)},
    RoleWord{"halfdim", role(R::half)},
    RoleWord{"halfdims", role(R::half)},
    RoleWord{"halfwidths", role(R::half)},
    RoleWord{"halfwidth", role(R::half, 0)},
    RoleWord{"halfw", role(R::half, 0)},
    RoleWord{"hw", role(R::half, 0)},
    RoleWord{"hx", role(R::half, 0)},
    RoleWord{"halfheight", role(R::half, 1)},
    RoleWord{"halfh", role(R::half, 1)},
    RoleWord{"hh", role(R::half, 1)},
    RoleWord{"hy", role(R::half, 1)},
    RoleWord{"extent", role(R::extent)},
    RoleWord{"extents", role(R::extent)},
    RoleWord{"ext", role(R::extent)},
    RoleWord{"e", role(R::extent)},
    RoleWord{"size", role(R::size)},
    RoleWord{"sizes", role(R::size)},
    RoleWord{"dim", role(R::size)},
    RoleWord{"dims", role(R::size)},
    RoleWord{"dimensions", role(R::size)},
    RoleWord{"wh", role(R::size)},
    RoleWord{"s", role(R::size)},
    RoleWord{"width", role(R::size, 0)},
    RoleWord{"w", role(R::size, 0)},
    RoleWord{"height", role(R::size, 1)},
    RoleWord{"h", role(R::size, 1)},
    RoleWord{"radius", role(R::radius)},
    RoleWord{"r", role(R::radius)},
    RoleWord{"diameter", role(R::diameter)},
    RoleWord{"dia", role(R::diameter)},
    RoleWord{"angle", role(R::angle)},
    RoleWord{"rotation", role(R::angle)},
    RoleWord{"rot", role(R::angle)},
    RoleWord{"theta", role(R::angle)},
    RoleWord{"phi", role(R::angle)},
    RoleWord{"orientation", role(R::angle)},
    RoleWord{"degrees", {.role = R::angle, .degrees = true}},
    RoleWord{"angledeg", {.role = R::angle, .degrees = true}},
    RoleWord{"rotationdegrees", {.role = R::angle, .degrees = true}},
    RoleWord{"q", role(R::rotation)},
    RoleWord{"vel", role(R::velocity)},
    RoleWord{"velocity", role(R::velocity)},
    RoleWord{"linearvelocity", role(R::velocity)},
    RoleWord{"translation", role(R::velocity)},
    RoleWord{"motion", role(R::velocity)},
    RoleWord{"movement", role(R::velocity)},
    RoleWord{"move", role(R::velocity)},
    RoleWord{"displacement", role(R::velocity)},
    RoleWord{"delta", role(R::velocity)},
    RoleWord{"v", role(R::velocity)},
    RoleWord{"vx", role(R::velocity, 0)},
    RoleWord{"dx", role(R::velocity, 0)},
    RoleWord{"vy", role(R::velocity, 1)},
    RoleWord{"dy", role(R::velocity, 1)},
    RoleWord{"angular", role(R::spin)},
    RoleWord{"angularvelocity", role(R::spin)},
    RoleWord{"angularvel", role(R::spin)},
    RoleWord{"angularspeed", role(R::spin)},
    RoleWord{"angvel", role(R::spin)},
    RoleWord{"omega", role(R::spin)},
    RoleWord{"spin", role(R::spin)},
    RoleWord{"direction", role(R::direction)},
    RoleWord{"dir", role(R::direction)},
    RoleWord{"d", role(R::direction)},
    RoleWord{"a", end(0)},
    RoleWord{"from", end(0)},
    RoleWord{"start", end(0)},
    RoleWord{"startpos", end(0)},
    RoleWord{"startpoint", end(0)},
    RoleWord{"begin", end(0)},
    RoleWord{"first", end(0)},
    RoleWord{"head", end(0)},
    RoleWord{"b", end(1)},
    RoleWord{"to", end(1)},
    RoleWord{"end", end(1)},
    RoleWord{"endpos", end(1)},
    RoleWord{"endpoint", end(1)},
    RoleWord{"stop", end(1)},
    RoleWord{"second", end(1)},
    RoleWord{"tail", end(1)},
    RoleWord{"x", {.axis = 0}},
    RoleWord{"y", {.axis = 1}},
    RoleWord{"z", {.axis = 2}},
};

/// Words around numbers that say nothing about them: types, units, and what a sentence needs.
constexpr std::array<std::string_view, 44> neutral_words{
    "vec",  "vector", "float", "double", "int",  "glm",    "sf",      "std",   "math",   "ivec",    "dvec",
    "fvec", "pair",   "tuple", "array",  "list", "new",    "const",   "auto",  "return", "and",     "is",
    "the",  "of",     "with",  "rad",    "px",   "struct", "radians", "units", "value",  "cgpoint", "cgsize",
    "im",   "by",     "f",     "m",      "vec2", "coord",  "cm",      "mm",    "em",     "pt",      "pixels"};

struct KindWord {
    std::string_view word;
    unsigned kinds;
};
constexpr std::array kind_words{
    KindWord{"circle", kind_circle},
    KindWord{"ball", kind_circle},
    KindWord{"disc", kind_circle},
    KindWord{"disk", kind_circle},
    KindWord{"sphere", kind_circle},
    KindWord{"seg", kind_segment},
    KindWord{"segment", kind_segment},
    KindWord{"line", kind_segment},
    KindWord{"ray", kind_ray},
    KindWord{"capsule", kind_capsule},
    KindWord{"pill", kind_capsule},
    KindWord{"aabb", kind_box},
    KindWord{"bounds", kind_box},
    KindWord{"bbox", kind_box},
    KindWord{"rect", kind_box | kind_oriented_box},
    KindWord{"rectangle", kind_box | kind_oriented_box},
    KindWord{"cgrect", kind_box},
    KindWord{"box", kind_box | kind_oriented_box},
    KindWord{"obb", kind_oriented_box},
    KindWord{"poly", kind_polygon},
    KindWord{"polygon", kind_polygon},
    KindWord{"hull", kind_polygon},
    KindWord{"triangle", kind_polygon},
    KindWord{"points", kind_polygon},
    KindWord{"vertices", kind_polygon},
    KindWord{"verts", kind_polygon},
};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

/// "halfExtents2" as "half", "extents", "2".
std::vector<std::string> parts_of(std::string_view name) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (c == '_') {
            continue;
        }
        const char before = i > 0 ? name[i - 1] : '_';
        const bool next_is_small = i + 1 < name.size() && name[i + 1] >= 'a' && name[i + 1] <= 'z';
        const bool begins = before == '_' || is_digit(c) != is_digit(before) ||
                            (is_capital(c) && (!is_capital(before) || next_is_small));
        if (begins || parts.empty()) {
            parts.emplace_back();
        }
        parts.back() += lower(c);
    }
    return parts;
}

std::string joined(const std::vector<std::string>& parts, std::size_t first, std::size_t last) {
    std::string text;
    for (std::size_t i = first; i < last; ++i) {
        text += parts[i];
    }
    return text;
}

const RoleWord* role_word(std::string_view word) {
    const auto* const found = std::ranges::find(role_words, word, &RoleWord::word);
    return found == role_words.end() ? nullptr : found;
}

unsigned kinds_of(std::string_view word) {
    const auto* const found = std::ranges::find(kind_words, word, &KindWord::word);
    return found == kind_words.end() ? 0 : found->kinds;
}

bool is_neutral(std::string_view word) {
    return std::ranges::find(neutral_words, word) != neutral_words.end();
}

/// "p0", "v2", "x1": one of several points.
std::optional<WordMeaning> numbered_end(const std::vector<std::string>& parts) {
    if (parts.size() < 2 || !is_digit(parts.back().front()) || parts.back().size() > 3) {
        return std::nullopt;
    }
    const std::string letters = joined(parts, 0, parts.size() - 1);
    WordMeaning meaning{.role = R::end, .index = std::stoul(parts.back()), .numbered = true};
    if (letters == "x" || letters == "y") {
        meaning.axis = letters == "x" ? 0 : 1;
        return meaning;
    }
    constexpr std::array<std::string_view, 7> points{"p", "pt", "point", "v", "vert", "vertex", "pos"};
    return std::ranges::find(points, letters) != points.end() ? std::optional(meaning) : std::nullopt;
}

/// What one name says: the whole of it, or its last words, with an axis after or before it.
WordMeaning meaning_of_name(std::string_view name) {
    std::vector<std::string> parts = parts_of(name);
    if (parts.empty()) {
        return {};
    }
    if (parts.size() > 1 && parts.front() == "m") {
        parts.erase(parts.begin());  // a member: m_center
    }
    if (const auto numbered = numbered_end(parts)) {
        return *numbered;
    }
    WordMeaning meaning;
    for (const std::string& part : parts) {
        meaning.kinds |= kinds_of(part);
    }
    while (parts.size() > 1 && is_digit(parts.back().front())) {
        parts.pop_back();  // box2, vec2, Rect2
    }
    for (std::size_t first = 0; first < parts.size(); ++first) {
        const std::string all = joined(parts, first, parts.size());
        const bool ends_with_axis = parts.size() > first + 1 && (parts.back() == "x" || parts.back() == "y");
        const RoleWord* found = role_word(all);
        if (found != nullptr) {
            meaning.role = found->meaning.role;
            meaning.axis = found->meaning.axis;
            meaning.index = found->meaning.index;
            meaning.degrees = found->meaning.degrees;
            return meaning;
        }
        found = ends_with_axis ? role_word(joined(parts, first, parts.size() - 1)) : nullptr;
        if (found != nullptr && found->meaning.axis < 0) {
            meaning.role = found->meaning.role;
            meaning.index = found->meaning.index;
            meaning.axis = parts.back() == "x" ? 0 : 1;
            return meaning;
        }
    }
    if (meaning.kinds == 0 && !is_neutral(parts.back())) {
        meaning.role = R::unknown;
    }
    return meaning;
}

}  // namespace

bool is_unit(std::string_view word) {
    constexpr std::array<std::string_view, 13> units{
        "deg", "degree", "degrees", "rad", "radians", "px", "pixels", "units", "m", "cm", "mm", "em", "pt"};
    return std::ranges::find(units, word) != units.end();
}

WordMeaning meaning_of(std::string_view word) {
    WordMeaning meaning;
    while (!word.empty()) {
        const std::size_t end = word.find_first_of(".:-");
        const WordMeaning part = meaning_of_name(word.substr(0, end));
        meaning.kinds |= part.kinds;
        meaning.degrees = meaning.degrees || part.degrees;
        const bool is_axis_only = part.role == R::none && part.axis >= 0;
        const bool says_less = part.role == R::none || (part.role == R::unknown && meaning.role != R::none);
        if (!says_less) {
            meaning.role = part.role;
            meaning.index = part.index;
            meaning.numbered = part.numbered;
            meaning.axis = part.axis;
        } else if (is_axis_only) {
            meaning.axis = part.axis;
        }
        const std::size_t next = end == std::string_view::npos ? end : word.find_first_not_of(".:->", end);
        word = next == std::string_view::npos ? std::string_view() : word.substr(next);
    }
    return meaning;
}

}  // namespace collidarium::app
