#pragma once

/// The numbers of a group, sorted by what their words say.

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "io/paste/loose_numbers.hpp"

namespace collidarium::app {

/// One way to read a number as an angle.
struct AngleReading {
    double radians{};
    bool degrees{};  ///< the number is in degrees
};

/// The ways to read an angle that no word says the unit of, the likelier first: more than a whole turn of
/// radians may be degrees.
[[nodiscard]] std::vector<AngleReading> angle_readings(double number);

/// Numbers that a shape makes nothing of.
struct LeftOut {
    std::string text;            ///< "mass 3"
    std::size_t with_meaning{};  ///< how many of them have words that say something about shapes
};

class NumberSlots {
public:
    explicit NumberSlots(const NumberGroup& group);

    /// Both coordinates of a role, or one number for both: "half 2".
    [[nodiscard]] std::optional<Vec2d> pair(NumberRole role) const;
    /// The only number of a role.
    [[nodiscard]] std::optional<double> single(NumberRole role) const;
    [[nodiscard]] bool has(NumberRole role) const { return slots_.contains(role); }
    [[nodiscard]] std::optional<double> coordinate(NumberRole role, std::size_t axis) const;
    /// Empty without one.
    [[nodiscard]] std::vector<AngleReading> angles() const;
    /// How far it turns as it moves, in radians.
    [[nodiscard]] std::optional<double> spin() const;

    /// The points called by letters or numbers, or given one after the other, in order; empty if one of them
    /// lacks a coordinate.
    [[nodiscard]] std::vector<Vec2d> points() const;
    /// Whether these may also be the corners of a box.
    [[nodiscard]] bool points_may_be_corners() const { return may_be_corners_; }

    /// The numbers without words.
    [[nodiscard]] const std::vector<double>& unnamed() const { return unnamed_; }

    /// What words say, less what the given roles have taken.
    [[nodiscard]] std::vector<LeftOut> left_out(const std::vector<NumberRole>& taken,
                                                bool takes_unnamed) const;

private:
    struct Slot {
        std::array<std::optional<double>, 2> values;
        std::string name;
    };
    bool place(Slot& slot, const LabelledNumber& number);
    void add(const LabelledNumber& number);
    void leave_out(const LabelledNumber& number, const std::string& name);
    void make_points_of_positions();
    [[nodiscard]] std::optional<double> radians(NumberRole role) const;

    std::map<NumberRole, Slot> slots_;
    std::map<std::size_t, Slot> ends_;
    std::vector<Slot> positions_;  ///< every position, in order
    std::vector<double> unnamed_;
    std::vector<LeftOut> others_;  ///< what no shape has a place for
    std::optional<double> z_;
    bool may_be_corners_ = false;
    std::set<NumberRole> in_degrees_;
};

}  // namespace collidarium::app
