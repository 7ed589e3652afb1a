template <class Sink>
int answer(Sink&) {
    if constexpr (!Sink::enabled) {
        return 1;
    }
    if constexpr (gathers<Sink> && true) {
        return 2;
    }
    if constexpr (gathers<Sink>) {
        return 3;
    } else {
        return 4;
    }
}
