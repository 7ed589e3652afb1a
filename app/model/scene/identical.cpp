#include "model/scene/identical.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <type_traits>

namespace collidarium::app {
namespace {

bool same(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool same(const Vec2d& a, const Vec2d& b) {
    return app::identical(a, b);
}

bool same(const Rotation<double>& a, const Rotation<double>& b) {
    return same(a.angle(), b.angle());
}

bool same(std::span<const Vec2d> a, std::span<const Vec2d> b) {
    return std::ranges::equal(a, b, [](const Vec2d& p, const Vec2d& q) { return app::identical(p, q); });
}

bool same(const SceneView& a, const SceneView& b) {
    return app::identical(a, b);
}

bool same(const SceneQuestion& a, const SceneQuestion& b) {
    return a == b && (!a.time || same(*a.time, *b.time));
}

bool same(const SceneTiles& a, const SceneTiles& b) {
    return a == b && same(a.map.grid().origin, b.map.grid().origin) &&
           same(a.map.grid().size, b.map.grid().size);
}

bool same(const ScenePlay& a, const ScenePlay& b) {
    return a == b && same(a.rules.gravity, b.rules.gravity) && same(a.rules.speed, b.rules.speed) &&
           same(a.rules.jump, b.rules.jump) && same(a.rules.patrol, b.rules.patrol) &&
           same(a.rules.restitution, b.rules.restitution);
}

template <class Value>
bool same(const std::optional<Value>& a, const std::optional<Value>& b) {
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
}

bool same(const Sprite* a, const Sprite* b) {
    return (a == nullptr) == (b == nullptr) && (a == nullptr || *a == *b);
}

template <class S>
constexpr bool has_vertices = requires(const S& shape) {
    shape.vertices();
};

}  // namespace

bool identical(const Vec2d& a, const Vec2d& b) {
    return same(a.x, b.x) && same(a.y, b.y);
}

bool identical(const ShapeD& a, const ShapeD& b) {
    return std::visit(
        []<class A, class B>(const A& left, const B& right) {
            if constexpr (has_vertices<A> && has_vertices<B>) {
                return same(left.vertices(), right.vertices());
            } else if constexpr (std::is_same_v<A, B>) {
                bool all = true;
                const auto compare = [&](const auto&, const auto& one, const auto& other) {
                    all = all && same(one, other);
                };
                A::members(compare, left, right);
                return all;
            } else {
                return false;
            }
        },
        a, b);
}

bool identical(const SceneView& a, const SceneView& b) {
    return a == b && identical(a.center, b.center) && same(a.height, b.height);
}

bool identical(const SceneShape& a, const SceneShape& b) {
    return a.id == b.id && a.name == b.name && identical(a.shape, b.shape) &&
           same(a.translation, b.translation) && same(a.rotation, b.rotation) && a.unknown == b.unknown &&
           same(sprite_of(a), sprite_of(b)) && std::ranges::all_of(shape_flags, [&](const ShapeFlag& flag) {
               return a.*flag.member == b.*flag.member;
           });
}

bool identical(const std::vector<Callout>& a, const std::vector<Callout>& b) {
    return std::ranges::equal(
        a, b, [](const Callout& x, const Callout& y) { return x == y && identical(x.at, y.at); });
}

bool identical(const Scene& a, const Scene& b) {
    return a.name == b.name && a.depth_by == b.depth_by && same(a.tiles, b.tiles) && a.focus == b.focus &&
           a.layers == b.layers && a.map == b.map && same(a.play, b.play) && same(a.question, b.question) &&
           a.compare == b.compare && identical(a.callouts, b.callouts) && a.policy == b.policy &&
           a.scalar == b.scalar && same(a.view, b.view) && a.unknown == b.unknown &&
           SharedList<SceneShape>::equal(
               a.shapes, b.shapes, [](const SceneShape& x, const SceneShape& y) { return identical(x, y); });
}

}  // namespace collidarium::app
