import type { ChartModel, Filter } from '../model/chart-model.ts'
import type { ViewChoice } from '../view/choose.ts'
import type { ChartState } from '../view/query.ts'
import { SORTS } from '../words/sorts.ts'
import { filtersOnShow } from '../model/multiples.ts'
import * as texts from '../messages/draw.ts'

/** Names of the filters: accessible names, and labels next to menus. */
export const FILTER_NAMES = { group: texts.show, toggle: texts.measure } as const

/** Groups and toggles: joined buttons for up to three options, a labeled menu for more; and the order of categories. */
export function Controls({ model, state: { choice, isSorted } }: { model: ChartModel; state: ChartState }) {
  const { group, toggle } = filtersOnShow(model)
  if (!hasControls(model)) return null
  return (
    <div className="chart__controls">
      {group && <Chooser kind="group" filter={group} chosen={choice.group ?? group.default} />}
      {toggle && <Chooser kind="toggle" filter={toggle} chosen={choice.toggle ?? toggle.default} />}
      {model.sortable && <Sorter isSorted={isSorted ?? false} />}
    </div>
  )
}

/** True if there are controls above the drawing. */
export function hasControls(model: ChartModel): boolean {
  const { group, toggle } = filtersOnShow(model)
  return group !== null || toggle !== null || model.sortable === true
}

function Sorter({ isSorted }: { isSorted: boolean }) {
  return (
    <div className="chart__pick" data-filter="sort">
      {SORTS.name}
      <div className="chart__groups" role="group" aria-label={SORTS.name}>
        {SORTS.orders.map((order, at) => (
          <button key={order} type="button" aria-pressed={(at === 1) === isSorted}>
            {order}
          </button>
        ))}
      </div>
    </div>
  )
}

function Chooser({ kind, filter, chosen }: { kind: keyof ViewChoice; filter: Filter; chosen: string }) {
  const name = FILTER_NAMES[kind]
  if (filter.control === 'buttons') {
    return (
      <div className="chart__groups" role="group" aria-label={name} data-filter={kind}>
        {filter.options.map((option) => (
          <button key={option} type="button" aria-pressed={option === chosen}>
            {option}
          </button>
        ))}
      </div>
    )
  }
  return (
    <label className="chart__pick" data-filter={kind}>
      {name}
      <select>
        {filter.options.map((option) => (
          <option key={option} selected={option === chosen}>
            {option}
          </option>
        ))}
      </select>
    </label>
  )
}

/** On paper and without scripts, where the controls are left out: "Showing Harris, Rate."; "" without filters. */
export function choiceText({ group, toggle }: ViewChoice): string {
  const options = [group, toggle].filter((option) => option !== null)
  return options.length === 0 ? '' : texts.showing({ options: options.join(', ') })
}
