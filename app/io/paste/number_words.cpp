#include "io/paste/loose_numbers.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "io/json/number_text.hpp"

namespace collidarium::app {

namespace {

using R = NumberRole;

/// Words, in small letters and without what joins them, that say the same.
struct RoleWords {
    WordMeaning meaning;
    std::string_view words;  ///< with a space between two
};

constexpr std::array role_words{
    RoleWords{{.role = R::position}, "position pos location loc at point origin p"},
    RoleWords{{.role = R::center}, "center centre centroid middle c"},
    RoleWords{{.role = R::center, .axis = 0}, "cx"},
    RoleWords{{.role = R::center, .axis = 1}, "cy"},
    RoleWords{{.role = R::corner}, "corner topleft bottomleft lowerleft upperleft"},
    RoleWords{{.role = R::corner_2}, "bottomright topright upperright lowerright"},
    RoleWords{{.role = R::min}, "min mins minimum lower lowerbound lo low lb"},
    RoleWords{{.role = R::min, .axis = 0}, "left xmin minx"},
    RoleWords{{.role = R::min, .axis = 1}, "ymin miny"},
    RoleWords{{.role = R::max}, "max maxs maximum upper upperbound hi high ub"},
    RoleWords{{.role = R::max, .axis = 0}, "right xmax maxx"},
    RoleWords{{.role = R::max, .axis = 1}, "ymax maxy"},
    RoleWords{{.role = R::edge, .axis = 0}, "top"},
    RoleWords{{.role = R::edge, .axis = 1}, "bottom"},
    RoleWords{{.role = R::half},
              "half halfs halves halfsize halfsizes halfextent halfextents halfdim halfdims halfwidths"},
    RoleWords{{.role = R::half, .axis = 0}, "halfwidth halfw hw hx"},
    RoleWords{{.role = R::half, .axis = 1}, "halfheight halfh hh hy"},
    RoleWords{{.role = R::extent}, "extent extents ext e"},
    RoleWords{{.role = R::size}, "size sizes dim dims dimensions wh s"},
    RoleWords{{.role = R::size, .axis = 0}, "width w"},
    RoleWords{{.role = R::size, .axis = 1}, "height h"},
    RoleWords{{.role = R::radius}, "radius r"},
    RoleWords{{.role = R::diameter}, "diameter dia"},
    RoleWords{{.role = R::angle}, "angle rotation rot theta phi orientation"},
    RoleWords{{.role = R::angle, .degrees = true}, "degrees angledeg rotationdegrees"},
    RoleWords{{.role = R::rotation}, "q"},
    RoleWords{{.role = R::velocity},
              "vel velocity linearvelocity translation motion movement move displacement delta v"},
    RoleWords{{.role = R::velocity, .axis = 0}, "vx dx"},
    RoleWords{{.role = R::velocity, .axis = 1}, "vy dy"},
    RoleWords{{.role = R::spin}, "angular angularvelocity angularvel angularspeed angvel omega spin"},
    RoleWords{{.role = R::direction}, "direction dir d"},
    RoleWords{{.role = R::end, .index = 0}, "a from start startpos startpoint begin first head"},
    RoleWords{{.role = R::end, .index = 1}, "b to end endpos endpoint stop second tail"},
    RoleWords{{.axis = 0}, "x"},
    RoleWords{{.axis = 1}, "y"},
    RoleWords{{.axis = 2}, "z"},
};

/// Words around numbers that say nothing about them: types, units, and what a sentence needs.
constexpr std::string_view neutral_words =
    "vec vector float double int glm sf std math ivec dvec fvec pair tuple array list new const auto return "
    "and is the of with rad px struct radians units value cgpoint cgsize im by f m vec2 coord cm mm em pt "
    "pixels";

constexpr std::string_view unit_words = "deg degree degrees rad radians px pixels units m cm mm em pt";

/// Those of one of several points, before its number: "p0", "v2".
constexpr std::string_view point_words = "p pt point v vert vertex pos";

struct KindWords {
    unsigned kinds;
    std::string_view words;
};
constexpr std::array kind_words{
    KindWords{kind_circle, "circle ball disc disk sphere"},
    KindWords{kind_segment, "seg segment line"},
    KindWords{kind_ray, "ray"},
    KindWords{kind_capsule, "capsule pill"},
    KindWords{kind_box, "aabb bounds bbox cgrect"},
    KindWords{kind_box | kind_oriented_box, "rect rectangle box"},
    KindWords{kind_oriented_box, "obb"},
    KindWords{kind_polygon, "poly polygon hull triangle points vertices verts"},
};

/// Whether a word is one of those in a text with a space between two.
bool is_among(std::string_view words, std::string_view word) {
    for (std::size_t at = 0; (at = words.find(word, at)) != std::string_view::npos; ++at) {
        const std::string_view after = words.substr(at + word.size());
        if ((at == 0 || words[at - 1] == ' ') && (after.empty() || after.front() == ' ')) {
            return true;
        }
    }
    return false;
}

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

std::optional<WordMeaning> meaning_in_table(std::string_view word) {
    const auto* const found =
        std::ranges::find_if(role_words, [&](const RoleWords& row) { return is_among(row.words, word); });
    return found == role_words.end() ? std::nullopt : std::optional(found->meaning);
}

unsigned kinds_of(std::string_view word) {
    const auto* const found =
        std::ranges::find_if(kind_words, [&](const KindWords& row) { return is_among(row.words, word); });
    return found == kind_words.end() ? 0 : found->kinds;
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
    return is_among(point_words, letters) ? std::optional(meaning) : std::nullopt;
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
        const bool ends_with_axis = parts.size() > first + 1 && (parts.back() == "x" || parts.back() == "y");
        std::optional<WordMeaning> found = meaning_in_table(joined(parts, first, parts.size()));
        if (!found && ends_with_axis) {
            found = meaning_in_table(joined(parts, first, parts.size() - 1));
            if (found && found->axis >= 0) {
                continue;
            }
            if (found) {
                found->axis = parts.back() == "x" ? 0 : 1;
            }
        }
        if (found) {
            found->kinds = meaning.kinds;
            return *found;
        }
    }
    if (meaning.kinds == 0 && !is_among(neutral_words, parts.back())) {
        meaning.role = R::unknown;
    }
    return meaning;
}

}  // namespace

bool is_unit(std::string_view word) {
    return is_among(unit_words, word);
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
