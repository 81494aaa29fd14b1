import { textHash } from '../model/text-hash.ts'
import type { LegendEntry } from '../view/isolate.ts'
import { EntrySwatch } from './entry-swatch.tsx'
import * as texts from '../messages/draw.ts'

interface LegendProps {
  chartId: string
  entries: readonly LegendEntry[]
}

/** "2 of 5": what a reader hears of an entry beside its name. */
export function entryOf(at: number, count: number): string {
  return texts.entryOf({ place: at + 1, count })
}

/** The names of what is drawn; buttons that isolate it, plain text on stacked charts and where they name colors. */
export function Legend({ chartId, entries }: LegendProps) {
  if (entries.length === 0) return null
  return (
    <ul className="legend" role="list" aria-label={texts.legend}>
      {entries.map((entry, at) => {
        const swatch = <EntrySwatch entry={entry} id={`l${textHash(chartId)}-${entry.index}`} />
        return (
          <li key={entry.index}>
            {entry.isButton ? (
              <button
                type="button"
                aria-pressed={entry.isVisible}
                // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- for every role since ARIA 1.3
                aria-description={entryOf(at, entries.length)}
              >
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
