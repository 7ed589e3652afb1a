// A picture, pixel by pixel. Its first row is its topmost one.
uniform sampler2D picture;
uniform ivec2 top_left;  // its first pixel, in pixels of the target

layout(location = 0) out vec4 pixel;

void main() {
    ivec2 place = ivec2(gl_FragCoord.xy) - top_left;
    pixel = texelFetch(picture, ivec2(place.x, -place.y), 0);
}
