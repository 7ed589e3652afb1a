#pragma once

/// What the naive methods share.

#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "io/json/json_writer.hpp"
#include "io/query/request.hpp"

namespace collidarium::app {

/// Writes the answer of a naive method, which may contain NaN.
class NaiveWriter {
public:
    explicit NaiveWriter(JsonWriter& out) : out_(out) {}
    NaiveWriter(const NaiveWriter&) = delete;
    NaiveWriter& operator=(const NaiveWriter&) = delete;
    ~NaiveWriter() {
        if (has_no_number_) {
            out_.member("note", "the result of this method is not a finite number");
        }
    }

    template <Scalar T>
    void member(std::string_view name, T value) {
        out_.key(name);
        number(value);
    }
    template <Scalar T>
    void member(std::string_view name, const Vec2<T>& value) {
        out_.key(name);
        vec2(value);
    }
    template <Scalar T>
    void vec2(const Vec2<T>& value) {
        out_.begin_array();
        number(value.x);
        number(value.y);
        out_.end_array();
    }
    template <Scalar T>
    void number(T value) {
        if (std::isfinite(value)) {
            out_.number(static_cast<double>(value));
        } else {
            has_no_number_ = true;
            out_.null();
        }
    }

private:
    JsonWriter& out_;
    bool has_no_number_ = false;
};

/// Runs in the requested arithmetic, with a recorder of it.
template <class Run>
void in_scalar(const Request& request, TextbookTrace& trace, const Run& run) {
    if (request.scalar() == ScalarKind::float32) {
        run(trace.emplace<Recorder<float>>());
    } else {
        run(trace.emplace<Recorder<double>>());
    }
}

/// Two shapes of the types that a method supports; empty, and a problem, if they are not.
template <class A, class B>
std::optional<std::pair<A, B>> read_pair(Request& request, const TextbookMethod& method) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    if (a && b && std::holds_alternative<A>(*a) && std::holds_alternative<B>(*b)) {
        return std::pair(std::get<A>(*a), std::get<B>(*b));
    }
    if (a && b) {
        request.report_textbook(method);
    }
    return std::nullopt;
}

void answer_sum_of_squared_radii(Request& request, JsonWriter& out, const TextbookMethod& method,
                                 TextbookTrace& trace);
void answer_squared_distance_16_bit(Request& request, JsonWriter& out, const TextbookMethod& method,
                                    TextbookTrace& trace);
void answer_half_sizes_truncated(Request& request, JsonWriter& out, const TextbookMethod& method,
                                 TextbookTrace& trace);
void answer_squared_radius_in_16_bits(Request& request, JsonWriter& out, const TextbookMethod& method,
                                      TextbookTrace& trace);
void answer_comparison_reversed(Request& request, JsonWriter& out, const TextbookMethod& method,
                                TextbookTrace& trace);
void answer_point_as_unit_square(Request& request, JsonWriter& out, const TextbookMethod& method,
                                 TextbookTrace& trace);
void answer_textbook_slab(Request& request, JsonWriter& out, const TextbookMethod& method,
                          TextbookTrace& trace);
void answer_textbook_epsilon(Request& request, JsonWriter& out, const TextbookMethod& method,
                             TextbookTrace& trace);
void answer_textbook_miss_if_both(Request& request, JsonWriter& out, const TextbookMethod& method,
                                  TextbookTrace& trace);
void answer_textbook_time_on_x(Request& request, JsonWriter& out, const TextbookMethod& method,
                               TextbookTrace& trace);
void answer_textbook_hit_point(Request& request, JsonWriter& out, const TextbookMethod& method,
                               TextbookTrace& trace);
void answer_textbook_stepping(Request& request, JsonWriter& out, const TextbookMethod& method,
                              TextbookTrace& trace);
void answer_textbook_lines(Request& request, JsonWriter& out, const TextbookMethod& method,
                           TextbookTrace& trace);
void answer_textbook_circle_line(Request& request, JsonWriter& out, const TextbookMethod& method,
                                 TextbookTrace& trace);
void answer_textbook_axis_by_axis(Request& request, JsonWriter& out, const TextbookMethod& method,
                                  TextbookTrace& trace);
void answer_textbook_push(Request& request, JsonWriter& out, const TextbookMethod& method,
                          TextbookTrace& trace);
void answer_textbook_slide(Request& request, JsonWriter& out, const TextbookMethod& method,
                           TextbookTrace& trace);
void answer_textbook_slide_once(Request& request, JsonWriter& out, const TextbookMethod& method,
                                TextbookTrace& trace);
void answer_textbook_bounce(Request& request, JsonWriter& out, const TextbookMethod& method,
                            TextbookTrace& trace);

}  // namespace collidarium::app
