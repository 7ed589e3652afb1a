#include "support/instances.hpp"

COLLIDARIUM_ALL_INSTANCES()
