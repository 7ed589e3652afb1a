#pragma once

/// What nearly every test of the core includes: GoogleTest, all queries, the shapes and their short names.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/contains.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/trace/events.hpp"
#include "support/by_method.hpp"
#include "support/pair.hpp"
#include "support/shorthand.hpp"
