import type { TooltipText } from '../words/tooltip-text.ts'
import { Swatch } from './swatch.tsx'

/** The words of a tooltip, for the ink card beside a pointed mark. */
export function Tooltip({ text: { title, rows, stats } }: { text: TooltipText }) {
  return (
    <>
      <strong>{title}</strong>
      <ul>
        {rows.map(({ series, label, color, sample, value }) => (
          <li key={`${series} ${label}`}>
            {color && <Swatch color={color} sample={sample} />}
            {label}
            <b>{value}</b>
          </li>
        ))}
      </ul>
      {stats.length > 0 && (
        <ul className="tip__stats">
          {stats.map(([name, value]) => (
            <li key={name}>
              {name}
              <b>{value}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
