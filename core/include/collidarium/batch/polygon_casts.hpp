#pragma once

/// Casts of convex polygons, several pairs at once.
///
/// A filter in single precision, of several pairs at once, looks for a time before which one edge separates
/// the two, and after which the same or another one does: a miss. Of the others, the edge that separates them
/// longest is tried as the one that is hit, by the operations of `convex/cast_filter.hpp`. Where the line of
/// the path enters the Minkowski difference through that edge by more than the error bounds, and nothing on
/// its way there could change the answer of the query for one pair, this is that answer.
///
/// Source: Cyrus and Beck, Generalized Two- and Three-Dimensional Clipping, 1978.

#include "collidarium/batch/cast_answers.hpp"
#include "collidarium/batch/facing_features.hpp"
#include "collidarium/batch/polygon_lanes.hpp"
#include "collidarium/convex/difference_vertex.hpp"

namespace collidarium::detail {

template <Scalar T>
struct PolygonCasts : FacingPairs<T> {
    FeatureVectors<T> path;
    FeatureVectors<T> reference;                             ///< of b
    alignas(32) std::array<T, AnsweredPairs::most> reach{};  ///< of both together
    CastAnswers<T> answers;                                  ///< of the features

    [[nodiscard]] COLLIDARIUM_IN_KERNEL CastHit<T> answer(std::size_t pair) const {
        return answers.answer(this->feature_of[pair]);
    }
};

/// What the edges of one polygon of each pair tell of the other one, which moves towards it.
template <class Lane>
struct SweptEdges {
    using Vectors = LaneVectors<Lane>;
    static constexpr std::size_t most = SideBySide<Lane>::most;

    std::array<Vectors, most> normal;  ///< outwards, as long as the edge; zero where there is no edge
    std::array<Lane, most> clear;      ///< by how much each keeps clear at the start, times its length
    std::array<Lane, most> inwards;    ///< how much of that the movement takes away

    /// The centroid of the other one is at `offset` as seen from its own.
    COLLIDARIUM_IN_KERNEL inline void measure(const SideBySide<Lane>& own, const SideBySide<Lane>& other,
                                              const Vectors& offset, const Vectors& way) {
        for (std::size_t i = 0; i < most; ++i) {
            Vectors from;
            Vectors to;
            Vectors between;
            load_into(from.x, own.x[i].data());
            load_into(from.y, own.y[i].data());
            load_into(to.x, own.x[(i + 1) % most].data());
            load_into(to.y, own.y[(i + 1) % most].data());
            normal[i].x = to.y - from.y;
            normal[i].y = from.x - to.x;
            Lane nearest;
            for (std::size_t k = 0; k < most; ++k) {
                Vectors vertex;
                load_into(vertex.x, other.x[k].data());
                load_into(vertex.y, other.y[k].data());
                Lane along;
                set_dot(along, normal[i], vertex);
                if (k == 0) {
                    nearest = along;
                } else {
                    nearest = along < nearest ? along : nearest;
                }
            }
            subtract(between, offset, from);
            set_dot(clear[i], normal[i], between);
            clear[i] = clear[i] + nearest;
            set_dot(inwards[i], normal[i], way);
            inwards[i] = -inwards[i];
        }
    }
};

/// The edge that keeps two apart longest, as numbers.
template <class Lane>
struct LastEdge {
    using Vectors = LaneVectors<Lane>;
    Lane time;    ///< at which it still keeps clear by a margin
    Lane number;  ///< of b's edges eight more
    Vectors normal;

    COLLIDARIUM_IN_KERNEL inline void look_at(const SweptEdges<Lane>& edges, float first,
                                              const Lane& margin) {
        const Lane zero{};
        const Lane before = zero - std::numeric_limits<float>::infinity();
        for (std::size_t i = 0; i < edges.most; ++i) {
            const Lane own = edges.inwards[i] > zero ? (edges.clear[i] - margin) / edges.inwards[i] : before;
            const auto is_later = own > time;
            time = is_later ? own : time;
            number = is_later ? zero + (first + static_cast<float>(i)) : number;
            choose(normal, is_later, edges.normal[i], normal);
        }
    }
};

/// The vertices that reach farthest along a direction.
template <class Lane>
struct FrontVertex {
    Lane number;
    Lane rivals;  ///< how many reach as far but for a slack, itself included

