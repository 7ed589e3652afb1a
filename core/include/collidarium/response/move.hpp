#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/response/move_result.hpp"
#include "collidarium/response/obstacles.hpp"
#include "collidarium/response/response.hpp"
#include "collidarium/response/trace.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/trace/sink.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

template <Scalar T = double>
struct MoveOptions {
    Response response = Response::slide;
    T restitution = 1;            ///< of a bounce, from 0 to 1
    std::size_t max_hits = 1000;  ///< after so many the body stays where it is
    std::optional<T> skin{};      ///< the gap to keep, a distance, 0 or more; else that of `skin(a, b)`
    Policy policy = Policy::open;
};

namespace detail {

/// A body and what is in its way, as a move sees them whatever their types: the questions of `ObstaclesFor`,
/// about the body at an offset from where it begins.
template <Scalar T>
class MovingBody {
public:
    MovingBody() = default;
    MovingBody(const MovingBody&) = delete;
    MovingBody& operator=(const MovingBody&) = delete;

    [[nodiscard]] virtual Vec2<T> start() const = 0;  ///< its reference point
    [[nodiscard]] virtual T magnitude_at(const Vec2<T>& offset) = 0;
    [[nodiscard]] virtual std::optional<CastManyHit<T>> first(const Vec2<T>& offset,
                                                              const Vec2<T>& translation, Policy policy,
                                                              std::span<const std::size_t> without) = 0;
    [[nodiscard]] virtual CastResult<T> one(std::size_t index, const Vec2<T>& offset,
                                            const Vec2<T>& translation, Policy policy) = 0;
    /// From where it begins.
    [[nodiscard]] virtual std::vector<CastManyHit<T>> all(const Vec2<T>& translation, Policy policy) = 0;
    [[nodiscard]] virtual T skin_of(std::size_t index) = 0;

protected:
    ~MovingBody() = default;
};

/// That of a body and obstacles, which outlive it.
template <class Body, class Obstacles, Scalar T>
class BodyAmong final : public MovingBody<T> {
public:
    BodyAmong(const Body& body, const Obstacles& obstacles) : body_(body), obstacles_(obstacles) {}

    [[nodiscard]] Vec2<T> start() const override { return reference_point(body_); }
    [[nodiscard]] T magnitude_at(const Vec2<T>& offset) override { return magnitude(at(offset)); }
    [[nodiscard]] std::optional<CastManyHit<T>> first(const Vec2<T>& offset, const Vec2<T>& translation,
                                                      Policy policy,
                                                      std::span<const std::size_t> without) override {
        return obstacles_.first(at(offset), translation, policy, without);
    }
    [[nodiscard]] CastResult<T> one(std::size_t index, const Vec2<T>& offset, const Vec2<T>& translation,
                                    Policy policy) override {
        return obstacles_.one(index, at(offset), translation, policy);
    }
    [[nodiscard]] std::vector<CastManyHit<T>> all(const Vec2<T>& translation, Policy policy) override {
        return obstacles_.all(body_, translation, policy);
    }
    [[nodiscard]] T skin_of(std::size_t index) override { return obstacles_.skin_of(index, body_); }

private:
    [[nodiscard]] const Body& at(const Vec2<T>& offset) {
        if (!moved_ || offset_ != offset) {
            moved_.emplace(translated(body_, offset));
            offset_ = offset;
        }
        return *moved_;
    }

    const Body& body_;
    const Obstacles& obstacles_;
    std::optional<Body> moved_;
    Vec2<T> offset_{0};  ///< by which it is
};

template <Scalar T>
[[nodiscard]] MoveResult<T> move_body(MovingBody<T>& body, const Vec2<T>& translation,
                                      const MoveOptions<T>& options, TraceTo<response::Event<T>> trace);

/// The arithmetic of a shape, of a type that is known or not.
template <class Body>
using ScalarOfBody = typename decltype(reference_point(std::declval<const Body&>()))::value_type;

/// Many shapes of one type, known or not, in the arithmetic of the body.
template <class R, class Body>
concept StaticsFor = std::ranges::contiguous_range<const R> && std::ranges::sized_range<const R> &&
    std::same_as<ScalarOfBody<std::ranges::range_value_t<const R>>, ScalarOfBody<Body>>;

/// `use(body, statics)`, where the types of both are known or neither: what queries take.
template <class Body, class Static, class Use>
[[nodiscard]] inline auto with_types_alike(const Body& body, std::span<const Static> statics, Use&& use) {
    using Any = Shape<ScalarOfBody<Body>>;
    if constexpr (std::same_as<Body, Any> == std::same_as<Static, Any>) {
        return use(body, statics);
    } else if constexpr (std::same_as<Static, Any>) {
        return use(Any(body), statics);
    } else {
        const std::vector<Any> copies(statics.begin(), statics.end());
        return use(body, std::span<const Any>(copies));
    }
}

}  // namespace detail

