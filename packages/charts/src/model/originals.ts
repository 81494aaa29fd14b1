import type { ChartModel } from './chart-model.ts'

/** The word of the worksheet for a text of a translated chart. */
export function originalOf({ originals }: Pick<ChartModel, 'originals'>, text: string): string {
  return originals && Object.hasOwn(originals, text) ? (originals[text] ?? text) : text
}

/** The text of a chart for a word of its worksheet, whatever the case. */
export function wordOf({ originals }: Pick<ChartModel, 'originals'>, word: string | null): string | null {
  const wanted = word?.toLowerCase()
  const [said] = Object.entries(originals ?? {}).find(([, original]) => original.toLowerCase() === wanted) ?? []
  return said ?? word
}
