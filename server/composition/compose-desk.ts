import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { nextTurn } from '#services/turns/next-turn.ts'
import PQueue from 'p-queue'
import { FIRST_LANGUAGE } from '#app/site/language/program-languages.constants.ts'
import { entryFile } from '#providers/files/entry-file.ts'
import { readIndicatorIds } from '#providers/reference/set-files.ts'
import { createPublicFile } from '#providers/network/public-file.ts'
import { createPlacedPages } from '#providers/content-files/place-chart.ts'
import { createWorksheetWriter } from '#providers/sheets/write-worksheet.ts'
import { writeWorkbook } from '#providers/workbook/write-workbook.ts'
import { createSheetThread } from '#providers/workbook/sheet-thread.ts'
import { createChartTerms } from '#providers/content-files/chart-terms.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { createTranslationFiles } from '#providers/content-files/translation-files.ts'
import { fileLinks, GOOGLE_LINKS, type CellLinks } from '#services/desk/cell-links.ts'
import { checkValues, type CheckCells, type ValuesCheck } from '#services/desk/check/check-values.ts'
import type { FindStale } from '#services/desk/check/page-sentences.ts'
import { checkContext } from '#services/desk/check/check-context.ts'
import { createDeskCheck, type DeskCheck } from '#services/desk/check/desk-check.ts'
import type { HeldWorksheets } from '#services/desk/held-worksheets.ts'
import { readForm } from '#services/desk/check/read-form.ts'
import { createTryWorksheets } from '#services/desk/check/try-worksheets.ts'
import type { Services } from '#services/services.ts'
import type { RunSheetTask } from '#services/sheets/sheet-tasks.ts'
import type { SheetsApi } from '#services/sheets/sheets-api.ts'
import { isLarge, MAX_BYTES_AT_ONCE, SheetThreadError } from '#services/sheets/sheet-bounds.ts'
import type { PublishedCharts } from '#services/sheets/worksheet-service.ts'
import { contentTranslations, type Collection } from '#services/desk/translations/content-translations.ts'
import { fileTranslations } from '#services/desk/translations/file-translations.ts'
import type { ListedTranslation } from '#services/desk/translations/listed-translation.ts'
import {
  createTranslationLists,
  type DeskLanguage,
  type TranslationLists,
} from '#services/desk/translations/translation-lists.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import type { Config } from '../settings/config.ts'
import { programFolder } from '../settings/program-folder.ts'
import type { TryParts } from '../desk/read-try-form.ts'
import type { NewChartParts } from '../desk/new-chart/new-chart-parts.ts'
import { createGuide, type Guide } from '../desk/guide-files.ts'
import { COMMUNITY_FILE } from './load-community.ts'

/** Cache time with a real service, which counts calls. The list of all worksheets takes two calls per spreadsheet. */
const REAL_LIST_AGE_MS = 60_000

interface Surroundings extends Pick<Services, 'content' | 'community' | 'names'> {
  held: HeldWorksheets
  worksheets: Pick<PublishedCharts, 'askSpreadsheets'>
}

/** Services of the desk: the check of current content, and the trial of unpublished content. */
export function composeDesk(
  config: Config,
  { content, community, names, held, worksheets }: Surroundings,
  api: SheetsApi,
): {
  check: DeskCheck
  checkCells: CheckCells
  findStale: FindStale
  guide: Guide
  newChart: NewChartFiles
} & TryParts {
  const indicators = readIndicatorIds(path.join(programFolder(), 'reference'))
  const context = checkContext(community, names, indicators)
  const workerFile = entryFile(programFolder(), 'providers/workbook/workbook-worker.ts')
  const runTask = createSheetThread({ workerFile })
  const { places, fiscalYearStart } = community
  const turns = new PQueue({ concurrency: 1 })
  const checkCells: CheckCells = async (cells) => {
    const large = isLarge(cells.values)
      ? await runTask('check', { ...cells, places, fiscalYearStart, indicators }).catch(() => null)
      : null
    if (large) return JSON.parse(large.text) as ValuesCheck
    // The list of all worksheets checks hundreds, so each check runs in a separate turn of the event loop.
    return turns.add(() => nextTurn().then(() => checkValues(cells, context)))
  }
  return {
    checkCells,
    findStale: (quoted) => runTask('sentences', quoted),
    check: createDeskCheck({
      content,
      api,
      held,
      links: config.sheetsUrl ? GOOGLE_LINKS : bundledLinks(config),
      checkCells,
      askAgain: (id) => worksheets.askSpreadsheets([id]),
      listAgeMs: config.sheetsUrl ? REAL_LIST_AGE_MS : 0,
      now: () => new Date(),
    }),
    readForm: (input) => (input.body.length > MAX_BYTES_AT_ONCE ? runTask('form', input) : readForm(input)),
    tryWorksheets: createTryWorksheets(context, (bytes, from) =>
      runTask('try', { bytes, from, places, fiscalYearStart, indicators }),
    ),
    guide: createGuide(path.join(programFolder(), 'docs')),
    newChart: composeNewChart(config, api, runTask),
  }
}

