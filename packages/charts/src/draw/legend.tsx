import type { LegendEntry } from '../view/isolate.ts'
import { Swatch } from './swatch.tsx'

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
      {entries.map((entry) => (
        <li key={entry.kind === 'series' ? entry.series : entry.category}>
          {entry.kind === 'series' && entry.isButton ? (
            <button type="button" aria-pressed={entry.isVisible} onClick={() => onClick(entry.series)}>
              <EntrySwatch chartId={chartId} entry={entry} />
              {entry.label}
            </button>
          ) : (
            <span>
              <EntrySwatch chartId={chartId} entry={entry} />
              {entry.label}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function EntrySwatch({ chartId, entry }: { chartId: string; entry: LegendEntry }) {
  if (entry.kind === 'category') return <Swatch color={entry.color} />
  const isLine = entry.type === 'line' || entry.type === 'spline'
  return <Swatch color={entry.color} isLine={isLine} pattern={entry.pattern} id={`${chartId}-legend-${entry.series}`} />
}