/// Moves a body by `translation` through obstacles, by sweeps: whatever its speed, it goes through nothing
/// that it does not begin in.
///
/// Where it meets something it stops a skin in front of it (a distance, see `skin`) and responds; then it
/// goes on with the velocity that it has now for the time that is left. A body that slides keeps to every
/// plane it touches: in a corner it stops. One that begins inside something is stopped, or turned back, only
/// by what it moves into; it may always leave. The time of a hit is that at which the surfaces would touch.
/// The body turns a skin earlier, and so loses nothing of its movement along the surface.
///
///     move_through(body, {10, 0}, WorldObstacles(world))
///
/// Preconditions: the body is valid, the translation finite, restitution in [0, 1], the skin not negative.
/// Cost: a cast against the obstacles for every hit, and one more; it allocates. Source: Fauerby, Improved
/// Collision detection and Response (2003), for sliding along one plane.
template <class Body, class Obstacles, class T = detail::ScalarOfBody<Body>>
requires ObstaclesFor<Obstacles, Body, T>
[[nodiscard]] inline MoveResult<T> move_through(
    const Body& body, const Vec2<detail::ScalarOfBody<Body>>& translation, const Obstacles& obstacles,
    const MoveOptions<detail::ScalarOfBody<Body>>& options = {},
    TraceTo<response::Event<detail::ScalarOfBody<Body>>> trace = {}) {
    detail::require_valid(body, "move", "body");
    detail::require_finite(translation, "move", "translation");
    assert(options.restitution >= 0 && options.restitution <= 1 && !(options.skin && *options.skin < 0));
    detail::BodyAmong<Body, Obstacles, T> among(body, obstacles);
    return detail::move_body<T>(among, translation, options, trace);
}

/// The same among shapes in a vector, an array, a span or a list, of one type or as `Shape`:
///
///     move(body, {10, -2}, level)
///     move(body, {10, -2}, {Aabb{{0, -1}, {9, 1}}, Circle{{5, 0}, 1}}, {.response = Response::bounce})
///
/// Cost: where only one of the body and the shapes is a `Shape`, a copy of the others, too.
template <class Body, detail::StaticsFor<Body> R>
[[nodiscard]] inline auto move(const Body& body, const Vec2<detail::ScalarOfBody<Body>>& translation,
                               const R& statics, const MoveOptions<detail::ScalarOfBody<Body>>& options = {},
                               TraceTo<response::Event<detail::ScalarOfBody<Body>>> trace = {}) {
    using Static = std::ranges::range_value_t<const R>;
    return detail::with_types_alike(
        body, std::span<const Static>(std::ranges::data(statics), std::ranges::size(statics)),
        [&]<class B, class S>(const B& moving, std::span<const S> shapes) {
            return move_through(moving, translation, StaticShapes<S>(shapes), options, trace);
        });
}

template <class Body, BasicShape Static>
[[nodiscard]] inline auto move(const Body& body, const Vec2<detail::ScalarOfBody<Body>>& translation,
                               std::initializer_list<Static> statics,
                               const MoveOptions<detail::ScalarOfBody<Body>>& options = {}) {
    return move(body, translation, std::span(statics.begin(), statics.size()), options);
}
template <class Body>
[[nodiscard]] inline auto move(const Body& body, const Vec2<detail::ScalarOfBody<Body>>& translation,
                               std::initializer_list<Shape<detail::ScalarOfBody<Body>>> statics,
                               const MoveOptions<detail::ScalarOfBody<Body>>& options = {}) {
    return move(body, translation, std::span(statics.begin(), statics.size()), options);
}

// What the compiler says of others (`query/mixed_scalars.hpp`).
template <class Body, class Translation = Vec2<double>, class R, class... More>
requires detail::RefusedMany<R, Body> MoveResult<double> move(const Body&, const Translation&, const R&,
                                                              const More&...) {
    return detail::refused_many<R, Body, MoveResult<double>>();
}

}  // namespace collidarium