    COLLIDARIUM_IN_KERNEL inline void find(const SideBySide<Lane>& polygon, const LaneVectors<Lane>& way,
                                           const Lane& count, const Lane& slack) {
        const Lane zero{};
        const Lane one = zero + 1.F;
        std::array<Lane, SideBySide<Lane>::most> along;
        Lane most;
        for (std::size_t i = 0; i < along.size(); ++i) {
            LaneVectors<Lane> vertex;
            load_into(vertex.x, polygon.x[i].data());
            load_into(vertex.y, polygon.y[i].data());
            set_dot(along[i], vertex, way);
            if (i == 0) {
                most = along[i];
                number = zero;
            } else {
                const auto is_farther = along[i] > most;
                most = is_farther ? along[i] : most;
                number = is_farther ? zero + static_cast<float>(i) : number;
            }
        }
        const Lane least = most - slack;
        rivals = zero;
        for (std::size_t i = 0; i < along.size(); ++i) {
            rivals = rivals + (((along[i] >= least) & (count > zero + static_cast<float>(i))) ? one : zero);
        }
    }
};

/// Whether some edge of a polygon may have the direction of one of the two edges at a vertex of another, to
/// the rounding of either arithmetic. Neither reaches farther from its centroid than `reach`.
template <class Lane>
[[nodiscard]] COLLIDARIUM_IN_KERNEL inline bool may_have_parallel(const LocalRow& polygon, std::size_t count,
                                                                  const LocalRow& other,
                                                                  std::size_t other_count, std::size_t vertex,
                                                                  float reach) {
    const std::size_t previous = (vertex == 0 ? other_count : vertex) - 1;
    const std::size_t next = vertex + 1 == other_count ? 0 : vertex + 1;
    const PolygonLanes<Lane> lanes(polygon, count);
    const Lane zero{};
    const float slip = 8 * filter_rounding<float> * reach;
    auto is_near = zero != zero;
    for (std::size_t i = 0; i < lanes.x.size(); ++i) {
        LaneVectors<Lane> side;
        LaneVectors<Lane> side_size;
        side.x = lanes.next_x[i] - lanes.x[i];
        side.y = lanes.next_y[i] - lanes.y[i];
        set_absolute(side_size, side);
        const Lane slip_of_side = slip * (side_size.x + side_size.y) + filter_underflow<float>;
        for (const std::size_t from : {previous, vertex}) {
            const std::size_t to = from == vertex ? next : vertex;
            const float x = other.x[to] - other.x[from];
            const float y = other.y[to] - other.y[from];
            const Lane bound = slip_of_side + slip * (std::abs(x) + std::abs(y));
            const Lane turn = side.x * y - side.y * x;
            const Lane along = side.x * x + side.y * y;
            is_near = is_near |
                      ((turn <= bound) & (-turn <= bound) & (-along <= bound) & (lanes.beyond[i] == zero));
        }
    }
    return lane_bits<float>(is_near) != 0;
}

/// What filters ask of the pairs of a block besides the vertices, in single precision.
struct BlockPaths {
    static constexpr std::size_t most = AnsweredPairs::most;
    using Numbers = std::array<float, most>;

