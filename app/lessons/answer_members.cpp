#include "lessons/answer_members.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <sstream>
#include <type_traits>
#include <utility>
#include <variant>

#include "collidarium/names.hpp"
#include "lessons/scene_numbers.hpp"

namespace collidarium::app {

namespace {

struct MembersOfAnswer {
    Operation operation;
    std::string_view members;  ///< with spaces between them; ".xy" stands for ".x" and ".y"
};

constexpr std::string_view of_cast =
    "hit t normal.xy point.xy position.xy delta.xy started_inside depth corner near.xy far.xy converged";
constexpr std::string_view of_move =
    "position.xy path.N.xy hits.N.index hits.N.cell.xy hits.N.t hits.N.normal.xy hits.N.point.xy velocity.xy "
    "remaining";
constexpr std::string_view of_textbook =
    "overlap hit index t normal.xy depth mtv.xy times.xy point.xy ua ub u.N points.N.xy position.xy "
    "path.N.xy "
    "hits.N.index hits.N.t hits.N.normal.xy hits.N.point.xy velocity.xy remaining";

constexpr std::array members_of_answers{
    MembersOfAnswer{Operation::cast, of_cast},
    MembersOfAnswer{Operation::contact,
                    "hit normal.xy depth mtv.xy point_a.xy point_b.xy points.N.position.xy "
                    "points.N.separation degenerate converged"},
    MembersOfAnswer{Operation::overlap, "overlap converged"},
    MembersOfAnswer{Operation::distance, "distance point_a.xy point_b.xy normal.xy converged"},
    MembersOfAnswer{Operation::circle_line, "u.N points.N.xy"},
    MembersOfAnswer{Operation::lines, "point.xy ua ub points.N.xy"},
    MembersOfAnswer{
        Operation::outline_crossings,
        "crossings.N.edge_a crossings.N.edge_b crossings.N.point.xy crossings.N.ua crossings.N.ub "
        "crossings.N.points.N.xy"},
    MembersOfAnswer{Operation::static_push, of_textbook},
    MembersOfAnswer{Operation::time_of_impact, "hit t normal.xy point.xy converged"},
    MembersOfAnswer{Operation::hull, "polygon.N.xy"},
    MembersOfAnswer{Operation::decomposition, "polygons.N.N.xy"},
    MembersOfAnswer{Operation::retro, "overlap"},
    MembersOfAnswer{Operation::move, of_move},
    MembersOfAnswer{
        Operation::tiles,
        "hit t normal.xy point.xy position.xy delta.xy started_inside depth corner near.xy far.xy "
        "cell.xy"},
    MembersOfAnswer{Operation::pairs, "pairs.N.xy tests"},
    MembersOfAnswer{Operation::pixels, "overlap count bounds.N"},
    MembersOfAnswer{Operation::drawing_order, ""},
};
static_assert(has_every_operation(members_of_answers), "which numbers an answer has is not said");

/// The events of moves, of casts against tiles, of tests in integers, of pixels and of the broad phase, which
/// have writers of their own.
constexpr std::string_view other_events =
    "sweep.N.position.xy sweep.N.velocity.xy sweep.N.elapsed hit.N.index hit.N.t hit.N.normal.xy "
    "hit.N.point.xy hit.N.depth leaving.N.index leaving.N.normal.xy leaving.N.depth leaving.N.let_out "
    "skin_kept.N.skin skin_kept.N.position.xy plane.N.index plane.N.normal.xy plane.N.stands "
    "response.N.before.xy response.N.after.xy computed.N.value cell_tested.N.cell.xy cell_tested.N.t "
    "cell_tested.N.solid cell_tested.N.seam slab_interval.N.cell.xy covered_face.N.neighbor.xy "
    "exit_candidate.N.translation.xy exit_candidate.N.distance integer.N.value integer.N.overflow "
    "integer.N.in_16_bits boxes_compared.N.a.N boxes_compared.N.b.N boxes_compared.N.both.N row_compared.N.y "
    "row_compared.N.x0 row_compared.N.x1 words_anded.N.x words_anded.N.y node_visited.N.node "
    "subtree_skipped.N.node nodes_compared.N.a nodes_compared.N.b nodes_compared.N.overlap "
    "cell_visited.N.level cell_visited.N.column cell_visited.N.row interval_compared.N.a "
    "interval_compared.N.b "
    "box_test.N.a box_test.N.b box_test.N.overlap candidate.N.a candidate.N.b verdict.N.position.xy "
    "verdict.N.velocity.xy verdict.N.remaining verdict.N.hits verdict.N.t verdict.N.normal.xy "
    "verdict.N.started_inside verdict.N.corner verdict.N.cell.xy verdict.N.pairs verdict.N.tests "
    "verdict.N.node_tests verdict.N.count comparison.N.holds_in_16_bits hit.N.cell.xy leaving.N.cell.xy "
    "plane.N.cell.xy interval_compared.N.begin_b interval_compared.N.end_a interval_compared.N.overlap "
    "node_visited.N.box.N nodes_compared.N.box_a.N nodes_compared.N.box_b.N";

void add_coordinates(std::vector<std::string>& names, const std::string& name) {
    names.push_back(name + ".x");
    names.push_back(name + ".y");
}

std::vector<std::string> listed_members(std::string_view text) {
    std::vector<std::string> names;
    std::istringstream words{std::string(text)};
    for (std::string name; words >> name;) {
        if (name.ends_with(".xy")) {
            add_coordinates(names, name.substr(0, name.size() - 3));
        } else {
            names.push_back(name);
        }
    }
    return names;
}

/// The names of a value of type V that the stream has under `name`.
template <class V>
void add_names(std::vector<std::string>& names, const std::string& name) {
    if constexpr (std::is_arithmetic_v<V>) {
        names.push_back(name);
    } else if constexpr (requires(const V& value) { value.has_value(); }) {
        add_names<typename V::value_type>(names, name);
    } else if constexpr (
        requires(const V& value) { value.x; } || requires(const V& value) { std::get<0>(value); }) {
        add_coordinates(names, name);
    } else if constexpr (detail::Elements<V>) {
        add_names<typename V::value_type>(names, name + ".N");
    }  // others are words
}

template <class E>
void add_event(std::vector<std::string>& names) {
    const auto add = [&]<class V>(const EventField& field, const V&) {
        add_names<std::remove_cvref_t<V>>(names,
                                          std::string(E::event_name) + ".N." + std::string(field.name));
    };
    const E event{};
    E::fields(add, event);
}

template <class... E>
void add_events(std::vector<std::string>& names, std::type_identity<std::variant<E...>>) {
    (add_event<E>(names), ...);
}

}  // namespace

const std::vector<std::string>& answer_members(Operation operation) {
    static const auto all = [] {
        std::map<Operation, std::vector<std::string>> members;
        for (const MembersOfAnswer& row : members_of_answers) {
            members[row.operation] = listed_members(row.members);
        }
        return members;
    }();
    static const std::vector<std::string> none;
    const auto found = all.find(operation);
    return found == all.end() ? none : found->second;
}

const std::vector<std::string>& textbook_members() {
    static const std::vector<std::string> members = listed_members(of_textbook);
    return members;
}

const std::vector<std::string>& event_members() {
    static const auto members = [] {
        std::vector<std::string> names = listed_members(other_events);
        add_events(names, std::type_identity<AnyEvent<double>>());
        return names;
    }();
    return members;
}

const std::vector<std::string>& event_names() {
    static const auto events = [] {
        std::vector<std::string> names{"route"};  // whose only member is a word
        for (const std::string& member : event_members()) {
            names.push_back(member.substr(0, member.find('.')));
        }
        std::ranges::sort(names);
        names.erase(std::unique(names.begin(), names.end()), names.end());
        return names;
    }();
    return events;
}

std::string with_any_numbers(std::string_view name) {
    std::string pattern;
    for (NameParts parts = parts_of(name);; parts = parts_of(parts.rest)) {
        pattern += whole_index(parts.first) ? "N" : parts.first;
        if (parts.rest.empty()) {
            return pattern;
        }
        pattern += '.';
    }
}

}  // namespace collidarium::app