type NewChartFiles = Omit<NewChartParts, 'readForm' | 'refresh'>

/** Sources and target of a new chart; no target with services that the site can only read. */
function composeNewChart(config: Config, api: SheetsApi, runTask: RunSheetTask): NewChartFiles {
  return {
    readBook: (bytes) =>
      runTask('book', { bytes }).catch((error: unknown) => {
        if (error instanceof SheetThreadError) return 'too-large'
        throw error
      }),
    fetchFile: createPublicFile(),
    readRows: async ({ spreadsheet, title }) => {
      const answer = await api.readOne(spreadsheet, title)
      return answer.ok ? answer.rows : null
    },
    save: config.sheetsUrl === null ? createWorksheetWriter(config.sheetsDir) : null,
    placedPages: config.contentUrl === null ? createPlacedPages(config.contentDir) : null,
    writeWorkbook,
  }
}

/** Paths within CONTENT_DIR, or relative to the server's working directory. */
function bundledLinks({ contentDir, sheetsDir }: Pick<Config, 'contentDir' | 'sheetsDir'>): CellLinks {
  const shown = (file: string) => {
    const within = path.relative(contentDir, file)
    return within.startsWith('..') ? path.relative(process.cwd(), file) : within
  }
  return fileLinks((spreadsheetId, title) => {
    const csv = path.join(sheetsDir, spreadsheetId, `${title}.csv`)
    const json = path.join(sheetsDir, `${spreadsheetId}.json`)
    // An id or title that would leave the folder names no file.
    const isInside = [csv, json].every((file) => path.relative(sheetsDir, file).split(path.sep)[0] !== '..')
    const file = isInside ? [csv, json].find((each) => existsSync(each)) : undefined
    return file ? shown(file).split(path.sep).join('/') : null
  })
}

interface TranslationSources {
  languages: readonly string[]
  /** Requests items of the content service in all languages. */
  allContent: Fetch
  check: Pick<DeskCheck, 'pages'>
  contentFiles: ContentFiles
}

/** Lists of missing translations, over the files and the WordPress with their texts. */
export function composeTranslations(config: Config, { languages, ...sources }: TranslationSources): TranslationLists {
  const others = languages.slice(1).map((language) => deskLanguage(config, language, sources))
  return createTranslationLists({ languages: others, check: sources.check })
}

function deskLanguage(
  { contentDir, contentUrl, siteUrl }: Config,
  language: string,
  { allContent, contentFiles }: Pick<TranslationSources, 'allContent' | 'contentFiles'>,
): DeskLanguage {
  const terms = createChartTerms(contentFiles, language)
  const content = contentTranslations({
    fetch: allContent,
    baseUrl: contentUrl ?? siteUrl,
    first: FIRST_LANGUAGE,
    language,
    // Files translate the bundled content, not that of another service.
    find: contentUrl ? () => null : createTranslationFiles(contentFiles, language),
    editAt: (collection, item, twin) =>
      contentUrl
        ? editAddress(contentUrl, collection, twin ?? item['id'])
        : `${language}/wordpress/${collection}.json (${String(item['slug'] || item['id'])})`,
  })
  return {
    language,
    content,
    findInChart: (spreadsheetId, title, text) => terms.find(spreadsheetId, title, text),
    files: () => translatedFiles(contentDir, language),
  }
}

const TAXONOMIES: Partial<Record<Collection, string>> = { categories: 'category', tags: 'post_tag' }

/** Address of the edit form of an item in WordPress. */
function editAddress(contentUrl: string, collection: Collection, id: unknown): string {
  const taxonomy = TAXONOMIES[collection]
  const form = taxonomy
    ? `term.php?taxonomy=${taxonomy}&tag_ID=${String(id)}`
    : collection === 'users'
      ? `user-edit.php?user_id=${String(id)}`
      : `post.php?post=${String(id)}&action=edit`
  return `${contentUrl}/wp-admin/${form}`
}

/** Texts of the community and of the reference set that lack a translation into a language, read on each call. */
function translatedFiles(contentDir: string, language: string): ListedTranslation[] {
  const reference = path.join(programFolder(), 'reference')
  const files = [
    { name: COMMUNITY_FILE, folder: contentDir },
    { name: 'indicators.csv', folder: reference },
    { name: 'datasets.json', folder: reference },
  ] as const
  return files.flatMap(({ name, folder }) => {
    const [first, own] = [path.join(folder, name), path.join(contentDir, language, name)].map(textOf)
    return fileTranslations(language, { name, first: first ?? null, own: own ?? null })
  })
}

/** The same, as texts in the first language. */
export function missingInFiles(contentDir: string, language: string): string[] {
  return translatedFiles(contentDir, language).flatMap(({ texts }) => texts.map(({ first }) => first))
}

/** Null for a missing file. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
