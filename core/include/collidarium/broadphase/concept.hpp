#pragma once

#include <concepts>

#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// A structure that keeps boxes and finds those that meet something: see `BroadPhaseFront`, which says what
/// each of these does.
template <class Structure>
concept BroadPhase = Scalar<typename Structure::scalar_type> &&
    requires(Structure& boxes, const Structure& same, Bounds<typename Structure::scalar_type> box,
             Vec2<typename Structure::scalar_type> vector, typename Structure::scalar_type limit,
             Handle handle, UserId id) {
    { boxes.insert(box, id) } -> std::same_as<Handle>;
    boxes.move(handle, box);
    boxes.remove(handle);
    { boxes.update() } -> std::same_as<const PairChanges&>;
    { same.size() } -> std::convertible_to<std::size_t>;
    { same.contains(handle) } -> std::same_as<bool>;
    { same.box(handle) } -> std::convertible_to<Bounds<typename Structure::scalar_type>>;
    { same.id(handle) } -> std::same_as<UserId>;
    {
        same.query(box, [](Handle) {})
        } -> std::same_as<broadphase::TestCount>;
    {
        same.cast_ray(vector, vector, [](Handle, typename Structure::scalar_type t) { return t; })
        } -> std::same_as<broadphase::TestCount>;
    {
        same.cast_box(box, vector, [](Handle, typename Structure::scalar_type t) { return t; })
        } -> std::same_as<broadphase::TestCount>;
    {
        same.closest(vector, limit, [](Handle, typename Structure::scalar_type d) { return d; })
        } -> std::same_as<broadphase::TestCount>;
    {
        same.pairs([](HandlePair) {})
        } -> std::same_as<broadphase::TestCount>;
    {
        same.share_of_pairs(PairShare{0, 2}, [](HandlePair) {})
        } -> std::same_as<broadphase::TestCount>;
};

}  // namespace collidarium
