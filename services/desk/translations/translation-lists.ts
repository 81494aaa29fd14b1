import type { ChartModel } from '@common-measure/charts'
import { untranslatedIn } from '#services/sheets/charts/translated-worksheets.ts'
import type { TextPair } from '#services/content/languages/untranslated.ts'
import type { DeskCheck } from '../check/desk-check.ts'
import type { ContentTranslations } from './content-translations.ts'
import type { ListedTranslation } from './listed-translation.ts'

export interface LanguageTranslations {
  /** `es` */
  language: string
  items: ListedTranslation[]
}

/** An additional language, and the sources of its texts. */
export interface DeskLanguage {
  language: string
  content: ContentTranslations
  /**
   * Translation of a chart's text; null if missing.
   *
   * @param title of the worksheet, in the first language
   */
  findInChart: (spreadsheetId: string, title: string, text: string) => string | null
  /** Texts in separate files. */
  files: () => ListedTranslation[]
}

interface TranslationListsOptions {
  languages: readonly DeskLanguage[]
  check: Pick<DeskCheck, 'pages'>
}

export type TranslationLists = ReturnType<typeof createTranslationLists>

/** Missing translations for each language of the site, and translations of texts that have changed since. */
export function createTranslationLists({ languages, check }: TranslationListsOptions) {
  return {
    languages: languages.map(({ language }) => language),
    /** Missing translations of each language now. Throws ProviderError as the content does. */
    async read(): Promise<LanguageTranslations[]> {
      if (languages.length === 0) return []
      const pages = await check.pages()
      const charts = pages.flatMap(({ worksheets }) =>
        worksheets.flatMap(({ spreadsheet, model }) => (model ? [{ spreadsheet, model }] : [])),
      )
      return Promise.all(
        languages.map(async ({ language, content, findInChart, files }) => ({
          language,
          items: [
            ...files(),
            ...(await content.read()),
            ...onceEach(charts).flatMap((chart) => chartItem(chart, language, findInChart)),
          ],
        })),
      )
    },
  }
}

interface Chart {
  spreadsheet: string
  model: ChartModel
}

function onceEach(charts: readonly Chart[]): Chart[] {
  return [...new Map(charts.map((chart) => [`${chart.spreadsheet}\n${chart.model.title}`, chart])).values()]
}

/** A chart's text is identified by its content, so a changed text has no translation. */
function chartItem(
  { spreadsheet, model }: Chart,
  language: string,
  find: DeskLanguage['findInChart'],
): ListedTranslation[] {
  const texts = untranslatedIn(model, (text) => find(spreadsheet, model.title, text))
  if (texts.length === 0) return []
  const pairs = texts.map((text): TextPair => ({ path: '', first: text, own: null }))
  const edit = `${language}/charts.csv, ${language}/terms.csv`
  return [{ kind: 'chart', title: model.title, edit, isOld: false, madeFrom: null, modified: null, texts: pairs }]
}

/** Missing translations of each language (docs/contracts/desk.md#translations). */
export function translationsJson(languages: readonly LanguageTranslations[]) {
  return {
    languages: languages.map(({ language, items }) => ({
      language,
      items: items.map(({ kind, title, edit, isOld, madeFrom, modified, texts }) => ({
        kind,
        title,
        edit,
        state: isOld ? 'out-of-date' : 'missing',
        made_from: madeFrom,
        modified,
        texts: texts.map(({ path, first, own }) => ({ path, first, translation: own })),
      })),
    })),
  }
}
