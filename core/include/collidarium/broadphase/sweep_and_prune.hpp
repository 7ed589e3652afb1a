#pragma once

/// Boxes sorted by where they begin on one axis: a box can only meet those that begin before it ends.
///
/// One axis is sorted, and the other is compared for several boxes at once. To sort both would mean to keep
/// every pair that overlaps on either axis, and to look at one for every two ends that change places, which a
/// crowd that moves along an axis does by the thousands. The order is kept by insertion: of boxes that move a
/// little, few change places.
///
/// Sources: Baraff, Dynamic Simulation of Nonpenetrating Rigid Bodies (1992); Cohen, Lin, Manocha and
/// Ponamgi, I-COLLIDE (1995); Ericson, Real-Time Collision Detection, 7.5.

#include "collidarium/broadphase/front.hpp"

namespace collidarium {

enum class SweepAxis { x, y };

/// Cost: a change log n and a block of 64; all pairs n log n and as many steps as boxes overlap on the sorted
/// axis, some eight at once; a search a step for every 64 boxes that begin before it ends. Best where boxes
/// lie along the axis; where all of them overlap on it, this is a loop over all pairs.
template <Scalar T = double>
class SweepAndPrune : public BroadPhaseFront<T> {
public:
    explicit SweepAndPrune(SweepAxis axis = SweepAxis::x);

    [[nodiscard]] SweepAxis axis() const { return axis_; }

private:
    SweepAxis axis_;
};

}  // namespace collidarium
