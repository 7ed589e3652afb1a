#include "cli/export.hpp"

#include <new>
#include <ostream>

#include "cli/output.hpp"
#include "io/query/export_pair.hpp"
#include "io/query/export_scene_query.hpp"
#include "io/scene/scene_file.hpp"
#include "paint/printable.hpp"

namespace collidarium::app {

namespace {

int export_what_fits(const ExportOptions& options, std::ostream& out, std::ostream& errors) {
    const auto refuse = [&](const std::string& wrong) {
        errors << "collidarium: " << wrong << "\nTry 'collidarium export --help'.\n";
        return 2;
    };
    if (const std::string wrong = problem_of(options.query); !wrong.empty()) {
        return refuse(wrong);
    }
    const auto read = read_scene(options.file);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        for (const Problem& problem : *problems) {
            errors << "collidarium: " << describe(problem, options.file) << '\n';
        }
        return 1;
    }
    const Scene& scene = std::get<SceneSource>(read).scene;
    const FocusQuery query = chosen_question(scene, options.query).query;
    if (const std::string wrong = misplaced_option(options.query, query); !wrong.empty()) {
        return refuse(wrong);
    }
    const Answers answers = answer_with_focus(scene, std::nullopt, query);
    const bool of_scene = answers.focus && is_scene_query(answers.focus->shown.operation);
    if (options.format == "cpp" && of_scene) {
        errors << "collidarium: " << printable(options.file) << ": " << only_of_pairs << '\n';
        return 1;
    }
    if (options.format == "query" && of_scene) {
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
               << (options.query.method.empty() ? "" : "--method " + options.query.method + ": ")
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
