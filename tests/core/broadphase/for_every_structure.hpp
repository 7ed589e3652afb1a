#pragma once

#include <gtest/gtest.h>

#include "any_structure.hpp"

namespace collidarium::testing {

/// `test(make)` of each of them.
template <Scalar T, class Test>
void for_every_structure(const Test& test) {
    for (const NamedStructure<T>& each : every_structure<T>()) {
        SCOPED_TRACE(each.name);
        test(each.make);
        if (::testing::Test::HasFatalFailure()) {
            return;
        }
    }
}

}  // namespace collidarium::testing
