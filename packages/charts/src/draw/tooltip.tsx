import { useLayoutEffect, useRef } from 'react'
import { Swatch } from './swatch.tsx'
import type { TooltipText } from '../words/tooltip-text.ts'

const DISTANCE = 14

/** Where a tooltip belongs: the pointed place in px from the top left corner of the plot. */
export interface TooltipPlace {
  x: number
  y: number
}

/** The ink card beside a pointed mark; hidden from screen readers, which have the table and the live region. */
export function Tooltip({ text, place }: { text: TooltipText; place: TooltipPlace }) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = card.current
    const plot = element?.parentElement
    if (!element || !plot) return
    const { x, y } = besidePlace(place, element, plot)
    element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  })
  return (
    <div className="tip" ref={card} aria-hidden="true">
      <strong>{text.title}</strong>
      <ul>
        {text.rows.map((row) => (
          <li key={`${row.series} ${row.label}`}>
            {row.color && <Swatch color={row.color} sample={row.sample} />}
            {row.label}
            <b>{row.value}</b>
          </li>
        ))}
      </ul>
      {text.stats.length > 0 && (
        <ul className="tip__stats">
          {text.stats.map(([name, value]) => (
            <li key={name}>
              {name}
              <b>{value}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Right or left of the place; in a plot too narrow for both over or under it, so that the pointed mark stays in sight. */
function besidePlace(place: TooltipPlace, card: HTMLElement, plot: HTMLElement): TooltipPlace {
  const { offsetWidth: width, offsetHeight: height } = card
  const [mostX, mostY] = [plot.clientWidth - width, plot.clientHeight - height]
  const [right, left] = [place.x + DISTANCE, place.x - DISTANCE - width]
  if (right <= mostX || left >= 0) {
    return { x: right <= mostX ? right : left, y: Math.max(0, Math.min(place.y - height / 2, mostY)) }
  }
  const over = place.y - DISTANCE - height
  return { x: Math.max(0, Math.min(place.x - width / 2, mostX)), y: over >= -DISTANCE ? over : place.y + DISTANCE }
}
