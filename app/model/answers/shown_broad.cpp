#include "model/answers/shown_queries.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include "collidarium/broadphase/any_box.hpp"
#include "collidarium/broadphase/suggested_layout.hpp"
#include "collidarium/query/distance.hpp"
#include "model/answers/make_structure.hpp"
#include "model/answers/widen.hpp"

namespace collidarium::app {

namespace {

template <Scalar T>
Bounds<T> to_bounds(const WorldBounds& bounds) {
    return {Vec2<T>(bounds.min), Vec2<T>(bounds.max)};
}

template <Scalar T>
Bounds<double> widened(const Bounds<T>& box) {
    return {Vec2d(box.min), Vec2d(box.max)};
}

}  // namespace

/// Keeps the first events in double, with the indices of shapes for the ids, and counts all.
template <Scalar T>
class BroadRecorder final : public EventSink<broadphase::Event<T>> {
public:
    explicit BroadRecorder(const std::vector<std::size_t>& shapes) : shapes_(shapes) {}

    void record(const broadphase::Event<T>& event) override {
        ++count_;
        if (events_.size() < max_broad_events || std::holds_alternative<broadphase::Verdict>(event)) {
            events_.push_back(std::visit(*this, event));
        }
    }

    EventD operator()(const broadphase::CellVisited& event) const { return event; }
    EventD operator()(const broadphase::NodeVisited<T>& event) const {
        return broadphase::NodeVisited<double>{event.node, widened(event.box)};
    }
    EventD operator()(const broadphase::SubtreeSkipped<T>& event) const {
        return broadphase::SubtreeSkipped<double>{event.node, widened(event.box)};
    }
    EventD operator()(const broadphase::NodesCompared<T>& event) const {
        return broadphase::NodesCompared<double>{event.a, event.b, widened(event.box_a), widened(event.box_b),
                                                 event.overlap};
    }
    EventD operator()(const broadphase::IntervalCompared<T>& event) const {
        return broadphase::IntervalCompared<double>{event.axis,
                                                    shapes_[event.a],
                                                    shapes_[event.b],
                                                    static_cast<double>(event.end_a),
                                                    static_cast<double>(event.begin_b),
                                                    event.overlap};
    }
    EventD operator()(const broadphase::BoxTest& event) const {
        return broadphase::BoxTest{shapes_[event.a], shape(event.b), event.hit};
    }
    EventD operator()(const broadphase::Candidate& event) const {
        return broadphase::Candidate{shapes_[event.a], shape(event.b)};
    }
    EventD operator()(const broadphase::Verdict& event) const {
        Verdict<double> verdict;
        verdict.operation = Operation::pairs;
        verdict.hit = event.candidates > 0;
        verdict.reason = verdict.hit ? Reason::overlapping : Reason::separated;
        verdict.value = static_cast<double>(event.candidates);
        return verdict;
    }

    [[nodiscard]] std::vector<EventD> take() { return std::move(events_); }
    [[nodiscard]] std::size_t count() const { return count_; }

private:
    [[nodiscard]] std::optional<UserId> shape(const std::optional<UserId>& id) const {
        return id ? std::optional<UserId>(shapes_[*id]) : std::nullopt;
    }

    const std::vector<std::size_t>& shapes_;
    std::vector<EventD> events_;
    std::size_t count_ = 0;
};

/// Keeps the closest of the shapes that it is asked to measure; of equally close ones the lowest.
template <Scalar T>
class ClosestShape {
public:
    ClosestShape(const SceneQuery<T>& query, const Vec2<T>& point) : query_(query), point_(Point<T>{point}) {}

