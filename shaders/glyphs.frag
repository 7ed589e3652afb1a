// A glyph, or its rim, from the atlas, pixel by pixel.
uniform sampler2D glyphs;

in vec2 mark_local;
flat in vec4 mark_color;
flat in float mark_flag;

layout(location = 0) out vec4 pixel;

void main() {
    vec2 texel = texelFetch(glyphs, ivec2(floor(mark_local)), 0).rg;
    // The flag says that it is the rim.
    float coverage = mark_flag > 0.5 ? texel.g : texel.r;
    pixel = vec4(mark_color.rgb, mark_color.a * coverage);
}
