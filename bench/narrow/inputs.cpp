#include "narrow/inputs.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace narrow {

namespace {

class Dice {
public:
    float between(float lo, float hi) { return std::uniform_real_distribution<float>(lo, hi)(engine_); }
    std::size_t up_to(std::size_t most) {
        return std::uniform_int_distribution<std::size_t>(0, most)(engine_);
    }
    float turn() { return between(-std::numbers::pi_v<float>, std::numbers::pi_v<float>); }
    Vec2<float> direction() {
        const float angle = turn();
        return {std::cos(angle), std::sin(angle)};
    }

private:
    std::mt19937 engine_{20};
};

PlacedCircle draw(Dice& dice, const PlacedCircle*) {
    return {{}, dice.between(0.4F, 1.2F)};
}

PlacedCapsule draw(Dice& dice, const PlacedCapsule*) {
    const Vec2<float> half = dice.direction() * dice.between(0.3F, 1.F);
    return {-half, half, dice.between(0.2F, 0.6F)};
}

PlacedPolygon box(Dice& dice, float angle) {
    const Vec2<float> half(dice.between(0.4F, 1.2F), dice.between(0.4F, 1.2F));
    return {{-half, {half.x, -half.y}, half, {-half.x, half.y}}, half, angle, {}};
}

/// 3 to 8 vertices on an ellipse, none very close to the next.
PlacedPolygon draw(Dice& dice, const PlacedPolygon*) {
    const std::size_t count = 3 + dice.up_to(5);
    const Vec2<float> radii(dice.between(0.6F, 1.4F), dice.between(0.6F, 1.4F));
    PlacedPolygon polygon;
    for (std::size_t i = 0; i < count; ++i) {
        const float part = (static_cast<float>(i) + dice.between(0.F, 0.6F)) / static_cast<float>(count);
        const float angle = 2 * std::numbers::pi_v<float> * part;
        polygon.vertices.push_back(radii * Vec2<float>(std::cos(angle), std::sin(angle)));
    }
    polygon.angle = dice.turn();
    return polygon;
}

float reach(const PlacedCircle& shape) {
    return shape.radius;
}
float reach(const PlacedCapsule& shape) {
    return shape.radius + 0.7F * glm::length(shape.a);
}
float reach(const PlacedPolygon& shape) {
    float sum = 0;
    for (const Vec2<float>& vertex : shape.vertices) {
        sum += glm::length(vertex);
    }
    return 0.85F * sum / static_cast<float>(shape.vertices.size());
}

void put(PlacedCircle& shape, const Vec2<float>& at) {
    shape.center = at;
}
void put(PlacedCapsule& shape, const Vec2<float>& at) {
    shape.a += at;
    shape.b += at;
}
void put(PlacedPolygon& shape, const Vec2<float>& at) {
    shape.center = at;
}

template <class A, class B, class DrawA, class DrawB>
Pairs<A, B> draw_pairs(Dice& dice, DrawA&& draw_a, DrawB&& draw_b) {
    Pairs<A, B> pairs;
    for (std::size_t i = 0; i < case_count; ++i) {
        A a = draw_a(dice);
        B b = draw_b(dice);
        const Vec2<float> at(dice.between(-20, 20), dice.between(-20, 20));
        const float apart = (reach(a) + reach(b)) * std::sqrt(dice.between(0.F, 2.F));
        put(a, at);
        put(b, at + dice.direction() * apart);
        pairs.a.push_back(std::move(a));
        pairs.b.push_back(std::move(b));
        pairs.path.push_back(dice.direction() * dice.between(4.F, 12.F));
    }
    return pairs;
}

}  // namespace

Inputs make_inputs() {
    Dice dice;
    const auto circle = [](Dice& d) { return draw(d, static_cast<const PlacedCircle*>(nullptr)); };
    const auto capsule = [](Dice& d) { return draw(d, static_cast<const PlacedCapsule*>(nullptr)); };
    const auto polygon = [](Dice& d) { return draw(d, static_cast<const PlacedPolygon*>(nullptr)); };
    const auto turned = [](Dice& d) { return box(d, d.turn()); };
    const auto level = [](Dice& d) { return box(d, 0); };
    Inputs inputs;
    inputs.circles = draw_pairs<PlacedCircle, PlacedCircle>(dice, circle, circle);
    inputs.capsules = draw_pairs<PlacedCapsule, PlacedCapsule>(dice, capsule, capsule);
    inputs.boxes = draw_pairs<PlacedPolygon, PlacedPolygon>(dice, turned, turned);
    inputs.level_boxes = draw_pairs<PlacedPolygon, PlacedPolygon>(dice, level, level);
    inputs.polygon_circles = draw_pairs<PlacedPolygon, PlacedCircle>(dice, polygon, circle);
    inputs.polygons = draw_pairs<PlacedPolygon, PlacedPolygon>(dice, polygon, polygon);
    return inputs;
}

}  // namespace narrow
