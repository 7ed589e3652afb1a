#include "narrow/inputs.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/overlap.hpp"
#include "narrow/collidarium_shapes.hpp"

namespace narrow {

namespace {

std::size_t count_of_cases = 32768;

class Dice {
public:
    explicit Dice(unsigned seed) : engine_(seed) {}

    float between(float lo, float hi) { return std::uniform_real_distribution<float>(lo, hi)(engine_); }
    std::size_t up_to(std::size_t most) {
        return std::uniform_int_distribution<std::size_t>(0, most)(engine_);
    }
    float angle() { return between(-std::numbers::pi_v<float>, std::numbers::pi_v<float>); }
    Vec2<float> direction() {
        const float turn = angle();
        return {std::cos(turn), std::sin(turn)};
    }
    Vec2<float> in_disc(float radius) { return direction() * radius * std::sqrt(between(0, 1)); }
    template <class Number>
    void shuffle(std::vector<Number>& numbers) {
        std::shuffle(numbers.begin(), numbers.end(), engine_);
    }

private:
    std::mt19937 engine_;
};

void draw(Dice& dice, Vec2<float> at, Point& shape) {
    shape = {at};
    (void)dice;
}
void draw(Dice& dice, Vec2<float> at, Segment& shape) {
    const Vec2<float> half = dice.direction() * dice.between(0.4F, 1.4F);
    shape = {at - half, at + half};
}
void draw(Dice& dice, Vec2<float> at, Box& shape) {
    const float x = dice.between(0.4F, 1.2F);
    shape = {at, {x, dice.between(0.4F, 1.2F)}};
}
void draw(Dice& dice, Vec2<float> at, OrientedBox& shape) {
    Box box;
    draw(dice, at, box);
    shape = {at, box.half, dice.angle()};
}
void draw(Dice& dice, Vec2<float> at, Circle& shape) {
    shape = {at, dice.between(0.4F, 1.2F)};
}
void draw(Dice& dice, Vec2<float> at, Capsule& shape) {
    const Vec2<float> half = dice.direction() * dice.between(0.3F, 1.F);
    shape = {at - half, at + half, dice.between(0.2F, 0.6F)};
}
/// On an ellipse, none very close to the next.
void draw(Dice& dice, Vec2<float> at, Outline& shape) {
    shape.count = 3 + dice.up_to(5);
    shape.middle = at;
    const float width = dice.between(0.6F, 1.4F);
    const Vec2<float> radii(width, dice.between(0.6F, 1.4F));
    const collidarium::Rotation<float> turn(dice.angle());
    for (std::size_t i = 0; i < shape.count; ++i) {
        const float part =
            (static_cast<float>(i) + dice.between(0.F, 0.6F)) / static_cast<float>(shape.count);
        const float angle = 2 * std::numbers::pi_v<float> * part;
        shape.room[i] = at + turn(radii * Vec2<float>(std::cos(angle), std::sin(angle)));
    }
}

/// About how far a shape reaches from where it was drawn.
template <class Shape>
constexpr float reach = 1.2F;
template <>
constexpr float reach<Point> = 0;
template <>
constexpr float reach<Segment> = 0.9F;
template <>
constexpr float reach<Circle> = 0.8F;

template <class A, class B>
Case<A, B> draw_still(Dice& dice) {
    const float x = dice.between(-20, 20);
    const Vec2<float> at(x, dice.between(-20, 20));
    Case<A, B> drawn;
    draw(dice, at, drawn.a);
    draw(dice, at + dice.in_disc(1.3F * (reach<A> + reach<B>)), drawn.b);
    drawn.path = dice.direction() * dice.between(1, 4);
    return drawn;
}

/// From around a towards it and mostly past it.
template <class A, class B>
Case<A, B> draw_cast(Dice& dice) {
    const float apart = reach<A> + reach<B>;
    const float x = dice.between(-20, 20);
    const Vec2<float> at(x, dice.between(-20, 20));
    const Vec2<float> start = at + dice.direction() * apart * dice.between(1.F, 4.F);
    const Vec2<float> target = at + dice.in_disc(1.2F * apart);
    Case<A, B> drawn;
    draw(dice, at, drawn.a);
    draw(dice, start, drawn.b);
    drawn.path = (target - start) * dice.between(0.8F, 2.F);
    return drawn;
}

enum class Outcome { hit, miss, inside };

template <class A, class B>
Outcome outcome(Placement placement, const Case<A, B>& one) {
    const auto a = shape_of<double>(one.a);
    const auto b = shape_of<double>(one.b);
    constexpr collidarium::Policy policy = policy_for<A, B>;
    if (placement == Placement::still) {
        return collidarium::overlap(a, b, {policy}) ? Outcome::hit : Outcome::miss;
    }
    const auto hit = collidarium::cast(a, b, Vec2<double>(one.path), {policy});
    return !hit ? Outcome::miss : hit->started_inside ? Outcome::inside : Outcome::hit;
}

}  // namespace

std::size_t case_count() {
    return count_of_cases;
}
void set_case_count(std::size_t count) {
    count_of_cases = count;
}

template <class A, class B>
const std::vector<Case<A, B>>& cases(Placement placement, double hit_rate) {
    static std::vector<Case<A, B>> kept;
    static std::pair<Placement, double> kept_for;
    if (!kept.empty() && kept_for == std::pair(placement, hit_rate)) {
        return kept;
    }
    Dice dice(20 + static_cast<unsigned>(100 * hit_rate));
    std::vector<Outcome> wanted(count_of_cases, Outcome::miss);
    const auto hits =
        static_cast<std::ptrdiff_t>(std::lround(hit_rate * static_cast<double>(count_of_cases)));
    std::fill_n(wanted.begin(), hits, Outcome::hit);
    dice.shuffle(wanted);
    kept.clear();
    for (const Outcome outcome_wanted : wanted) {
        Case<A, B> one;
        do {
            one = placement == Placement::still ? draw_still<A, B>(dice) : draw_cast<A, B>(dice);
        } while (outcome(placement, one) != outcome_wanted);
        kept.push_back(one);
    }
    kept_for = {placement, hit_rate};
    return kept;
}

template const std::vector<Case<Circle, Circle>>& cases(Placement, double);
template const std::vector<Case<Capsule, Circle>>& cases(Placement, double);
template const std::vector<Case<Box, Circle>>& cases(Placement, double);
template const std::vector<Case<OrientedBox, Circle>>& cases(Placement, double);
template const std::vector<Case<Outline, Circle>>& cases(Placement, double);
template const std::vector<Case<Segment, Circle>>& cases(Placement, double);
template const std::vector<Case<Capsule, Capsule>>& cases(Placement, double);
template const std::vector<Case<Box, Capsule>>& cases(Placement, double);
template const std::vector<Case<Outline, Capsule>>& cases(Placement, double);
template const std::vector<Case<Segment, Capsule>>& cases(Placement, double);
template const std::vector<Case<Segment, Segment>>& cases(Placement, double);
template const std::vector<Case<Segment, Outline>>& cases(Placement, double);
template const std::vector<Case<Box, Box>>& cases(Placement, double);
template const std::vector<Case<Box, Outline>>& cases(Placement, double);
template const std::vector<Case<OrientedBox, OrientedBox>>& cases(Placement, double);
template const std::vector<Case<Outline, Outline>>& cases(Placement, double);
template const std::vector<Case<Circle, Point>>& cases(Placement, double);
template const std::vector<Case<Capsule, Point>>& cases(Placement, double);
template const std::vector<Case<Box, Point>>& cases(Placement, double);
template const std::vector<Case<OrientedBox, Point>>& cases(Placement, double);
template const std::vector<Case<Outline, Point>>& cases(Placement, double);
template const std::vector<Case<Segment, Point>>& cases(Placement, double);

}  // namespace narrow
