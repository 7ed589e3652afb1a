// A source may ask no more than a header.
void search() {
    if constexpr (Sink::enabled) {
    }
}
