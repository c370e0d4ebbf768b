/// The looks of the guide itself, in the colours of the system: nothing of the tokens is assumed.
enum GuideStyle {
    static let text = """
        .guide { margin: 0; padding: 0 clamp(1rem, 4vw, 3rem) 4rem; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, "Noto Sans JP", sans-serif; }
        .guide header { padding: 2rem 0 1rem; }
        .guide h1, .guide h2, .guide h3 { line-height: 1.25; overflow-wrap: anywhere; }
        .guide h1 { margin: 0; font-size: 1.75rem; }
        .guide h2 { margin: 3rem 0 1rem; padding-bottom: 0.25rem; border-bottom: 1px solid GrayText; font-size: 1.375rem; }
        .guide h3 { margin: 1.5rem 0 0.75rem; font-size: 1rem; }
        .guide nav { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0; }
        .guide a { color: LinkText; }
        .guide fieldset { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0.5rem 0; padding: 0.5rem 0.75rem; border: 1px solid GrayText; border-radius: 8px; }
        .guide code { font: 0.8125rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
        .guide .mark { padding: 0 0.375rem; border: 1px solid GrayText; border-radius: 999px; font-size: 0.75rem; white-space: nowrap; }
        .guide .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; }
        .guide .card { display: flex; gap: 0.75rem; min-width: 0; }
        .guide .card > div:last-child { flex: 1; min-width: 0; }
        .guide .card strong, .guide td strong { font-weight: 600; overflow-wrap: anywhere; }
        .guide .card p, .guide td p { margin: 0; font-size: 0.875rem; }
        .guide .swatch { flex: none; width: 4rem; height: 4rem; border-radius: 8px; overflow: hidden; box-shadow: 0 0 0 1px GrayText; background: repeating-conic-gradient(#bbb 0 25%, #fff 0 50%) 0 0 / 16px 16px; }
        .guide .swatch > div { height: 100%; }
        .guide .stripes { margin: 0.25rem 0 0; padding: 0; list-style: none; font-size: 0.75rem; }
        .guide .stripes li { display: flex; align-items: center; gap: 0.375rem; }
        .guide .stripes .swatch { width: 2rem; height: 0.75rem; border-radius: 3px; background-size: 6px 6px; }
        .guide .panels { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); gap: 1.5rem; }
        .guide .panel { min-width: 0; }
        .guide .panel h3 { margin-top: 0; }
        .guide .paper { padding: 1rem; border-radius: 8px; box-shadow: 0 0 0 1px GrayText; background: Canvas; color: CanvasText; overflow-x: auto; }
        .guide .style + .style { margin-top: 1.25rem; }
        .guide .fact { font-size: 0.75rem; opacity: 0.8; }
        .guide .wide { overflow-x: auto; }
        .guide table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
        .guide th, .guide td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); text-align: left; vertical-align: top; }
        .guide #other table { table-layout: fixed; min-width: 36rem; }
        .guide #other th:last-child { width: 30%; }
        .guide .sample { display: inline-block; padding: 0 0.375rem; border-radius: 4px; white-space: nowrap; box-shadow: 0 0 0 1px GrayText; }
        .guide .box { min-width: 0; max-width: 16rem; }
        .guide .track { max-width: 16rem; }
        .guide .dot { width: 1em; height: 1em; border-radius: 50%; background: currentColor; }
        .guide tr:hover .dot { margin-left: calc(100% - 1em); }

        """

    /// The chosen contexts become attributes of the root; nothing is kept.
    static let script = """
        for (const input of document.querySelectorAll("input[data-attribute]")) {
          input.addEventListener("change", () => {
            if (input.value) document.documentElement.setAttribute(input.dataset.attribute, input.value);
            else document.documentElement.removeAttribute(input.dataset.attribute);
          });
        }

        """
}
