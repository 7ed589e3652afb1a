#include "collidarium/response/move.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <glm/common.hpp>

#include "collidarium/response/responses.hpp"
#include "general.hpp"
#include "response/velocities.hpp"

namespace collidarium::detail {

namespace {

template <Scalar T, TraceSink Sink>
class Mover {
public:
    Mover(MovingBody<T>& body, const Vec2<T>& translation, const MoveOptions<T>& options, Sink& sink)
        : body_(body),
          options_(options),
          sink_(sink),
          start_(body.start()),
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
        result_.translation = velocity_;
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
    [[nodiscard]] T skin_of(std::size_t index) {
        return options_.skin ? *options_.skin : body_.skin_of(index);
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
        if (is_rounding_of_last(*hit, movement)) {
            lift(hit->normal);
        } else {
            const Vec2<T> before = position();
            take(*hit, left, movement);
            respond(*hit, position() != before);
        }
        const bool moves =
            velocity_ != Vec2<T>(0) && options_.response != Response::stop && is_finite_at(offset_);
        return moves && elapsed_ < 1 && result_.hits.size() < options_.max_hits;
    }

    /// Whether a hit is no new one: the body is still where it was last hit, and of the plane that it has
    /// responded to only rounding is left in its way.
    [[nodiscard]] bool is_rounding_of_last(const CastManyHit<T>& hit, const Vec2<T>& movement) {
        return !result_.hits.empty() && result_.hits.back().index == hit.index &&
               result_.hits.back().normal == hit.normal && offset_ == offset_of_last_ &&
               !leads_into(movement, hit.normal) &&
               stop_before(hit.t, movement, hit.normal, skin_of(hit.index)) == 0;
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
            const T rounding = 4 * std::numeric_limits<T>::epsilon() * body_.magnitude_at(offset_);
            const Vec2<T> out = hit->normal * (hit->depth + rounding);
            const bool put_outside = hit->depth <= std::max(skin_of(hit->index), rounding) &&
                                     is_finite_at(offset_ + out) &&
                                     std::ranges::find(let_out_, hit->index) == let_out_.end();
            if (!is_leaving && (hit->depth == 0 || !put_outside)) {
                return hit;
            }
            const bool asks_open = is_leaving && policy == Policy::closed;
            if (!asks_open || hit->depth == 0) {  // else it is met again, and told then
                emit(sink_, [&] {
                    return response::Leaving<T>{hit->index, hit->normal, hit->depth,
                                                put_outside && !asks_open};
                });
            }
            if (asks_open) {
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
            return body_.first(offset_, movement, policy, std::span<const std::size_t>(omitted_));
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
        result_.hits.push_back(
            {nearest.index, t, nearest.normal, nearest.point, axis_times(nearest.index, left, movement)});
        emit(sink_, [&] {
            return response::HitTaken<T>{nearest.index, t, nearest.normal, nearest.point, nearest.depth};
        });
        const T skin = skin_of(nearest.index);
        const T stopped = stop_before(nearest.t, movement, nearest.normal, skin);
        go(movement * stopped);
        offset_of_last_ = offset_;
        // It turns at the gap, before it would touch: so nothing is lost of its movement along the surface.
        elapsed_ = std::min(elapsed_ + stopped * left, T(1));
        emit(sink_, [&] { return response::SkinKept<T>{skin, position()}; });
    }

    /// As fractions of the time of the whole movement.
    [[nodiscard]] std::optional<AxisTimes<T>> axis_times(std::size_t index, T left, const Vec2<T>& movement) {
        auto times = body_.one(index, offset_, movement, options_.policy).axis_times;
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
                velocity_ = slide(velocity_, std::span<const Vec2<T>>(normals_));
                break;
            case Response::bounce:
                velocity_ = bounce(velocity_, normal, options_.restitution);
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
        std::erase_if(planes_, [&](const Plane& plane) {
            const bool stands = plane.normal != nearest.normal &&
                                body_.one(plane.index, offset_,
                                          plane.normal * -std::min(4 * plane.skin, most), Policy::closed);
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
        std::vector<CastManyHit<T>> all = body_.all(velocity_, options_.policy);
        std::ranges::stable_sort(
            all, [](const auto& a, const auto& b) { return a.t != b.t ? a.t < b.t : a.index < b.index; });
        for (const CastManyHit<T>& one : all) {
            if (result_.hits.size() == options_.max_hits) {
                break;
            }
            result_.hits.push_back(
                {one.index, one.t, one.normal, one.point, axis_times(one.index, T(1), velocity_)});
            emit(sink_, [&] {
                return response::HitTaken<T>{one.index, one.t, one.normal, one.point, one.depth};
            });
        }
        go(velocity_);
        elapsed_ = 1;
    }

    MovingBody<T>& body_;
    const MoveOptions<T>& options_;
    Sink& sink_;
    Vec2<T> start_;
    Vec2<T> offset_{0};
    Vec2<T> offset_of_last_{0};  ///< where it was stopped last
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

}  // namespace

template <Scalar T>
MoveResult<T> move_body(MovingBody<T>& body, const Vec2<T>& translation, const MoveOptions<T>& options,
                        TraceTo<response::Event<T>> trace) {
    return trace.ask(
        [&]<class Sink>(Sink& sink) { return Mover<T, Sink>(body, translation, options, sink).run(); });
}

#define COLLIDARIUM_MOVE(T)                                                                 \
    template MoveResult<T> move_body(MovingBody<T>&, const Vec2<T>&, const MoveOptions<T>&, \
                                     TraceTo<response::Event<T>>);

COLLIDARIUM_MOVE(float)
COLLIDARIUM_MOVE(double)

}  // namespace collidarium::detail
