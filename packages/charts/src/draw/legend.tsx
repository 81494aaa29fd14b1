import { textHash } from '../model/text-hash.ts'
import type { LegendEntry } from '../view/isolate.ts'
import * as texts from '../messages/draw.ts'
import { paintByToken } from './paint.ts'
import { isTiled, Tile, tileFill } from './patterns.tsx'
import { Swatch } from './swatch.tsx'

interface LegendProps {
  chartId: string
  entries: readonly LegendEntry[]
}

interface LegendListProps {
  /** Prefix of the ids of its samples. */
  id: string
  entries: readonly LegendEntry[]
  /** Attributes of an entry's button; null for plain text. */
  buttonOf: (entry: LegendEntry, at: number) => ButtonAttributes | null
}

type ButtonAttributes = { type: 'button' } | { type: 'submit'; name: string; value: string }

/** Legend entries: buttons that isolate a series, or plain text on stacked charts and for meanings of colors. */
export function Legend({ chartId, entries }: LegendProps) {
  const buttonOf = ({ isButton }: LegendEntry) => (isButton ? ({ type: 'button' } as const) : null)
  return <LegendList id={`l${textHash(chartId)}`} entries={entries} buttonOf={buttonOf} />
}

export function LegendList({ id, entries, buttonOf }: LegendListProps) {
  if (entries.length === 0) return null
  return (
    <ul className="legend" role="list" aria-label={texts.legend} data-columns={entries[0]?.columns}>
      {entries.map((entry, at) => {
        const swatch = <EntrySwatch entry={entry} id={`${id}-${entry.index}`} />
        const button = buttonOf(entry, at)
        return (
          <li key={entry.index}>
            {button ? (
              <button
                {...button}
                aria-pressed={entry.isVisible}
                // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- for every role since ARIA 1.3
                aria-description={texts.entryOf({ place: at + 1, count: entries.length })}
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

/** The sample of a legend entry, with the texture of its marks. @param id unique in the page */
export function EntrySwatch({ entry, id }: { entry: LegendEntry; id: string }) {
  const { sample, ...look } = entry
  const fill = tileFill(look, paintByToken(look.color), id, 'chosen')
  const tile = isTiled(look, 'chosen') ? { fill, element: <Tile {...look} id={id} paint={paintByToken} /> } : null
  return <Swatch {...look} sample={sample} hasShape tile={tile} />
}