    alignas(32) Numbers offset_x;  ///< the centroid of b as seen from that of a
    alignas(32) Numbers offset_y;
    alignas(32) Numbers way_x;
    alignas(32) Numbers way_y;
    alignas(32) Numbers reach;  ///< of both together
    alignas(32) Numbers slack;  ///< what rounding can do to the reach of a vertex, in the query for one pair

    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL inline void measure(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                              const VectorSpans<T>& translations, std::size_t first,
                                              std::size_t count) {
        using Given = typename SimdOf<T, Bytes>::type;
        using Lane = typename SimdOf<float, Bytes * sizeof(float) / sizeof(T)>::type;
        std::size_t i = 0;
        for (; i + lane_count<Given, T> <= count; i += lane_count<Given, T>) {
            some<Lane, Given>(a, b, translations, first, i);
        }
        for (; i < count; ++i) {
            some<float, T>(a, b, translations, first, i);
        }
    }

private:
    template <class Lane, class Given, Scalar T>
    COLLIDARIUM_IN_KERNEL inline void some(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                           const VectorSpans<T>& translations, std::size_t first,
                                           std::size_t i) {
        const std::size_t at = first + i;
        const CirclePairs<Given, T> pairs(a, b, at);
        Given size = pairs.reach;
        for (const T* centers :
             {a.center_x.data(), a.center_y.data(), b.center_x.data(), b.center_y.data()}) {
            Given center;
            load_into(center, centers + at);
            set_absolute(center, center);
            size = size + center;
        }
        Given x;
        Given y;
        load_into(x, translations.x.data() + at);
        load_into(y, translations.y.data() + at);
        put<Lane>(pairs.x, offset_x, i);
        put<Lane>(pairs.y, offset_y, i);
        put<Lane>(x, way_x, i);
        put<Lane>(y, way_y, i);
        put<Lane>(pairs.reach, reach, i);
        constexpr T rounding = 4 * filter_rounding<T>;
        constexpr T rounding_of_reach = 4 * T(filter_rounding<float>);
        put<Lane>(Given(size * rounding + pairs.reach * rounding_of_reach), slack, i);
    }

public:
    /// Those at some places of a block, one beside the other.
    COLLIDARIUM_IN_KERNEL inline void pick(const BlockPaths& block, const std::uint8_t* places,
                                           std::size_t count) {
        for (std::size_t n = 0; n < count; ++n) {
            const std::size_t place = places[n];
            offset_x[n] = block.offset_x[place];
            offset_y[n] = block.offset_y[place];
            way_x[n] = block.way_x[place];
            way_y[n] = block.way_y[place];
            reach[n] = block.reach[place];
            slack[n] = block.slack[place];
        }
    }

private:
    template <class Lane, class Given>
    COLLIDARIUM_IN_KERNEL static inline void put(const Given& given, Numbers& numbers, std::size_t i) {
        Lane lanes;
        convert_lanes(lanes, given);
        store(lanes, numbers.data() + i);
    }
};

/// Settles misses, and finds the features through which the others may be hit, for the unsure pairs of a
/// block.
struct EntryEdgeFilter {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                 const VectorSpans<T>& translations, const std::size_t& first,
                                                 PolygonCasts<T>& answers) {
        using Lane = typename SimdOf<float, Bytes>::type;
        constexpr std::size_t width = lane_count<Lane, float>;
        Asked asked;
        for_each_bit(answers.unsure,
                     [&](std::size_t i) { asked.places[asked.count++] = static_cast<std::uint8_t>(i); });
        std::size_t in_lanes = asked.count;
        for (; in_lanes % width != 0; ++in_lanes) {
            asked.places[in_lanes] = asked.places[asked.count - 1];
        }
        BlockPaths paths;
        paths.measure<Bytes>(a.around(), b.around(), translations, first, answers.count);
        asked.paths.pick(paths, asked.places.data(), in_lanes);
        for (std::size_t n = 0; n < in_lanes; ++n) {
            asked.count_a[n] = static_cast<float>(a.strict_row_count(first + asked.places[n]));
            asked.count_b[n] = static_cast<float>(b.strict_row_count(first + asked.places[n]));
        }
        RowsAhead<LocalRow> rows(a.local_rows(), b.local_rows(), first, answers.unsure);
        for (std::size_t at = 0; at < asked.count; at += width) {
            for (std::size_t l = 0; l < width; ++l) {
                rows.fetch_next();
            }
            some<Lane>(a.local_rows().subspan(first), b.local_rows().subspan(first), at, asked);
        }
        const std::uint64_t all = pairs_from(0, asked.count);
        for_each_bit(asked.misses & all,
                     [&](std::size_t n) { answers.unsure &= ~(std::uint64_t(1) << asked.places[n]); });
        add_hits<Lane>(a, b, translations, first, asked, asked.hits & ~asked.misses & all, answers);
    }

private:
    /// The pairs that are asked for, one beside the other, and what is found.
    struct Asked {
        static constexpr std::size_t most = AnsweredPairs::most;

