import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { LegendEntry } from '../view/isolate.ts'
import { EntrySwatch } from './swatch.tsx'
import { AS_SENT, useSent } from './use-sent.ts'

interface LegendProps {
  chartId: string
  entries: readonly LegendEntry[]
  onClick: (series: number) => void
}

/**
 * The names of what is drawn; buttons that isolate a series, plain text on stacked charts and rings. What the server has
 * sent stays until other entries are shown: of its buttons only the pressed ones change.
 */
export function Legend({ chartId, entries, onClick }: LegendProps) {
  const list = useRef<HTMLUListElement>(null)
  const key = entries.map(keyOf).join('\n')
  const [firstKey] = useState(key)
  const isSent = useSent() && key === firstKey
  useEffect(() => {
    if (!isSent || !list.current) return
    buttonsOf(list.current).forEach((button, at) => {
      const entry = entries[at]
      if (entry?.kind === 'series') button.setAttribute('aria-pressed', String(entry.isVisible))
    })
  }, [isSent, entries])
  if (entries.length === 0) return null
  const choose = ({ target, currentTarget }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    const entry = button && entries[buttonsOf(currentTarget).indexOf(button)]
    if (entry?.kind === 'series') onClick(entry.series)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it listens to its buttons
    <ul
      className="legend"
      role="list"
      aria-label="Legend"
      ref={list}
      onClick={choose}
      {...(isSent ? AS_SENT : { children: entries.map((entry) => entryOf(entry, chartId)) })}
    />
  )
}

function buttonsOf(list: Element): HTMLButtonElement[] {
  return [...list.querySelectorAll('button')]
}

/** What the entry looks like, but for being pressed. */
function keyOf(entry: LegendEntry): string {
  const { label, color, pattern, rank } = entry
  return [placeOf(entry), label, color, pattern, rank].join(' ')
}

function placeOf(entry: LegendEntry): number {
  return entry.kind === 'series' ? entry.series : entry.category
}

function entryOf(entry: LegendEntry, chartId: string) {
  const swatch = <EntrySwatch entry={entry} id={`${chartId}-legend-${placeOf(entry)}`} />
  return (
    <li key={keyOf(entry)}>
      {entry.kind === 'series' && entry.isButton ? (
        <button type="button" aria-pressed={entry.isVisible}>
          {swatch}
          {entry.label}
        </button>
      ) : (
        <span>
          {swatch}
          {entry.label}
        </span>
      )}
    </li>
  )
}
