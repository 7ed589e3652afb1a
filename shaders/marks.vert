// Corners of the quads that marks are drawn as, in physical pixels with y down.
uniform vec2 framebuffer_size;

layout(location = 0) in vec2 position;
layout(location = 1) in vec2 local;
layout(location = 2) in vec4 extent;
layout(location = 3) in vec2 dash;
layout(location = 4) in vec4 color;
layout(location = 5) in float flag;

out vec2 mark_local;
flat out vec4 mark_extent;
flat out vec2 mark_dash;
flat out vec4 mark_color;
flat out float mark_flag;

void main() {
    mark_local = local;
    mark_extent = extent;
    mark_dash = dash;
    mark_color = color;
    mark_flag = flag;
    vec2 unit = position / framebuffer_size * 2.0 - 1.0;
    gl_Position = vec4(unit.x, -unit.y, 0.0, 1.0);
}
