#include "lessons/html_page.hpp"
#include "paint/svg_text.hpp"
#include "paint/theme.hpp"

namespace collidarium::app {

namespace {

constexpr std::string_view page_rules = R"(
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 44rem;
  background: var(--canvas); color: var(--text);
  font: 1.0625rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
  overflow-wrap: break-word;
}
h1 { font-size: clamp(1.75rem, 6vw, 2.375rem); line-height: 1.2; margin: 0 0 .75rem; }
h2 { font-size: 1.4rem; line-height: 1.3; margin: 0 0 1rem; }
h3, h4, h5, h6 { font-size: 1.1rem; line-height: 1.35; margin: 1.5rem 0 .5rem; }
p, ul, ol, pre, blockquote, .wide { margin: 0 0 1rem; }
a { color: var(--subject); }
.objective { font-size: 1.1875rem; }
.facts, footer { color: var(--text_quiet); }
.facts span:not(:last-child)::after { content: " · "; }
nav { background: var(--panel); border-radius: .5rem; padding: .75rem 1rem; margin: 1.5rem 0; }
nav h2 { font-size: 1rem; margin: 0 0 .25rem; }
nav ol { margin: 0; padding-left: 1.5rem; }
nav a { display: inline-block; padding: .25rem 0; }
section { border-top: 1px solid var(--grid_major); padding-top: 2rem; margin-top: 2.5rem; }
.number { color: var(--text_quiet); }
figure { margin: 1.25rem 0; }
figure svg {
  display: block; width: 100%; max-width: 37.5rem; height: auto; margin: 0 auto;
  border: 1px solid var(--grid_major); border-radius: .5rem;
}
code, pre { font-family: ui-monospace, "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { font-size: .9em; }
pre { background: var(--panel); border-radius: .5rem; padding: .75rem 1rem; overflow-x: auto; line-height: 1.45; }
pre.line { white-space: pre-wrap; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .3rem 1rem .3rem 0; border-bottom: 1px solid var(--grid_major); }
th { color: var(--text_quiet); font-weight: 600; }
.right { text-align: right; }
.center { text-align: center; }
blockquote { border-left: 3px solid var(--grid_major); padding-left: 1rem; margin-left: 0; }
.ask { font-weight: 600; margin-top: 1.5rem; }
details { border: 1px solid var(--grid_major); border-radius: .5rem; margin: 0 0 .625rem; }
details.answer { margin-top: 1.25rem; background: var(--panel); }
details.answer pre { background: var(--panel_raised); }
summary { cursor: pointer; padding: .625rem 1rem; min-height: 2.75rem; }
summary:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
details.answer > summary { font-weight: 600; }
details[open] > summary { border-bottom: 1px solid var(--grid_major); margin-bottom: .75rem; }
.inside { padding: 0 1rem; }
.items { list-style: none; padding: 0; }
.items li { padding-left: 1.75rem; position: relative; margin-bottom: .75rem; }
.mark { font-weight: 700; }
.items .mark { position: absolute; left: 0; }
.given { font-weight: 600; font-variant-numeric: tabular-nums; }
.given::after { content: ": "; }
.print-choice { color: var(--text_quiet); font-size: .9375rem; }
.print-choice input { width: 1.125rem; height: 1.125rem; vertical-align: -.15em; }
@media (max-width: 30rem) {
  figure { margin-left: -1rem; margin-right: -1rem; }
  figure svg { border-left: 0; border-right: 0; border-radius: 0; }
  .inside > figure svg { border: 0; }
}
@media print {
  body { max-width: none; padding: 0; font-size: 11pt; }
  nav, .print-choice { display: none; }
  h2, h3, .ask, summary { break-after: avoid; }
  figure, details:not(.answer), tr { break-inside: avoid; }
  figure svg { max-width: 11cm; }
  pre { white-space: pre-wrap; }
  body:has(#print-answers:checked) details::details-content { content-visibility: visible; }
}
)";

constexpr std::size_t index_of(Role role) {
    return static_cast<std::size_t>(role);
}

std::string color_variables(ThemeName theme_name) {
    std::string text;
    for (std::size_t i = 0; i < role_count; ++i) {
        const auto role = static_cast<Role>(i);
        text += " --" + std::string(name(role)) + ": " + svg_color(theme(theme_name)[role]) + ";";
    }
    return text;
}

/// The class of each mark in a figure is its role (see SvgPainter); a halo is a text without a fill.
std::string figure_rules() {
    std::string rules;
    for (std::size_t i = index_of(Role::canvas); i < role_count; ++i) {
        const std::string role(name(static_cast<Role>(i)));
        rules += "svg ." + role + "[stroke] { stroke: var(--" + role + "); } svg ." + role +
                 "[fill]:not([fill=\"none\"]) { fill: var(--" + role + "); }\n";
    }
    return rules + "svg text[fill=\"none\"][stroke] { stroke: var(--canvas); }\n";
}

}  // namespace

std::string html_style() {
    return "\n:root {" + color_variables(ThemeName::light) +
           " }\n@media screen and (prefers-color-scheme: dark) { :root {" + color_variables(ThemeName::dark) +
           " } }" + std::string(page_rules) + figure_rules();
}

}  // namespace collidarium::app
