#pragma once

/// The largest amount of a result map, which decides how wide its bands are.

#include "model/map/map_lattice.hpp"

namespace collidarium::app {

/// The largest depth or distance in the area of a map, in world units; 0 where there is none. Of convex
/// shapes by a search that knows that the depth has one top only; of others the largest one on the coarse
/// lattice, and what is to be found from there uphill. Precondition: the coarse points of the lattice are
/// known.
[[nodiscard]] double maximum_of(const MapQuery& query, const MapEvaluator& queries,
                                const MapLattice& lattice);

}  // namespace collidarium::app
