import type { ChartModel } from '@common-measure/charts'
import { isText } from '#services/content/languages/untranslated.ts'

/** Texts of a chart without a translation. A name of one word may be the same in both languages, and counts only where letters follow one another. */
export function untranslatedIn(model: ChartModel, find: (text: string) => string | null): string[] {
  const { axes, filters, categories } = model
  const said = [model.title, model.subtitle, model.source, ...model.notes, model.unit, axes.category.title]
  const named = [
    ...(categories.kind === 'text' ? categories.values : []),
    ...model.series.map(({ label }) => label),
    ...axes.values.map(({ title }) => title),
    ...[filters.group, filters.toggle].flatMap((filter) => filter?.options ?? []),
    ...(model.annotations ?? []).map(({ text }) => text),
  ]
  const texts = [...said, ...named].filter((text): text is string => typeof text === 'string' && isText(text))
  return [...new Set(texts)].filter((text) => find(text) === null)
}
