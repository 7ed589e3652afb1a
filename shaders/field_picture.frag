// The picture of a field, larger again by as much as it was worked out smaller.
uniform sampler2D picture;
uniform vec2 corner;     // of the area, in pixels of the target
uniform vec2 to_picture;  // one over the size of the area

layout(location = 0) out vec4 pixel;

void main() {
    pixel = texture(picture, (gl_FragCoord.xy - corner) * to_picture);
}
