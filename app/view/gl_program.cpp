#include "view/gl_program.hpp"

#include <array>
#include <string>

#include "view/gl.hpp"
#include "view/gl_context.hpp"

namespace collidarium::app {

namespace {

std::string_view version_line() {
    return is_desktop_gl() ? "#version 330 core\n"
                           : "#version 300 es\nprecision highp float;\nprecision highp int;\n";
}

std::string log_of(GLuint object, bool shader) {
    std::array<char, 2048> text{};
    if (shader) {
        glGetShaderInfoLog(object, static_cast<GLsizei>(text.size()), nullptr, text.data());
    } else {
        glGetProgramInfoLog(object, static_cast<GLsizei>(text.size()), nullptr, text.data());
    }
    return text.data();
}

GLuint compile(GLenum type, std::string_view source) {
    const std::string_view version = version_line();
    const std::array parts{version.data(), source.data()};
    const std::array lengths{static_cast<GLint>(version.size()), static_cast<GLint>(source.size())};
    const GLuint shader = glCreateShader(type);
    glShaderSource(shader, static_cast<GLsizei>(parts.size()), parts.data(), lengths.data());
    glCompileShader(shader);
    GLint compiled = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
    if (compiled != GL_TRUE) {
        const std::string log = log_of(shader, true);
        glDeleteShader(shader);
        throw GlContextError("the graphics driver rejected a shader: " + log);
    }
    return shader;
}

}  // namespace

unsigned compile_program(std::string_view vertex, std::string_view fragment) {
    const GLuint vertex_shader = compile(GL_VERTEX_SHADER, vertex);
    const GLuint fragment_shader = compile(GL_FRAGMENT_SHADER, fragment);
    const GLuint program = glCreateProgram();
    glAttachShader(program, vertex_shader);
    glAttachShader(program, fragment_shader);
    glLinkProgram(program);
    glDeleteShader(vertex_shader);
    glDeleteShader(fragment_shader);
    GLint linked = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    if (linked != GL_TRUE) {
        const std::string log = log_of(program, false);
        glDeleteProgram(program);
        throw GlContextError("the graphics driver rejected a shader program: " + log);
    }
    return program;
}

}  // namespace collidarium::app
