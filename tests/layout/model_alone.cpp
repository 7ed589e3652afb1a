// Nothing but the model library, all of it: that this links is the test.
int main() {
    return 0;
}
