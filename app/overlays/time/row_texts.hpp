#pragma once

/// Words and numbers in a row of the time strip, none over another.

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "paint/painter.hpp"

namespace collidarium::app {

class RowTexts {
public:
    /// A place for a text, by its anchor.
    struct Place {
        double x{};
        Align align{};
    };

    /// Texts stand on `middle`, from `left` to `right`.
    RowTexts(Painter& painter, double left, double right, double middle)
        : painter_(painter), left_(left), right_(right), middle_(middle) {}

    /// Reserves this interval, except for texts on a bar.
    void avoid(double from, double to);
    /// Reserves this interval for all texts that follow.
    void keep_off(double from, double to) { texts_.emplace_back(from, to); }

    /// Writes the first of `forms` that fits, at the first of `places` with room for it. False if none fits.
    bool add(std::span<const std::string> forms, const TextStyle& style, std::span<const Place> places);
    bool add(const std::string& text, const TextStyle& style, const Place& place) {
        return add(std::span(&text, 1), style, std::span(&place, 1));
    }

    /// The same on a bar, which must be longer than the text.
    bool add_on(double from, double to, std::span<const std::string> forms, const TextStyle& style,
                Align align);

private:
    using Range = std::pair<double, double>;

    [[nodiscard]] static bool is_free(const std::vector<Range>& taken, double from, double to);
    void write(const std::string& text, const TextStyle& style, const Place& place, double from, double to);

    Painter& painter_;
    double left_;
    double right_;
    double middle_;
    std::vector<Range> marks_;
    std::vector<Range> texts_;
};

}  // namespace collidarium::app
