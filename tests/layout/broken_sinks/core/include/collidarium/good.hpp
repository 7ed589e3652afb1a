// What is said about enabled sinks does not count.
struct Loud {
    static constexpr bool enabled = true;
};

template <class Sink>
int answer(Sink& sink) {
    int payload = 0;
    if constexpr (gathers<Sink>) {
        if (payload == 0) {
            payload = 1;
        } else {
            payload = 2;
        }
    }
    return payload + is_enabled_elsewhere(sink);
}
