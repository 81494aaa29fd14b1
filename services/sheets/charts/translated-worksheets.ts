import { originalOf, type OverlaidModel, translateModel } from '@common-measure/charts'
import type { UntranslatedTexts } from '#services/content/languages/untranslated-texts.ts'
import type { ChartAnswer, WorksheetService } from '../worksheet-service.ts'
import { isText } from '#services/content/languages/untranslated.ts'

/** The texts of charts in another language. */
export interface ChartTerms {
  /**
   * Translation of a text; null if missing.
   *
   * @param title of the worksheet, in the first language
   */
  find(spreadsheetId: string, title: string, text: string): string | null
  /** Changes if a text may have changed. */
  version(): string
}

/**
 * Charts in another language. Each is translated once per version of the chart and of the texts.
 *
 * @param untranslated collects texts without a translation
 */
export function translatedWorksheets<Charts extends WorksheetService>(
  charts: Charts,
  terms: ChartTerms,
  untranslated: Pick<UntranslatedTexts, 'note'>,
): Charts {
  let cached = { version: '', models: new WeakMap<OverlaidModel, OverlaidModel>() }

  function translated(spreadsheetId: string, model: OverlaidModel): OverlaidModel {
    const version = terms.version()
    if (cached.version !== version) cached = { version, models: new WeakMap() }
    const done = cached.models.get(model)
    if (done) return done
    const find = (text: string) => terms.find(spreadsheetId, originalOf(model, model.title), text)
    const made = translateModel(model, (text) => find(text) ?? text)
    untranslated.note(untranslatedIn(model, find))
    cached.models.set(model, made)
    return made
  }

  return {
    ...charts,
    async chart(spreadsheetId, title, isBackground): Promise<ChartAnswer> {
      const answer = await charts.chart(spreadsheetId, title, isBackground)
      return answer.ok ? { ...answer, model: translated(spreadsheetId, answer.model) } : answer
    },
  }
}

/** Words by which a worksheet explains its signs. */
function declaredIn({ points }: OverlaidModel['series'][number]): string[] {
  return points.flatMap(({ status, flag, words = '' }) => ((status ?? flag) === 'declared' ? words : []))
}

/** True for a county on a map, whose name is the same in all languages. */
function isCounty({ map }: OverlaidModel, category: number): boolean {
  return map?.by === 'county' && map.codes[category] != null && !map.benchmarks.includes(category)
}

/**
 * Texts of a chart without a translation. A single-word name may be the same in both languages, and counts only if it
 * contains adjacent letters.
 */
export function untranslatedIn(model: OverlaidModel, find: (text: string) => string | null): string[] {
  const { axes, filters, categories } = model
  const parts = [model.title, model.subtitle, model.source, ...model.notes, model.unit, axes.category.title]
  const named = [
    ...(categories.kind === 'text' ? categories.values.filter((_, at) => !isCounty(model, at)) : []),
    ...model.series.map(({ label }) => label),
    ...axes.values.map(({ title }) => title),
    ...[filters.group, filters.toggle].flatMap((filter) => filter?.options ?? []),
    ...[model, ...model.views].map(({ headline }) => headline),
    ...(model.annotations ?? []).map(({ text }) => text),
    ...model.series.flatMap(declaredIn),
  ]
  const texts = [...parts, ...named].filter((text): text is string => typeof text === 'string' && isText(text))
  return [...new Set(texts)].filter((text) => find(text) === null)
}
