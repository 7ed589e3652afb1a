#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/textbook/move_once.hpp"
#include "io/query/move_json.hpp"
#include "io/query/move_operation.hpp"
#include "io/query/textbook_answers.hpp"

namespace collidarium::app {
namespace {

/// A box that moves among others.
struct MovingBox {
    std::vector<Aabb<double>> statics;
    Aabb<double> box;
    Vec2d translation;
    MoveOptions<double> options;
};

/// The movement asked about; empty, and a problem, if it is not one of boxes with that response.
std::optional<MovingBox> read_moving_box(Request& request, const TextbookMethod& method, Response response) {
    if (request.root().member("map")) {
        request.report_textbook(method);
        return std::nullopt;
    }
    const auto statics = request.shapes("statics");
    const auto b = request.shape("b");
    const auto translation = request.vec2("translation");
    const MoveOptions<double> options = read_move_options(request);
    if (!statics || !b || !translation || !request.problems().empty()) {
        return std::nullopt;
    }
    const auto is_box = [](const ShapeD& shape) { return std::holds_alternative<Aabb<double>>(shape); };
    if (options.response != response || !is_box(*b) || !std::ranges::all_of(*statics, is_box)) {
        request.report_textbook(method);
        return std::nullopt;
    }
    MovingBox moving{{}, std::get<Aabb<double>>(*b), *translation, options};
    for (const ShapeD& shape : *statics) {
        moving.statics.push_back(std::get<Aabb<double>>(shape));
    }
    return moving;
}

/// Calls `move(box, translation, statics, restitution, recorder)` in the requested arithmetic.
template <Scalar T, class Move>
void move_boxes_in(const MovingBox& moving, JsonWriter& out, TextbookTrace& trace, const Move& move) {
    std::vector<Aabb<T>> statics;
    statics.reserve(moving.statics.size());
    for (const Aabb<double>& box : moving.statics) {
        statics.push_back(convert<T>(box));
    }
    const auto result =
        move(convert<T>(moving.box), convert<T>(moving.translation), std::span<const Aabb<T>>(statics),
             static_cast<T>(moving.options.restitution), trace.emplace<response::Recorder<T>>());
    write_move_result(out, result, [&](std::size_t index) { out.member("index", index); });
}

template <class Move>
void move_boxes_by(const Request& request, const MovingBox& moving, JsonWriter& out, TextbookTrace& trace,
                   const Move& move) {
    if (request.scalar() == ScalarKind::float32) {
        move_boxes_in<float>(moving, out, trace, move);
    } else {
        move_boxes_in<double>(moving, out, trace, move);
    }
}

}  // namespace

void answer_textbook_slide(Request& request, JsonWriter& out, const TextbookMethod& method,
                           TextbookTrace& trace) {
    if (const auto moving = read_moving_box(request, method, Response::slide)) {
        move_boxes_by(request, *moving, out, trace,
                      [&]<Scalar T>(const Aabb<T>& box, const Vec2<T>& translation,
                                    std::span<const Aabb<T>> statics, T, response::Recorder<T>& recorder) {
                          return textbook::move_and_slide_along_normal(box, translation, statics,
                                                                       request.policy(), recorder);
                      });
    }
}

void answer_textbook_slide_once(Request& request, JsonWriter& out, const TextbookMethod& method,
                                TextbookTrace& trace) {
    if (const auto moving = read_moving_box(request, method, Response::slide)) {
        move_boxes_by(request, *moving, out, trace,
                      [&]<Scalar T>(const Aabb<T>& box, const Vec2<T>& translation,
                                    std::span<const Aabb<T>> statics, T, response::Recorder<T>& recorder) {
                          return textbook::slide_without_second_sweep(box, translation, statics,
                                                                      request.policy(), recorder);
                      });
    }
}

void answer_textbook_bounce(Request& request, JsonWriter& out, const TextbookMethod& method,
                            TextbookTrace& trace) {
    if (const auto moving = read_moving_box(request, method, Response::bounce)) {
        move_boxes_by(
            request, *moving, out, trace,
            [&]<Scalar T>(const Aabb<T>& box, const Vec2<T>& translation, std::span<const Aabb<T>> statics,
                          T restitution, response::Recorder<T>& recorder) {
                return textbook::move_and_bounce_by_sign_of_normal(box, translation, statics, restitution,
                                                                   request.policy(), recorder);
            });
    }
}

}  // namespace collidarium::app
