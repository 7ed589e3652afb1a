#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <glm/common.hpp>

#include "collidarium/response/any_speed.hpp"
#include "collidarium/response/bounce.hpp"
#include "collidarium/response/move_result.hpp"
#include "collidarium/response/obstacles.hpp"
#include "collidarium/response/response.hpp"
#include "collidarium/response/reverse.hpp"
#include "collidarium/response/slide.hpp"
#include "collidarium/response/stop.hpp"
#include "collidarium/response/trace.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"
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

template <class Body, class Obstacles, Scalar T, TraceSink Sink>
class Mover {
public:
    Mover(const Body& body, const Vec2<T>& translation, const Obstacles& obstacles,
          const MoveOptions<T>& options, Sink& sink)
        : body_(body),
          obstacles_(obstacles),
          options_(options),
          sink_(sink),
          start_(reference_point(body)),
          velocity_(without_negative_zero(translation)) {
        result_.path.push_back(position());
    }

    [[nodiscard]] MoveResult<T> run() {
        if (options_.response == Response::cross) {
            cross();
        } else if (options_.max_hits > 0) {
            while (sweep()) {
            }
        }
        result_.position = position();
        result_.velocity = velocity_;
        result_.remaining = 1 - std::max(elapsed_, last_hit_);
        emit(sink_, [&] {
            return response::Verdict<T>{result_.position, velocity_, result_.remaining, result_.hits.size()};
        });
        return std::move(result_);
    }

private:
    struct Plane {
        std::size_t index;
        Vec2<T> normal;
        T skin;
    };

    /// What lies beyond the largest number is that number.
    [[nodiscard]] Vec2<T> position() const {
        constexpr T most = std::numeric_limits<T>::max();
        return without_negative_zero(glm::clamp(start_ + offset_, -most, most));
    }
    [[nodiscard]] bool is_finite_at(const Vec2<T>& offset) const { return is_finite(start_ + offset); }
    [[nodiscard]] Body now() const { return translated(body_, offset_); }
    [[nodiscard]] T skin_of(std::size_t index) const {
        return options_.skin ? *options_.skin : obstacles_.skin_of(index, body_);
    }

    void go(const Vec2<T>& by) {
        const Vec2<T> before = position();
        offset_ += by;
        if (position() != before) {
            result_.path.push_back(position());
        }
    }

    /// One straight part of the path; whether there is another.
    bool sweep() {
        const T left = 1 - elapsed_;
        const Vec2<T> movement = velocity_ * left;
        emit(sink_, [&] { return response::SweepBegun<T>{position(), velocity_, elapsed_}; });
        const auto hit = first_in_the_way(movement);
        if (!hit) {
            go(movement);
            elapsed_ = 1;
            return false;
        }
        const Vec2<T> before = position();
        take(*hit, left, movement);
        respond(*hit, position() != before);
        const bool moves =
            velocity_ != Vec2<T>(0) && options_.response != Response::stop && is_finite_at(offset_);
        return moves && elapsed_ < 1 && result_.hits.size() < options_.max_hits;
    }

    /// The nearest hit of something that the body moves into. What it overlaps and does not move into, or is
    /// in by no more than rounding, is let go, or nothing could ever leave a wall:
    /// - what it only touches, under the closed policy, by asking under the open one;
    /// - where it is in by no more than the skin or a few roundings, by putting it outside first, a few
    ///   roundings farther so that none of it is lost: it cannot go through the rest of the same
    ///   obstacle, nor stop at the side of the next one in a row;
    /// - else by leaving that obstacle out.
    [[nodiscard]] std::optional<CastManyHit<T>> first_in_the_way(const Vec2<T>& movement) {
        omitted_.clear();
        let_out_.clear();
        Policy policy = options_.policy;
        while (true) {
            const auto hit = first_hit(movement, policy);
            if (!hit || !hit->started_inside || movement == Vec2<T>(0)) {
                return hit;
            }
            const bool is_leaving = !leads_into(movement, hit->normal);
            const T rounding = 4 * std::numeric_limits<T>::epsilon() * magnitude(now());
            const Vec2<T> out = hit->normal * (hit->depth + rounding);
            const bool put_outside = hit->depth <= std::max(skin_of(hit->index), rounding) &&
                                     is_finite_at(offset_ + out) &&
                                     std::ranges::find(let_out_, hit->index) == let_out_.end();
            if (!is_leaving && (hit->depth == 0 || !put_outside)) {
                return hit;
            }
            emit(sink_, [&] {
                return response::Leaving<T>{hit->index, hit->normal, hit->depth, put_outside};
            });
            if (is_leaving && policy == Policy::closed) {
                policy = Policy::open;
            } else if (put_outside) {
                let_out_.push_back(hit->index);
                go(out);
            } else if (std::ranges::find(omitted_, hit->index) == omitted_.end()) {
                omitted_.push_back(hit->index);
            } else {
                return hit;  // there is no way out along this movement
            }
        }
    }

