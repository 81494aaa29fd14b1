import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type {
  PlaceSummary,
  ReferenceDataset,
  ReferenceFigure,
  ReferenceIndicator,
  ReferencePlace,
  ReferenceRank,
} from '#domain/reference.ts'
import { comparativeKey, type Comparative, type ReferenceSet } from '#services/reference/reference-set.ts'
import { PACKED_FILE, packedFingerprint, type PackJob } from './pack-set.ts'
import { LRUCache } from 'lru-cache'
import { readRows, rowsOf, type SetRow } from './set-files.ts'

/** Opens the packed set of `dataDir`. */
export function readSet({ folder, dataDir }: PackJob): ReferenceSet {
  const db = new DatabaseSync(path.join(dataDir, PACKED_FILE), { readOnly: true })
  const places = db.prepare('select * from place order by id').all().map(toPlace)
  const indicators = db.prepare('select * from indicator order by id').all().map(toIndicator)
  let datasets: Map<string, ReferenceDataset> | null = null
  let comparatives: Map<string, Comparative> | null = null
  const placeByCode = new Map(places.map((place) => [place.fips, place]))
  const indicatorById = new Map(indicators.map((indicator) => [indicator.id, indicator]))
  return {
    version: packedFingerprint(path.join(dataDir, PACKED_FILE)) ?? '',
    places: () => places,
    indicators: () => indicators,
    findPlace: (fips) => placeByCode.get(fips) ?? null,
    findIndicator: (id) => indicatorById.get(id) ?? null,
    datasets: () => (datasets ??= readDatasets(folder)),
    comparatives: () => (comparatives ??= readComparatives(folder)),
    ...figureQuestions(db),
    ...placeQuestions(db),
    close: () => db.close(),
  }
}

function readDatasets(folder: string): Map<string, ReferenceDataset> {
  const text = readFileSync(path.join(folder, 'datasets.json'), 'utf8')
  return new Map(Object.entries(JSON.parse(text) as Record<string, ReferenceDataset>))
}

function readComparatives(folder: string): Map<string, Comparative> {
  const file = path.join(folder, 'comparatives.csv')
  return comparativesOf(existsSync(file) ? readRows(file) : [])
}

/** Predicates of a file with the columns `indicator`, `breakdown`, `higher` and `lower`. */
export function comparativesOf(rows: readonly SetRow[]): Map<string, Comparative> {
  return new Map(
    rows.map(({ indicator = '', breakdown = '', higher = '', lower = '' }) => [
      comparativeKey(indicator, breakdown),
      { higher, lower },
    ]),
  )
}

/** Columns in memory: those of the leads and of the breakdowns with predicates, in one or two periods each. */
const MAX_COLUMNS = 32

