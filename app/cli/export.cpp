#include "cli/commands.hpp"

#include <new>
#include <ostream>

#include "io/query/exports.hpp"
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
    const Exported exported = options.format == "cpp"     ? exported_cpp(scene, answers, query)
                              : options.format == "query" ? exported_query(scene, answers, query)
                                                          : exported_scene(scene, answers, query);
    if (!exported.why_not.empty()) {
        const bool refused = answers.focus && answers.focus->shown.refused;
        errors << "collidarium: " << printable(options.file) << ": "
               << (refused && !options.query.method.empty() ? "--method " + options.query.method + ": " : "")
               << exported.why_not << '\n';
        return 1;
    }
    out << exported.text << (options.format == "query" ? "\n" : "");
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
