#include <md4c.h>
#include <muParser.h>
#include "session/layers.hpp"
