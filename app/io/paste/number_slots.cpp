#include "io/paste/number_slots.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "io/json/number_text.hpp"

namespace collidarium::app {

namespace {

using R = NumberRole;

/// Whether the only word of a group is the name of a variable, whose numbers are read by their count. It has
/// no meaning, or it is a letter that has one elsewhere: "Circle c(1, 2, 3)" is not a centre of three
/// numbers.
bool is_one_name(const NumberGroup& group) {
    const auto& numbers = group.numbers;
    if (numbers.empty()) {
        return false;
    }
    const std::string& name = numbers.front().name;
    const bool is_letter = name.size() == 1 && group.kinds != 0 && numbers.size() > 2;
    return std::ranges::all_of(numbers, [&](const LabelledNumber& number) {
        return number.role == R::none || (number.name == name && (number.role == R::unknown || is_letter));
    });
}

bool is_scalar(R role) {
    return role == R::angle || role == R::spin || role == R::diameter;
}

}  // namespace

std::vector<AngleReading> angle_readings(double number) {
    const AngleReading radians{number, false};
    if (std::abs(number) > 2 * std::numbers::pi) {
        return {{number * std::numbers::pi / 180, true}, radians};
    }
    return {radians};
}

NumberSlots::NumberSlots(const NumberGroup& group) {
    const bool by_count = is_one_name(group);
    std::size_t in_bracket = 0;
    for (std::size_t i = 0; i < group.numbers.size(); ++i) {
        LabelledNumber number = group.numbers[i];
        number.role = by_count ? R::none : number.role;
        const bool goes_on = i > 0 && number.bracket != 0 && number.bracket == group.numbers[i - 1].bracket &&
                             number.name == group.numbers[i - 1].name;
        in_bracket = goes_on ? in_bracket + 1 : 0;
        if (in_bracket == 2 && number.role != R::none && number.axis < 0) {
            number.axis = 2;  // the third number of a vector
        }
        add(number);
    }
    make_points_of_positions();
}

/// Whether there was a place for it.
bool NumberSlots::place(Slot& slot, const LabelledNumber& number) {
    slot.name = number.name;
    const std::size_t first = number.axis < 0 ? 0 : static_cast<std::size_t>(number.axis);
    const std::size_t last = number.axis < 0 ? 1 : first;
    for (std::size_t axis = first; axis <= last; ++axis) {
        if (!slot.values[axis]) {
            slot.values[axis] = number.value;
            return true;
        }
    }
    return false;
}

void NumberSlots::add(const LabelledNumber& number) {
    if (number.axis > 1 || number.role == R::unknown) {
        leave_out(number, number.axis > 1 ? "z" : number.name);
        return;
    }
    if (number.role == R::none) {
        unnamed_.push_back(number.value);
        return;
    }
    if (number.degrees) {
        in_degrees_.insert(number.role);
    }
    if (number.role == R::end) {
        may_be_corners_ = may_be_corners_ || number.numbered;
        if (!place(ends_[number.index], number)) {
            unnamed_.push_back(number.value);
        }
        return;
    }
    if (number.role == R::position) {
        if (positions_.empty() || !place(positions_.back(), number)) {
            const bool is_new = positions_.empty() || number.axis >= 0 || number.bracket != 0;
            if (is_new) {
                place(positions_.emplace_back(), number);
            } else {
                unnamed_.push_back(number.value);
            }
        }
        return;
    }
    Slot& slot = slots_[number.role];
    const bool is_second_of_one = is_scalar(number.role) && slot.values[0].has_value();
    if (is_second_of_one || !place(slot, number)) {
        if (number.axis < 0 && number.bracket == 0) {
            unnamed_.push_back(number.value);  // "center 1 2 3": the words end after two
        } else {
            leave_out(number, number.name);
        }
    }
}

void NumberSlots::leave_out(const LabelledNumber& number, const std::string& name) {
    const bool has_meaning = number.role != R::unknown && number.axis < 2;
    others_.push_back(
        {(name.empty() ? "" : name + " ") + format_number(number.value), has_meaning ? 1U : 0U});
}

/// One position is a place, several are the vertices of a line or a polygon.
void NumberSlots::make_points_of_positions() {
    if (positions_.size() == 1) {
        slots_.emplace(R::position, positions_.front());
    } else if (positions_.size() > 1 && ends_.empty()) {
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            ends_.emplace(i, positions_[i]);
        }
        may_be_corners_ = true;
    }
    // "p = (0, 0), q = (4, 1)" are two points, unless q is a sine and a cosine.
    const auto q = slots_.find(R::rotation);
    const bool is_rotation = q != slots_.end() && q->second.values[0] && q->second.values[1] &&
                             std::abs(std::hypot(*q->second.values[0], *q->second.values[1]) - 1) < 1e-3 &&
                             (has(R::half) || has(R::extent) || has(R::size));
    if (q != slots_.end() && !is_rotation && has(R::position) && ends_.empty()) {
        ends_.emplace(0, slots_.at(R::position));
        ends_.emplace(1, q->second);
        slots_.erase(R::position);
        slots_.erase(R::rotation);
    }
    // a, b and c are a triangle, not two points and a centre.
    if (const auto c = slots_.find(R::center);
        c != slots_.end() && c->second.name == "c" && ends_.contains(0) && ends_.contains(1)) {
        ends_.emplace(2, c->second);
        slots_.erase(R::center);
    }
}

