import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Diagnostic } from '@common-measure/charts'
import { createChartTerms } from '#providers/content-files/chart-terms.ts'
import { openContentFiles, type ContentFiles } from '#providers/content-files/content-files.ts'
import { pagesJson, worksheetJson } from '#services/desk/check/check-json.ts'
import { readContentRemarks } from '#services/desk/content-remarks.ts'
import { NOTHING_HELD } from '#services/desk/held-worksheets.ts'
import type { CheckedPage, CheckedWorksheet } from '#services/desk/check/desk-check.ts'
import { pageSentences } from '#services/desk/check/page-sentences.ts'
import { chartNames } from '#services/charts/chart-names.ts'
import type { Log } from '#services/log.ts'
import { createCallCounts } from '#services/upstream/call-counts.ts'
import { createClock } from '#server/composition/clock.ts'
import { composeUpstreams } from '#server/composition/compose-upstreams.ts'
import { readConfig, type Config } from '#server/settings/config.ts'
import { composeDesk } from '#server/composition/compose-desk.ts'
import { contentFaults } from '#server/composition/content-parts.ts'
import { communityPart, loadCommunity } from '#server/composition/load-community.ts'
import { measurePages } from '../content/measure-pages.ts'
import { headlineLines } from './headline-lines.ts'
import { CommandError, countOf, runCommand, type Command } from './open-store.ts'

/** The command prints its own findings; the services' log lines are about readers. */
const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * `npm run content -- check`: prints the desk's check of all worksheets that pages name and measures of all texts,
 * from the configured services, without a running server. Exits with code 1 if a worksheet is missing, unreadable or
 * has an error; with `--strict` also for
 * warnings.
 */
export const checkContent: Command = async (args, { env, say }) => {
  const { spreadsheet, json = false, strict = false } = readArguments(args)
  const config = readConfig(env)
  const files = openContentFiles(config.contentDir)
  const faults = fileFaults(files, config)
  if (faults.length > 0) {
    if (json) say(JSON.stringify({ faults, remarks: [], pages: [] }, null, 2))
    else for (const line of faults) say(line)
    process.exitCode = 1
    return
  }
  const { pages: all, remarks, headlinesOf, measure } = await readPages(config, files)
  if (!json) for (const line of remarks) say(line)
  const pages = spreadsheet === undefined ? all : onlyOf(all, spreadsheet)
  if (pages.length === 0 && spreadsheet !== undefined)
    throw new CommandError(`No page names the spreadsheet "${spreadsheet}".`)
  if (json) say(JSON.stringify({ faults, remarks, ...jsonOf(pages) }, null, 2))
  else for (const line of [...linesOf(pages, headlinesOf), ...(await measure(worksheetsOf(pages)))]) say(line)
  const worksheets = worksheetsOf(pages)
  if (worksheets.some(isBroken) || (strict && (remarks.length > 0 || worksheets.some(hasWarnings))))
    process.exitCode = 1
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { spreadsheet: { type: 'string' }, json: { type: 'boolean' }, strict: { type: 'boolean' } },
    }).values
  } catch (error) {
    throw new CommandError(`${(error as Error).message}. Use --spreadsheet ID, --json, --strict.`)
  }
}

function fileFaults(files: ContentFiles, config: Config): string[] {
  const community = communityPart(config.contentDir)
  const ownFaults = files.faultsOf([community])
  const languages = ownFaults.length === 0 ? files.read(community).community.languages : []
  return contentFaults(files, config, languages)
}

async function readPages(config: Config, contentFiles: ContentFiles) {
  const { community } = loadCommunity(contentFiles)
  const clock = createClock()
  const names = chartNames(community.places, community.fiscalYearStart)
  const upstreams = composeUpstreams(config, {
    contentFiles,
    community,
    names,
    siteName: config.siteName || community.name,
    allowed: [],
    holding: null,
    purging: null,
    counts: createCallCounts(clock.now),
    clock,
    log: SILENT,
  })
  const { content, worksheets, sheetsApi } = upstreams
  const desk = composeDesk(config, { content, worksheets, community, names, held: NOTHING_HELD }, sheetsApi)
  const remarks = await readContentRemarks({ content, contentFiles: () => contentFiles.states() })
  const languages = community.languages
    .slice(1)
    .map((language) => ({ language, terms: createChartTerms(contentFiles, language) }))
  const isBundled = config.contentDir === path.resolve('content')
  const headlinesOf = (sheet: CheckedWorksheet) =>
    headlineLines(sheet, { languages, isComplete: isBundled && sheet.spreadsheet !== community.voting?.spreadsheetId })
  const measure = (sheets: CheckedWorksheet[]) =>
    measurePages(sheets, upstreams, contentFiles, config.contentUrl ? [] : community.languages.slice(1))
  return { pages: await desk.check.pages(), remarks: remarks.map(({ message }) => message), headlinesOf, measure }
}

