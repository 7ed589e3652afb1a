#include "explain/steps/step_parts.hpp"
#include "explain/words/compared.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

std::string label_of(const StepContext& context, UserId shape) {
    return context.scene.shapes[shape].label();
}

std::string extent_of(const Bounds<double>& box) {
    return "from " + vector(box.min.x, box.min.y) + " to " + vector(box.max.x, box.max.y);
}

/// Of a trace that was not made by a structure: all pairs.
BroadSearch search_of(const StepContext& context) {
    const auto& broad = context.focus.shown.broad;
    return broad ? broad->search : BroadSearch::pairs;
}

/// What the test of a box showed.
std::string box_words(const StepContext& context, const broadphase::BoxTest& event) {
    const std::string a = label_of(context, event.a);
    if (search_of(context) == BroadSearch::closest) {
        return a + (event.hit ? " may be the closest: its bounding box is in reach"
                              : " cannot be the closest: its bounding box is farther from the centre of " +
                                    context.b() + " than the closest shape so far");
    }
    if (search_of(context) == BroadSearch::path) {
        return "on its path, the bounding box of " + context.b() + (event.hit ? " meets" : " does not meet") +
               " that of " + a;
    }
    return "the bounding boxes of " + a + " and " + (event.b ? label_of(context, *event.b) : context.b()) +
           (event.hit ? " meet" : " do not meet");
}

}  // namespace

Step step_of(const StepContext& context, const broadphase::CellVisited& event) {
    const std::string cell =
        "(" + number(static_cast<double>(event.column)) + ", " + number(static_cast<double>(event.row)) + ")";
    return {"cell " + cell,
            "cell " + cell +
                (event.level == 0 ? "" : " of level " + number(static_cast<double>(event.level))) +
                " is visited: the boxes kept in it are tested" +
                (search_of(context) == BroadSearch::pairs ? ", each pair only once" : ""),
            {}};
}

Step step_of(const StepContext& context, const broadphase::NodeVisited<double>& event) {
    const std::string node = "node " + std::to_string(event.node);
    // It waits for its turn, and is skipped where a shape is found before that is closer than all of it.
    const bool may_wait = search_of(context) == BroadSearch::closest;
    return {node + (may_wait ? " in reach" : " opened"),
            node + ", " + extent_of(event.box) + (may_wait ? ", may hold the closest shape" : ", is opened"),
            {}};
}

Step step_of(const StepContext& context, const broadphase::SubtreeSkipped<double>& event) {
    const std::string node = "node " + std::to_string(event.node);
    const std::string why =
        search_of(context) == BroadSearch::pairs ? "does not meet the box that is tested" : "is out of reach";
    return {node + " skipped",
            node + ", " + extent_of(event.box) + ", " + why + ": everything in it is skipped",
            {}};
}

Step step_of(const StepContext&, const broadphase::NodesCompared<double>& event) {
    const std::string nodes = "nodes " + std::to_string(event.a) + " and " + std::to_string(event.b);
    return {nodes + (event.overlap ? " meet" : " do not meet"),
            nodes + (event.overlap ? " meet: boxes in one may meet boxes in the other"
                                   : " do not meet: nothing in one meets anything in the other"),
            {}};
}

Step step_of(const StepContext& context, const broadphase::IntervalCompared<double>& event) {
    const std::string a = label_of(context, event.a);
    const std::string b = label_of(context, event.b);
    const std::string axis = event.axis == 0 ? "x" : "y";
    const Compared digits{event.begin_b, event.end_a};
    const std::string relation =
        digits(event.begin_b) + (event.overlap ? " \u2264 " : " > ") + digits(event.end_a);
    return {a + ", " + b + " on " + axis + ": " + relation,
            "on " + axis + " " + b + " begins at " + digits(event.begin_b) +
                (!event.overlap                 ? ", after "
                 : event.begin_b == event.end_a ? ", where "
                                                : ", before ") +
                a + " ends at " + digits(event.end_a) +
                (event.overlap ? "" : ": nothing that begins later meets " + a),
            {}};
}

Step step_of(const StepContext& context, const broadphase::BoxTest& event) {
    const std::string both =
        label_of(context, event.a) + ", " + (event.b ? label_of(context, *event.b) : context.b());
    const bool is_of_distance = search_of(context) == BroadSearch::closest;
    return {both + (is_of_distance ? event.hit ? ": in reach" : ": out of reach"
                    : event.hit    ? " meet"
                                   : " do not meet"),
            box_words(context, event),
            {}};
}

Step step_of(const StepContext& context, const broadphase::Candidate& event) {
    const std::string a = label_of(context, event.a);
    return {"candidate: " + a + (event.b ? ", " + label_of(context, *event.b) : ""),
            (event.b ? a + " and " + label_of(context, *event.b) + " are" : a + " is") +
                std::string(" on the shortlist: the narrow phase tests ") + (event.b ? "them" : "it"),
            {}};
}

}  // namespace collidarium::app
