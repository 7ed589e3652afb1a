#include "cli/export.hpp"

#include <new>
#include <ostream>

#include "cli/output.hpp"
#include "cli/query_options.hpp"
#include "io/query/export_pair.hpp"
#include "io/query/export_scene_query.hpp"
#include "io/scene/scene_file.hpp"
#include "paint/printable.hpp"

namespace collidarium::app {

namespace {

int export_what_fits(const ExportOptions& options, std::ostream& out, std::ostream& errors) {
    const auto chosen = read_query_options(options.ask, options.method);
    if (const auto* wrong = std::get_if<std::string>(&chosen)) {
        errors << "collidarium: " << *wrong << "\nTry 'collidarium export --help'.\n";
        return 2;
    }
    const auto read = read_scene(options.file);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        for (const Problem& problem : *problems) {
            errors << "collidarium: " << describe(problem, options.file) << '\n';
        }
        return 1;
    }
    const Scene& scene = std::get<SceneSource>(read).scene;
    const FocusQuery query =
        chosen_question(scene, std::get<FocusQuery>(chosen), options.ask, options.method).query;
    const Answers answers = answer_with_focus(scene, std::nullopt, query);
    if (options.format == "query" && answers.focus && is_scene_query(answers.focus->shown.operation)) {
        const SceneQueryLine exported = scene_query_line(scene, answers, query);
        if (!exported.why_not.empty()) {
            errors << "collidarium: " << printable(options.file) << ": " << exported.why_not << '\n';
            return 1;
        }
        out << exported.line << '\n';
        return finish_output(out, errors);
    }
    const auto pair = pair_query(scene, answers, query);
    if (!pair) {
        errors << "collidarium: " << printable(options.file) << ": a query needs two shapes\n";
        return 1;
    }
    if (answers.focus->shown.refused) {
        errors << "collidarium: " << printable(options.file) << ": "
               << (options.method.empty() ? "" : "--method " + options.method + ": ")
               << *answers.focus->shown.refused << '\n';
        return 1;
    }
    if (options.format == "cpp") {
        out << cpp_test(*pair);
    } else if (options.format == "query") {
        out << query_line(*pair) << '\n';
    } else {
        out << pair_scene(*pair);
    }
    return finish_output(out, errors);
}

}  // namespace

int export_pair(const ExportOptions& options, std::ostream& out, std::ostream& errors) {
    try {
        return export_what_fits(options, out, errors);
    } catch (const std::bad_alloc&) {
        errors << "collidarium: " << printable(options.file)
               << ": too_large: not enough memory to answer this query\n";
        return 1;
    }
}

}  // namespace collidarium::app
