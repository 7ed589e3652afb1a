#pragma once

/// Drives tests of many seeded cases: as many as are usual or, soaked, more, until one fails, which is told.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/concave_generators.hpp"

namespace collidarium::testing {

/// The fixture of a suite that is run for each scalar.
template <class T>
class ForScalars : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;

/// Calls `check(i)` with 0, 1, ...
template <class Check>
void for_each_case(int count, Check&& check) {
    for (int i = 0; i < soaked(count) && !::testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE("case " + std::to_string(i));
        check(i);
    }
}

/// Calls `check(pair)`, or `check(pair, i)`, with the pairs of a generator. One that fails is told, and a
/// smaller one that fails, too.
template <Scalar T = double, class Generator, class Check>
void for_each_pair(Generator generator, std::string_view family, int count, Check&& check) {
    for (int i = 0; i < soaked(count) && !::testing::Test::HasFailure(); ++i) {
        const Pair<T> pair = [&] {
            if constexpr (requires { generator.template next<T>(); }) {
                return generator.template next<T>();
            } else {
                return generator.next();
            }
        }();
        const auto run = [&](const Pair<T>& one) {
            if constexpr (requires { check(one, i); }) {
                check(one, i);
            } else {
                check(one);
            }
        };
        SCOPED_TRACE(std::string(family) + " " + std::to_string(i) + ": " + describe(pair));
        run(pair);
        if (::testing::Test::HasFailure()) {
            tell_smaller<T>(pair, run);
        }
    }
}

/// Both coordinates, or the length of what they are apart, are within a bound.
template <Scalar T>
void expect_near(const Vec2<T>& found, const Vec2<T>& wanted, double within) {
    EXPECT_NEAR(double(found.x), double(wanted.x), within);
    EXPECT_NEAR(double(found.y), double(wanted.y), within);
}

}  // namespace collidarium::testing
