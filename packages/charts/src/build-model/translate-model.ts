import { summaryOf } from '../words/summary.ts'
import { inOwnWords } from '../format/point-marks.ts'
import type { NumberFormat } from '../format/number.ts'
import * as texts from '../messages/words.ts'
import type { Filter, RegressionType, Series } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { withPoints } from '../model/with-points.ts'

/** Translates a text; returns the text itself if there is no translation. */
export type Translate = (text: string) => string

/**
 * Translates the texts of a chart: titles, names, categories, notes and sources; values, keys and colors stay. Its
 * address keeps the original texts of the worksheet, which are in `originals`.
 */
export function translateModel(model: OverlaidModel, translate: Translate): OverlaidModel {
  const originals: Record<string, string> = {}
  const say = (text: string): string => {
    const result = translate(text)
    if (result !== text) originals[result] ??= text
    return result
  }
  const maybe = <T extends string | null | undefined>(text: T) => (typeof text === 'string' ? say(text) : text) as T
  const { axes, filters } = model
  const inGroups = optionsIn(filters.group, say)
  const inToggles = optionsIn(filters.toggle, say)
  const translated: OverlaidModel = {
    ...model,
    title: say(model.title),
    ...(model.headline !== undefined && { headline: say(model.headline) }),
    subtitle: maybe(model.subtitle),
    source: maybe(model.source),
    notes: model.notes.map(say),
    categories: {
      ...model.categories,
      values: model.categories.kind === 'text' ? distinct(model.categories.values, say) : model.categories.values,
    },
    axes: {
      category: {
        ...axes.category,
        title: maybe(axes.category.title),
        ...(axes.category.sizeTitle !== undefined && { sizeTitle: say(axes.category.sizeTitle) }),
      },
      values: axes.values.map((axis) => ({ ...axis, title: maybe(axis.title) })),
    },
    series: model.series.map((series) => ({
      ...seriesIn(series, axes.values[series.axis] ?? PLAIN, maybe),
      group: series.group && inGroups(series.group),
      toggle: series.toggle && inToggles(series.toggle),
    })),
    filters: { group: filterIn(filters.group, inGroups), toggle: filterIn(filters.toggle, inToggles) },
    views: model.views.map((view) => ({
      ...view,
      ...(view.headline !== undefined && { headline: maybe(view.headline) }),
      group: view.group && inGroups(view.group),
      toggle: view.toggle && inToggles(view.toggle),
    })),
    ...(model.unit !== undefined && { unit: say(model.unit) }),
    ...(model.provenance && { provenance: provenanceIn(model.provenance, maybe) }),
    ...(model.annotations && { annotations: model.annotations.map((note) => ({ ...note, text: say(note.text) })) }),
  }
  const summary = summaryOf(translated)
  return Object.keys(originals).length === 0 ? { ...translated, summary } : { ...translated, summary, originals }
}

type Maybe = <T extends string | null | undefined>(text: T) => T

const PLAIN: NumberFormat = { percent: false, currency: false, decimals: null }

function seriesIn(series: Series, format: NumberFormat, maybe: Maybe): Series {
  return {
    ...withPoints(series, (points) => points.map((point) => inOwnWords(point, format, maybe))),
    label: maybe(series.label),
    regression: series.regression && {
      ...series.regression,
      name: trendOf(maybe(series.label), series.regression.type),
    },
  }
}

function trendOf(series: string, type: RegressionType): string {
  return texts.trendOf({ series, type: type === 'loess' ? 'other' : type })
}

function filterIn(filter: Filter | null, say: Translate): Filter | null {
  return filter && { ...filter, options: filter.options.map(say), default: say(filter.default) }
}

/** Options that would be the same in the other language keep their original texts. */
function optionsIn(filter: Filter | null, say: Translate): Translate {
  const options = filter?.options ?? []
  return distinct(options, say) === options ? (text) => text : say
}

function provenanceIn(provenance: NonNullable<OverlaidModel['provenance']>, maybe: Maybe) {
  const { sources, license, unit } = provenance
  return {
    ...provenance,
    sources: sources.map((source) => ({ ...source, text: maybe(source.text) })),
    license: license && (license.id === null ? { ...license, text: maybe(license.text) } : license),
    unit: maybe(unit),
  }
}

/** Distinct texts of a worksheet stay distinct in the other language. */
function distinct(texts: string[], say: Translate): string[] {
  const translated = texts.map(say)
  return new Set(translated).size === new Set(texts).size ? translated : texts
}
