#include "io/query/export_pair.hpp"

#include <utility>

#include "collidarium/names.hpp"
#include "io/json/json_writer.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/shape_json.hpp"

namespace collidarium::app {

namespace {

void write_shape(JsonWriter& out, std::string_view key, const ShapeD& shape) {
    out.key(key);
    out.begin_object();
    write_shape_members(out, shape);
    out.end_object();
}

void write_motion(JsonWriter& out, std::string_view key, const Motion<double>& motion) {
    out.key(key);
    out.begin_object();
    out.member("translation", motion.translation);
    out.member("rotation", motion.rotation);
    out.end_object();
}

}  // namespace

std::optional<PairQuery> pair_query(const Scene& scene, const Answers& answers, const FocusQuery& query) {
    if (!answers.focus) {
        return std::nullopt;
    }
    const FocusAnswer& focus = *answers.focus;
    return PairQuery{scene, focus.a, focus.b, focus.shown.operation,
                     focus.shown.refused ? Algorithm::automatic : query.algorithm};
}

std::string query_line(const PairQuery& pair) {
    JsonWriter out;
    out.begin_object();
    out.member("op", name(pair.operation));
    const ShapeD& a = pair.scene.shapes[pair.a].shape;
    const ShapeD& b = pair.scene.shapes[pair.b].shape;
    const bool of_line = pair.operation == Operation::circle_line;
    const bool swapped = of_line && std::holds_alternative<Segment<double>>(a);  // its a is the circle
    write_shape(out, "a", swapped ? b : a);
    write_shape(out, "b", swapped ? a : b);
    if (of_line) {
        out.member("extent", "segment");
    }
    if (pair.operation == Operation::cast) {
        out.member("translation", pair.motion().translation);
    }
    if (pair.operation == Operation::time_of_impact) {
        write_motion(out, "motion_a", {});
        write_motion(out, "motion_b", pair.motion());
    }
    if (pair.scene.policy_or_default() == Policy::closed && pair.operation != Operation::distance &&
        !of_line) {
        out.member("policy", "closed");
    }
    if (pair.scene.scalar_or_default() == ScalarKind::float32) {
        out.member("scalar", "float32");
    }
    if (pair.algorithm != Algorithm::automatic && !of_line && pair.operation != Operation::time_of_impact) {
        out.member("algorithm", name(pair.algorithm));
    }
    out.end_object();
    return std::move(out).text();
}

std::string pair_scene(const PairQuery& pair) {
    Scene scene = pair.scene;
    scene.shapes = {pair.scene.shapes[pair.a], pair.scene.shapes[pair.b]};
    scene.shapes.front().stop();
    if (!is_of_motion(pair.operation)) {
        scene.shapes.back().stop();
    }
    scene.focus = PairIds{scene.shapes.front().id, scene.shapes.back().id};
    return format_scene(scene);
}

}  // namespace collidarium::app
