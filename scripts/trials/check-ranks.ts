import type { FigureLine, ReferenceFiles } from './reference-files.ts'
import { seededRandom } from './seeded-random.ts'

/** Actual or expected statement of a place's page about one measure. */
interface PlaceFigures {
  period: string
  figure: number
  /** Ranks in the state and in the nation: "3 of 254". */
  ranks: string
  direction: 'Up' | 'Down' | 'About' | ''
}

const WHOLE = ['All', 'Total']
/**
 * Number of places of each kind, in addition to the nation. Connecticut's current regions have few values; its former
 * counties have the others.
 */
const KINDS = [
  ['county', 19],
  ['connecticut', 3],
  ['former', 3],
  ['state', 4],
  ['nation', 1],
] as const
const [DIRECTION_YEARS, MAX_DIRECTION_YEARS] = [5, 10]
/** Pause between calls, because the site limits the calls of one network. */
const CALLS_PAUSE_MS = 60

/**
 * Computes ranks, latest values, directions and similar counties of thirty random places from the set's files. Compares
 * them with the places' pages, the strip of a comparison and the API's responses.
 */
export async function rankFaults(base: string, files: ReferenceFiles, seed: number): Promise<string[]> {
  const random = seededRandom(seed)
  const chosen = KINDS.flatMap(([kind, count]) => {
    const among = files.places.filter((place) => kindOf(place['fips'] ?? '', place) === kind)
    const codes = new Set<string>()
    while (codes.size < Math.min(count, among.length)) codes.add(random.pick(among)['fips'] ?? '')
    return [...codes]
  })
  const pages = new Map<string, string>()
  for (const fips of chosen) pages.set(fips, await textOf(`${base}/place/${fips}`))
  const faults = [...pages].flatMap(([fips, html]) => similarFaults(fips, html, files))
  const shown = new Map([...pages].map(([fips, html]) => [fips, readPage(html)]))
  let compared = 0
  for (const [at, indicator] of files.indicators.entries()) {
    const id = indicator['id'] ?? ''
    const expect = expectedOf(files, id, indicator['kind'] === 'breakdown', Number(indicator['decimals']))
    for (const [fips, own] of shown) {
      const [expected, found] = [expect(fips), own.get(id)]
      if (!expected && !found) continue
      compared += 1
      const difference = differenceOf(expected, found, Number(indicator['decimals']))
      if (difference !== '') faults.push(`/place/${fips}, ${id}: ${difference}`)
    }
    if (at % 10 > 0) continue
    await new Promise((resolve) => setTimeout(resolve, CALLS_PAUSE_MS))
    faults.push(...(await answerFaults(base, files, id, random.pick(chosen))))
  }
  faults.push(...(await stripFaults(base, files, chosen)))
  console.log(
    `${compared} figures and ranks of ${shown.size} places worked out from the files; ${faults.length} differ`,
  )
  return faults
}

