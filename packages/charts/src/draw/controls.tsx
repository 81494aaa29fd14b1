import type { Filter } from '../model/chart-model.ts'

interface ChooserProps {
  filter: Filter
  /** What the choice is called for a screen reader, and beside a menu. */
  name: string
  chosen: string
  onChoose: (option: string) => void
}

/** Joined buttons for up to three options, a labelled menu for more (design, section 11, "Groups"). */
export function Chooser({ filter, name, chosen, onChoose }: ChooserProps) {
  if (filter.control === 'buttons') {
    return (
      <div className="chart__groups" role="group" aria-label={name}>
        {filter.options.map((option) => (
          <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
            {option}
          </button>
        ))}
      </div>
    )
  }
  return (
    <label key={name} className="chart__pick">
      {name}
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {filter.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}
