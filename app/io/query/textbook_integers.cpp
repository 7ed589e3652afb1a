/// The naive tests in 16-bit integers, and of circles in any arithmetic.

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/textbook/comparison_reversed.hpp"
#include "collidarium/textbook/half_sizes_truncated.hpp"
#include "collidarium/textbook/point_as_unit_square.hpp"
#include "collidarium/textbook/squared_distance_16_bit.hpp"
#include "collidarium/textbook/squared_radius_in_16_bits.hpp"
#include "collidarium/textbook/sum_of_squared_radii.hpp"
#include "io/query/retro_operation.hpp"
#include "io/query/textbook_answers.hpp"

namespace collidarium::app {
namespace {

/// The sink of a method in 16-bit integers.
retro::Recorder& in_integers(TextbookTrace& trace) {
    return trace.emplace<retro::Recorder>();
}

/// The test that is asked, if it is one of those that the method is for; else empty, and a problem.
std::string_view read_test_of(Request& request, const TextbookMethod& method,
                              std::initializer_list<std::string_view> tests) {
    const auto test = read_retro_test(request);
    if (test && std::ranges::find(tests, *test) == tests.end()) {
        request.report_textbook(method);
        return {};
    }
    return test.value_or(std::string_view());
}

/// Answers with `run(a, b, sink)` if both shapes can be read.
template <class A, class B, class Run>
void answer_pair(Request& request, JsonWriter& out, TextbookTrace& trace, const Run& run) {
    if (const auto shapes = read_retro_shapes<A, B>(request)) {
        out.member("overlap", run(shapes->first, shapes->second, in_integers(trace)));
    }
}

}  // namespace

void answer_sum_of_squared_radii(Request& request, JsonWriter& out, const TextbookMethod& method,
                                 TextbookTrace& trace) {
    if (request.op() == "retro") {
        if (!read_test_of(request, method, {"circle_circle"}).empty()) {
            answer_pair<retro::Circle, retro::Circle>(request, out, trace,
                                                      [](const auto& a, const auto& b, auto& sink) {
                                                          return textbook::sum_of_squared_radii(a, b, sink);
                                                      });
        }
        return;
    }
    if (const auto pair = read_pair<Circle<double>, Circle<double>>(request, method)) {
        in_scalar(request, trace, [&]<Scalar T>(Recorder<T>& recorder) {
            out.member("overlap",
                       textbook::sum_of_squared_radii(convert<T>(pair->first), convert<T>(pair->second),
                                                      request.policy(), recorder));
        });
    }
}

void answer_squared_distance_16_bit(Request& request, JsonWriter& out, const TextbookMethod& method,
                                    TextbookTrace& trace) {
    if (request.op() == "retro") {
        if (!read_test_of(request, method, {"circle_circle"}).empty()) {
            answer_pair<retro::Circle, retro::Circle>(request, out, trace,
                                                      [](const auto& a, const auto& b, auto& sink) {
                                                          return textbook::circle_circle_16_bit(a, b, sink);
                                                      });
        }
        return;
    }
    if (const auto pair = read_pair<Circle<double>, Circle<double>>(request, method)) {
        const auto a = textbook::in_16_bits(pair->first);
        const auto b = textbook::in_16_bits(pair->second);
        if (a && b) {
            out.member("overlap", textbook::circle_circle_16_bit(*a, *b, in_integers(trace)));
        } else {
            request.report_textbook(method);
        }
    }
}

void answer_half_sizes_truncated(Request& request, JsonWriter& out, const TextbookMethod& method,
                                 TextbookTrace& trace) {
    if (!read_test_of(request, method, {"box_box", "box_box_by_centers"}).empty()) {
        const retro::YAxis y = read_retro_y(request);
        answer_pair<retro::Box, retro::Box>(request, out, trace,
                                            [y](const auto& a, const auto& b, auto& sink) {
                                                return textbook::half_sizes_truncated(a, b, y, sink);
                                            });
    }
}

void answer_squared_radius_in_16_bits(Request& request, JsonWriter& out, const TextbookMethod& method,
                                      TextbookTrace& trace) {
    const std::string_view test = read_test_of(request, method, {"circle_point", "circle_box"});
    if (test == "circle_point") {
        answer_pair<retro::Circle, retro::Point>(
            request, out, trace, [](const auto& a, const auto& b, auto& sink) {
                return textbook::circle_point_by_stored_square(a, b, sink);
            });
    } else if (test == "circle_box") {
        const retro::YAxis y = read_retro_y(request);
        answer_pair<retro::Circle, retro::Box>(
            request, out, trace, [y](const auto& a, const auto& b, auto& sink) {
                return textbook::circle_box_by_stored_square(a, b, y, sink);
            });
    }
}

void answer_comparison_reversed(Request& request, JsonWriter& out, const TextbookMethod& method,
                                TextbookTrace& trace) {
    if (!read_test_of(request, method, {"circle_box"}).empty()) {
        const retro::YAxis y = read_retro_y(request);
        answer_pair<retro::Circle, retro::Box>(request, out, trace,
                                               [y](const auto& a, const auto& b, auto& sink) {
                                                   return textbook::comparison_reversed(a, b, y, sink);
                                               });
    }
}

void answer_point_as_unit_square(Request& request, JsonWriter& out, const TextbookMethod& method,
                                 TextbookTrace& trace) {
    if (!read_test_of(request, method, {"box_point"}).empty()) {
        const retro::YAxis y = read_retro_y(request);
        answer_pair<retro::Box, retro::Point>(request, out, trace,
                                              [y](const auto& a, const auto& b, auto& sink) {
                                                  return textbook::point_as_unit_square(a, b, y, sink);
                                              });
    }
}

}  // namespace collidarium::app
