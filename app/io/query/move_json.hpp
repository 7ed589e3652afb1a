#pragma once

/// A move's answer and its trace. `write_index` writes the members that say which obstacle it is.

#include <variant>

#include "collidarium/response/move.hpp"
#include "io/json/json_writer.hpp"

namespace collidarium::app {

/// The events of a move in the format's words.
template <Scalar T, class WriteIndex>
class MoveTraceWriter {
public:
    MoveTraceWriter(JsonWriter& out, const WriteIndex& write_index) : out_(out), write_index_(write_index) {}

    void operator()(const response::SweepBegun<T>& event) {
        out_.flat_object("event", "sweep", "position", event.position, "velocity", event.velocity, "elapsed",
                         event.elapsed);
    }
    void operator()(const response::HitTaken<T>& event) {
        about_obstacle("hit", event.index, "t", event.t, "normal", event.normal, "point", event.point,
                       "depth", event.depth);
    }
    void operator()(const response::Leaving<T>& event) {
        about_obstacle("leaving", event.index, "normal", event.normal, "depth", event.depth, "let_out",
                       event.let_out);
    }
    void operator()(const response::SkinKept<T>& event) {
        out_.flat_object("event", "skin_kept", "skin", event.skin, "position", event.position);
    }
    void operator()(const response::PlaneChecked<T>& event) {
        about_obstacle("plane", event.index, "normal", event.normal, "stands", event.stands);
    }
    void operator()(const response::Responded<T>& event) {
        out_.flat_object("event", "response", "response", name(event.response), "before", event.before,
                         "after", event.after);
    }
    void operator()(const response::Computed<T>& event) {
        out_.flat_object("event", "computed", "name", event.name, "value", event.value);
    }
    void operator()(const response::Verdict<T>& event) {
        out_.flat_object("event", "verdict", "operation", "move", "position", event.position, "velocity",
                         event.velocity, "remaining", event.remaining, "hits", event.hits);
    }

private:
    template <class... Members>
    void about_obstacle(const char* event, std::size_t index, const Members&... members) {
        out_.begin_flat_object();
        out_.member("event", event);
        write_index_(index);
        out_.members(members...);
        out_.end_object();
    }

    JsonWriter& out_;
    const WriteIndex& write_index_;
};

template <Scalar T, class WriteIndex>
void write_move_trace(JsonWriter& out, const response::Recorder<T>& recorder, const WriteIndex& write_index) {
    MoveTraceWriter<T, WriteIndex> writer(out, write_index);
    out.array("trace", recorder.events(),
              [&](const response::Event<T>& event) { std::visit(writer, event); });
}

template <Scalar T, class WriteIndex>
void write_move_result(JsonWriter& out, const MoveResult<T>& result, const WriteIndex& write_index) {
    out.member("position", result.position);
    out.points("path", result.path);
    out.objects("hits", result.hits, [&](const MoveHit<T>& hit) {
        write_index(hit.index);
        out.members("t", hit.t, "normal", hit.normal, "point", hit.point);
    });
    out.members("velocity", result.translation, "remaining", result.remaining);
}

}  // namespace collidarium::app
