#include "tools/actions/pair_verdict.hpp"

#include <cmath>

#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/validate.hpp"
#include "model/answers/scene_query.hpp"

namespace collidarium::app {
namespace {

template <Scalar T>
PairVerdict verdict_in(const SceneShape& a, const SceneShape& b, Policy policy) {
    const Shape<T> standing = convert<T>(a.shape);
    const Shape<T> moving = convert<T>(b.shape);
    if (validate(standing) || validate(moving)) {
        return PairVerdict::none;
    }
    if (!b.translation) {
        return overlap(standing, moving, {policy}) ? PairVerdict::overlap : PairVerdict::separated;
    }
    const Motion<double> relative = relative_motion(a, b);
    const Motion<T> motion{convert<T>(relative.translation), static_cast<T>(relative.rotation)};
    const T turn_a = static_cast<T>(&a == &b ? 0 : a.motion().rotation);
    if (!is_finite(motion.translation) || !std::isfinite(motion.rotation)) {
        return PairVerdict::none;
    }
    NoTrace nobody;
    return first_touch(standing, turn_a, moving, motion, policy, nobody).hit ? PairVerdict::hit
                                                                             : PairVerdict::miss;
}

std::string change_to(PairVerdict verdict) {
    switch (verdict) {
        case PairVerdict::miss:
            return "The hit became a miss.";
        case PairVerdict::hit:
            return "The miss became a hit.";
        case PairVerdict::separated:
            return "The shapes no longer overlap.";
        default:
            return "The shapes now overlap.";
    }
}

}  // namespace

PairVerdict pair_verdict(const Scene& scene, const FocusPair& pair) {
    const SceneShape& a = scene.shapes[pair.a];
    const SceneShape& b = scene.shapes[pair.b];
    if (a.hidden || b.hidden) {
        return PairVerdict::none;
    }
    const Policy policy = scene.policy_or_default();
    return scene.scalar_or_default() == ScalarKind::float32 ? verdict_in<float>(a, b, policy)
                                                            : verdict_in<double>(a, b, policy);
}

std::optional<std::string> flip_words(PairVerdict before, PairVerdict after) {
    if (before == after || before == PairVerdict::none || after == PairVerdict::none) {
        return std::nullopt;
    }
    return change_to(after);
}

}  // namespace collidarium::app
