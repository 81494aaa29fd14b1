/**
 * Tells the page that a chart can follow the reader's place, and hears when it is to: near the window, and again when another place
 * is chosen (app/components/my-place/watch-place.ts). The place is its id, "" where the chart does not show it or none is chosen.
 *
 * @returns ends it
 */
export function followPlace(figure: Element, show: (place: string) => void): () => void {
  const follow = (event: Event) => show((event as CustomEvent<string>).detail)
  figure.addEventListener('placechange', follow)
  figure.dispatchEvent(new Event('chartready'))
  return () => figure.removeEventListener('placechange', follow)
}
