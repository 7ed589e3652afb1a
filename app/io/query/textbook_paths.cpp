#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/textbook/axis_by_axis.hpp"
#include "collidarium/textbook/discrete_stepping.hpp"
#include "collidarium/textbook/discriminant_compared_with_zero.hpp"
#include "collidarium/textbook/hit_point_without_clamp.hpp"
#include "collidarium/textbook/lines_nothing_at_zero_denominator.hpp"
#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"
#include "collidarium/textbook/static_push_one_after_another.hpp"
#include "collidarium/textbook/stop_by_epsilon_in_t.hpp"
#include "collidarium/textbook/time_on_x_negated.hpp"
#include "io/query/textbook_answers.hpp"

namespace collidarium::app {
namespace {

/// The answer to a cast, from the time that a method returns.
template <Scalar T>
void write_naive_hit(JsonWriter& out, const std::optional<T>& t, const Vec2<T>& start,
                     const Vec2<T>& displacement) {
    out.member("hit", t.has_value());
    if (t) {
        NaiveWriter naive(out);
        naive.member("t", *t);
        naive.member("position", start + displacement * *t);
    }
}

/// The cast of two boxes, of which the moving one may be a point, by `write(a, b, translation, recorder)`.
template <class Write>
void answer_cast_of_boxes(Request& request, const TextbookMethod& method, TextbookTrace& trace,
                          const Write& write) {
    const auto translation = request.vec2("translation");
    auto a = request.shape("a");
    auto b = request.shape("b");
    if (!translation || !a || !b) {
        return;
    }
    if (const auto* point = std::get_if<Point<double>>(&*b)) {
        b = Aabb<double>{point->position, Vec2d(0)};
    }
    const auto* fixed = std::get_if<Aabb<double>>(&*a);
    const auto* box = std::get_if<Aabb<double>>(&*b);
    if (fixed == nullptr || box == nullptr) {
        request.report_textbook(method);
        return;
    }
    in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
        write(convert<T>(*fixed), convert<T>(*box), convert<T>(*translation), recorder);
    });
}

/// The answer to a cast by slabs.
template <Scalar T>
void write_slab_hit(JsonWriter& out, const std::optional<textbook::SlabHit<T>>& hit) {
    out.member("hit", hit.has_value());
    if (hit) {
        NaiveWriter naive(out);
        naive.member("t", hit->t);
        naive.member("normal", hit->normal + T(0));
        naive.member("position", hit->position);
    }
}

}  // namespace

void answer_textbook_slab(Request& request, JsonWriter& out, const TextbookMethod& method,
                          TextbookTrace& trace) {
    answer_cast_of_boxes(
        request, method, trace, [&](const auto& a, const auto& b, const auto& translation, auto& recorder) {
            write_slab_hit(out, textbook::slab_with_reciprocals_of_zero(a, b, translation, recorder));
        });
}

void answer_textbook_miss_if_both(Request& request, JsonWriter& out, const TextbookMethod& method,
                                  TextbookTrace& trace) {
    answer_cast_of_boxes(request, method, trace,
                         [&](const auto& a, const auto& b, const auto& translation, auto& recorder) {
                             write_slab_hit(out, textbook::miss_if_both(a, b, translation, recorder));
                         });
}

void answer_textbook_time_on_x(Request& request, JsonWriter& out, const TextbookMethod& method,
                               TextbookTrace& trace) {
    answer_cast_of_boxes(request, method, trace,
                         [&](const auto& a, const auto& b, const auto& translation, auto& recorder) {
                             const auto found = textbook::time_on_x_negated(a, b, translation, recorder);
                             out.member("hit", found.has_value());
                             if (found) {
                                 NaiveWriter naive(out);
                                 naive.member("t", found->t());
                                 naive.member("times", found->times);
                             }
                         });
}

void answer_textbook_hit_point(Request& request, JsonWriter& out, const TextbookMethod& method,
                               TextbookTrace& trace) {
    answer_cast_of_boxes(
        request, method, trace, [&](const auto& a, const auto& b, const auto& translation, auto& recorder) {
            const auto found = textbook::hit_point_without_clamp(a, b, translation, recorder);
            out.member("hit", found.has_value());
            if (found) {
                NaiveWriter naive(out);
                naive.member("t", found->hit.t);
                naive.member("point", found->point);
            }
        });
}

