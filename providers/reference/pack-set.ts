import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as breathe } from 'node:timers/promises'
import { sqliteFailure } from '../database/sqlite-faults.ts'
import { placeSummaries, type RankedPlace } from './place-summaries.ts'
import { readPlaceLines, readRows, setFingerprint, type SetRow } from './set-files.ts'

export interface PackJob {
  /** Folder of the set's files. */
  folder: string
  /** Folder of the packed set. */
  dataDir: string
}

/** The packed set in DATA_DIR. */
export const PACKED_FILE = 'reference.sqlite'
const UNFINISHED = '.unfinished'
/** Age at which an unfinished file counts as abandoned by an interrupted run. */
const ABANDONED_MS = 10 * 60_000

/** Columns of the set's tables with numbers; all others contain texts. */
const NUMBERS = new Set(
  `population population_year land_area_sq_mi rural_urban rural_urban_year decimals first_year last_year
  counties_covered`.split(/\s+/),
)

const TABLES = `
  create table set_info (fingerprint text not null) strict;
  -- lines: what the set's file says of the place: year, breakdown, value, low, high.
  create table figures (
    indicator integer not null, place integer not null, lines text not null,
    primary key (indicator, place)) strict, without rowid;
  -- lines: what a place shows of each indicator: its number, and the line of place-summaries.ts.
  create table summary (place integer primary key, lines text not null) strict;
  create table similar (
    place integer not null, rank integer not null, other integer not null, distance real not null,
    primary key (place, rank)) strict, without rowid;
  create table outline (place integer primary key, path text not null) strict;`

/**
 * Packs the set's files into one SQLite file. It has another name until it is complete and on disk, so that an
 * interrupted run leaves nothing under that name.
 *
 * @param signal stops it after an indicator, without leaving files
 */
export async function packSet({ folder, dataDir }: PackJob, signal?: AbortSignal): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  removeAbandoned(dataDir)
  const unfinished = path.join(dataDir, `${PACKED_FILE}.${process.pid}-${Date.now()}${UNFINISHED}`)
  try {
    await fill(unfinished, folder, signal)
    const handle = openSync(unfinished, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(unfinished, path.join(dataDir, PACKED_FILE))
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw isFull(error)
      ? new Error(`There is no space left for the reference set in ${dataDir}.`, { cause: error })
      : error
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && (sqliteFailure(error) === 'full' || ('code' in error && error.code === 'ENOSPC'))
}

/** Fingerprint of the files that a packed set was made from; null without a readable packed set. */
export function packedFingerprint(file: string): string | null {
  try {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      return String(db.prepare('select fingerprint from set_info').get()?.['fingerprint'] ?? '') || null
    } finally {
      db.close()
    }
  } catch {
    return null
  }
}

async function fill(file: string, folder: string, signal?: AbortSignal): Promise<void> {
  const fingerprint = await setFingerprint(folder)
  const db = new DatabaseSync(file)
  try {
    // The file is deleted after any failure, so no rollback is needed.
    db.exec('pragma journal_mode = memory; pragma synchronous = off; pragma locking_mode = exclusive')
    db.exec(TABLES)
    db.exec('begin')
    db.prepare('insert into set_info values (?)').run(fingerprint)
    const placeRows = readRows(path.join(folder, 'places.csv.gz'))
    const indicatorRows = readRows(path.join(folder, 'indicators.csv'))
    const places = insertTable(db, 'place', placeRows, 'fips')
    const indicators = insertTable(db, 'indicator', indicatorRows, 'id', 'code')
    insertSimilar(db, readRows(path.join(folder, 'similar.csv.gz')), places)
    insertOutlines(db, readRows(path.join(folder, 'outlines.csv.gz')), places)
    const breakdowns = new Set(indicatorRows.filter(({ kind }) => kind === 'breakdown').map(({ id }) => id))
    const ranked = placeRows.map(({ fips = '', kind = '', status = '' }): RankedPlace => ({ fips, kind, status }))
    /** Values of each place: one line per indicator, which begins with the indicator's number. */
    const summaries = new Map<string, string>()
    for (const [code, id] of indicators) {
      const lines = insertFigures(db, id, folder, code, places)
      for (const { fips, line } of placeSummaries(lines, ranked, breakdowns.has(code))) {
        const before = summaries.get(fips)
        summaries.set(fips, before === undefined ? `${id},${line}` : `${before}\n${id},${line}`)
      }
      // Lets the process receive the signal to end.
      await breathe()
      signal?.throwIfAborted()
    }
    const insertSummary = db.prepare('insert into summary values (?, ?)')
    for (const [fips, place] of places) insertSummary.run(place, summaries.get(fips) ?? '')
    db.exec('commit')
  } finally {
    db.close()
  }
}

