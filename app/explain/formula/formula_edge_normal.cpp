#include <cmath>
#include <vector>

#include <glm/geometric.hpp>

#include "explain/formula/formula_parts.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/number.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {

namespace {

std::string vector_text(const Vec2d& v) {
    return vector(v.x, v.y);
}

}  // namespace

void add_edge_normal(FormulaLines& lines, const PairNumbers& pair, const AxisProjection<double>& projection) {
    const bool of_b = !projection.edge_a;
    const std::optional<std::size_t> edge = of_b ? projection.edge_b : projection.edge_a;
    const std::vector<Vec2d> vertices = polygon_corners(pair.shape(of_b));
    if (!edge || *edge >= vertices.size()) {
        return;
    }
    const Vec2d from = vertices[*edge];
    const Vec2d to = vertices[(*edge + 1) % vertices.size()];
    const Vec2d along = to - from;
    const double side = cross(projection.direction, along) < 0 ? -1 : 1;
    const Vec2d across = Vec2d(along.y, -along.x) * side;
    const double size = glm::length(across);
    constexpr double parallel = 1e-6;
    if (!(glm::dot(across, projection.direction) > (1 - parallel) * size)) {
        return;  // the edge of a convex part, say
    }
    const Role role = of_b ? Role::subject : Role::free;
    std::vector<RichLine> difference{pair.point(of_b, to, {"", role, false}),
                                     pair.point(of_b, from, {" \u2212 ", role, false}),
                                     {run(" = " + vector_text(along), role)}};
    lines.add({run("e = ")}, difference);
    lines.add({run("p = "), run(side < 0 ? "(\u2212e.y, e.x)" : "(e.y, \u2212e.x)"),
               run(", perpendicular", Role::text_quiet)});
    lines.add({run("  = "), run(vector_text(across), role_of(projection.axis))});
    lines.add({run("n = p / |p| = p / "), number_run(size)});
}

}  // namespace collidarium::app
