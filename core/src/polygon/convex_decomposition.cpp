#include "collidarium/polygon/convex_decomposition.hpp"

#include <cstddef>
#include <utility>

#include "collidarium/trace/events.hpp"
#include "polygon/monotone_partition.hpp"
#include "polygon/triangulation.hpp"

namespace collidarium::detail {

namespace {

/// Calls `visit(edge)` with one edge of every piece there is before the first call.
template <Scalar T, class Visit>
void for_each_piece(const HalfEdges<T>& pieces, Visit&& visit) {
    std::vector<bool> seen(pieces.size());
    for (std::size_t edge = 0; edge < seen.size(); ++edge) {
        if (seen[edge] || pieces.is_taken_back(edge)) {
            continue;
        }
        for (std::size_t at = edge; !seen[at]; at = pieces.next(at)) {
            seen[at] = true;
        }
        visit(edge);
    }
}

/// Cuts a polygon into convex pieces.
template <Scalar T, TraceSink Sink>
[[nodiscard]] HalfEdges<T> convex_pieces(std::span<const Vec2<T>> vertices, Sink& sink) {
    HalfEdges<T> pieces(vertices);
    const auto tell = [&](std::size_t cut, DiagonalUse use) {
        emit(sink, [&] {
            return Diagonal<T>{pieces.at(pieces.from(cut)), pieces.at(pieces.from(pieces.other_side(cut))),
                               use};
        });
    };
    const auto tell_from = [&](std::size_t first, DiagonalUse use) {
        for (std::size_t cut = first; cut < pieces.size(); cut += 2) {
            tell(cut, use);
        }
    };
    MonotoneCuts<T>(vertices, pieces).make();
    tell_from(vertices.size(), DiagonalUse::monotone);
    const std::size_t monotone = pieces.size();
    MonotoneTriangles<T> triangles(pieces, vertices.size());
    for_each_piece(std::as_const(pieces), [&](std::size_t edge) { triangles.cut_piece(edge); });
    tell_from(monotone, DiagonalUse::triangulate);
    // The last cuts first, so that those of the monotone pieces, which reflex corners need, stay longest.
    for (std::size_t cut = pieces.size(); cut > vertices.size();) {
        cut -= 2;
        const bool is_needless = pieces.is_needless(cut);
        tell(cut, is_needless ? DiagonalUse::remove : DiagonalUse::keep);
        if (is_needless) {
            pieces.take_back(cut);
        }
    }
    return pieces;
}

template <Scalar T, TraceSink Sink>
[[nodiscard]] Decomposition<T> decomposition_of(std::span<const Vec2<T>> vertices, Sink& sink) {
    emit(sink, [] { return Route<T>{"polygon/convex_decomposition"}; });
    const HalfEdges<T> pieces = convex_pieces(vertices, sink);
    Decomposition<T> result;
    std::vector<std::uint32_t> part_of(pieces.size());
    for_each_piece(pieces, [&](std::size_t edge) {
        std::vector<Vec2<T>>& part = result.parts.emplace_back();
        std::vector<std::uint32_t>& across = result.across.emplace_back();
        for (std::size_t at = edge; part.empty() || at != edge; at = pieces.next(at)) {
            part.push_back(pieces.at(pieces.from(at)));
            across.push_back(static_cast<std::uint32_t>(at));
            part_of[at] = static_cast<std::uint32_t>(result.parts.size() - 1);
        }
    });
    for (std::vector<std::uint32_t>& across : result.across) {
        for (std::uint32_t& edge : across) {
            edge = edge < vertices.size() ? Decomposition<T>::none : part_of[pieces.other_side(edge)];
        }
    }
    emit(sink, [&] { return ResultPolygons<T>{Operation::decomposition, result.parts}; });
    return result;
}

}  // namespace

template <Scalar T>
Decomposition<T> decompose_with_neighbors(std::span<const Vec2<T>> vertices,
                                          QueryTrace<std::type_identity_t<T>> trace) {
    return trace.ask([&](auto& sink) { return decomposition_of(vertices, sink); });
}

template Decomposition<float> decompose_with_neighbors(std::span<const Vec2<float>>, QueryTrace<float>);
template Decomposition<double> decompose_with_neighbors(std::span<const Vec2<double>>, QueryTrace<double>);

}  // namespace collidarium::detail
