import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { CENSUS_YEARS, GROUPS, percentRoundedDown, SHARES, stackShares } from '#domain/demographics.ts'
import type { CensusYear, GroupKey } from '#domain/demographics.ts'
import type { AreaKey } from '#domain/county.ts'

const AXIS = [0, 25, 50, 75, 100]
/** From how many percent of a bar a piece has room for its label (38 px), in columns of three widths. */
const LABEL_FITS = { narrow: 17, middle: 12.5, wide: 7 }

/** What is pointed at: a year, and where in px from the left edge. */
interface Pointed {
  year: CensusYear
  x: number | null
  group: GroupKey | null
}

/** One stacked bar a year, from 0 to 100 %; a year under the pointer, finger or focus shows its figures. */
export function RaceBars({ area, name }: { area: AreaKey; name: string }) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const plot = useRef<HTMLDivElement>(null)

  const point = (event: PointerEvent) => {
    const year = yearAt(event.target)
    const left = plot.current?.getBoundingClientRect().left ?? 0
    setPointed(year && { year, x: event.clientX - left, group: groupAt(event.target) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && pointed) return setPointed(null)
    const year = yearAfter(event.key, pointed?.year ?? null)
    if (!year) return
    event.preventDefault()
    setPointed({ year, x: null, group: null })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a chart that can be read point by point
    <div
      className="bars"
      ref={plot}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys go from year to year
      tabIndex={0}
      aria-label={`Shares of residents by race and ethnicity, ${name}, 1980 to 2017. Up and down arrows go from year to year.`}
      onPointerMove={(event) => event.pointerType === 'mouse' && point(event)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setPointed(null)}
      onPointerDown={(event) => event.pointerType !== 'mouse' && point(event)}
      onBlur={() => setPointed(null)}
      onKeyDown={onKeyDown}
    >
      <svg className="bars__grid" aria-hidden="true">
        {AXIS.map((percent) => (
          <line key={percent} x1={`${percent}%`} x2={`${percent}%`} y1="0" y2="100%" />
        ))}
      </svg>
      {CENSUS_YEARS.map((year) => (
        <Bar key={year} year={year} area={area} isPointed={pointed?.year === year} />
      ))}
      <svg className="bars__axis" aria-hidden="true">
        {AXIS.map((percent) => (
          <text key={percent} x={`${percent}%`} y="14" data-end={endOf(percent)}>
            {`${percent}%`}
          </text>
        ))}
      </svg>
      {pointed && <Popup {...pointed} area={area} />}
      <p className="visually-hidden" role="status">
        {pointed?.x === null && `${pointed.year}: ${figures(area, pointed.year)}`}
      </p>
    </div>
  )
}

function Bar({ year, area, isPointed }: { year: CensusYear; area: AreaKey; isPointed: boolean }) {
  const shares = SHARES[area][year]
  return (
    <div className="bars__row" data-year={year} data-pointed={isPointed || undefined}>
      <span className="bars__year">{year}</span>
      <svg className="bars__bar" role="img" aria-label={`${year}: ${figures(area, year)}`}>
        {stackShares(shares).map(({ key, start, width }) => (
          <rect
            key={key}
            className={`bars__piece race-${colorOf(key)}`}
            data-group={key}
            x={`${start}%`}
            width={`${width}%`}
            height="100%"
          />
        ))}
        {stackShares(shares)
          .filter(({ width }) => width >= LABEL_FITS.wide)
          .map(({ key, start, width }) => (
            <text
              key={key}
              className={`bars__label on-race-${colorOf(key)}`}
              data-fits={fitOf(width)}
              x={`${start + width / 2}%`}
              y="50%"
              aria-hidden="true"
            >
              {`${percentRoundedDown(shares[key])}%`}
            </text>
          ))}
      </svg>
    </div>
  )
}

/** The figures of a year, rounded down, in the order of the bar; never outside the chart at its sides. */
function Popup({ year, x, group, area }: Pointed & { area: AreaKey }) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = card.current
    const plot = element?.parentElement
    const row = plot?.querySelector<HTMLElement>(`[data-year="${year}"]`)
    if (!element || !plot || !row) return
    const middle = x ?? plot.clientWidth / 2
    const left = Math.max(0, Math.min(middle - element.offsetWidth / 2, plot.clientWidth - element.offsetWidth))
    element.style.translate = `${Math.round(left)}px ${row.offsetTop - element.offsetHeight - 8}px`
  })
  return (
    <div className="bars__popup" ref={card} aria-hidden="true">
      <strong>{year}</strong>
      <ul className="bare">
        {GROUPS.map(({ key, name, color }) => (
          <li key={key} data-pointed={key === group || undefined}>
            <i className={`race-${color}`} />
            {name}
            <b>{`${percentRoundedDown(SHARES[area][year][key])}%`}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** "White 34%, Hispanic 38%, …". */
function figures(area: AreaKey, year: CensusYear): string {
  return GROUPS.map(({ key, name }) => `${name} ${percentRoundedDown(SHARES[area][year][key])}%`).join(', ')
}

function colorOf(key: GroupKey): string {
  return GROUPS.find((group) => group.key === key)?.color ?? ''
}

/** The narrowest column in which a piece has room for its label. */
function fitOf(width: number): keyof typeof LABEL_FITS {
  if (width >= LABEL_FITS.narrow) return 'narrow'
  return width >= LABEL_FITS.middle ? 'middle' : 'wide'
}

function endOf(percent: number): 'start' | 'end' | undefined {
  if (percent === 0) return 'start'
  return percent === 100 ? 'end' : undefined
}

function yearAt(target: EventTarget): CensusYear | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-year]') : null
  return CENSUS_YEARS.find((year) => year === row?.dataset.year) ?? null
}

function groupAt(target: EventTarget): GroupKey | null {
  const key = target instanceof SVGElement ? target.dataset.group : undefined
  return GROUPS.find((group) => group.key === key)?.key ?? null
}

/** The year a key goes to; null for other keys. The ends are ends. */
function yearAfter(key: string, from: CensusYear | null): CensusYear | null {
  const last = CENSUS_YEARS.length - 1
  const at = from === null ? null : CENSUS_YEARS.indexOf(from)
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return CENSUS_YEARS[at === null ? 0 : Math.min(last, at + 1)] ?? null
    case 'ArrowUp':
    case 'ArrowLeft':
      return CENSUS_YEARS[at === null ? last : Math.max(0, at - 1)] ?? null
    case 'Home':
      return CENSUS_YEARS[0]
    case 'End':
      return CENSUS_YEARS[last] ?? null
    default:
      return null
  }
}
