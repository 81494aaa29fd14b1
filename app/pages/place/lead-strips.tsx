import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/place.tsx'
import type { ReferencePlace } from '#domain/reference.ts'
import { spokenPeriod } from '#domain/reference-figure.ts'
import type { LeadStrip } from '#services/reference/lead-strips.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import { shortName } from './short-name.ts'
import { topicTitle } from './topic-title.ts'
import './lead-strips.css'

interface LeadStripsProps {
  strips: readonly LeadStrip[]
  place: ReferencePlace
  state: ReferencePlace | null
}

/** Width of the drawing's units, and heights of the dots' row and of the ticks. */
const [WIDTH, DOTS, TICKS, HEIGHT] = [300, 8, 16, 34]
/** Positions in percent beyond which the name is set at the other side of its dot. */
const [FIRST_THIRD, LAST_THIRD] = [33, 67]

/** One strip a topic: its most telling indicator, with the place among its peers and all counties. */
export function LeadStrips({ strips, place, state }: LeadStripsProps) {
  if (strips.length === 0) return null
  return (
    <section className="lead-strips" aria-labelledby="strips">
      <h2 className="h-3" id="strips">
        {state ? texts.strips({ state: state.fullName }) : texts.stripsOfStates}
      </h2>
      <ul className="lead-strips__list bare">
        {strips.map((strip) => (
          <Strip key={strip.topic} strip={strip} place={place} state={state} />
        ))}
      </ul>
    </section>
  )
}

function Strip({ strip, place, state }: { strip: LeadStrip } & Omit<LeadStripsProps, 'strips'>) {
  const { topic, indicator, period, value, at } = strip
  const ends = endsOf(strip)
  const name = shortName(place)
  const label = state
    ? texts.stripLabel({ ...ends, name, state: state.fullName })
    : texts.stripLabelOfStates({ ...ends, name })
  const side = at < FIRST_THIRD ? 'start' : at > LAST_THIRD ? 'end' : 'middle'
  return (
    <li className="lead-strip">
      <h3 className="lead-strip__title">
        <small>{topicTitle(topic)}</small>{' '}
        <SiteLink to={`/compare?indicator=${indicator.id}&places=${placesOf(place)}&chart=strip`}>
          {indicator.title}
        </SiteLink>
      </h3>
      <p className="lead-strip__value">
        <strong>{spokenFigure(value, indicator)}</strong> <small>{spokenPeriod(period)}</small>
      </p>
      <svg className="lead-strip__drawing" role="img" aria-label={label}>
        <text x={`${Math.round(at)}%`} y="1em" textAnchor={side}>
          {name}
        </text>
        <svg y="1.5em" height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <path className="lead-strip__ticks" d={ticksOf(strip)} />
          <path className="lead-strip__peers" d={dotsOf(strip)} />
          <path className="lead-strip__own" d={`M${Math.round((at / 100) * WIDTH)} ${DOTS}h0`} />
        </svg>
      </svg>
      <p className="lead-strip__ends" aria-hidden="true">
        <span>{ends.least}</span> <span>{ends.most}</span>
      </p>
    </li>
  )
}

/** Figures at the ends of the axis, in words without the unit. */
function endsOf({ indicator, low, high, isCutLow, isCutHigh }: LeadStrip) {
  const { unit, decimals } = indicator
  const format = (value: number) => spokenFigure(value, { unit: SIGNS.has(unit) ? unit : '', decimals })
  const [least, most] = [format(low), format(high)]
  return {
    least: isCutLow ? texts.orLess({ figure: least }) : least,
    most: isCutHigh ? texts.orMore({ figure: most }) : most,
  }
}

/** Units that are written as signs. */
const SIGNS: ReadonlySet<string> = new Set(['percent', 'dollars'])

function placesOf({ fips }: ReferencePlace): string {
  return fips === 'US' ? 'us' : `${fips},us`
}

/** Bars upward from the base, one for each part of the axis that has counties. */
function ticksOf({ counts }: LeadStrip): string {
  const most = Math.max(...counts)
  const step = WIDTH / counts.length
  return counts
    .map((count, bin) =>
      count === 0
        ? ''
        : `M${Math.round((bin + 0.5) * step)} ${HEIGHT}v-${Math.max(1, Math.round((count / most) * TICKS))}`,
    )
    .join('')
}

/** Dots in one row; those at one position are one. */
function dotsOf({ peers }: LeadStrip): string {
  const places = [...new Set(peers.map((peer) => Math.round((peer / 100) * WIDTH)))].toSorted((a, b) => a - b)
  return places.map((x, at) => (at === 0 ? `M${x} ${DOTS}h0` : `m${x - (places[at - 1] ?? 0)} 0h0`)).join('')
}
