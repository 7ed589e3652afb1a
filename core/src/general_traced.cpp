#include "general.hpp"

COLLIDARIUM_GENERAL(, float, collidarium::EventSink<collidarium::Event<float>>)
COLLIDARIUM_GENERAL(, double, collidarium::EventSink<collidarium::Event<double>>)
