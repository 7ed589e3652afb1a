#include "collidarium/trace/events.hpp"
#include <epoxy/gl.h>
