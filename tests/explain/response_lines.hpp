#pragma once

/// What is said of a velocity that changes where a body is hit, computed again from the velocity and the
/// planes.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "explain/outline.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app::truth {

/// The part of a velocity that leads into none of the planes: that along one of them, or none.
inline Vec slid(const Vec& velocity, const std::vector<Vec>& normals) {
    const Real rounding = 1e-13L * length(velocity);
    const auto is_free = [&](const Vec& one) {
        return std::ranges::all_of(normals, [&](const Vec& n) { return dot(one, n) >= -rounding; });
    };
    if (is_free(velocity)) {
        return velocity;
    }
    Vec best{};
    for (const Vec& n : normals) {
        const Vec along = velocity - n * dot(velocity, n);
        if (dot(velocity, n) < 0 && is_free(along) && length(along) > rounding &&
            length(along) > length(best)) {
            best = along;
        }
    }
    return best;
}

/// A velocity before and after a response.
struct ResponseCase {
    std::string name;
    FocusQuery query;
    Vec before;
    Vec after;
    Vec normal;                ///< of what is hit
    std::vector<Vec> normals;  ///< of all planes that it must not lead into
    Real slack{};

    [[nodiscard]] Real into() const { return dot(before, normal); }
    [[nodiscard]] Vec along() const { return before - normal * into(); }
    [[nodiscard]] Vec bounced() const { return before - normal * ((1 + Real(query.restitution)) * into()); }
};

inline void expect_pair(const std::string& x, const std::string& y, const Vec& truth, Real slack,
                        const std::string& what) {
    test::expect_shown(x, truth.x, slack, what + " x");
    test::expect_shown(y, truth.y, slack, what + " y");
}

inline void check_response_reason(const std::string& how, const ResponseCase& one, std::size_t& stopped) {
    const Real off = 1e-9L * length(one.before);
    const bool bounces = one.query.response == Response::bounce;
    if (how == "its part into the surface is taken away") {
        EXPECT_TRUE(one.into() < off && length(one.after - one.along()) <= off);
    } else if (how == "all of it leads into the surface: it stops") {
        EXPECT_TRUE(one.into() < 0 && one.after == Vec{} && length(one.along()) <= off);
    } else if (how == "what is left along this surface leads into another one: it stops") {
        ++stopped;
        EXPECT_TRUE(one.after == Vec{} && length(one.along()) > off);
        EXPECT_TRUE(std::ranges::any_of(one.normals, [&](const Vec& n) { return dot(one.along(), n) < 0; }));
    } else if (how == "it does not lead into the surface") {
        EXPECT_TRUE(one.into() >= -off && length(one.after - one.before) <= off);
    } else if (how == "it does not move") {
        EXPECT_TRUE(one.before == Vec{});
    } else if (how == "its part into the surface is reflected") {
        EXPECT_TRUE(bounces && one.query.restitution == 1 && one.into() < 0);
    } else if (const auto part =
                   test::read_as("its part into the surface is reflected, times the restitution #", how)) {
        EXPECT_TRUE(bounces && one.into() < 0);
        test::expect_shown((*part)[0], one.query.restitution, 0, "the restitution");
    } else if (how == "all of it is negated") {
        EXPECT_TRUE(one.query.response == Response::reverse && length(one.after + one.before) <= off);
    } else {
        EXPECT_EQ(how, "nothing of it is left");
        EXPECT_TRUE(one.query.response == Response::stop && one.after == Vec{});
    }
}

