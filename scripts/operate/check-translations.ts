import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { figuresFromValues } from '@common-measure/charts'
import { createChartTerms } from '#providers/content-files/chart-terms.ts'
import { openContentFiles, type ContentFiles } from '#providers/content-files/content-files.ts'
import { createTranslationFiles } from '#providers/content-files/translation-files.ts'
import { loadCommunity } from '#server/composition/load-community.ts'
import { chartNames } from '#services/charts/chart-names.ts'
import { itemTranslation } from '#services/content/languages/untranslated.ts'
import { fileTranslations } from '#services/desk/translations/file-translations.ts'
import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import { untranslatedIn } from '#services/sheets/charts/translated-worksheets.ts'
import { CATALOGUES, DESK_FAMILIES, FIRST_LANGUAGE, ownCatalogue, programLanguages } from '../build/languages.ts'
import { countOf, runCommand, type Command } from './open-store.ts'

type RawItem = Readonly<Record<string, unknown>>

/** A missing or outdated translation. `text` names the texts: "pages: health, content". */
interface Remark {
  kind: 'missing' | 'out-of-date'
  text: string
}

/**
 * `npm run content -- check-translations`: prints missing translations of the site's languages, and translations of
 * texts that have changed since. Exits with code 1 if there are any.
 */
export const checkTranslations: Command = async (_args, { env, say }) => {
  const contentDir = env['CONTENT_DIR'] || 'content'
  const files = openContentFiles(contentDir)
  const { community } = loadCommunity(files)
  let count = 0
  for (const language of community.languages.slice(1)) {
    const names = chartNames(community.places, community.fiscalYearStart)
    const remarks = [
      ...inCatalogues(language),
      ...inContent(files, language),
      ...inCharts(files, language, names),
      ...inFiles(contentDir, language),
    ]
    for (const { kind, text } of remarks) say(`${language}: ${kind === 'missing' ? 'missing' : 'out of date'}: ${text}`)
    count += remarks.length
  }
  say(count === 0 ? 'Every text is translated.' : `${countOf(count, 'text')} to translate.`)
  if (count > 0) process.exitCode = 1
}

/** Texts of the program. A language without a catalogue lacks all of them. */
function inCatalogues(language: string): Remark[] {
  if (!programLanguages().includes(language)) return [missing(`app/messages/${language}.json`)]
  return CATALOGUES.flatMap(({ catalogues }) => {
    const own = ownCatalogue(catalogues, language)
    return Object.entries(ownCatalogue(catalogues, FIRST_LANGUAGE))
      .filter(([family]) => !DESK_FAMILIES.includes(family))
      .flatMap(([family, messages]) => Object.keys(messages).map((key) => [family, key] as const))
      .filter(([family, key]) => own[family]?.[key] === undefined)
      .map(([family, key]) => missing(`${catalogues}/${language}.json: ${family}.${key}`))
  })
}

function inContent(files: ContentFiles, language: string): Remark[] {
  const folder = path.join(files.folder, 'wordpress')
  const find = createTranslationFiles(files, language)
  return filesIn(folder, '.json').flatMap((name) => {
    const items = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as RawItem[]
    return items.flatMap((item) => remarksOn(name, item, find(name, item)))
  })
}

function inCharts(files: ContentFiles, language: string, names: ReturnType<typeof chartNames>): Remark[] {
  const folder = path.join(files.folder, 'worksheets')
  const terms = createChartTerms(files, language)
  return foldersIn(folder).flatMap((spreadsheet) =>
    filesIn(path.join(folder, spreadsheet), '.csv').flatMap((title) => {
      const values = parseCsv(readFileSync(path.join(folder, spreadsheet, `${title}.csv`), 'utf8'))
      const { model } = figuresFromValues({ values, range: undefined, askedTitle: title }, names)
      const texts = untranslatedIn(model, (text) => terms.find(spreadsheet, model.title, text))
      return texts.map((text) => missing(`charts: ${spreadsheet}, ${title}: ${text}`))
    }),
  )
}

function remarksOn(name: string, item: RawItem, own: RawItem | null): Remark[] {
  const at = `${name}: ${String(item['slug'] || item['id'])}`
  const { isOld, texts } = itemTranslation(name, item, own)
  const lacking = texts.filter((pair) => pair.own === null).map(({ path: field }) => missing(`${at}, ${field}`))
  return [...(isOld ? [{ kind: 'out-of-date' as const, text: at }] : []), ...lacking]
}

/** Missing translations of the community's texts and of indicator names. A site without its own list of indicators uses the program's. */
function inFiles(contentDir: string, language: string): Remark[] {
  const files = [
    { name: 'community.json', folder: contentDir },
    { name: 'indicators.csv', folder: 'reference' },
    { name: 'datasets.json', folder: 'reference' },
  ] as const
  return files.flatMap(({ name, folder }) => {
    const [first, own] = [folder, path.join(contentDir, language)].map((place) => textOf(path.join(place, name)))
    const found = fileTranslations(language, { name, first: first ?? null, own: own ?? null })
    return found.flatMap(({ title, texts }) => texts.map(({ path: field }) => missing(`${name}: ${title}, ${field}`)))
  })
}

function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function missing(text: string): Remark {
  return { kind: 'missing', text }
}

function filesIn(folder: string, extension: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .map((file) => path.basename(file, extension))
    .toSorted()
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

await runCommand(import.meta.url, checkTranslations)
