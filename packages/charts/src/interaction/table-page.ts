/** Current page of the data tables, from 1. With several tables, the highest of their pages. */
export function tablePageOn(figure: Element): number {
  const pages = [...figure.querySelectorAll<HTMLElement>('.chart__pages')].map(({ dataset }) => Number(dataset['page']))
  return Math.max(1, ...pages)
}