        std::size_t count{};
        std::array<std::uint8_t, most> places;
        BlockPaths paths;
        alignas(32) std::array<float, most> count_a;
        alignas(32) std::array<float, most> count_b;
        alignas(32) std::array<float, most> edge;     ///< that is entered through; of b's eight more
        alignas(32) std::array<float, most> deepest;  ///< vertex of the other one
        alignas(32) std::array<float, most> front;    ///< vertex of the owner, along the path
        std::uint64_t hits{};                         ///< unless there is a parallel edge; bit n for number n
        std::uint64_t misses{};
    };

    /// For as many as `Lane` has lanes, from number `at` on.
    template <class Lane>
    COLLIDARIUM_IN_KERNEL static inline void some(std::span<const LocalRow> rows_a,
                                                  std::span<const LocalRow> rows_b, std::size_t at,
                                                  Asked& asked) {
        using Vectors = LaneVectors<Lane>;
        constexpr std::size_t most = SideBySide<Lane>::most;
        SideBySide<Lane> of_a;
        SideBySide<Lane> of_b;
        of_a.take(rows_a, asked.places.data() + at);
        of_b.take(rows_b, asked.places.data() + at);

        const Lane zero{};
        const Lane one = zero + 1.F;
        Vectors offset;
        Vectors way;
        Lane reach;
        load_into(offset.x, asked.paths.offset_x.data() + at);
        load_into(offset.y, asked.paths.offset_y.data() + at);
        load_into(way.x, asked.paths.way_x.data() + at);
        load_into(way.y, asked.paths.way_y.data() + at);
        load_into(reach, asked.paths.reach.data() + at);
        Vectors opposite;
        Vectors back;
        opposite.x = -offset.x;
        opposite.y = -offset.y;
        back.x = -way.x;
        back.y = -way.y;
        SweptEdges<Lane> edges_a;
        SweptEdges<Lane> edges_b;
        edges_a.measure(of_a, of_b, offset, way);
        edges_b.measure(of_b, of_a, opposite, back);

        // As the bound of `BlockOffsets`.
        Vectors offset_size;
        Vectors way_size;
        set_absolute(offset_size, offset);
        set_absolute(way_size, way);
        const Lane movement = way_size.x + way_size.y;
        const Lane bound =
            2 * filter_rounding<float> * (offset_size.x + offset_size.y + movement + reach) * reach;
        LastEdge<Lane> last;
        last.time = zero - std::numeric_limits<float>::infinity();
        last.number = zero;
        last.normal.x = zero;
        last.normal.y = zero;
        const Lane margin = bound + bound;
        last.look_at(edges_a, 0, margin);
        last.look_at(edges_b, most, margin);

        // A miss: until then some edge keeps them apart, and from then on some does.
        const Lane not_before = last.time > zero ? last.time : zero;
        const Lane then = not_before < one ? not_before : one;
        auto until = zero < zero;
        auto from = zero < zero;
        for (const SweptEdges<Lane>* edges : {&edges_a, &edges_b}) {
            for (std::size_t i = 0; i < most; ++i) {
                const auto is_then = edges->clear[i] - edges->inwards[i] * then > bound;
                until = until | (is_then & (edges->clear[i] > bound));
                from = from | (is_then & (edges->clear[i] - edges->inwards[i] > bound));
            }
        }

        // The vertices that the query for one pair sets out from, and the one that the edge faces.
        FrontVertex<Lane> front_a;
        FrontVertex<Lane> front_b;
        Lane slack;
        Lane count_a;
        Lane count_b;
        load_into(slack, asked.paths.slack.data() + at);
        load_into(count_a, asked.count_a.data() + at);
        load_into(count_b, asked.count_b.data() + at);
        slack = slack * movement;
        front_a.find(of_a, back, count_a, slack);
        front_b.find(of_b, way, count_b, slack);
        const auto is_of_a = last.number < zero + float(most);
        Lane deepest = zero;
        Lane least = zero + std::numeric_limits<float>::infinity();
        for (std::size_t k = 0; k < most; ++k) {
            Vectors vertex_a;
            Vectors vertex_b;
            Vectors vertex;
            load_into(vertex_a.x, of_a.x[k].data());
            load_into(vertex_a.y, of_a.y[k].data());
            load_into(vertex_b.x, of_b.x[k].data());
            load_into(vertex_b.y, of_b.y[k].data());
            choose(vertex, is_of_a, vertex_b, vertex_a);
            Lane along;
            set_dot(along, last.normal, vertex);
            const auto is_deeper = along < least;
            least = is_deeper ? along : least;
            deepest = is_deeper ? zero + static_cast<float>(k) : deepest;
        }
        store(last.number, asked.edge.data() + at);
        store(deepest, asked.deepest.data() + at);
        store(Lane(is_of_a ? front_a.number : front_b.number), asked.front.data() + at);
        asked.misses |= lane_bits<float>(until & from) << at;
        asked.hits |= lane_bits<float>((last.time > zero) & (front_a.rivals == one) & (front_b.rivals == one))
                      << at;
    }

