#include "io/query/export_parts.hpp"

#include <utility>

#include "collidarium/names.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/shape_json.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {

namespace {

void write_shape(JsonWriter& out, std::string_view key, const ShapeD& shape) {
    out.key(key);
    out.begin_object();
    write_shape_members(out, shape);
    out.end_object();
}

/// A box by its corners: the query stream takes outlines of polygons only.
ShapeD as_polygon(const ShapeD& shape) {
    const bool is_box =
        std::holds_alternative<Aabb<double>>(shape) || std::holds_alternative<Obb<double>>(shape);
    if (is_box) {
        if (auto made = make_polygon(polygon_corners(shape)); made.shape) {
            return *std::move(made.shape);
        }
    }
    return shape;
}

void write_motion(JsonWriter& out, std::string_view key, const Motion<double>& motion) {
    out.key(key);
    out.begin_object();
    out.member("translation", motion.translation);
    out.member("rotation", motion.rotation);
    out.end_object();
}

void write_two(JsonWriter& out, std::string_view key, std::int16_t x, std::int16_t y) {
    out.key(key);
    out.begin_array();
    out.number(x);
    out.number(y);
    out.end_array();
}

/// A shape in integers, as the query stream takes it.
struct IntegerShapeWriter {
    JsonWriter& out;

    void operator()(const retro::Point& point) const {
        out.member("type", "point");
        write_two(out, "position", point.x, point.y);
    }
    void operator()(const retro::Circle& circle) const {
        out.member("type", "circle");
        write_two(out, "center", circle.center.x, circle.center.y);
        out.key("radius");
        out.number(circle.radius);
    }
    void operator()(const retro::Box& box) const {
        out.member("type", "box");
        write_two(out, "corner", box.corner.x, box.corner.y);
        write_two(out, "size", box.width, box.height);
    }
};

std::string integer_line(const IntegerPair& pair) {
    return request_line("retro", [&](JsonWriter& out) {
        out.member("test", pair.test());
        if (pair.y == retro::YAxis::up) {
            out.member("y_down", false);
        }
        for (const auto& [key, shape] : {std::pair("a", &pair.a), std::pair("b", &pair.b)}) {
            out.key(key);
            out.begin_object();
            std::visit(IntegerShapeWriter{out}, *shape);
            out.end_object();
        }
    });
}

std::string pixel_line(const PixelPair& pair) {
    return request_line("pixels", [&](JsonWriter& out) {
        for (const auto& [key, side] : {std::pair("a", &pair.a), std::pair("b", &pair.b)}) {
            const raster::PlacedMask& placed = side->placed;
            out.key(key);
            out.begin_object();
            out.key("origin");
            out.raw('[' + std::to_string(placed.origin.x) + ',' + std::to_string(placed.origin.y) + ']');
            out.array("rows", rows_of(placed.mask), [&](const std::string& row) { out.string(row); });
            out.end_object();
        }
    });
}

}  // namespace

std::vector<std::string> rows_of(const raster::PixelMask& mask) {
    std::vector<std::string> rows;
    for (std::int32_t y = 0; y < mask.height(); ++y) {
        std::string& row = rows.emplace_back();
        for (std::int32_t x = 0; x < mask.width(); ++x) {
            row += mask.solid(x, y) ? '#' : '.';
        }
    }
    return rows;
}

std::optional<PairQuery> pair_query(const Scene& scene, const Answers& answers, const FocusQuery& query) {
    if (!answers.focus) {
        return std::nullopt;
    }
    const FocusAnswer& focus = *answers.focus;
    if (focus.a == focus.b && !is_of_polygons(focus.shown.operation)) {
        return std::nullopt;  // about one shape and a map of tiles
    }
    const bool moves = scene.shapes[focus.b].translation.has_value();
    // What many shapes do to one is no query about a pair: the pair's own is exported.
    const Operation operation = !is_of_many(focus.shown.operation) ? focus.shown.operation
                                : moves                            ? Operation::cast
                                                                   : Operation::contact;
    return PairQuery{scene,
                     focus.a,
                     focus.b,
                     operation,
                     focus.shown.refused ? Algorithm::automatic : query.algorithm,
                     focus.shown.integers,
                     focus.shown.pixels,
                     focus.shown.infinite_lines};
}

