/** Prints only this chart of the page, with a credit line below it (chart.css). */
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
