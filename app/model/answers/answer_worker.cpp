#include "model/answers/answer_worker.hpp"

#include <new>
#include <utility>

namespace collidarium::app {

AnswerWorker::AnswerWorker(std::function<void()> news, std::function<void()> begun)
    : beside_(std::move(news), std::move(begun)) {}

bool AnswerWorker::ask(AnswerQuestion question) {
    return beside_.ask([this, question = std::move(question)](const StopSignal& stop) {
        try {
            return answer_with_focus(question.scene, question.touched, question.query, stop, question.pair,
                                     before_);
        } catch (const std::bad_alloc&) {
            Answers none;
            none.complete = false;
            return none;
        }
    });
}

}  // namespace collidarium::app
