#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

std::string label_of(const StepContext& context, UserId shape) {
    return context.scene.shapes[shape].label();
}

std::string extent_of(const Bounds<double>& box) {
    return "from " + vector(box.min.x, box.min.y) + " to " + vector(box.max.x, box.max.y);
}

/// What a box is tested against.
std::string other_of(const StepContext& context, const std::optional<UserId>& b) {
    return b ? label_of(context, *b) : context.b();
}

}  // namespace

Step step_of(const StepContext&, const broadphase::CellVisited& event) {
    const std::string cell =
        "(" + number(static_cast<double>(event.column)) + ", " + number(static_cast<double>(event.row)) + ")";
    return {"cell " + cell,
            "cell " + cell +
                (event.level == 0 ? "" : " of level " + number(static_cast<double>(event.level))) +
                " is visited: the boxes in it are tested",
            {}};
}

Step step_of(const StepContext&, const broadphase::NodeVisited<double>& event) {
    const std::string node = "node " + std::to_string(event.node);
    return {node + " opened", node + ", " + extent_of(event.box) + ", is opened", {}};
}

Step step_of(const StepContext&, const broadphase::SubtreeSkipped<double>& event) {
    const std::string node = "node " + std::to_string(event.node);
    return {node + " skipped",
            node + ", " + extent_of(event.box) + ", is out of reach: everything in it is skipped",
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
    const std::string relation =
        number(event.begin_b) + (event.overlap ? " \u2264 " : " > ") + number(event.end_a);
    return {a + ", " + b + " on " + axis + ": " + relation,
            "on " + axis + " " + b + " begins at " + number(event.begin_b) +
                (event.overlap ? ", before " : ", after ") + a + " ends at " + number(event.end_a) +
                (event.overlap ? "" : ": nothing that begins later meets " + a),
            {}};
}

Step step_of(const StepContext& context, const broadphase::BoxTest& event) {
    const std::string a = label_of(context, event.a);
    const std::string other = other_of(context, event.b);
    return {a + ", " + other + (event.hit ? " meet" : " do not meet"),
            "the bounding boxes of " + a + " and " + other + (event.hit ? " meet" : " do not meet"),
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
