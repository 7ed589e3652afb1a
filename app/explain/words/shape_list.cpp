#include "explain/words/shape_list.hpp"

#include <numbers>
#include <span>
#include <string_view>
#include <variant>

#include "explain/words/names.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t most_listed_shapes = 12;
constexpr std::size_t most_listed_vertices = 12;

std::string point_text(const Vec2d& point) {
    return vector(point.x, point.y);
}

std::string in_degrees(double radians) {
    return number(radians * 180 / std::numbers::pi) + "°";
}

std::string vertex_words(std::span<const Vec2d> vertices) {
    if (vertices.size() > most_listed_vertices) {
        return "with " + std::to_string(vertices.size()) + " vertices";
    }
    std::string text = "with the vertices";
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const bool is_last = i + 1 == vertices.size();
        text += (i == 0 ? " " : is_last ? " and " : ", ") + point_text(vertices[i]);
    }
    return text;
}

struct PlaceWords {
    std::string operator()(const Point<double>& point) const { return "at " + point_text(point.position); }

    std::string operator()(const Segment<double>& segment) const {
        return "from " + point_text(segment.a) + " to " + point_text(segment.b);
    }

    std::string operator()(const Aabb<double>& box) const {
        return "from " + point_text(box.center - box.half) + " to " + point_text(box.center + box.half);
    }

    std::string operator()(const Obb<double>& box) const {
        return "around " + point_text(box.center) + ", " + number(2 * box.half.x) + " wide and " +
               number(2 * box.half.y) + " high, rotated by " + in_degrees(box.rotation.angle());
    }

    std::string operator()(const Circle<double>& circle) const {
        return "around " + point_text(circle.center) + " with radius " + number(circle.radius);
    }

    std::string operator()(const Capsule<double>& capsule) const {
        return "from " + point_text(capsule.a) + " to " + point_text(capsule.b) + " with radius " +
               number(capsule.radius);
    }

    std::string operator()(const ConvexPolygon<double>& polygon) const {
        return vertex_words(polygon.vertices());
    }

    std::string operator()(const Polygon<double>& polygon) const { return vertex_words(polygon.vertices()); }
};

std::string shape_words(const SceneShape& each) {
    const std::string_view word = shape_word(each.shape);
    std::string text = each.label() + (word.starts_with('o') ? " is an " : " is a ") + std::string(word) +
                       ' ' + std::visit(PlaceWords{}, static_cast<const AnyShape<double>&>(each.shape));
    const Motion<double> motion = each.motion();
    if (each.moves()) {
        text += " and moves by " + point_text(motion.translation);
    }
    if (motion.rotation != 0) {
        text += ", rotating by " + in_degrees(motion.rotation);
    }
    return text;
}

}  // namespace

std::string shape_list(const Scene& scene) {
    std::string text;
    std::size_t visible = 0;
    for (const SceneShape& each : scene.shapes) {
        visible += each.hidden ? 0 : 1;
        if (!each.hidden && visible <= most_listed_shapes) {
            text += (text.empty() ? "" : "; ") + shape_words(each);
        }
    }
    if (visible > most_listed_shapes) {
        const std::size_t more = visible - most_listed_shapes;
        text += "; and " + std::to_string(more) + (more == 1 ? " more shape" : " more shapes");
    }
    return text;
}

}  // namespace collidarium::app
