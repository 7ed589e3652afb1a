#include "io/query/exports.hpp"

#include "io/query/export_pair.hpp"
#include "io/query/export_scene_query.hpp"

namespace collidarium::app {

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