std::optional<double> NumberSlots::coordinate(R role, std::size_t axis) const {
    const auto found = slots_.find(role);
    return found == slots_.end() ? std::nullopt : found->second.values[axis];
}

std::optional<Vec2d> NumberSlots::pair(R role) const {
    const auto x = coordinate(role, 0);
    const auto y = coordinate(role, 1);
    const bool one_for_both = role == R::half || role == R::extent || role == R::size;
    if (x && y) {
        return Vec2d(*x, *y);
    }
    return x && one_for_both ? std::optional(Vec2d(*x, *x)) : std::nullopt;
}

std::optional<double> NumberSlots::single(R role) const {
    return coordinate(role, 1) ? std::nullopt : coordinate(role, 0);
}

std::vector<AngleReading> NumberSlots::angles() const {
    if (const auto rotation = pair(R::rotation)) {
        return {{std::atan2(rotation->y, rotation->x), false}};
    }
    const auto number = single(R::angle);
    if (!number) {
        return {};
    }
    return in_degrees_.contains(R::angle) ? std::vector{AngleReading{*radians(R::angle), true}}
                                          : angle_readings(*number);
}

std::optional<double> NumberSlots::spin() const {
    return radians(R::spin);
}

std::optional<double> NumberSlots::radians(R role) const {
    const auto angle = single(role);
    return angle && in_degrees_.contains(role) ? std::optional(*angle * std::numbers::pi / 180) : angle;
}

std::vector<Vec2d> NumberSlots::points() const {
    std::vector<Vec2d> points;
    for (const auto& [index, slot] : ends_) {
        if (!slot.values[0] || !slot.values[1]) {
            return {};
        }
        points.emplace_back(*slot.values[0], *slot.values[1]);
    }
    return points;
}

std::vector<LeftOut> NumberSlots::left_out(const std::vector<R>& taken, bool takes_unnamed) const {
    std::vector<LeftOut> left;
    const auto list = [&](R role, const Slot& slot, std::string_view otherwise) {
        if (std::ranges::find(taken, role) != taken.end()) {
            return;
        }
        LeftOut& each = left.emplace_back();
        each.text = slot.name.empty() ? otherwise : slot.name;
        for (const auto& value : slot.values) {
            each.text += value ? " " + format_number(*value) : "";
            each.with_meaning += value ? 1 : 0;
        }
    };
    for (const auto& [role, slot] : slots_) {
        list(role, slot, role == R::edge ? "top or bottom" : "");
    }
    for (const auto& [index, slot] : ends_) {
        list(R::end, slot, "point");
    }
    left.insert(left.end(), others_.begin(), others_.end());
    for (const double number : takes_unnamed ? std::vector<double>() : unnamed_) {
        left.push_back({format_number(number), 1});
    }
    return left;
}

}  // namespace collidarium::app
