/** Prints one chart, under it whose it is, and nothing else of the page (chart.css). */
export function printChart(figure: HTMLElement, credit: string): void {
  const root = document.documentElement
  root.classList.add('prints-one')
  figure.classList.add('is-printed')
  figure.dataset['credit'] = credit
  const done = () => {
    root.classList.remove('prints-one')
    figure.classList.remove('is-printed')
  }
  window.addEventListener('afterprint', done, { once: true })
  window.print()
}