    [[nodiscard]] COLLIDARIUM_IN_KERNEL static inline std::size_t index(float number) {
        return static_cast<std::size_t>(static_cast<int>(number));
    }

    template <class Lane, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void add_hits(const PolygonTable<T>& a, const PolygonTable<T>& b,
                                                      const VectorSpans<T>& translations, std::size_t first,
                                                      const Asked& asked, std::uint64_t hits,
                                                      PolygonCasts<T>& answers) {
        // By number, not by a branch, for no processor foresees whose edge it is.
        const std::array<const LocalRow*, 2> local_rows{a.local_rows().data() + first,
                                                        b.local_rows().data() + first};
        const std::array<const PolygonRow<T>*, 2> rows{a.rows().data() + first, b.rows().data() + first};
        const std::array<const std::uint8_t*, 2> counts{a.row_counts().data() + first,
                                                        b.row_counts().data() + first};
        // Where it comes from the front by other edges of the same polygon, none of them may seem to be
        // opposed to the edges of the other one.
        std::uint64_t clear = hits;
        for (std::uint64_t open = hits; open != 0; open &= open - 1) {
            const auto n = static_cast<std::size_t>(std::countr_zero(open));
            const std::size_t place = asked.places[n];
            prefetch(rows[0][place]);
            prefetch(rows[1][place]);
            const std::size_t number = index(asked.edge[n]);
            const std::size_t front = index(asked.front[n]);
            const std::size_t owner = number / LocalRow::most;
            const std::size_t edge = number % LocalRow::most;
            const std::size_t count = counts[owner][place];
            if (front != edge && front != (edge + 1 == count ? 0 : edge + 1) &&
                may_have_parallel<Lane>(local_rows[owner][place], count, local_rows[1 - owner][place],
                                        counts[1 - owner][place], index(asked.deepest[n]),
                                        asked.paths.reach[n])) {
                clear &= ~(open & (~open + 1));
            }
        }
        std::uint64_t fetched = 0;
        for_each_bit(clear, [&](std::size_t n) { fetched |= std::uint64_t(1) << asked.places[n]; });
        const auto around_a = a.around();
        const auto around_b = b.around();
        for (std::uint64_t open = clear; open != 0; open &= open - 1) {
            const auto n = static_cast<std::size_t>(std::countr_zero(open));
            const std::size_t place = asked.places[n];
            const std::size_t i = first + place;
            const std::size_t number = index(asked.edge[n]);
            const std::size_t owner = number / LocalRow::most;
            const std::size_t other = 1 - owner;
            const std::size_t feature = answers.features.count;
            answers.feature_of[place] = static_cast<std::uint8_t>(feature);
            answers.features.add(rows[owner][place], counts[owner][place], number % LocalRow::most,
                                 rows[other][place], counts[other][place], index(asked.deepest[n]),
                                 owner == 0);
            answers.path.set(feature, translations[i]);
            answers.reference.set(feature, {around_b.center_x[i], around_b.center_y[i]});
            answers.reach[feature] = around_a.radius[i] + around_b.radius[i];
        }
        answers.hits |= fetched;
        answers.unsure &= ~fetched;
    }
};

