/** The page of the data table on show, from 1. Of several tables, the one that has come farthest tells it. */
export function tablePageOn(figure: Element): number {
  const pages = [...figure.querySelectorAll<HTMLElement>('.chart__pages')].map(({ dataset }) => Number(dataset['page']))
  return Math.max(1, ...pages)
}
