#include "io/query/operations.hpp"

#include "collidarium/names.hpp"
#include "io/query/cpp_text.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/shape_json.hpp"

namespace collidarium::app {
namespace {

template <class Is>
const QueryOperation* find_row(const Is& is) {
    for (const auto family :
         {pair_operations, geometry_operations, scene_operations, retro_operations, pixel_operations}) {
        for (const QueryOperation& row : family()) {
            if (is(row)) {
                return &row;
            }
        }
    }
    return nullptr;
}

/// What the row of the query that is shown makes of it.
Exported exported(const Scene& scene, const Answers& answers, const FocusQuery& query,
                  Exported (*QueryOperation::*as)(const ShownQuery&)) {
    if (!answers.focus) {
        return {{}, "a query needs two shapes"};
    }
    const Shown& shown = answers.focus->shown;
    if (shown.refused) {
        return {{}, *shown.refused};
    }
    const QueryOperation* const row = find_operation(shown.operation);
    return row != nullptr
               ? (row->*as)({scene, *answers.focus, query})
               : Exported{{}, std::string(name(shown.operation)) + ": there is no export of this query"};
}

Exported test_about(const ShownQuery& shown, const std::string& quoted, const std::string& words,
                    std::string body, std::string textbook) {
    const std::string operation(name(shown.focus.shown.operation));
    return {cpp::file_of(shown.scene, {.asked = operation + " of " + quoted,
                                       .words = operation + " " + words,
                                       .headers = {},
                                       .body = std::move(body),
                                       .textbook = std::move(textbook)}),
            {}};
}

}  // namespace

const QueryOperation* find_operation(std::string_view name) {
    return find_row([&](const QueryOperation& row) { return row.name == name && row.answer != nullptr; });
}

const QueryOperation* find_operation(Operation shown) {
    return find_row([&](const QueryOperation& row) { return row.shown == shown; });
}

void write_arithmetic(JsonWriter& out, const ShownQuery& shown, bool with_policy) {
    if (with_policy && shown.policy() == Policy::closed) {
        out.member("policy", "closed");
    }
    if (shown.is_float()) {
        out.member("scalar", "float32");
    }
}

void write_shape(JsonWriter& out, std::string_view key, const ShapeD& shape) {
    out.key(key);
    out.begin_object();
    write_shape_members(out, shape);
    out.end_object();
}

Exported test_of_pair(const ShownQuery& shown, std::string body, std::string textbook) {
    const std::string a = shown.a().label();
    const std::string b = shown.b().label();
    return test_about(shown, '"' + cpp::comment(b) + "\" at \"" + cpp::comment(a) + '"', b + " and " + a,
                      std::move(body), std::move(textbook));
}

Exported test_of_b(const ShownQuery& shown, std::string body, std::string textbook) {
    const std::string b = shown.b().label();
    return test_about(shown, '"' + cpp::comment(b) + '"', b, std::move(body), std::move(textbook));
}

Exported exported_query(const Scene& scene, const Answers& answers, const FocusQuery& query) {
    return exported(scene, answers, query, &QueryOperation::line);
}

Exported exported_cpp(const Scene& scene, const Answers& answers, const FocusQuery& query) {
    return exported(scene, answers, query, &QueryOperation::test);
}

Exported exported_scene(const Scene& scene, const Answers& answers, const FocusQuery&) {
    const bool is_of_one = answers.focus && answers.focus->a == answers.focus->b &&
                           !is_of_polygons(answers.focus->shown.operation);
    if (!answers.focus || is_of_one) {
        return {{}, "a query needs two shapes"};
    }
    const FocusAnswer& focus = *answers.focus;
    Scene pair = scene;
    pair.shapes = {scene.shapes[focus.a], scene.shapes[focus.b]};
    // What many shapes do to one is no query about a pair: the pair's own is exported.
    const bool of_motion = is_of_many(focus.shown.operation) ? scene.shapes[focus.b].translation.has_value()
                                                             : is_of_motion(focus.shown.operation);
    if (!of_motion) {
        pair.shapes.front().stop();
        pair.shapes.back().stop();
    }
    pair.focus = PairIds{pair.shapes.front().id, pair.shapes.back().id};
    return {format_scene(pair), {}};
}

}  // namespace collidarium::app
