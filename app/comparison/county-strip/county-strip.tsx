import { useId, type ReactNode } from 'react'
import { em, percentX, percentY } from '@common-measure/charts/draw/fluid-layer.tsx'
import { layoutStrip } from '@common-measure/charts/strip/layout-strip.ts'
import { nthWords, sentenceOf } from '#app/comparison/rank-words.ts'
import * as texts from '#app/messages/compare.ts'
import * as ranks from '#app/messages/ranks.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { spokenPeriod } from '#domain/reference-figure.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import type { ReferenceIndicator, ReferenceRank } from '#domain/reference.ts'
import './county-strip.css'

interface CountyFigure {
  fips: string
  name: string
  value: number
}

interface RankedCounty extends CountyFigure {
  rank: number
  lowRank: number
  /** Rank among the counties of its state with a value; absent if it is the only county. */
  inState?: ReferenceRank & { state: string }
  /** The nearest counties with a higher and a lower value; absent at an end. */
  above?: CountyFigure
  below?: CountyFigure
}

/** Every county of the nation, with some counties named. */
export interface StripData {
  indicator: Pick<ReferenceIndicator, 'unit' | 'decimals' | 'title'>
  period: string
  /** Ranked counties, highest value first. */
  named: RankedCounty[]
  /** Number of counties with a value. */
  count: number
  /**
   * Values of all counties, as integers in units of the last decimal, ascending, each as the difference from the previous value: "-12 3 0".
   * A text, because parsing three thousand numbers of page data takes longer than the drawing.
   */
  steps: string
  /** Axis at each width. */
  scales: Record<(typeof STRIP_WIDTHS)[number], { low: number; high: number; ticks: number[] }>
  lowest: { name: string; value: number }
  highest: { name: string; value: number }
  /** The nation's value in the same period. */
  nation: number | null
}

/** Narrowest containers of the two drawings, px at a font of 16 px; they grow with wider ones. */
export const STRIP_WIDTHS = [260, 740] as const
/** Space above the dots for the numbers, px. */
export const NAMES = 26

/** Renders a link to the page of a county. */
type PlaceLink = (to: string, name: string) => ReactNode

/** One dot for each county; the named counties are marked and ranked. */
export function CountyStrip({ strip, headingLevel = 3 }: { strip: StripData; headingLevel?: 3 | 4 | 5 }) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className="county-strip" aria-labelledby={id}>
      <Heading className="county-strip__title" id={id}>
        {stripTitle(strip)}
      </Heading>
      <p className="muted small">{stripRange(strip)}</p>
      <StripDrawing strip={strip} link={(to, name) => <SiteLink to={to}>{name}</SiteLink>} />
    </section>
  )
}

/** The dots, and below them the texts about the marked counties and the nation. */
export function StripDrawing({ strip, link }: { strip: StripData; link: PlaceLink }) {
  const { indicator, named, nation, count } = strip
  const format = (value: number) => spokenFigure(value, indicator)
  return (
    <>
      {STRIP_WIDTHS.map((width) => (
        <Drawing key={width} strip={strip} width={width} />
      ))}
      <ol className="county-strip__ranks bare">
        {named.map((county, at) => (
          <li key={county.fips}>
            <span className="county-strip__number" aria-hidden="true">
              {at + 1}
            </span>
            <span>
              {link(`/place/${county.fips}`, county.name)} <strong>{format(county.value)}</strong>{' '}
              {rankWords(county, count)}
              <span className="county-strip__beside">{neighborWords(county, indicator)}</span>
            </span>
          </li>
        ))}
      </ol>
      {nation !== null && <p>{texts.nationHas({ figure: format(nation) })}</p>}
    </>
  )
}

/** "Poverty Rate, 2023: every county of the nation" */
export function stripTitle({ indicator, period }: Pick<StripData, 'indicator' | 'period'>): string {
  return texts.everyCounty({ title: indicator.title, period: spokenPeriod(period) })
}

