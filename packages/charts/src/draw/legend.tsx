import type { LegendEntry } from '../view/isolate.ts'
import { EntrySwatch } from './swatch.tsx'

interface LegendProps {
  chartId: string
  entries: readonly LegendEntry[]
  onClick: (series: number) => void
}

/** The names of what is drawn; buttons that isolate a series, plain text on stacked charts and rings. */
export function Legend({ chartId, entries, onClick }: LegendProps) {
  if (entries.length === 0) return null
  return (
    <ul className="legend" role="list" aria-label="Legend">
      {entries.map((entry) => {
        const place = entry.kind === 'series' ? entry.series : entry.category
        const look = `${entry.color} ${entry.pattern} ${entry.rank}`
        const swatch = <EntrySwatch key={look} entry={entry} id={`${chartId}-legend-${place}`} />
        return (
          <li key={`${place} ${entry.label}`}>
            {entry.kind === 'series' && entry.isButton ? (
              <button type="button" aria-pressed={entry.isVisible} onClick={() => onClick(entry.series)}>
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
      })}
    </ul>
  )
}
