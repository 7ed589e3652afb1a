// How much of a pixel a mark covers. A mark is a box in coordinates of its own, measured in pixels: a line
// along and across itself, a ring by the distance from its centre.
in vec2 mark_local;
flat in vec4 mark_extent;
flat in vec2 mark_dash;
flat in vec4 mark_color;
flat in float mark_flag;

layout(location = 0) out vec4 pixel;

// The part of the pixel around x that lies between two bounds.
float covered(float x, float low, float high) {
    return clamp(min(x + 0.5, high) - max(x - 0.5, low), 0.0, 1.0);
}

void main() {
    // The flag says that the mark is round (1), or the frame of a box (2), as wide as its second dash.
    bool round_mark = mark_flag > 0.5 && mark_flag < 1.5;
    vec2 place = round_mark ? vec2(0.0, length(mark_local)) : mark_local;
    float coverage = covered(place.x, mark_extent.x, mark_extent.y) *
                     covered(place.y, mark_extent.z, mark_extent.w);
    if (mark_flag > 1.5) {
        coverage -= covered(place.x, mark_extent.x + mark_dash.y, mark_extent.y - mark_dash.y) *
                    covered(place.y, mark_extent.z + mark_dash.y, mark_extent.w - mark_dash.y);
    }
    if (mark_dash.x > 0.0) {
        float along = mod(place.x, mark_dash.x);
        coverage *= covered(along, 0.0, mark_dash.y) +
                    covered(along, mark_dash.x, mark_dash.x + mark_dash.y);
    }
    pixel = vec4(mark_color.rgb, mark_color.a * coverage);
}
