#include "overlays/time/row_texts.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

namespace {

constexpr double apart = 4;   ///< at least between two texts
constexpr double on_bar = 5;  ///< at least between a text and the ends of the bar it is on

double left_of(const RowTexts::Place& place, double width) {
    return place.align == Align::left     ? place.x
           : place.align == Align::center ? place.x - width / 2
                                          : place.x - width;
}

}  // namespace

void RowTexts::avoid(double from, double to) {
    marks_.emplace_back(std::min(from, to), std::max(from, to));
}

bool RowTexts::is_free(const std::vector<Range>& taken, double from, double to) {
    return std::none_of(taken.begin(), taken.end(), [&](const Range& one) {
        return from < one.second + apart && one.first < to + apart;
    });
}

bool RowTexts::add(std::span<const std::string> forms, const TextStyle& style,
                   std::span<const Place> places) {
    for (const std::string& text : forms) {
        const double width = measure(painter_, text, style).width;
        for (const Place& place : places) {
            const double from = left_of(place, width);
            const double to = from + width;
            if (from >= left_ && to <= right_ && is_free(texts_, from, to) && is_free(marks_, from, to)) {
                write(text, style, place, from, to);
                return true;
            }
        }
    }
    return false;
}

bool RowTexts::add_on(double from, double to, std::span<const std::string> forms, const TextStyle& style,
                      Align align) {
    for (const std::string& text : forms) {
        const double width = measure(painter_, text, style).width;
        const double x = align == Align::left     ? from + on_bar
                         : align == Align::center ? (from + to) / 2
                                                  : to - on_bar;
        const double start = left_of({x, align}, width);
        if (width + 2 * on_bar <= to - from && is_free(texts_, start, start + width)) {
            write(text, style, {x, align}, start, start + width);
            return true;
        }
    }
    return false;
}

void RowTexts::write(const std::string& text, const TextStyle& style, const Place& place, double from,
                     double to) {
    const TextExtent extent = measure(painter_, text, style);
    const double baseline = std::round(middle_ + (extent.ascent - extent.descent) / 2);
    painter_.text({place.x, baseline}, text, style, place.align);
    texts_.emplace_back(from, to);
}

}  // namespace collidarium::app