function onlyOf(pages: readonly CheckedPage[], id: string): CheckedPage[] {
  return pages.flatMap((page) => {
    const worksheets = page.worksheets.filter(({ spreadsheet }) => spreadsheet === id)
    return worksheets.length > 0 ? [{ ...page, worksheets }] : []
  })
}

/** Distinct worksheets, although several pages may show the same one. */
function worksheetsOf(pages: readonly CheckedPage[]): CheckedWorksheet[] {
  const worksheets = pages.flatMap((page) => page.worksheets)
  return [...new Map(worksheets.map((each) => [`${each.spreadsheet}\n${each.title}`, each])).values()]
}

function isBroken({ state, diagnostics }: CheckedWorksheet): boolean {
  return state === 'missing' || state === 'unreadable' || diagnostics.some(({ severity }) => severity === 'error')
}

function hasWarnings({ diagnostics, hints }: CheckedWorksheet): boolean {
  return [...diagnostics, ...hints].some(({ severity }) => severity === 'warning')
}

function jsonOf(pages: readonly CheckedPage[]) {
  const { pages: listed } = pagesJson(pages.map((page) => ({ ...page, sentences: pageSentences(page) })))
  return { pages: listed.map((page, at) => ({ ...page, worksheets: pages[at]?.worksheets.map(worksheetJson) ?? [] })) }
}

type HeadlinesOf = (sheet: CheckedWorksheet) => string[]

function linesOf(pages: readonly CheckedPage[], headlinesOf: HeadlinesOf): string[] {
  const worksheets = worksheetsOf(pages)
  const broken = worksheets.filter(isBroken).length
  const warned = worksheets.filter((each) => !isBroken(each) && hasWarnings(each)).length
  const sum = `${countOf(worksheets.length, 'worksheet')} of ${countOf(pages.length, 'page')}: ${broken} broken, ${warned} with warnings`
  return [...pages.flatMap((page) => pageLines(page, headlinesOf)), sum]
}

/** No lines for a page without findings. */
function pageLines(page: CheckedPage, headlinesOf: HeadlinesOf): string[] {
  const { stale, hints } = pageSentences(page)
  const lines = [
    ...page.worksheets.flatMap((sheet) => [
      ...worksheetLines(sheet),
      ...headlinesOf(sheet).map((line) => `  ${sheet.spreadsheet}/${sheet.title}: ${line}`),
    ]),
    ...stale.map(
      ({ sentence, figure, nearest, title }) =>
        `  text: ${figure} is in no worksheet (nearest: ${nearest} in "${title}"): "${sentence}"`,
    ),
    ...hints.map(({ message, code }) => `  text: ${message} [${code}]`),
  ]
  return lines.length > 0 ? [`${page.title} (${page.path})`, ...lines] : []
}

function worksheetLines({
  spreadsheet,
  title,
  state,
  message,
  diagnostics,
  hints,
  reasons,
}: CheckedWorksheet): string[] {
  const name = `  ${spreadsheet}/${title}`
  return [
    ...(state === 'published' ? [] : [`${name}: ${state}${message === '' ? '' : `: ${message}`}`]),
    ...reasons.map((reason) => `${name}: ${reason.message}`),
    ...[...diagnostics, ...hints].map((remark) => `${name}: ${remarkLine(remark)}`),
  ]
}

function remarkLine({ severity, code, message, link }: Diagnostic & { link: string | null }): string {
  return `${severity}: ${message} [${code}]${link === null ? '' : ` ${link}`}`
}

await runCommand(import.meta.url, checkContent)
