#pragma once

/// The largest amount of a result map, which decides how wide its bands are.

#include "model/map/map_lattice.hpp"

namespace collidarium::app {

/// The largest depth or distance in the area of a map, in world units; 0 if there is none. For convex shapes
/// by a search that relies on the depth's single maximum; for others the largest one on the coarse lattice,
/// improved by climbing from there. Precondition: the coarse points of the lattice are known.
[[nodiscard]] double maximum_of(const MapQuery& query, const MapEvaluator& queries,
                                const MapLattice& lattice);

}  // namespace collidarium::app
