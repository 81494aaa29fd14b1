import { useLayoutEffect, useRef } from 'react'
import { Swatch } from './swatch.tsx'
import type { TooltipText } from './tooltip-rows.ts'

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
    const { offsetWidth: width, offsetHeight: height } = element
    const right = place.x + DISTANCE
    const x = right + width <= plot.clientWidth ? right : Math.max(0, place.x - DISTANCE - width)
    const y = Math.max(0, Math.min(place.y - height / 2, plot.clientHeight - height))
    element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  })
  return (
    <div className="tip" ref={card} aria-hidden="true">
      <strong>{text.title}</strong>
      <ul>
        {text.rows.map((row) => (
          <li key={row.series}>
            {row.color && <Swatch color={row.color} isLine={row.isLine} />}
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
