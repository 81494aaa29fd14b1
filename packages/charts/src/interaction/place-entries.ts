import { drawingOnShow } from './drawing-on-show.ts'

/** Keeps the entries of the legend over the names at the ends of lines while the size of the plot changes. */
export function followNames(figure: Element, signal: AbortSignal): void {
  const plot = figure.querySelector('.chart__plot')
  if (!plot) return
  const watch = new ResizeObserver(() => placeEntries(figure))
  watch.observe(plot)
  signal.addEventListener('abort', () => watch.disconnect())
}

/**
 * Puts the entries of the legend over the names at the ends of lines, where the drawing on show has them
 * (layout/labels/end-labels.ts). The names are drawn; an entry is as large as its name (legend.css).
 */
export function placeEntries(figure: Element): void {
  const area = figure.querySelector('.chart__area')
  const legend = area?.querySelector('.legend')
  if (!area || !legend) return
  const names = [...(drawingOnShow(area)?.querySelectorAll<SVGTextElement>('[data-entry]') ?? [])]
  const places = names.map((name) => ({ entry: Number(name.dataset['entry']), box: name.getBoundingClientRect() }))
  legend.toggleAttribute('data-placed', places.length > 0)
  const outer = legend.getBoundingClientRect()
  for (const { entry, box } of places) {
    const item = legend.children[entry]
    if (!(item instanceof HTMLElement)) continue
    const [x, y] = [box.left - outer.left, (box.top + box.bottom) / 2 - outer.top]
    item.style.setProperty('--place', `${x.toFixed(1)}px calc(${y.toFixed(1)}px - 50%)`)
  }
}