/** "One dot for each of 3,143 counties, from 3.3% in … to 49.6% in …." */
export function stripRange({ indicator, count, lowest, highest }: StripData): string {
  const ends = { least: spokenFigure(lowest.value, indicator), most: spokenFigure(highest.value, indicator) }
  return texts.fromLowestToHighest({ count, lowest: lowest.name, highest: highest.name, ...ends })
}

/** "Second lowest of 254 Texas counties; 640th highest of 3,144 in the nation." */
export function rankWords({ inState, ...county }: RankedCounty, of: number): string {
  const nth = nthWords(county)
  if (!inState) return sentenceOf([ranks.ofCounties({ nth, of })])
  return sentenceOf([ranks.ofStateCounties({ ...inState, nth: nthWords(inState) }), ranks.inNation({ nth, of })])
}

/** Neighbors of a county in the ranking: a text alternative to the dots. */
export function neighborWords({ above, below }: RankedCounty, indicator: StripData['indicator']): string {
  const words = ({ name, value }: CountyFigure) => `${name} (${spokenFigure(value, indicator)})`
  return [above && texts.nextAbove({ county: words(above) }), below && texts.nextBelow({ county: words(below) })]
    .filter((text) => text !== undefined)
    .join(' ')
}

function Drawing({ strip, width }: { strip: StripData; width: (typeof STRIP_WIDTHS)[number] }) {
  const { indicator, named } = strip
  const ours = new Map(named.map((place, at) => [place.fips, String(at + 1)]))
  const {
    height,
    radius,
    dots,
    named: placed,
    baseline,
    ticks,
  } = layoutStrip(placesOf(strip), { named: new Set(ours.keys()), width, scale: strip.scales[width] })
  const layer = { from: 0, to: width, height: height + NAMES, above: NAMES }
  return (
    <svg
      className={`county-strip__drawing county-strip__drawing--${width}`}
      height={em(height + NAMES)}
      role="img"
      aria-label={texts.dotForEachCounty({ count: strip.count })}
    >
      <svg viewBox={`0 ${-NAMES} ${width} ${height + NAMES}`} preserveAspectRatio="none">
        <path className="county-strip__dots" d={dots} strokeWidth={2 * radius} />
        <path className="county-strip__axis" d={`M0,${baseline}H${width}`} />
        <path
          className="county-strip__leaders"
          d={placed.map(({ x, y, labelX }) => `M${x},${y}V2L${labelX},-7`).join('')}
        />
      </svg>
      {ticks.map(({ value, x }) => (
        <text key={value} className="county-strip__tick" x={percentX(layer, x)} y={percentY(layer, baseline + 18)}>
          {tickOf(value, indicator)}
        </text>
      ))}
      {placed.map(({ id, x, y, labelX }) => (
        <g key={id} className="county-strip__place">
          <circle cx={percentX(layer, x)} cy={percentY(layer, y)} r={radius + 3} />
          <text x={percentX(layer, labelX)} y={percentY(layer, -10)}>
            {ours.get(id)}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Label of a value on the axis. */
export function tickOf(value: number, indicator: StripData['indicator']): string {
  return spokenFigure(value, { ...indicator, decimals: Math.min(indicator.decimals, Number.isInteger(value) ? 0 : 1) })
}

/** The named places among all others, which are unnamed here. */
export function placesOf({ steps, named, indicator }: StripData) {
  const scale = 10 ** indicator.decimals
  const values: number[] = []
  let sum = 0
  for (const step of steps.split(' ')) values.push((sum += Number(step)) / scale)
  // The values include those of the named counties; each named county replaces one equal value.
  const others = [...values]
  for (const { value } of named) {
    const at = others.findIndex((other) => Math.abs(other - value) < 0.5 / scale)
    if (at >= 0) others.splice(at, 1)
  }
  return [
    ...others.map((value, at) => ({ id: `other ${at}`, value })),
    ...named.map(({ fips, value }) => ({ id: fips, value })),
  ]
}
