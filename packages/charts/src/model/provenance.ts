import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { nameKey } from '../worksheet/clean-text.ts'
import type { SettingCell } from '../worksheet/settings.ts'
import type { TableRow } from '../worksheet/table.ts'
import type { DataSource, Provenance } from './chart-model.ts'
import { readLicense } from './licenses.ts'
import { cellsOf, firstFlag, firstText, firstValue } from './setting-values.ts'

/** Reads the sources, dates and terms of use of the values; null if the worksheet has none of them. */
export function readProvenance(rows: readonly TableRow[], diagnostics: DiagnosticList): Provenance | null {
  const license = firstText(rows, 'license', diagnostics)
  const provenance: Provenance = {
    sources: readSources(rows, diagnostics),
    license: license === null ? null : readLicense(license),
    updated: readDate(rows, 'updated', isDay, diagnostics),
    nextUpdate: readDate(rows, 'nextupdate', isDayMonthOrYear, diagnostics),
    unit: firstText(rows, 'unit', diagnostics),
    about: readAbout(rows, diagnostics),
    placeCodes: firstFlag(rows, 'placecodes', diagnostics) !== null,
  }
  const { sources, placeCodes, ...rest } = provenance
  const hasDetails =
    placeCodes || sources.some(({ url }) => url !== null) || Object.values(rest).some((one) => one !== null)
  return hasDetails ? provenance : null
}

/** Each distinct pair of a text and an address in the same row (in a transposed sheet: column), from top to bottom. */
function readSources(rows: readonly TableRow[], diagnostics: DiagnosticList): DataSource[] {
  const texts = cellsOf(rows, 'source')
  const urls = cellsOf(rows, 'sourceurl').filter((cell) => isGood(cell, isWebAddress, diagnostics))
  const paired = new Set<SettingCell>()
  const pairs = texts.map((text) => {
    const url = urls.find((other) => isBeside(text, other))
    if (url) paired.add(url)
    return { at: text.at, text: text.text, url: url?.text ?? null }
  })
  const alone = urls.filter((url) => !paired.has(url)).map(({ at, text }) => ({ at, text: null, url: text }))
  const sources = new Map<string, DataSource>()
  for (const { text, url } of [...pairs, ...alone].toSorted(
    (a, b) => a.at.row - b.at.row || a.at.column - b.at.column,
  )) {
    const key = `${nameKey(text ?? '')}\n${url ?? ''}`
    if (!sources.has(key)) sources.set(key, { text, url })
  }
  return [...sources.values()]
}

function isBeside(a: SettingCell, b: SettingCell): boolean {
  return a.at.row === b.at.row || a.at.column === b.at.column
}

function readDate(
  rows: readonly TableRow[],
  setting: 'updated' | 'nextupdate',
  isGoodDate: (text: string) => boolean,
  diagnostics: DiagnosticList,
): string | null {
  const read = (cell: SettingCell) => {
    if (isGoodDate(cell.text)) return cell.text
    diagnostics.add('bad-date', cell.at, cell.text)
    return undefined
  }
  return firstValue(cellsOf(rows, setting), read, diagnostics)?.value ?? null
}

function readAbout(rows: readonly TableRow[], diagnostics: DiagnosticList): string | null {
  const isGoodAddress = (text: string) => isWebAddress(text) || isOwnAddress(text)
  const read = (cell: SettingCell) => (isGood(cell, isGoodAddress, diagnostics) ? cell.text : undefined)
  return firstValue(cellsOf(rows, 'about'), read, diagnostics)?.value ?? null
}

function isGood(cell: SettingCell, test: (text: string) => boolean, diagnostics: DiagnosticList): boolean {
  const isOne = test(cell.text)
  if (!isOne) diagnostics.add('bad-url', cell.at, cell.text)
  return isOne
}

/** True for a web address without a user name and password, which no source needs and which may mislead readers. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname !== '' && username === '' && password === ''
}

/** True for an address of the site: "/about/method". */
function isOwnAddress(text: string): boolean {
  return /^\/(?![/\\])[^\s<>"\\]*$/.test(text)
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function isDayMonthOrYear(text: string): boolean {
  return isDay(text) || /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) || /^\d{4}$/.test(text)
}
