import { existsSync, readFileSync } from 'node:fs'
import { translateModel, type ChartModel } from '@common-measure/charts'
import { unknownNumbers, type ScaleWords } from '@common-measure/charts/inspect'
import { headlineOf } from '@common-measure/charts/model/headline.ts'
import type { ChartTerms } from '#services/sheets/charts/translated-worksheets.ts'

interface HeadlineSheet {
  spreadsheet: string
  title: string
  model: ChartModel | null
}

interface HeadlineOptions {
  /** The other languages of the site, with the texts of charts. */
  languages: readonly { language: string; terms: ChartTerms }[]
  /** True if every view needs a headline. */
  isComplete: boolean
}

/** Headlines that are missing, and numbers of translated ones that the sheet does not have, a line each. */
export function headlineLines({ spreadsheet, title, model }: HeadlineSheet, options: HeadlineOptions): string[] {
  if (!model) return []
  const own = model.views.map((view) => headlineOf(model, view))
  const lacking = model.views.filter((_, at) => own[at] === null)
  const lines = options.isComplete ? missingLines('en', lacking) : []
  for (const { language, terms } of options.languages) {
    const find = (text: string) => terms.find(spreadsheet, title, text)
    const untranslated = model.views.filter((_, at) => own[at] != null && find(own[at]) === null)
    if (options.isComplete) lines.push(...missingLines(language, [...lacking, ...untranslated]))
    const translated = translateModel(model, (text) => find(text) ?? text)
    const texts = new Set(own.flatMap((text) => (text === null ? [] : (find(text) ?? []))))
    for (const text of texts) {
      const { figures, years } = unknownNumbers(text, translated, scaleWords(language))
      const unknown = [...figures, ...years].map((number) => `"${number}"`).join(', ')
      if (unknown !== '') lines.push(`headline in ${language}: ${unknown} is not in the sheet: ${text}`)
    }
  }
  return lines
}

function missingLines(language: string, views: readonly ChartModel['views'][number][]): string[] {
  return views.map(({ group, toggle }) => {
    const options = [group, toggle].filter((option) => option !== null).join(', ')
    return `no headline in ${language}${options === '' ? '' : ` for ${options}`}`
  })
}

function scaleWords(language: string): ScaleWords | undefined {
  const catalogue = `packages/charts/messages/${language}.json`
  if (!existsSync(catalogue)) return undefined
  return (JSON.parse(readFileSync(catalogue, 'utf8')) as { format: ScaleWords }).format
}
