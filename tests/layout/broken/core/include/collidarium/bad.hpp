#pragma once
#include <vector>
#include <nlohmann/json.hpp>