function kindOf(fips: string, place: Readonly<Record<string, string>>): string {
  if (place['status'] === 'former') return 'former'
  return fips.length === 5 && fips.startsWith('09') ? 'connecticut' : (place['kind'] ?? '')
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return (await response.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}

/** Statements of the page about each measure that it ranks. */
function readPage(html: string): Map<string, PlaceFigures> {
  const entries = html.matchAll(
    /indicator=([\w-]+)&places=[^"]*">[^<]*<\/a>\s*<small>([^<]*)<\/small><\/h3><p class="place__figure">([^<]*)<\/p><p class="place__words">([^<]*)</g,
  )
  return new Map(
    [...entries].map(([, id = '', period = '', figure = '', words = '']) => [
      id,
      {
        period: period.replace('–', '-'),
        figure: Number(/-?\$?-?[\d,]*\.?\d+/.exec(figure.replace('−', '-'))?.[0].replaceAll(/[$,]/g, '')),
        ranks: [...words.matchAll(/(?:([\d,]+)(?:st|nd|rd|th)(?: highest)?|[Hh]ighest) of ([\d,]+)/g)]
          .map(([, rank = '1', of]) => `${rank} of ${of}`)
          .join('; '),
        direction: (/(Up|Down|About)(?: from| the same as)/.exec(words)?.[1] ?? '') as PlaceFigures['direction'],
      },
    ]),
  )
}

/** Expected statement of a page about a place and measure; null if there is nothing to rank. */
function expectedOf(files: ReferenceFiles, id: string, isBreakdown: boolean, decimals: number) {
  const whole = files
    .values(id)
    .filter(({ breakdown }) => (isBreakdown ? WHOLE.includes(breakdown) : !WHOLE.includes(breakdown)))
  const byPlace = Map.groupBy(whole, ({ fips }) => fips)
  const places = new Map(files.places.map((place) => [place['fips'] ?? '', place]))
  const isRanked = (fips: string) => fips !== 'US' && places.get(fips)?.['status'] !== 'former'
  return (fips: string): PlaceFigures | null => {
    const own = byPlace.get(fips) ?? []
    if (own.length === 0) return null
    const latest = own.reduce((one, other) => (yearOf(other) >= yearOf(one) ? other : one))
    const peers = whole.filter(
      (line) => line.year === latest.year && line.fips.length === fips.length && isRanked(line.fips),
    )
    const rankAmong = (all: FigureLine[]) =>
      `${(1 + all.filter(({ value }) => value > latest.value).length).toLocaleString('en')} of ${all.length.toLocaleString('en')}`
    const inState = peers.filter((line) => line.fips.startsWith(fips.slice(0, 2)))
    const kind = places.get(fips)?.['kind']
    const ranks = !isRanked(fips) ? [] : kind === 'state' ? [peers] : [inState, peers]
    return {
      period: latest.year,
      figure: latest.value,
      ranks: ranks.map(rankAmong).join('; '),
      direction: directionOf(own, latest, decimals),
    }
  }
}

function directionOf(own: FigureLine[], latest: FigureLine, decimals: number): PlaceFigures['direction'] {
  const ages = own.map((line) => ({ line, age: yearOf(latest) - yearOf(line) }))
  const before = ages
    .filter(({ age }) => age >= DIRECTION_YEARS && age <= MAX_DIRECTION_YEARS)
    .toSorted((one, other) => one.age - other.age)[0]?.line
  if (!before) return ''
  const hasMargins = [latest, before].every(({ low, high }) => low !== null && high !== null)
  const overlap = hasMargins && Number(latest.low) <= Number(before.high) && Number(before.low) <= Number(latest.high)
  const shown = (value: number) => (Math.abs(value) + 1e-9).toFixed(decimals)
  const isSame = shown(latest.value) === shown(before.value) && Math.sign(latest.value) === Math.sign(before.value)
  if (overlap || isSame) return 'About'
  return latest.value > before.value ? 'Up' : 'Down'
}

function differenceOf(expected: PlaceFigures | null, found: PlaceFigures | undefined, decimals: number): string {
  if (!expected || !found) return expected ? 'is missing' : 'has no figure in the files'
  const isFigure = Math.abs(expected.figure - found.figure) <= 0.5 * 10 ** -decimals + 1e-9
  if (!isFigure) return `${found.figure}, expected ${expected.figure}`
  for (const part of ['period', 'ranks', 'direction'] as const)
    if (expected[part] !== found[part]) return `${part} "${found[part]}", expected "${expected[part]}"`
  return ''
}

function similarFaults(fips: string, html: string, files: ReferenceFiles): string[] {
  const [, section = ''] = /aria-labelledby="similar">(.*?)<\/ol>/s.exec(html) ?? []
  const found = [...section.matchAll(/href="\/place\/(\d{5})"/g)].map(([, code]) => code)
  const expected = files.similar(fips)
  return found.join() === expected.join()
    ? []
    : [`/place/${fips}: similar counties ${found.join()}, expected ${expected.join()}`]
}

/** Checks that the API returns the lines of the file. */
async function answerFaults(base: string, files: ReferenceFiles, id: string, fips: string): Promise<string[]> {
  const response = await fetch(`${base}/reference/values.json?indicator=${id}&places=${fips}`)
  const { values } = (await response.json()) as { values: FigureLine[] }
  const expected = files.values(id).filter((line) => line.fips === fips)
  const written = (lines: readonly FigureLine[]) =>
    lines.map(({ year, breakdown, value, low, high }) => [year, breakdown, value, low, high].join('|')).join('\n')
  return written(values) === written(expected) ? [] : [`/reference/values.json: ${id} of ${fips} is not as in the file`]
}

/** Checks the ranks in the text next to the strip of one measure. */
async function stripFaults(base: string, files: ReferenceFiles, chosen: readonly string[]): Promise<string[]> {
  const id = 'poverty-rate'
  const expect = expectedOf(files, id, false, 1)
  const counties = chosen.filter((fips) => fips.length === 5 && (expect(fips)?.ranks ?? '') !== '').slice(0, 12)
  const latest = counties.filter((fips) => expect(fips)?.period === expect(counties[0] ?? '')?.period)
  const html = await textOf(`${base}/compare?indicator=${id}&places=${[...new Set(latest)].join(',')}&chart=strip`)
  return [...new Set(latest)].flatMap((fips) => {
    const [, words = ''] = new RegExp(`href="/place/${fips}">[^<]*</a> <strong>[^<]*</strong> ([^<]*)`).exec(html) ?? []
    const found = [...words.matchAll(/(?:([\d,]+)(?:st|nd|rd|th)(?: highest)?|[Hh]ighest) of ([\d,]+)/g)]
    const shown = found.map(([, rank = '1', of]) => `${rank} of ${of}`).join('; ')
    const expected = expect(fips)?.ranks ?? ''
    return shown === expected ? [] : [`/compare, strip, ${fips}: "${shown}", expected "${expected}"`]
  })
}

/** A pooled period counts by its last year. */
function yearOf({ year }: FigureLine): number {
  return Number(year.slice(-4))
}
