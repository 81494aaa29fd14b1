import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLOutputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ReferenceDataset, ReferenceFigure, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { PACKED_FILE, packedFingerprint } from './reference/pack-set.ts'
import { parseCsv } from '#services/sheets/csv.ts'
import { setFingerprint } from './reference/set-files.ts'

export interface PackJob {
  /** The set's files. */
  folder: string
  /** Where the packed set stands. */
  dataDir: string
}

/** Indicators that are packed, and how many there are. */
export interface PackProgress {
  done: number
  of: number
}

/** The reference set, ready to be asked. */
export interface ReferenceSet {
  places(): ReferencePlace[]
  indicators(): ReferenceIndicator[]
  datasets(): Map<string, ReferenceDataset>
  /** The figures of one indicator for some places, in the order of the set's files: place, period, breakdown. */
  figures(indicator: string, fips: readonly string[]): ReferenceFigure[]
  close(): void
}

const REFERENCE_FOLDER = fileURLToPath(new URL('../reference', import.meta.url))
/** The heap of the thread that packs: one indicator's file at a time. */
const PACK_LIMITS = { maxOldGenerationSizeMb: 192 }

/** Whether the packed set in `dataDir` was made from the files as they are. */
export function isPacked({ folder, dataDir }: PackJob): boolean {
  return packedFingerprint(path.join(dataDir, PACKED_FILE)) === setFingerprint(folder)
}

/** Opens the set, and packs it first where that was not done yet or its files have changed since. */
export async function openReferenceSet(
  dataDir: string,
  {
    folder = REFERENCE_FOLDER,
    onProgress = () => {},
  }: { folder?: string; onProgress?: (at: PackProgress) => void } = {},
): Promise<ReferenceSet> {
  const job = { folder, dataDir: path.resolve(dataDir) }
  if (!isPacked(job)) await pack(job, onProgress)
  return readSet(job)
}

function pack(job: PackJob, onProgress: (at: PackProgress) => void): Promise<void> {
  const file = new URL('reference/pack-worker.ts', import.meta.url)
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: job, resourceLimits: PACK_LIMITS })
    worker.on('message', onProgress)
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The thread ended with code ${code}.`))))
  })
}

function readSet({ folder, dataDir }: PackJob): ReferenceSet {
  const db = new DatabaseSync(path.join(dataDir, PACKED_FILE), { readOnly: true })
  const select = db.prepare(
    `select p.fips, f.lines from figures f join place p on p.id = f.place
     where f.indicator = (select id from indicator where code = ?)
       and f.place in (select id from place where fips in (select value from json_each(?)))
     order by f.place`,
  )
  return {
    places: () => db.prepare('select * from place order by id').all().map(toPlace),
    indicators: () => db.prepare('select * from indicator order by id').all().map(toIndicator),
    datasets: () =>
      new Map(
        Object.entries(
          JSON.parse(readFileSync(path.join(folder, 'datasets.json'), 'utf8')) as Record<string, ReferenceDataset>,
        ),
      ),
    figures: (indicator, fips) => select.all(indicator, JSON.stringify(fips)).flatMap(toFigures),
    close: () => db.close(),
  }
}

type Row = Record<string, SQLOutputValue>

function toPlace(row: Row): ReferencePlace {
  return {
    fips: String(row['fips']),
    kind: row['kind'] as ReferencePlace['kind'],
    name: String(row['name']),
    fullName: String(row['full_name']),
    state: String(row['state']),
    population: numberOf(row['population']),
    populationYear: numberOf(row['population_year']),
    landAreaSqMi: numberOf(row['land_area_sq_mi']),
    status: row['status'] as ReferencePlace['status'],
    lastYear: numberOf(row['last_year']),
  }
}

function toIndicator(row: Row): ReferenceIndicator {
  return {
    id: String(row['code']),
    topic: String(row['topic']),
    subtopic: String(row['subtopic']),
    title: String(row['title']),
    subtitle: String(row['subtitle']),
    unit: String(row['unit']),
    decimals: Number(row['decimals']),
    better: row['better'] as ReferenceIndicator['better'],
    kind: row['kind'] as ReferenceIndicator['kind'],
    dataset: String(row['dataset']),
    note: String(row['note']),
  }
}

function toFigures(row: Row): ReferenceFigure[] {
  return parseCsv(String(row['lines'])).map(([period = '', breakdown = '', value = '', low = '', high = '']) => ({
    fips: String(row['fips']),
    period,
    breakdown,
    value: Number(value),
    low: low === '' ? null : Number(low),
    high: high === '' ? null : Number(high),
  }))
}

function numberOf(cell: SQLOutputValue | undefined): number | null {
  return cell === null || cell === undefined ? null : Number(cell)
}
