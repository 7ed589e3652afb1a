#include "explain/compare/textbook_integers.hpp"

#include <string_view>
#include <variant>

#include "collidarium/textbook/comparison_reversed.hpp"
#include "collidarium/textbook/half_sizes_truncated.hpp"
#include "collidarium/textbook/point_as_unit_square.hpp"
#include "collidarium/textbook/squared_distance_16_bit.hpp"
#include "collidarium/textbook/squared_radius_in_16_bits.hpp"
#include "collidarium/textbook/sum_of_squared_radii.hpp"

namespace collidarium::app {

namespace {

/// Calls each method that there is for two shapes, whichever they are.
struct TextbookIntegers {
    retro::YAxis y;
    std::string_view name_a;
    std::string_view name_b;
    std::vector<TextbookAnswer>& answers;

    void operator()(const retro::Circle& a, const retro::Circle& b) const {
        add("sum_of_squared_radii",
            [&](retro::Recorder& recorder) { return textbook::sum_of_squared_radii(a, b, recorder); });
        add("squared_distance_16_bit",
            [&](retro::Recorder& recorder) { return textbook::circle_circle_16_bit(a, b, recorder); });
    }
    void operator()(const retro::Circle& a, const retro::Point& b) const {
        add("squared_radius_in_16_bits", [&](retro::Recorder& recorder) {
            return textbook::circle_point_by_stored_square(a, b, recorder);
        });
    }
    void operator()(const retro::Circle& a, const retro::Box& b) const {
        add("comparison_reversed",
            [&](retro::Recorder& recorder) { return textbook::comparison_reversed(a, b, y, recorder); });
        add("squared_radius_in_16_bits", [&](retro::Recorder& recorder) {
            return textbook::circle_box_by_stored_square(a, b, y, recorder);
        });
    }
    void operator()(const retro::Box& a, const retro::Box& b) const {
        add("half_sizes_truncated",
            [&](retro::Recorder& recorder) { return textbook::half_sizes_truncated(a, b, y, recorder); });
    }
    void operator()(const retro::Box& a, const retro::Point& b) const {
        add("point_as_unit_square",
            [&](retro::Recorder& recorder) { return textbook::point_as_unit_square(a, b, y, recorder); });
    }
    template <class A, class B>
    void operator()(const A&, const B&) const {}

private:
    template <class Method>
    void add(std::string_view id, const Method& method) const {
        retro::Recorder recorder;
        ComparedAnswer answer{.yes = method(recorder)};
        answer.calculation = calculation(recorder.events(), name_a, name_b);
        answers.push_back({id, answer});
    }
};

}  // namespace

std::vector<TextbookAnswer> textbook_answers(const IntegerPair& pair, std::string_view name_a,
                                             std::string_view name_b) {
    std::vector<TextbookAnswer> answers;
    std::visit(TextbookIntegers{pair.y, name_a, name_b, answers}, pair.a, pair.b);
    return answers;
}

}  // namespace collidarium::app
