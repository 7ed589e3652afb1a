// A mark made of whole pixels.
flat in vec4 mark_color;

layout(location = 0) out vec4 pixel;

void main() {
    pixel = mark_color;
}
