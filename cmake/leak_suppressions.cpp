// Linked into executables built with the address sanitizer, and told to its leak detector at exit: memory that
// graphics drivers and windowing libraries keep until the process ends. Every line names a library outside this
// project; a leak of our own is reported as ever.

extern "C" const char* __asan_default_options();
extern "C" const char* __lsan_default_suppressions();
extern "C" int dlclose(void*);

// Where the thread-local memory of a library that was loaded later lies at certain addresses, the sanitizer of clang 14
// mistakes what is before it for its size, and the leak detector reads from nowhere. So it does not follow that memory,
// which belongs to graphics drivers; that of the program and of what it is linked with is followed as ever.
extern "C" const char* __asan_default_options() {
    return "intercept_tls_get_addr=0";
}

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
