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
        begin("sweep");
        out_.member("position", event.position);
        out_.member("velocity", event.velocity);
        out_.member("elapsed", event.elapsed);
        out_.end_object();
    }
    void operator()(const response::HitTaken<T>& event) {
        begin("hit");
        write_index_(event.index);
        out_.member("t", event.t);
        out_.member("normal", event.normal);
        out_.member("point", event.point);
        out_.member("depth", event.depth);
        out_.end_object();
    }
    void operator()(const response::Leaving<T>& event) {
        begin("leaving");
        write_index_(event.index);
        out_.member("normal", event.normal);
        out_.member("depth", event.depth);
        out_.member("let_out", event.let_out);
        out_.end_object();
    }
    void operator()(const response::SkinKept<T>& event) {
        begin("skin_kept");
        out_.member("skin", event.skin);
        out_.member("position", event.position);
        out_.end_object();
    }
    void operator()(const response::PlaneChecked<T>& event) {
        begin("plane");
        write_index_(event.index);
        out_.member("normal", event.normal);
        out_.member("stands", event.stands);
        out_.end_object();
    }
    void operator()(const response::Responded<T>& event) {
        begin("response");
        out_.member("response", name(event.response));
        out_.member("before", event.before);
        out_.member("after", event.after);
        out_.end_object();
    }
    void operator()(const response::Computed<T>& event) {
        begin("computed");
        out_.member("name", event.name);
        out_.member("value", event.value);
        out_.end_object();
    }
    void operator()(const response::Verdict<T>& event) {
        begin("verdict");
        out_.member("operation", "move");
        out_.member("position", event.position);
        out_.member("velocity", event.velocity);
        out_.member("remaining", event.remaining);
        out_.member("hits", event.hits);
        out_.end_object();
    }

private:
    void begin(const char* event) {
        out_.begin_flat_object();
        out_.member("event", event);
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
        out.member("t", hit.t);
        out.member("normal", hit.normal);
        out.member("point", hit.point);
    });
    out.member("velocity", result.translation);
    out.member("remaining", result.remaining);
}

}  // namespace collidarium::app