    /// The first hit of a cast against what is not omitted. Of several at the same time one of an obstacle
    /// that it begins in, then one of an edge before one of a corner: a box that slides along a row of boxes
    /// is not stopped by the side of the next one.
    [[nodiscard]] std::optional<CastManyHit<T>> first_hit(const Vec2<T>& movement, Policy policy) {
        const auto rank = [](const CastHit<T>& hit) { return hit.depth > 0 ? 0 : hit.corner ? 2 : 1; };
        const auto ask = [&] {
            return obstacles_.first(now(), movement, policy, std::span<const std::size_t>(omitted_));
        };
        auto first = ask();
        const std::size_t omitted = omitted_.size();
        for (auto other = first; other && other->t == first->t && rank(*first) > (first->t == 0 ? 0 : 1) &&
                                 std::ranges::find(omitted_, other->index) == omitted_.end();
             other = ask()) {
            first = rank(*other) < rank(*first) ? other : first;
            omitted_.push_back(other->index);
        }
        omitted_.resize(omitted);
        return first;
    }

    void take(const CastManyHit<T>& nearest, T left, const Vec2<T>& movement) {
        last_hit_ = std::clamp(elapsed_ + nearest.t * left, last_hit_, T(1));
        const T t = last_hit_;
        result_.hits.push_back({nearest.index, t, nearest.normal, nearest.point,
                                axis_times(nearest.index, now(), left, movement)});
        emit(sink_, [&] { return response::HitTaken<T>{nearest.index, t, nearest.normal, nearest.point}; });
        const T skin = skin_of(nearest.index);
        const T stopped = stop_before(nearest.t, movement, nearest.normal, skin);
        go(movement * stopped);
        // It turns at the gap, before it would touch: so nothing is lost of its movement along the surface.
        elapsed_ = std::min(elapsed_ + stopped * left, T(1));
        emit(sink_, [&] { return response::SkinKept<T>{skin, position()}; });
    }

    /// As fractions of the time of the whole movement.
    [[nodiscard]] std::optional<AxisTimes<T>> axis_times(std::size_t index, const Body& body, T left,
                                                         const Vec2<T>& movement) const {
        auto times = obstacles_.axis_times(index, body, movement, options_.policy);
        if (times) {
            times->near = times->near * left + elapsed_;
            times->far = times->far * left + elapsed_;
        }
        return times;
    }

    void respond(const CastManyHit<T>& nearest, bool has_moved) {
        const Vec2<T> before = velocity_;
        const Vec2<T>& normal = nearest.normal;
        switch (options_.response) {
            case Response::slide:
                keep_planes(nearest);
                velocity_ = at_any_speed(velocity_, [&](const Vec2<T>& velocity) {
                    return slide(velocity, std::span<const Vec2<T>>(normals_));
                });
                break;
            case Response::bounce:
                velocity_ = at_any_speed(velocity_, [&](const Vec2<T>& velocity) {
                    return bounce(velocity, normal, options_.restitution);
                });
                break;
            case Response::reverse:
                velocity_ = reverse(velocity_, normal);
                break;
            case Response::stop:
            case Response::cross:
                velocity_ = Vec2<T>(0);
                break;
        }
        if (has_moved) {
            lifts_ = 0;
        } else if (velocity_ == before) {
            lift(normal);
        }
        emit(sink_, [&] {
            return response::Responded<T>{options_.response, before, velocity_, normal, options_.restitution};
        });
    }

    /// Where it is hit again at once, as fast as before, rounding leads it into a surface that it touches: it
    /// goes on a little off that. If this does not help, it is stuck.
    void lift(const Vec2<T>& normal) {
        constexpr int most_lifts = 4;
        if (leads_into(velocity_, normal) || lifts_++ == most_lifts) {
            velocity_ = Vec2<T>(0);
            return;
        }
        velocity_ = at_any_speed(velocity_, [&](const Vec2<T>& velocity) {
            const T size = std::abs(velocity.x) + std::abs(velocity.y);
            return no_faster(velocity + normal * (16 * std::numeric_limits<T>::epsilon() * size), velocity);
        });
    }

