import { layoutStrip } from '@common-measure/charts/strip/layout-strip.ts'
import * as texts from '#app/messages/compare.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { spokenFigure, spokenPeriod } from '#domain/reference-figure.ts'
import type { ReferenceIndicator } from '#domain/reference.ts'
import './strip.css'

/** Every county of the nation, with some of them named. */
export interface StripData {
  indicator: Pick<ReferenceIndicator, 'unit' | 'decimals' | 'title'>
  period: string
  /** By their figures, highest first. */
  named: { fips: string; name: string; value: number; rank: number }[]
  /** The figures of all counties, as whole numbers of the last decimal, ascending, each the difference to the one before. */
  steps: number[]
  /** The axis at each width. */
  scales: Record<(typeof STRIP_WIDTHS)[number], { low: number; high: number; ticks: number[] }>
  lowest: { name: string; value: number }
  highest: { name: string; value: number }
}

/** Drawn at each width, px; the page shows the one that fits. */
const STRIP_WIDTHS = [320, 740] as const
/** Above the dots, for the names. */
const NAMES = 26

/** One dot for each county; ours are marked, named and ranked. */
export function Strip({ strip }: { strip: StripData }) {
  const { indicator, period, named, lowest, highest } = strip
  const said = (value: number) => spokenFigure(value, indicator)
  const count = strip.steps.length
  return (
    <section className="county-strip" aria-labelledby="strip-title">
      <h3 id="strip-title">{texts.everyCounty({ title: indicator.title, period: spokenPeriod(period) })}</h3>
      <p className="muted small">
        {texts.fromLowestToHighest({
          count,
          lowest: lowest.name,
          least: said(lowest.value),
          highest: highest.name,
          most: said(highest.value),
        })}
      </p>
      {STRIP_WIDTHS.map((width) => (
        <Drawing key={width} strip={strip} width={width} />
      ))}
      <ol className="county-strip__ranks bare">
        {named.map(({ fips, name, value, rank }, at) => (
          <li key={fips}>
            <span className="county-strip__number" aria-hidden="true">
              {at + 1}
            </span>
            <SiteLink to={`/place/${fips}`}>{name}</SiteLink> <strong>{said(value)}</strong>{' '}
            {texts.rankOfCounties({ rank, of: count })}
          </li>
        ))}
      </ol>
    </section>
  )
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
  return (
    <svg
      className={`county-strip__drawing county-strip__drawing--${width}`}
      viewBox={`0 ${-NAMES} ${width} ${height + NAMES}`}
      role="img"
      aria-label={texts.dotForEachCounty({ count: strip.steps.length })}
    >
      <path className="county-strip__dots" d={dots} strokeWidth={2 * radius} />
      <path className="county-strip__axis" d={`M0,${baseline}H${width}`} />
      {ticks.map(({ value, x }) => (
        <text key={value} className="county-strip__tick" x={x} y={baseline + 18}>
          {spokenFigure(value, {
            ...indicator,
            decimals: Math.min(indicator.decimals, Number.isInteger(value) ? 0 : 1),
          })}
        </text>
      ))}
      {placed.map(({ id, x, y }) => (
        <g key={id} className="county-strip__place">
          <path d={`M${x},${y}V${-8}`} />
          <circle cx={x} cy={y} r={radius + 3} />
          <text x={x} y={-10}>
            {ours.get(id)}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The named places among all others, which have no name here. */
function placesOf({ steps, named, indicator }: StripData) {
  const scale = 10 ** indicator.decimals
  const values: number[] = []
  let sum = 0
  for (const step of steps) values.push((sum += step) / scale)
  // The named ones are among the figures: each takes the place of one that is the same.
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