void answer_textbook_epsilon(Request& request, JsonWriter& out, const TextbookMethod& method,
                             TextbookTrace& trace) {
    answer_cast_of_boxes(request, method, trace,
                         [&](const auto& a, const auto& b, const auto& translation, auto& recorder) {
                             write_naive_hit(out, textbook::stop_by_epsilon_in_t(a, b, translation, recorder),
                                             b.center, translation);
                         });
}

void answer_textbook_stepping(Request& request, JsonWriter& out, const TextbookMethod&,
                              TextbookTrace& trace) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    const auto translation = request.vec2("translation");
    if (a && b && translation) {
        in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
            const Shape<T> moved = convert<T>(*b);
            const auto displacement = convert<T>(*translation);
            write_naive_hit(
                out,
                textbook::discrete_stepping(convert<T>(*a), moved, displacement, request.policy(), recorder),
                reference_point(moved), displacement);
        });
    }
}

void answer_textbook_lines(Request& request, JsonWriter& out, const TextbookMethod&, TextbookTrace& trace) {
    const auto a = request.segment("a");
    const auto b = request.segment("b");
    const auto extent = request.extent("extent");
    if (!a || !b || !extent) {
        return;
    }
    in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
        const auto meeting =
            textbook::lines_nothing_at_zero_denominator(convert<T>(*a), convert<T>(*b), *extent, recorder);
        out.member("kind", meeting ? "point" : "none");
        if (meeting) {
            NaiveWriter naive(out);
            naive.member("point", meeting->point);
            naive.member("ua", meeting->ua);
            naive.member("ub", meeting->ub);
        }
    });
}

void answer_textbook_circle_line(Request& request, JsonWriter& out, const TextbookMethod&,
                                 TextbookTrace& trace) {
    const auto a = request.circle("a");
    const auto b = request.segment("b");
    const auto extent = request.extent("extent");
    if (!a || !b || !extent) {
        return;
    }
    in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
        const CircleLine<T> answer =
            textbook::discriminant_compared_with_zero(convert<T>(*a), convert<T>(*b), *extent, recorder);
        out.member("kind", name(answer.kind));
        NaiveWriter naive(out);
        out.key("u");
        out.begin_array();
        for (std::size_t i = 0; i < answer.count; ++i) {
            naive.number(answer.u[i]);
        }
        out.end_array();
        out.key("points");
        out.begin_array();
        for (const Vec2<T>& point : answer.points()) {
            naive.vec2(point);
        }
        out.end_array();
    });
}

namespace {

/// A box that is moved and pushed out of others: by `push(boxes, box, translation, recorder)`.
template <class Push>
void answer_pushed(Request& request, JsonWriter& out, const TextbookMethod& method, TextbookTrace& trace,
                   const Push& push) {
    const auto statics = request.shapes("statics");
    const auto b = request.shape("b");
    const auto translation = request.vec2("translation");
    if (!statics || !b || !translation) {
        return;
    }
    const auto is_box = [](const ShapeD& shape) { return std::holds_alternative<Aabb<double>>(shape); };
    if (!is_box(*b) || !std::all_of(statics->begin(), statics->end(), is_box)) {
        request.report_textbook(method);
        return;
    }
    in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
        std::vector<Aabb<T>> boxes;
        for (const ShapeD& shape : *statics) {
            boxes.push_back(convert<T>(std::get<Aabb<double>>(shape)));
        }
        const auto pushed = push(std::span<const Aabb<T>>(boxes), convert<T>(std::get<Aabb<double>>(*b)),
                                 convert<T>(*translation), recorder);
        out.member("hit", pushed.first.has_value());
        if (pushed.first) {
            out.member("index", *pushed.first);
        }
        NaiveWriter naive(out);
        naive.member("position", pushed.shape.center);
    });
}

}  // namespace

void answer_textbook_push(Request& request, JsonWriter& out, const TextbookMethod& method,
                          TextbookTrace& trace) {
    answer_pushed(request, out, method, trace,
                  [](const auto& boxes, const auto& box, const auto& translation, auto& recorder) {
                      return textbook::static_push_one_after_another(boxes, box, translation, Policy::open,
                                                                     recorder);
                  });
}

void answer_textbook_axis_by_axis(Request& request, JsonWriter& out, const TextbookMethod& method,
                                  TextbookTrace& trace) {
    answer_pushed(request, out, method, trace,
                  [](const auto& boxes, const auto& box, const auto& translation, auto& recorder) {
                      return textbook::axis_by_axis(boxes, box, translation, Policy::open, recorder);
                  });
}

}  // namespace collidarium::app
