import { printChart } from '#app/components/chart/print-chart.ts'

/*
 * What the file menu of the embeddable page does in the browser, with the code of the pages' chart menu. A module of its
 * own, which the page's script loads when it is needed.
 */

/** Prints the chart alone. */
export function printFramed(figure: HTMLElement): void {
  closeMenu(figure)
  printChart(figure, figure.dataset['credit'] ?? '')
}

/** The menu closes, and its button has the focus again. */
function closeMenu(figure: HTMLElement): void {
  const menu = figure.querySelector<HTMLDetailsElement>('.embed__menu')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
