#include "cli/render.hpp"

#include <iostream>
#include <new>

#include "cli/drawing.hpp"
#include "cli/figure_order.hpp"
#include "figures/figure.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app {

int render(const RenderOptions& options) {
    try {
        const FigureOrder order = validate(options);
        Drawing drawing(options, order);
        if (const auto problem = write_file_atomically(options.out, drawing.bytes())) {
            throw Failure("collidarium: " + *problem);
        }
        return 0;
    } catch (const WrongUsage& wrong) {
        std::cerr << "collidarium: " << wrong.what() << "\nTry 'collidarium --help'.\n";
        return 2;
    } catch (const GlContextError& error) {
        std::cerr << "collidarium: " << error.what() << '\n';
    } catch (const FigureError& error) {
        std::cerr << "collidarium: " << error.what() << '\n';
    } catch (const std::bad_alloc&) {
        std::cerr << "collidarium: not enough memory for an image of that size\n";
    } catch (const Failure& failure) {
        std::cerr << failure.what() << '\n';
    }
    return 1;
}

}  // namespace collidarium::app
