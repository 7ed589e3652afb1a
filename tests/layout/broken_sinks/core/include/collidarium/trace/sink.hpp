template <class Sink>
void emit(Sink& sink) {
    if constexpr (Sink::enabled) {
        sink.record(1);
    }
}