function figureQuestions(db: DatabaseSync): Pick<ReferenceSet, 'figures' | 'figuresOfPeriod' | 'column'> {
  const columns = new LRUCache<string, ReadonlyMap<string, number>>({ max: MAX_COLUMNS })
  const ofPlaces = db.prepare(
    `select p.fips, f.lines from figures f join place p on p.id = f.place
     where f.indicator = (select id from indicator where code = ?)
       and f.place in (select id from place where fips in (select value from json_each(?)))
     order by f.place`,
  )
  // Selects only the line, because a place has some tens of them.
  const linesThatBegin = db.prepare(
    `select p.fips, substr(f.rest, 1, instr(f.rest || char(10), char(10)) - 1) as lines
     from (
       select place, substr(lines, instr(char(10) || lines, char(10) || ?2)) as rest from figures
       where indicator = (select id from indicator where code = ?1) and instr(char(10) || lines, char(10) || ?2) > 0
     ) f join place p on p.id = f.place order by f.place`,
  )
  const figuresOfPeriod = (indicator: string, period: string, breakdown: string) => {
    const quoted = /[",]/.test(breakdown) ? `"${breakdown.replaceAll('"', '""')}"` : breakdown
    return linesThatBegin.all(indicator, `${period},${quoted},`).flatMap(toFigures)
  }
  return {
    figures: (indicator, fips) => ofPlaces.all(indicator, JSON.stringify(fips)).flatMap(toFigures),
    figuresOfPeriod,
    column(indicator, period, breakdown) {
      const key = [indicator, period, breakdown].join('\n')
      const known = columns.get(key)
      if (known) return known
      const column = new Map(figuresOfPeriod(indicator, period, breakdown).map(({ fips, value }) => [fips, value]))
      columns.set(key, column)
      return column
    },
  }
}

function placeQuestions(db: DatabaseSync): Pick<ReferenceSet, 'summaries' | 'similar' | 'outline'> {
  const codes = new Map(
    db
      .prepare('select id, code from indicator')
      .all()
      .map((row) => [String(row['id']), String(row['code'])]),
  )
  const summaries = db.prepare('select lines from summary where place = (select id from place where fips = ?)')
  const similar = db.prepare(
    `select p.fips, s.rank, s.distance from similar s join place p on p.id = s.other
     where s.place = (select id from place where fips = ?) order by s.rank`,
  )
  const outline = db.prepare('select path from outline where place = (select id from place where fips = ?)')
  return {
    summaries(fips) {
      const lines = textOf(summaries.get(fips)?.['lines']) ?? ''
      return lines === '' ? [] : lines.split('\n').map((line) => toSummary(line, codes))
    },
    similar: (fips) =>
      similar.all(fips).map((row) => ({
        fips: String(row['fips']),
        rank: Number(row['rank']),
        distance: Number(row['distance']),
      })),
    outline: (fips) => textOf(outline.get(fips)?.['path']),
  }
}

type Row = Record<string, SQLOutputValue>

function toPlace(row: Row): ReferencePlace {
  return {
    fips: String(row['fips']),
    kind: row['kind'] as ReferencePlace['kind'],
    name: withApostrophe(String(row['name'])),
    fullName: withApostrophe(wholeName(String(row['full_name']))),
    state: String(row['state']),
    population: numberOf(row['population']),
    populationYear: numberOf(row['population_year']),
    landAreaSqMi: numberOf(row['land_area_sq_mi']),
    landAreaSource: textOf(row['land_area_source']) ?? '',
    ruralUrban: numberOf(row['rural_urban']),
    ruralUrbanYear: numberOf(row['rural_urban_year']),
    status: row['status'] as ReferencePlace['status'],
    lastYear: numberOf(row['last_year']),
  }
}

/** The files use straight apostrophes: "Prince George's". */
function withApostrophe(name: string): string {
  return name.replaceAll("'", '’')
}

/** A county that is also a state has its name once: "District of Columbia, DC". */
function wholeName(fullName: string): string {
  return fullName === 'District of Columbia, District of Columbia' ? 'District of Columbia, DC' : fullName
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
    license: textOf(row['licence']) ?? '',
    firstYear: numberOf(row['first_year']),
    lastYear: numberOf(row['last_year']),
    countiesCovered: numberOf(row['counties_covered']) ?? 0,
    note: String(row['note']),
    isLead: row['lead'] === 'TRUE',
  }
}

function toSummary(line: string, codes: ReadonlyMap<string, string>): PlaceSummary {
  const [id = '', period = '', value, low, high, ...others] = line.split(',')
  const [state, nation, [earlier = '', ...before]] = [others.slice(0, 4), others.slice(4, 8), others.slice(8)]
  return {
    indicator: codes.get(id) ?? '',
    period,
    value: Number(value),
    low: endOf(low),
    high: endOf(high),
    stateRank: rankOf(state),
    nationRank: rankOf(nation),
    stateDeviation: endOf(state[3]),
    nationDeviation: endOf(nation[3]),
    before:
      earlier === ''
        ? null
        : { period: earlier, value: Number(before[0]), low: endOf(before[1]), high: endOf(before[2]) },
  }
}

function rankOf([rank, of, lowRank]: readonly string[]): ReferenceRank | null {
  return rank && of ? { rank: Number(rank), of: Number(of), lowRank: Number(lowRank) } : null
}

function toFigures(row: Row): ReferenceFigure[] {
  const [fips, lines] = [String(row['fips']), String(row['lines'])]
  return rowsOf(lines).map(([period = '', breakdown = '', value = '', low = '', high = '']) => ({
    fips,
    period,
    breakdown,
    value: Number(value),
    low: endOf(low),
    high: endOf(high),
  }))
}

function numberOf(cell: SQLOutputValue | undefined): number | null {
  return cell === null || cell === undefined ? null : Number(cell)
}

function textOf(cell: SQLOutputValue | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell)
}

function endOf(cell: string | undefined): number | null {
  return cell === undefined || cell === '' ? null : Number(cell)
}
