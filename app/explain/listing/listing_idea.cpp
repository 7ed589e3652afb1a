#include <algorithm>
#include <array>
#include <utility>

#include "explain/listing/listing_lines.hpp"

namespace collidarium::app {

namespace {

using enum Moment;

/// A line as shipped, and what the idea of the method has there: nothing where the text is empty.
struct Instead {
    std::string_view shipped;
    std::string_view idea{};
};

constexpr std::array instead_of_shipped{
    // Convex shapes at rest.
    Instead{"if |largest s| > bound: settled", "n = the normal of the largest s"},
    Instead{"if |d² − r²| > bound: settled (r: radii)", "compare d with r, the radii together"},
    Instead{"for each edge normal n, in float:", "for each edge normal n of a and of b:"},
    Instead{"one s > radii + bound: separated", "    if s > radii: separated"},
    Instead{"all s < −bound: the largest s decides"},
    Instead{"one s > bound: climb on a ⊖ b, while an"},
    Instead{"    edge leads closer to the origin"},
    Instead{"uncertain: the exact test"},
    Instead{"    for each edge of a ⊖ b: exact signs"},
    Instead{"n = the deciding axis", "n = the axis of the largest s"},
    // Their distance.
    Instead{"w = vertex of a ⊖ b: facing vertices", "a's and b's features closest to each other"},
    Instead{"climb: while an edge of a ⊖ b leads closer"},
    Instead{"    to the origin, w = its other end"},
    Instead{"if they may overlap: the filter,"},
    Instead{"    in float, over all edge normals"},
    // A cast.
    Instead{"filter: the edges of D that face p,", "for the edges of D that face p:"},
    Instead{"    from vertex to vertex"},
    Instead{"    misses D by > bound, or is past it: miss"},
    Instead{"    beyond the error bound: settled"},
    Instead{"    in D at the start: static contact test", "in D at the start: static contact test"},
    Instead{"    else t over all edges, by exact signs", "else t = the latest crossing inwards"},
    Instead{"hit or miss beyond the error bound: settled"},
    Instead{"    (not in D: the exact cast decides)"},
    Instead{"    the exact cast answers", "    static contact test"},
    Instead{"(grazing, a corner, or t close to 1:"},
    Instead{"    the exact cast decides)"},
    // GJK.
    Instead{"(touching within rounding: exact test)"},
    // Concave shapes, by their parts.
    Instead{"two parts: test by filter or exact test", "two parts: project both on edge normals"},
    Instead{"    leaves: the distance of the parts, by", "    leaves: the distance of the parts"},
    Instead{"        hill climbing, filter, or exact test"},
    Instead{"    leaves: cast the parts, by", "    leaves: cast the parts"},
    Instead{"        filter or exact test"},
};

/// Where an event is lit whose line is left out: at the line of the second moment.
constexpr std::array homes{
    std::pair{exact_axis, filter_axis},
    std::pair{exact_axis, fallback_kernel},
    std::pair{exact_axis, kernel},
    std::pair{exact_crossing, edge_crossing},
    std::pair{exact_crossing, start},
    std::pair{exact_crossing, fallback_kernel},
    std::pair{interval, yes},
    std::pair{axis, deciding_axis},
    std::pair{vertex_axis, deciding_axis},
    std::pair{deciding_axis, fallback_kernel},
    std::pair{edge_crossing, fallback_kernel},
    std::pair{arc, fallback_kernel},
    std::pair{closest_points, fallback_kernel},
    std::pair{clipping, fallback_kernel},
    std::pair{edge_crossing, yes},
    std::pair{arc, yes},
    std::pair{exact_crossing, yes},
};

bool is_about(const ListingLine& line, Moment moment) {
    return std::ranges::count(line.moments, moment) > 0;
}

bool has(const ListingLines& lines, Moment moment) {
    return std::ranges::any_of(lines, [&](const ListingLine& line) { return is_about(line, moment); });
}

void light_at(ListingLines& lines, Moment moment, Moment home) {
    const auto found =
        std::ranges::find_if(lines, [&](const ListingLine& line) { return is_about(line, home); });
    if (found != lines.end()) {
        found->moments.push_back(moment);
    }
}

}  // namespace

ListingLines of_idea(const ListingLines& shipped) {
    ListingLines lines;
    std::vector<Moment> without_line;
    // Behind a closed form the general route is for what is uncertain.
    const bool is_closed_form = has(shipped, closed_form_settled);
    for (const ListingLine& line : shipped) {
        const auto* const found = std::ranges::find(instead_of_shipped, line.text, &Instead::shipped);
        const bool is_same = found == instead_of_shipped.end();
        const bool is_left_out =
            (!is_same && found->idea.empty()) || line.text.starts_with("else, ") ||
            line.text.starts_with("else w = ") ||
            (is_closed_form && (is_about(line, filter_axis) || is_about(line, filter_separated)));
        if (is_left_out) {
            without_line.insert(without_line.end(), line.moments.begin(), line.moments.end());
        } else {
            lines.push_back({is_same ? line.text : found->idea, line.moments});
        }
    }
    for (const auto& [moment, home] : homes) {
        if (std::ranges::count(without_line, moment) > 0 && !has(lines, moment)) {
            light_at(lines, moment, home);
        }
    }
    return lines;
}

ListingLines of_overlap(const ListingLines& contact) {
    ListingLines lines;
    const bool by_axes =
        std::ranges::count(contact, "n = the direction of the least depth", &ListingLine::text) > 0;
    for (const ListingLine& line : contact) {
        if (is_about(line, joined)) {  // the MTV of concave shapes
            lines.push_back({"else: overlap", {yes}});
            break;
        }
        if (is_about(line, yes)) {
            lines.push_back(
                {is_about(line, no) ? "overlap if that, with the radii, is {>} 0" : "else: overlap",
                 line.moments});
        } else if (is_about(line, clipping) && is_about(line, deciding_axis)) {
            lines.push_back({"n = normal of e", line.moments});
        } else if (!is_about(line, clipping) && !(by_axes && is_about(line, deciding_axis))) {
            lines.push_back(line);
        }
    }
    if (by_axes) {
        light_at(lines, deciding_axis, axis);
    }
    return lines;
}

}  // namespace collidarium::app
