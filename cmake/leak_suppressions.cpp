// Read by LeakSanitizer at exit: memory that graphics drivers and the windowing libraries keep until the process
// ends. Every line names a library outside this project.

extern "C" const char* __lsan_default_suppressions();

extern "C" const char* __lsan_default_suppressions() {
    return "leak:libEGL\n"
           "leak:libGL\n"
           "leak:libGLX\n"
           "leak:libgallium\n"
           "leak:_dri.so\n"
           "leak:libLLVM\n"
           "leak:libdbus\n"
           "leak:libX11\n";
}
