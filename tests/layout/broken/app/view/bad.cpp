#include <SDL.h>
#include <GL/gl.h>