    /// The planes that the body slides along now: that of the hit, and those of earlier ones which it still
    /// touches. One that it has left behind must not stop it in mid-air.
    void keep_planes(const CastManyHit<T>& nearest) {
        constexpr T most = std::numeric_limits<T>::max();
        const Body body = now();
        std::erase_if(planes_, [&](const Plane& plane) {
            const bool stands =
                plane.normal != nearest.normal &&
                obstacles_.one(plane.index, body, plane.normal * -std::min(4 * plane.skin, most),
                               Policy::closed);
            emit(sink_, [&] { return response::PlaneChecked<T>{plane.index, plane.normal, stands}; });
            return !stands;
        });
        planes_.push_back({nearest.index, nearest.normal, skin_of(nearest.index)});
        normals_.clear();
        for (const Plane& plane : planes_) {
            normals_.push_back(plane.normal);
        }
    }

    void cross() {
        emit(sink_, [&] { return response::SweepBegun<T>{position(), velocity_, elapsed_}; });
        std::vector<CastManyHit<T>> all = obstacles_.all(body_, velocity_, options_.policy);
        std::ranges::stable_sort(
            all, [](const auto& a, const auto& b) { return a.t != b.t ? a.t < b.t : a.index < b.index; });
        for (const CastManyHit<T>& one : all) {
            if (result_.hits.size() == options_.max_hits) {
                break;
            }
            result_.hits.push_back(
                {one.index, one.t, one.normal, one.point, axis_times(one.index, body_, T(1), velocity_)});
            emit(sink_, [&] { return response::HitTaken<T>{one.index, one.t, one.normal, one.point}; });
        }
        go(velocity_);
        elapsed_ = 1;
    }

    const Body& body_;
    const Obstacles& obstacles_;
    const MoveOptions<T>& options_;
    Sink& sink_;
    Vec2<T> start_;
    Vec2<T> offset_{0};
    Vec2<T> velocity_;
    T elapsed_ = 0;
    T last_hit_ = 0;
    int lifts_ = 0;  ///< since it moved
    std::vector<std::size_t> omitted_;
    std::vector<std::size_t> let_out_;
    std::vector<Plane> planes_;
    std::vector<Vec2<T>> normals_;
    MoveResult<T> result_;
};

}  // namespace detail

namespace detail {

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
template <class Body, class Obstacles, TraceSink Sink, class T = detail::ScalarOfBody<Body>>
requires ObstaclesFor<Obstacles, Body, T>
[[nodiscard]] inline MoveResult<T> move_through(const Body& body,
                                                const Vec2<detail::ScalarOfBody<Body>>& translation,
                                                const Obstacles& obstacles,
                                                const MoveOptions<detail::ScalarOfBody<Body>>& options,
                                                Sink& sink) {
    assert(options.restitution >= 0 && options.restitution <= 1 && !(options.skin && *options.skin < 0));
    return detail::Mover<Body, Obstacles, T, Sink>(body, translation, obstacles, options, sink).run();
}

template <class Body, class Obstacles, class T = detail::ScalarOfBody<Body>>
requires ObstaclesFor<Obstacles, Body, T>
[[nodiscard]] inline MoveResult<T> move_through(const Body& body,
                                                const Vec2<detail::ScalarOfBody<Body>>& translation,
                                                const Obstacles& obstacles,
                                                const MoveOptions<detail::ScalarOfBody<Body>>& options = {}) {
    NoTrace sink;
    return move_through(body, translation, obstacles, options, sink);
}

/// The same among shapes in a vector, an array, a span or a list, of one type or as `Shape`:
///
///     move(body, {10, -2}, level)
///     move(body, {10, -2}, {Aabb{{0, -1}, {9, 1}}, Circle{{5, 0}, 1}}, {.response = Response::bounce})
///
/// Cost: where only one of the body and the shapes is a `Shape`, a copy of the others, too.
template <class Body, detail::StaticsFor<Body> R, TraceSink Sink>
[[nodiscard]] inline auto move(const Body& body, const Vec2<detail::ScalarOfBody<Body>>& translation,
                               const R& statics, const MoveOptions<detail::ScalarOfBody<Body>>& options,
                               Sink& sink) {
    using Static = std::ranges::range_value_t<const R>;
    return detail::with_types_alike(
        body, std::span<const Static>(std::ranges::data(statics), std::ranges::size(statics)),
        [&]<class B, class S>(const B& moving, std::span<const S> shapes) {
            return move_through(moving, translation, StaticShapes<S>(shapes), options, sink);
        });
}

template <class Body, detail::StaticsFor<Body> R>
[[nodiscard]] inline auto move(const Body& body, const Vec2<detail::ScalarOfBody<Body>>& translation,
                               const R& statics,
                               const MoveOptions<detail::ScalarOfBody<Body>>& options = {}) {
    NoTrace sink;
    return move(body, translation, statics, options, sink);
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

}  // namespace collidarium
