#include "collidarium/world/world.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <variant>

#include "collidarium/batch/overlap_pairs.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/ray_lengths.hpp"

namespace collidarium::detail {

/// Pairs of one kind of shape that wait to be asked about together.
template <class Table>
class WaitingPairs {
public:
    using S = typename Table::shape_type;

    /// Asks about a pair, now or with others. `found` gets those that overlap.
    void add(const HandlePair& pair, const S& a, const S& b, const QueryOptions& options,
             std::vector<HandlePair>& found) {
        a_.push_back(a);
        b_.push_back(b);
        pairs_.push_back(pair);
        if (pairs_.size() == hits_.size()) {
            ask(options, found);
        }
    }
    void ask(const QueryOptions& options, std::vector<HandlePair>& found) {
        overlap_pairs(a_, b_, std::span<bool>(hits_.data(), pairs_.size()), options);
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            if (hits_[i]) {
                found.push_back(pairs_[i]);
            }
        }
        a_.clear();
        b_.clear();
        pairs_.clear();
    }

private:
    Table a_;
    Table b_;
    std::vector<HandlePair> pairs_;
    std::array<bool, 256> hits_{};
};

namespace {

/// Of two answers the nearer one; of equally near ones that with the lower index.
template <Scalar T, class Answer, class Base>
[[nodiscard]] bool is_nearer(T at, Handle handle, const std::optional<Answer>& nearest, T Base::*where) {
    return !nearest || at < *nearest.*where ||
           (at == *nearest.*where && handle.index < nearest->handle.index);
}

/// Calls `found(handle, hit, limit)` for what is met before the limit, which it returns anew.
template <Scalar T, class Found>
void cast_each(const WorldQueries<T>& world, const Shape<T>& moving, const Vec2<T>& translation,
               const QueryOptions& options, Accepts accepts, const Found& found) {
    const auto visit = [&](Handle handle, T limit) {
        const auto hit = accepts(handle)
                             ? collidarium::cast(world.shapes[handle.index], moving, translation, options).hit
                             : std::nullopt;
        return hit ? found(handle, *hit, limit) : limit;
    };
    world.boxes.on_path(padded_bounds(moving), translation, visit);
}

}  // namespace

template <Scalar T>
void WorldQueries<T>::find_pairs(const QueryOptions& options, std::vector<HandlePair>& found) const {
    found.clear();
    WaitingPairs<CircleTable<T>> circles;
    WaitingPairs<BoxTable<T>> aligned_boxes;
    const auto visit = [&](const HandlePair& pair) {
        const Shape<T>& a = shapes[pair.a.index];
        const Shape<T>& b = shapes[pair.b.index];
        const auto* circle_a = std::get_if<Circle<T>>(&a);
        const auto* circle_b = std::get_if<Circle<T>>(&b);
        const auto* box_a = std::get_if<Aabb<T>>(&a);
        const auto* box_b = std::get_if<Aabb<T>>(&b);
        if (circle_a && circle_b) {
            circles.add(pair, *circle_a, *circle_b, options, found);
        } else if (box_a && box_b) {
            aligned_boxes.add(pair, *box_a, *box_b, options, found);
        } else if (ask_overlap<T>(a, b, options, {})) {
            found.push_back(pair);
        }
    };
    boxes.pairs(visit);
    circles.ask(options, found);
    aligned_boxes.ask(options, found);
    std::sort(found.begin(), found.end());
}

template <Scalar T>
std::vector<Handle> WorldQueries<T>::overlapping(const Shape<T>& other, const QueryOptions& options) const {
    std::vector<Handle> met;
    const auto visit = [&](Handle handle) {
        if (overlap(shapes[handle.index], other, options)) {
            met.push_back(handle);
        }
    };
    boxes.meeting(padded_bounds(other), visit);
    std::sort(met.begin(), met.end());
    return met;
}

template <Scalar T>
std::optional<WorldHit<T>> WorldQueries<T>::cast(const Shape<T>& moving, const Vec2<T>& translation,
                                                 const QueryOptions& options, Accepts accepts) const {
    std::optional<WorldHit<T>> first;
    cast_each(*this, moving, translation, options, accepts,
              [&](Handle handle, const CastHit<T>& hit, T limit) {
                  if (!is_nearer(hit.t, handle, first, &WorldHit<T>::t)) {
                      return limit;
                  }
                  first = WorldHit<T>{hit, handle};
                  return widened_limit(hit.t);
              });
    return first;
}

template <Scalar T>
std::vector<WorldHit<T>> WorldQueries<T>::cast_all(const Shape<T>& moving, const Vec2<T>& translation,
                                                   const QueryOptions& options, Accepts accepts) const {
    std::vector<WorldHit<T>> all;
    cast_each(*this, moving, translation, options, accepts,
              [&](Handle handle, const CastHit<T>& hit, T limit) {
                  all.push_back({hit, handle});
                  return limit;
              });
    std::sort(all.begin(), all.end(), [](const WorldHit<T>& a, const WorldHit<T>& b) {
        return a.t != b.t ? a.t < b.t : a.handle.index < b.handle.index;
    });
    return all;
}

template <Scalar T>
std::optional<WorldRayHit<T>> WorldQueries<T>::cast_ray(const Ray<T>& ray, const RayOptions<T>& options,
                                                        Accepts accepts) const {
    std::optional<WorldRayHit<T>> first;
    for (const T length : search_lengths(ray, options.max_s)) {
        first.reset();
        const auto visit = [&](Handle handle, T limit) {
            const auto hit =
                accepts(handle) ? collidarium::cast_ray(shapes[handle.index], ray, options) : std::nullopt;
            if (!hit || !is_nearer(hit->s, handle, first, &WorldRayHit<T>::s)) {
                return limit;
            }
            first = WorldRayHit<T>{*hit, handle};
            return std::min(limit, widened_limit(hit->s / length));
        };
        boxes.on_path({ray.origin, ray.origin}, ray.direction * length, visit);
        if (length == options.max_s || (first && first->s <= length)) {
            break;
        }
    }
    return first;
}

template <Scalar T>
std::optional<WorldDistance<T>> WorldQueries<T>::closest(const Vec2<T>& point, Accepts accepts) const {
    const Shape<T> here = Point<T>{point};
    std::optional<WorldDistance<T>> nearest;
    const auto visit = [&](Handle handle, T limit) {
        if (!accepts(handle)) {
            return limit;
        }
        const Distance<T> found = distance(shapes[handle.index], here);
        if (!is_nearer(found.distance, handle, nearest, &WorldDistance<T>::distance)) {
            return limit;
        }
        nearest = WorldDistance<T>{found, handle};
        return widened_limit(found.distance);
    };
    boxes.near(point, visit);
    return nearest;
}

template <Scalar T>
void put_shape(std::vector<Shape<T>>& shapes, std::size_t index, const Shape<T>& shape) {
    if (shapes.size() <= index) {
        shapes.resize(index + 1, Shape<T>(Point<T>{}));
    }
    shapes[index] = shape;
}
template void put_shape(std::vector<Shape<float>>&, std::size_t, const Shape<float>&);
template void put_shape(std::vector<Shape<double>>&, std::size_t, const Shape<double>&);

template class SearchesOf<BroadPhaseFront<float>>;
template class SearchesOf<BroadPhaseFront<double>>;
template struct WorldQueries<float>;
template struct WorldQueries<double>;

}  // namespace collidarium::detail