std::string query_line(const PairQuery& pair) {
    if (pair.integers) {
        return integer_line(*pair.integers);
    }
    if (pair.pixels) {
        return pixel_line(*pair.pixels);
    }
    return request_line(name(pair.operation), [&](JsonWriter& out) {
        const ShapeD& a = pair.scene.shapes[pair.a].shape;
        const ShapeD& b = pair.scene.shapes[pair.b].shape;
        const bool of_crossings = is_about_crossings(pair.operation);
        const bool swapped = pair.operation == Operation::circle_line &&
                             std::holds_alternative<Segment<double>>(a);  // its a is the circle
        if (pair.operation == Operation::outline_crossings) {
            write_shape(out, "a", as_polygon(a));
            write_shape(out, "b", as_polygon(b));
        } else {
            write_shape(out, "a", swapped ? b : a);
            write_shape(out, "b", swapped ? a : b);
        }
        if (pair.operation == Operation::circle_line || pair.operation == Operation::lines) {
            out.member("extent", pair.infinite_lines ? "line" : "segment");
        }
        if (pair.operation == Operation::cast) {
            out.member("translation", pair.motion().translation);
        }
        if (pair.operation == Operation::time_of_impact) {
            write_motion(out, "motion_a", pair.scene.shapes[pair.a].motion());
            write_motion(out, "motion_b", pair.scene.shapes[pair.b].motion());
        }
        if (pair.scene.policy_or_default() == Policy::closed && pair.operation != Operation::distance &&
            !of_crossings) {
            out.member("policy", "closed");
        }
        if (pair.scene.scalar_or_default() == ScalarKind::float32) {
            out.member("scalar", "float32");
        }
        if (pair.algorithm != Algorithm::automatic && !of_crossings &&
            pair.operation != Operation::time_of_impact) {
            out.member("algorithm", name(pair.algorithm));
        }
    });
}

std::string pair_scene(const PairQuery& pair) {
    Scene scene = pair.scene;
    scene.shapes = {pair.scene.shapes[pair.a], pair.scene.shapes[pair.b]};
    if (!is_of_motion(pair.operation)) {
        scene.shapes.front().stop();
        scene.shapes.back().stop();
    }
    scene.focus = PairIds{scene.shapes.front().id, scene.shapes.back().id};
    return format_scene(scene);
}

namespace {

/// What `of_scene` or `of_pair` makes of the query.
template <class OfScene, class OfPair>
Exported exported(const Scene& scene, const Answers& answers, const FocusQuery& query,
                  const OfScene& of_scene, const OfPair& of_pair) {
    if (answers.focus && answers.focus->shown.refused) {
        return {{}, *answers.focus->shown.refused};
    }
    if (answers.focus && is_scene_query(answers.focus->shown.operation)) {
        return of_scene(scene, *answers.focus, query);
    }
    const auto pair = pair_query(scene, answers, query);
    return pair ? Exported{of_pair(*pair), {}} : Exported{{}, "a query needs two shapes"};
}

}  // namespace

Exported exported_query(const Scene& scene, const Answers& answers, const FocusQuery& query) {
    return exported(scene, answers, query, scene_query_line, query_line);
}

Exported exported_cpp(const Scene& scene, const Answers& answers, const FocusQuery& query) {
    return exported(scene, answers, query, scene_query_test, cpp_test);
}

Exported exported_scene(const Scene& scene, const Answers& answers, const FocusQuery& query) {
    const auto pair = pair_query(scene, answers, query);
    return pair ? Exported{pair_scene(*pair), {}} : Exported{{}, "a query needs two shapes"};
}

}  // namespace collidarium::app
