import type { FigureLine, ReferenceFiles } from './reference-files.ts'
import { seededRandom } from './seeded-random.ts'

/** Number of compared measures with margins, and of places per comparison. */
const TRIED = 20
const PLACES = 6
const WHOLE = ['All', 'Total']

/**
 * Computes from the set's files which places of random comparisons are about the same, because their margins of the
 * latest shared period overlap. Compares the result with the sentences of the pages.
 */
export async function marginFaults(base: string, files: ReferenceFiles, seed: number): Promise<string[]> {
  const random = seededRandom(seed)
  const counties = files.places.filter(({ kind, status }) => kind === 'county' && status === 'current')
  const hasMargins = ({ id = '' }: { id?: string }) => files.values(id).some(({ low }) => low !== null)
  const names = new Map(files.places.map(({ fips = '', full_name: name = '' }) => [fips, name]))
  const faults: string[] = []
  let pairs = 0
  for (let tried = 0; tried < TRIED; tried++) {
    let indicator = random.pick(files.indicators)
    while (!hasMargins(indicator)) indicator = random.pick(files.indicators)
    const { id = '', kind } = indicator
    const codes = new Set<string>()
    while (codes.size < PLACES) codes.add(random.pick(counties)['fips'] ?? '')
    const figures = latestOf(files.values(id), [...codes], kind === 'breakdown')
    const expected = sentencesOf(figures, names)
    const address = `/compare?indicator=${id}&places=${[...codes].join(',')}`
    const found = figures.length === 0 ? [] : sentencesOn(await (await fetch(base + address)).text())
    pairs += expected.length
    if (found.join('\n') !== expected.join('\n'))
      faults.push(`${address}: "${found.join(' ')}", expected "${expected.join(' ')}"`)
  }
  console.log(
    `${pairs} sentences on margins of ${TRIED} comparisons worked out from the files; ${faults.length} pages differ`,
  )
  return faults
}

/** Values of the latest period that all places with values share, otherwise of the latest, in the requested order. */
function latestOf(values: readonly FigureLine[], codes: readonly string[], isBreakdown: boolean): FigureLine[] {
  const own = values.filter(({ fips }) => codes.includes(fips))
  const parts = new Set(own.map(({ breakdown }) => breakdown))
  const part = isBreakdown ? ([...parts].find((name) => WHOLE.includes(name)) ?? [...parts][0]) : ''
  const shown = own.filter(({ breakdown }) => breakdown === part)
  const count = new Set(shown.map(({ fips }) => fips)).size
  const periods = [...Map.groupBy(shown, ({ year }) => year)].toSorted(
    ([one], [other]) => Number(one.slice(-4)) - Number(other.slice(-4)),
  )
  const [, latest = []] = periods.findLast(([, figures]) => figures.length === count) ?? periods.at(-1) ?? []
  return codes.flatMap((code) => latest.filter(({ fips }) => fips === code))
}

function sentencesOf(figures: readonly FigureLine[], names: ReadonlyMap<string, string>): string[] {
  return figures.flatMap((one, at) => {
    const overlapping = figures.slice(at + 1).filter((other) => overlap(one, other))
    const others = overlapping.map(({ fips }) => names.get(fips)).join('; ')
    return overlapping.length === 0 ? [] : `${names.get(one.fips)} is about the same as ${others}.`
  })
}

function overlap(one: FigureLine, other: FigureLine): boolean {
  if ([one.low, one.high, other.low, other.high].includes(null)) return false
  return Number(one.low) <= Number(other.high) && Number(other.low) <= Number(one.high)
}

function sentencesOn(html: string): string[] {
  const plain = html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  return [...plain.matchAll(/<p>Within the margins of error ([^<]*)<\/p>/g)].map(([, sentence = '']) => sentence)
}
