#include "explain/compare/textbook_moves.hpp"

#include <numeric>
#include <span>
#include <utility>

#include "collidarium/textbook/move_once.hpp"
#include "explain/words/number.hpp"
#include "model/answers/shown_move.hpp"

namespace collidarium::app {

namespace {

ComparedAnswer compared(const MoveResult<double>& result, const std::vector<EventD>& trace) {
    return {.yes = !result.hits.empty(),
            .text = vector(result.position.x, result.position.y),
            .position = result.position,
            .calculation = calculation(trace, {})};
}

}  // namespace

ComparedAnswer compared_move(const Shown& shown) {
    return compared(*shown.moved, shown.trace);
}

template <Scalar T>
std::vector<TextbookAnswer> textbook_moves(const TextbookQuery<T>& query, Response response,
                                           double restitution) {
    const auto* box = std::get_if<Aabb<T>>(&query.b);
    const bool is_known = response == Response::slide || response == Response::bounce;
    if (box == nullptr || !is_known) {
        return {};
    }
    const std::span<const Aabb<T>> statics(query.statics);
    const Vec2<T>& translation = query.motion.translation;
    std::vector<std::size_t> boxes(query.statics.size());
    std::iota(boxes.begin(), boxes.end(), std::size_t{0});
    const Places places(std::move(boxes), query.statics.size());
    std::vector<TextbookAnswer> answers;
    const auto add = [&](std::string_view id, const auto& method) {
        response::Recorder<T> recorder;
        const MoveResult<T> result = method(recorder);
        answers.push_back(
            {id, compared(shown_result(result, places), shown_events(recorder.events(), places))});
    };
    if (response == Response::slide) {
        std::string unswept;
        add("slide_along_normal", [&](auto& recorder) {
            return textbook::move_and_slide_along_normal(*box, translation, statics, query.policy, recorder);
        });
        add("slide_without_second_sweep", [&](auto& recorder) {
            const auto result =
                textbook::slide_without_second_sweep(*box, translation, statics, query.policy, recorder);
            if (result.path.size() > 2) {
                const Vec2<T> rest = result.path.back() - result.path[result.path.size() - 2];
                unswept = "; the rest, " + vector(static_cast<double>(rest.x), static_cast<double>(rest.y)) +
                          ", is not swept";
            }
            return result;
        });
        answers.back().answer.calculation += unswept;
    } else {
        add("bounce_by_sign_of_normal", [&](auto& recorder) {
            return textbook::move_and_bounce_by_sign_of_normal(
                *box, translation, statics, static_cast<T>(restitution), query.policy, recorder);
        });
    }
    return answers;
}

template std::vector<TextbookAnswer> textbook_moves(const TextbookQuery<float>&, Response, double);
template std::vector<TextbookAnswer> textbook_moves(const TextbookQuery<double>&, Response, double);

}  // namespace collidarium::app
