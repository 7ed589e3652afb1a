#include "lessons/compiled_task.hpp"

#include <utility>

namespace collidarium::app {

namespace {

std::vector<CompiledExpression> compile_all(std::vector<Problem>& problems,
                                            const std::vector<Expression>& texts) {
    std::vector<CompiledExpression> compiled;
    for (const Expression& text : texts) {
        compiled.push_back(compile_into(problems, text));
    }
    return compiled;
}

CompiledPoint compile_point(std::vector<Problem>& problems, const LessonPoint& point) {
    return {compile_into(problems, point.x), compile_into(problems, point.y)};
}

CompiledItem compile_item(std::vector<Problem>& problems, const TaskItem& item) {
    CompiledItem compiled{
        .item = &item, .expressions = compile_all(problems, item.expressions), .places = {}, .nested = {}};
    for (const LessonPoint& place : item.places) {
        compiled.places.push_back(compile_point(problems, place));
    }
    for (const TaskItem& nested : item.nested) {
        compiled.nested.push_back(compile_item(problems, nested));
    }
    return compiled;
}

}  // namespace

Problem problem_at(const FilePlace& place, std::string message) {
    return {{}, place.line, place.column, std::move(message), ProblemKind::bad_member, {}};
}

CompiledExpression compile_into(std::vector<Problem>& problems, const SourceText& text) {
    auto compiled = CompiledExpression::compile(text.text);
    if (auto* problem = std::get_if<ExpressionProblem>(&compiled)) {
        problems.push_back(problem_at(place_at(text, problem->offset), std::move(problem->message)));
        return {};
    }
    return std::get<CompiledExpression>(std::move(compiled));
}

CompiledTask compile_task(const Task& task) {
    CompiledTask compiled;
    compiled.task = &task;
    std::vector<Problem>& problems = compiled.problems;
    compiled.right = compile_all(problems, task.right);
    if (task.begin) {
        compiled.begin = compile_point(problems, *task.begin);
    }
    if (task.keep) {
        compiled.keep = compile_into(problems, *task.keep);
    }
    if (task.score) {
        compiled.score = compile_into(problems, task.score->value);
    }
    for (const TaskItem& item : task.items) {
        compiled.items.push_back(compile_item(problems, item));
    }
    return compiled;
}

}  // namespace collidarium::app
