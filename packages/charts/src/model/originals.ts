import type { OverlaidModel } from './chart-overlay.ts'

/** The word of the worksheet for a text of a translated chart. */
export function originalOf({ originals }: OverlaidModel, text: string): string {
  return originals && Object.hasOwn(originals, text) ? (originals[text] ?? text) : text
}

/** The text of a chart for a word of its worksheet, whatever the case. */
export function wordOf({ originals }: OverlaidModel, word: string | null): string | null {
  const wanted = word?.toLowerCase()
  const [said] = Object.entries(originals ?? {}).find(([, original]) => original.toLowerCase() === wanted) ?? []
  return said ?? word
}