/// The answers, given the features.
struct EntryEdgeKernel {
    template <std::size_t Bytes, Scalar T>
    COLLIDARIUM_IN_KERNEL static inline void run(PolygonCasts<T>& answers) {
        using Lane = typename SimdOf<T, Bytes>::type;
        using Vectors = LaneVectors<Lane>;
        // Squares of the shortest edges there are, times this, are still in range.
        constexpr T least_movement = T(1e-12);
        const Lane zero{};
        for (std::size_t i = 0; i < answers.features.count; i += lane_count<Lane, T>) {
            const FacingLanes<Lane, T> facing(answers.features, i);
            Vectors path;
            Vectors reference;
            Lane reach;
            load_vectors(path, answers.path, i);
            load_vectors(reference, answers.reference, i);
            load_into(reach, answers.reach.data() + i);
            Vectors path_size;
            Vectors start_size;
            set_absolute(path_size, path);
            set_absolute(start_size, facing.from_start);
            const Lane movement = path_size.x + path_size.y;

            // As `follow_front`: the edge leads across the line of the path, as no other one can.
            Lane inwards;
            Lane above;
            Lane end_above;
            Lane rounding;
            Lane rounding_inwards;
            set_cross(inwards, facing.vector, path);
            set_cross(above, path, facing.from_start);
            set_cross(end_above, path, facing.from_end);
            set_rounding<T>(rounding, facing.from_start, facing.vector);
            set_rounding<T>(rounding_inwards, facing.vector, path);
            const Lane extent = start_size.x + start_size.y + 4 * reach;
            const Lane across =
                4 * filter_rounding<T> * movement * extent + 4 * std::numeric_limits<T>::min();
            const auto is_first = (above > across) & (-end_above > across) &
                                  (inwards > 4 * rounding_inwards) & (movement > zero + least_movement);

            // As `through_edge`.
            const Lane outside = -facing.side;
            const auto is_in_time = (outside > rounding) & (inwards - outside > rounding + rounding_inwards);
            answers.clear |= lane_bits<T>(facing.is_clear & is_first & is_in_time) << i;
            const Lane t = outside / inwards;
            const Lane length2 = facing.length2;
            Lane length;
            set_root<T>(length, length2);
            Vectors normal;
            normal.x = facing.vector.y / length + zero;
            normal.y = -facing.vector.x / length + zero;
            const Lane to_end = -end_above;
            const auto starts_nearer = above <= to_end;
            const Lane part = (starts_nearer ? above : to_end) / inwards;
            Vectors on_a;
            Vectors on_b;
            facing.find_witnesses(starts_nearer, part, on_a, on_b);
            store(t, answers.answers.t.data() + i);
            store_vectors<T>(normal.x, normal.y, answers.answers.normal.data() + i);
            store_vectors<T>(Lane(on_a.x + normal.x * zero), Lane(on_a.y + normal.y * zero),
                             answers.answers.point.data() + i);
            store_vectors<T>(Lane(reference.x + path.x * t), Lane(reference.y + path.y * t),
                             answers.answers.position.data() + i);
        }
    }
};

template <Scalar T>
inline void answer_casts(const PolygonTable<T>& a, const PolygonTable<T>& b,
                         const VectorSpans<T>& translations, std::size_t first, Policy,
                         PolygonCasts<T>& answers) {
    const CircleSpans<T> around_a = a.around();
    const CircleSpans<T> around_b = b.around();
    AnsweredPairs& pairs = answers;
    run_widest<MovingCircleFilter>(around_a, around_b, translations, first, pairs);
    answers.clear_features();
    run_widest<EntryEdgeFilter>(a, b, translations, first, answers);
    run_widest<EntryEdgeKernel>(answers);
    answers.leave_unclear();
}

}  // namespace collidarium::detail
