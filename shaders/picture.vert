// One triangle that covers everything, made of nothing but the numbers of its corners.
void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    gl_Position = vec4(corner * 4.0 - 1.0, 0.0, 1.0);
}