    /// The distance up to which others matter.
    [[nodiscard]] T measure(std::size_t shape, T limit) {
        const Distance<T> found = query_.stop().template ask<T>(
            [&](auto& sink) { return distance(query_[shape].shape, point_, {}, sink); });
        if (!shape_ || found.distance < nearest_.distance ||
            (found.distance == nearest_.distance && shape < *shape_)) {
            shape_ = shape;
            nearest_ = found;
            return detail::widened_limit(found.distance);
        }
        return limit;
    }
    void tell(BroadAnswer& answer) const {
        answer.closest = shape_;
        answer.distance = widen(nearest_);
    }

private:
    const SceneQuery<T>& query_;
    Shape<T> point_;
    std::optional<std::size_t> shape_;
    Distance<T> nearest_{};
};

namespace {

/// Where a structure has its cells, or which axis it sorts.
template <Scalar T>
void tell_layout(const std::vector<Bounds<T>>& boxes, BroadAnswer& answer) {
    const std::span<const Bounds<T>> all(boxes);
    if (answer.structure == Structure::uniform_grid) {
        const GridLayout<T> layout = suggested_layout(all);
        answer.origin = Vec2d(layout.area.min);
        answer.cell_size = static_cast<double>(layout.cell_size);
    } else if (answer.structure == Structure::spatial_hash) {
        answer.cell_size = static_cast<double>(suggested_cell_size(all));
    } else if (answer.structure == Structure::sweep_and_prune) {
        answer.axis = static_cast<int>(suggested_axis(all));
    }
}

template <Scalar T, class Found, class Measure>
broadphase::TestCount search(const FocusQuery& asked, const BroadPhaseFront<T>& structure,
                             const Bounds<T>& box, const Vec2<T>& translation, BroadRecorder<T>& recorder,
                             const Found& found, const Vec2<T>& point, const Measure& measure) {
    switch (asked.search) {
        case BroadSearch::pairs:
            break;
        case BroadSearch::box:
            return structure.query(
                box, [&](Handle handle) { found(structure.id(handle), std::nullopt); }, recorder);
        case BroadSearch::path:
            return structure.cast_box(
                box, translation,
                [&](Handle handle, T limit) {
                    found(structure.id(handle), std::nullopt);
                    return limit;
                },
                recorder);
        case BroadSearch::closest:
            return structure.closest(
                point, std::numeric_limits<T>::infinity(),
                [&](Handle handle, T limit) {
                    found(structure.id(handle), std::nullopt);
                    return measure(structure.id(handle), limit);
                },
                recorder);
    }
    return structure.pairs(
        [&](HandlePair pair) {
            const auto [a, b] = std::minmax({structure.id(pair.a), structure.id(pair.b)});
            found(a, std::optional(b));
        },
        recorder);
}

}  // namespace

template <Scalar T>
Shown shown_broad(const SceneQuery<T>& query, std::size_t b, const FocusQuery& asked) {
    std::vector<Bounds<T>> boxes;
    std::vector<std::size_t> shapes;
    for (std::size_t i = 0; i < query.size(); ++i) {
        const bool is_searched_for = asked.search != BroadSearch::pairs && i == b;
        if (query[i].usable && !is_searched_for) {
            boxes.push_back(to_bounds<T>(world_bounds(convert<double>(query[i].shape))));
            shapes.push_back(i);
        }
    }
    BroadAnswer answer{
        .structure = asked.structure, .search = asked.search, .boxes = boxes.size(), .met = {}};
    tell_layout(boxes, answer);
    BroadRecorder<T> recorder(shapes);
    const auto found = [&](UserId one, const std::optional<UserId>& other) {
        answer.met.emplace_back(shapes[one], other ? std::optional(shapes[*other]) : std::nullopt);
    };
    const Bounds<T> box = to_bounds<T>(world_bounds(convert<double>(query[b].shape)));
    const Vec2<T> translation = query[b].translation.value_or(Vec2<T>(0));
    const Vec2<T> point = reference_point(query[b].shape);
    ClosestShape<T> closest(query, point);
    const auto measure = [&](UserId one, T limit) { return closest.measure(shapes[one], limit); };
    const auto structure = make_structure(asked.structure, boxes);
    query.stop().check();
    answer.tests = search(asked, *structure, box, translation, recorder, found, point, measure);
    closest.tell(answer);
    std::sort(answer.met.begin(), answer.met.end());
    answer.events = recorder.count();
    return Shown{.operation = Operation::pairs,
                 .algorithm = Algorithm::closed_form,
                 .refused = {},
                 .trace = recorder.take(),
                 .broad = std::move(answer)};
}

template Shown shown_broad(const SceneQuery<float>&, std::size_t, const FocusQuery&);
template Shown shown_broad(const SceneQuery<double>&, std::size_t, const FocusQuery&);

}  // namespace collidarium::app
