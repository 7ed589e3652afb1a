#include "explain/compare/textbook_moves.hpp"

#include <numeric>
#include <span>
#include <utility>

#include "collidarium/compiled/queries.hpp"
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
    response::Recorder<T> recorder;
    const MoveResult<T> result = response == Response::slide
                                     ? textbook::move_and_slide_along_normal(*box, query.motion.translation,
                                                                             statics, query.policy, recorder)
                                     : textbook::move_and_bounce_by_sign_of_normal(
                                           *box, query.motion.translation, statics,
                                           static_cast<T>(restitution), query.policy, recorder);
    std::vector<std::size_t> boxes(query.statics.size());
    std::iota(boxes.begin(), boxes.end(), std::size_t{0});
    const Places places(std::move(boxes), query.statics.size());
    return {{response == Response::slide ? "slide_along_normal" : "bounce_by_sign_of_normal",
             compared(shown_result(result, places), shown_events(recorder.events(), places))}};
}

template std::vector<TextbookAnswer> textbook_moves(const TextbookQuery<float>&, Response, double);
template std::vector<TextbookAnswer> textbook_moves(const TextbookQuery<double>&, Response, double);

}  // namespace collidarium::app
