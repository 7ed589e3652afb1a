#pragma once
#include "collidarium/scalar.hpp"
  #  include <SDL.h>
#include <imgui.h>
