// Linked into executables built with the address sanitizer, and told to its leak detector at exit: memory that
// graphics drivers and windowing libraries keep until the process ends. Every line names a library outside this
// project; a leak of our own is reported as ever.

extern "C" const char* __lsan_default_suppressions();
extern "C" int dlclose(void*);

extern "C" const char* __lsan_default_suppressions() {
    return "leak:libEGL\n"
           "leak:libGL\n"
           "leak:libgallium\n"
           "leak:_dri.so\n"
           "leak:libLLVM\n"
           "leak:libdbus\n"
           "leak:libX11\n";
}

// A driver that is unloaded before the report has no name left to match, so nothing is unloaded.
extern "C" int dlclose(void*) {
    return 0;
}