inline void check_response_formula(const std::vector<std::string>& lines, const ResponseCase& one) {
    const Real off = 1e-9L * length(one.before) + one.slack;
    for (std::string line : lines) {
        SCOPED_TRACE(line);
        if (const std::size_t at = line.find(" ·("); at != std::string::npos) {
            line.erase(at, 1);  // where the line is broken
        }
        if (const auto product = test::read_as("v·n = (#, #)·(#, #) = #", line)) {
            expect_pair((*product)[0], (*product)[1], one.before, off, "v");
            expect_pair((*product)[2], (*product)[3], one.normal, 1e-9L, "n");
            test::expect_shown((*product)[4], one.into(), off, "v·n");
        } else if (const auto slide = test::read_as("v' = v − (v·n) n = (#, #)", line)) {
            expect_pair((*slide)[0], (*slide)[1], one.along(), off, "v − (v·n) n");
            expect_pair((*slide)[0], (*slide)[1], one.after, off, "v'");
        } else if (const auto rest = test::read_as("v − (v·n) n = (#, #)", line)) {
            expect_pair((*rest)[0], (*rest)[1], one.along(), off, "v − (v·n) n");
        } else if (const auto bounce =
                       test::read_as("v' = v − (1 + e)(v·n) n = (#, #) − (1 + #)(#) (#, #) = (#, #)", line)) {
            expect_pair((*bounce)[0], (*bounce)[1], one.before, off, "v");
            test::expect_shown((*bounce)[2], one.query.restitution, 0, "e");
            test::expect_shown((*bounce)[3], one.into(), off, "v·n");
            expect_pair((*bounce)[4], (*bounce)[5], one.normal, 1e-9L, "n");
            expect_pair((*bounce)[6], (*bounce)[7], one.bounced(), off, "the result");
            expect_pair((*bounce)[6], (*bounce)[7], one.after, off, "v'");
        } else if (const auto minus = test::read_as("v' = −v = (#, #)", line)) {
            expect_pair((*minus)[0], (*minus)[1], one.before * -1, off, "−v");
            expect_pair((*minus)[0], (*minus)[1], one.after, off, "v'");
        } else {
            const auto result = test::read_as("v' = (#, #)", line);
            const auto same = test::read_as("v' = v = (#, #)", line);
            ASSERT_TRUE(result || same) << "unread";
            const auto& said = result ? *result : *same;
            expect_pair(said[0], said[1], one.after, off, "v'");
        }
    }
}

/// So many hits end a move that would go on.
inline constexpr std::size_t most_hits = 60;

/// The answer of a move that meets something, without the body's name: a number for each time, then the end.
inline std::string form_of_answer(const std::vector<std::string>& met, Response response,
                                  const Vec& velocity) {
    std::string form = response == Response::slide    ? " slides along "
                       : response == Response::bounce ? " bounces off "
                       : response == Response::cross  ? " crosses "
                       : response == Response::stop   ? " stops in front of "
                                                      : " turns back at ";
    for (std::size_t i = 0; i < std::min<std::size_t>(met.size(), 3); ++i) {
        form += (i == 0 ? "" : i + 1 == met.size() ? " and " : ", ") + met[i] + " (t = #)";
    }
    form += met.size() > 3 ? " and " + std::to_string(met.size() - 3) + " more" : "";
    const bool stops = velocity == Vec{} && response != Response::cross;
    return form + (met.size() == most_hits      ? ", stays after 60 hits at (#, #)"
                   : response == Response::stop ? ", at (#, #)"
                   : stops                      ? ", stops at (#, #)"
                                                : ", ends at (#, #)");
}

/// Counts those that are stopped between two planes.
inline void check_response(const Step& step, const ResponseCase& one, std::size_t& stopped) {
    const auto changes = test::read_as("the velocity of @ changes from (#, #) to (#, #): @", step.sentence);
    const auto stays = test::read_as("the velocity of @ stays (#, #): @", step.sentence);
    ASSERT_TRUE(changes || stays) << "unread";
    const auto& said = changes ? *changes : *stays;
    EXPECT_EQ(said[0], one.name);
    expect_pair(said[1], said[2], one.before, one.slack, "before");
    if (changes) {
        expect_pair(said[3], said[4], one.after, one.slack, "after");
    } else {
        EXPECT_LE(static_cast<double>(length(one.after - one.before)), static_cast<double>(one.slack));
    }
    check_response_reason(said.back(), one, stopped);
    check_response_formula(samples::whole_lines(step.formula), one);
}

}  // namespace collidarium::app::truth
