import type { LegendEntry } from '../view/isolate.ts'
import { EntrySwatch } from './entry-swatch.tsx'
import * as texts from '../messages/draw.ts'

interface LegendProps {
  chartId: string
  entries: readonly LegendEntry[]
}

/** The names of what is drawn; buttons that isolate a series, plain text on stacked charts and rings. */
export function Legend({ chartId, entries }: LegendProps) {
  if (entries.length === 0) return null
  return (
    <ul className="legend" role="list" aria-label={texts.legend}>
      {entries.map((entry) => {
        const place = entry.kind === 'series' ? entry.series : entry.category
        const swatch = <EntrySwatch entry={entry} id={`${chartId}-legend-${place}`} />
        return (
          <li key={place}>
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
      })}
    </ul>
  )
}