/**
 * Creates a table of rows, numbered from 1 in order.
 *
 * @returns the number of each row by its key
 */
function insertTable(
  db: DatabaseSync,
  table: 'place' | 'indicator',
  rows: readonly Readonly<Record<string, string>>[],
  key: string,
  keyColumn = key,
): Map<string, number> {
  const headings = Object.keys(rows[0] ?? {})
  const columns = headings.map((heading) => (heading === key ? keyColumn : heading))
  const typed = columns.map((column) => `"${column}" ${NUMBERS.has(column) ? 'real' : 'text not null'}`)
  db.exec(`create table ${table} (id integer primary key, ${typed.join(', ')}, unique ("${keyColumn}")) strict`)
  const insert = db.prepare(`insert into ${table} values (?${', ?'.repeat(columns.length)})`)
  for (const [at, row] of rows.entries()) {
    const cells = headings.map((heading) => row[heading] ?? '')
    insert.run(
      at + 1,
      ...cells.map((text, column) => {
        if (!NUMBERS.has(columns[column] ?? '')) return text
        return text === '' ? null : Number(text)
      }),
    )
  }
  return new Map(rows.map((row, at) => [row[key] ?? '', at + 1]))
}

/** @returns the lines of each place */
function insertFigures(
  db: DatabaseSync,
  indicator: number,
  folder: string,
  code: string,
  places: Map<string, number>,
): Map<string, string> {
  const insert = db.prepare('insert into figures values (?, ?, ?)')
  const all = new Map<string, string>()
  for (const { fips, lines } of readPlaceLines(folder, code)) {
    insert.run(indicator, numberOf(places, fips, `values/${code}.csv.gz`), lines)
    all.set(fips, lines)
  }
  return all
}

function insertSimilar(db: DatabaseSync, rows: readonly SetRow[], places: Map<string, number>) {
  const insert = db.prepare('insert into similar values (?, ?, ?, ?)')
  for (const { fips = '', rank = '', similar_fips: other = '', distance = '' } of rows) {
    const [place, similar] = [fips, other].map((code) => numberOf(places, code, 'similar.csv.gz'))
    insert.run(place ?? 0, Number(rank), similar ?? 0, Number(distance))
  }
}

function insertOutlines(db: DatabaseSync, rows: readonly SetRow[], places: Map<string, number>) {
  const insert = db.prepare('insert into outline values (?, ?)')
  for (const { fips = '', path: outline = '' } of rows) insert.run(numberOf(places, fips, 'outlines.csv.gz'), outline)
}

function numberOf(places: Map<string, number>, fips: string, file: string): number {
  const place = places.get(fips)
  if (place === undefined) throw new Error(`${file} has ${fips}, which places.csv.gz lacks.`)
  return place
}

function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(`${PACKED_FILE}.`) || !name.includes(UNFINISHED)) continue
    const file = path.join(dataDir, name)
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (changed !== undefined && Date.now() - changed > ABANDONED_MS) rmSync(file, { force: true })
  }
}
