#pragma once

/// What touching means, for every yes/no query of the library.

namespace collidarium {

/// Let D be the Minkowski difference of two shapes, the set of all `pa - pb`.
enum class Policy {
    open,    ///< they overlap when the origin is strictly inside D: shapes that only touch do not
    closed,  ///< they overlap when the origin is in D, its boundary included: touching counts
};

}  // namespace collidarium
