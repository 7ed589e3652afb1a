#include "model/answers/answer_desk.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "model/scene/polygon_size.hpp"

namespace collidarium::app {

namespace {

/// How long the caller waits for the worker.
constexpr std::chrono::milliseconds grace(50);

// What is answered within a frame.
constexpr std::size_t many_shapes = 2000;
constexpr std::size_t many_vertices = 512;

bool fit(const SceneShape& one, const SceneShape& other) {
    return one.shape.index() == other.shape.index() && polygon_size(one.shape) == polygon_size(other.shape) &&
           one.translation.has_value() == other.translation.has_value() &&
           one.rotation.has_value() == other.rotation.has_value() && one.hidden == other.hidden &&
           one.id == other.id;
}

}  // namespace

bool may_take_long(const Scene& scene) {
    if (scene.shapes.size() > many_shapes) {
        return true;
    }
    constexpr std::size_t large = 32;  // a convex polygon of fewer vertices costs no more than other shapes
    std::size_t vertices = 0;
    for (const SceneShape& shape : scene.shapes) {
        const PolygonSize size = polygon_size(shape.shape);
        const bool costs_more = size.vertices >= large || size.parts > 1;
        vertices += costs_more && !shape.hidden ? size.vertices : 0;
    }
    return vertices > many_vertices;
}

bool may_take_long(const Scene& scene, const FocusQuery& query) {
    constexpr std::size_t many_to_push = 200;
    constexpr std::size_t many_to_move = 500;
    const std::size_t count = scene.shapes.size();
    return may_take_long(scene) || (query.operation == Operation::static_push && count > many_to_push) ||
           (query.operation == Operation::move && count > many_to_move);
}

bool may_take_long(const Scene& scene, const FocusPair& pair) {
    return polygon_size(scene.shapes[pair.a].shape).vertices +
               polygon_size(scene.shapes[pair.b].shape).vertices >
           many_vertices;
}

bool fit(const Scene& one, const Scene& other) {
    const bool same_grid = one.tiles.has_value() == other.tiles.has_value() &&
                           (!one.tiles || one.tiles->map.grid() == other.tiles->map.grid());
    return same_grid &&
           SharedList<SceneShape>::equal(one.shapes, other.shapes,
                                         [](const SceneShape& a, const SceneShape& b) { return fit(a, b); });
}

void AnswerDesk::answer_by(Answering answering) {
    answering_ = std::move(answering);
    answers_.reset();
}

void AnswerDesk::work_beside(std::function<void()> news, std::function<void()> begun) {
    worker_.reset(new Worker{{}, Beside<Answers>(std::move(news), std::move(begun))});
}

const Answers& AnswerDesk::answers(const Scene& scene, std::uint64_t revision, const Interest& interest,
                                   const FocusQuery& query) {
    if (answers_ && revision_ == revision && interest_ == interest && query_ == query) {
        return *answers_;
    }
    revision_ = revision;
    interest_ = interest;
    query_ = query;
    const std::optional<std::size_t> touched =
        interest.touched ? find_shape(scene, *interest.touched) : std::nullopt;
    if (!worker_ || !may_take_long(scene, query)) {
        stop();
        if (std::exchange(has_asked_, false)) {
            (void)ask_beside(std::make_shared<const Scene>(), {});  // it forgets the large one
        }
        replace(answering_(scene, touched, query, interest.pair), nullptr);
        return *answers_;
    }
    const bool waits_already = state_ == State::working;
    asked_of_ = std::make_shared<const Scene>(scene);  // they share all shapes
    has_asked_ = true;
    if (!ask_beside(asked_of_, touched)) {
        replace(answering_(scene, touched, query, interest.pair), asked_of_);
        return *answers_;
    }
    began_ = waits_already ? began_ : std::chrono::steady_clock::now();
    if (auto ready = worker_->beside.take(waits_already ? std::chrono::milliseconds(0) : grace)) {
        replace(*std::move(ready), asked_of_);
        return *answers_;
    }
    state_ = State::working;
    const bool usable = answers_ && scene_ && fit(*scene_, scene);
    Answers old = usable ? *std::exchange(answers_, std::nullopt) : Answers{};
    old.is_old = true;
    answers_ = std::move(old);
    scene_ = usable ? scene_ : asked_of_;
    ++generation_;
    return *answers_;
}

void AnswerDesk::replace(Answers answers, std::shared_ptr<const Scene> scene) {
    answers_ = std::move(answers);
    scene_ = std::move(scene);
    asked_of_.reset();
    state_ = State::current;
    ++generation_;
}

bool AnswerDesk::collect() {
    if (state_ != State::working) {
        return false;
    }
    if (auto ready = worker_->beside.take(std::chrono::milliseconds(0))) {
        replace(*std::move(ready), asked_of_);
        return true;
    }
    return false;
}

void AnswerDesk::finish() {
    while (state_ == State::working) {
        if (auto ready = worker_->beside.take(std::chrono::hours(1))) {
            replace(*std::move(ready), asked_of_);
        }
    }
}

void AnswerDesk::stop() {
    if (state_ == State::working) {
        worker_->beside.stop();
        state_ = State::stopped;
    }
}

std::chrono::milliseconds AnswerDesk::working_for() const {
    return state_ == State::working ? std::chrono::duration_cast<std::chrono::milliseconds>(
                                          std::chrono::steady_clock::now() - began_)
                                    : std::chrono::milliseconds(0);
}

bool AnswerDesk::ask_beside(std::shared_ptr<const Scene> scene, std::optional<std::size_t> touched) {
    return worker_->beside.ask([scene = std::move(scene), touched, pair = interest_.pair, query = query_,
                                &before = worker_->before](const StopSignal& stop) {
        try {
            return answer_with_focus(scene, touched, query, stop, pair, before);
        } catch (const std::bad_alloc&) {
            Answers none;
            none.complete = false;
            return none;
        }
    });
}

}  // namespace collidarium::app
