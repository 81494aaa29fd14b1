import type { ChartModel, Filter } from '@common-measure/charts'
import { LegendList } from '@common-measure/charts/draw/legend.tsx'
import { FILTER_NAMES, hasControls } from '@common-measure/charts/draw/controls.tsx'
import { filtersOnShow } from '@common-measure/charts/model/multiples.ts'
import { SORTS } from '@common-measure/charts/words/sorts.ts'
import { Button } from '#app/components/button/button.tsx'
import * as texts from '#app/messages/charts.tsx'
import type { EmbedState } from './chart-states.ts'

interface ControlsProps {
  model: ChartModel
  state: EmbedState
  /** The address of the page with this chart in another state. */
  pathTo: (state: URLSearchParams) => string
}

/**
 * Groups, toggles and the order, as buttons of a form: they work without scripts, which only save the whole page's
 * loading.
 */
export function EmbedControls({ model, state, pathTo }: ControlsProps) {
  const { group, toggle } = filtersOnShow(model)
  if (!hasControls(model)) return null
  return (
    <div className="chart__controls">
      {group && <EmbedChooser kind="group" filter={group} state={state} pathTo={pathTo} />}
      {toggle && <EmbedChooser kind="toggle" filter={toggle} state={state} pathTo={pathTo} />}
      {model.sortable && <EmbedSorter state={state} pathTo={pathTo} />}
    </div>
  )
}

function EmbedSorter({ state, pathTo }: Omit<ControlsProps, 'model'>) {
  return (
    <div className="chart__pick" data-filter="sort">
      {SORTS.name}
      <div className="chart__groups" role="group" aria-label={SORTS.name}>
        {SORTS.orders.map((order, at) => (
          <button
            key={order}
            type="submit"
            name="to"
            value={pathTo(state.sorting(at === 1))}
            aria-pressed={(at === 1) === state.isSorted}
          >
            {order}
          </button>
        ))}
      </div>
    </div>
  )
}

interface ChooserProps extends Omit<ControlsProps, 'model'> {
  kind: 'group' | 'toggle'
  filter: Filter
}

function EmbedChooser({ kind, filter, state, pathTo }: ChooserProps) {
  const name = FILTER_NAMES[kind]
  const chosen = state.choice[kind] ?? filter.default
  const options = filter.options.map((option) => ({ option, next: state.choosing(kind, option) }))
  if (filter.control === 'buttons') {
    return (
      <div className="chart__groups" role="group" aria-label={name} data-filter={kind}>
        {options.map(({ option, next }) => (
          <button key={option} type="submit" name="to" value={pathTo(next)} aria-pressed={option === chosen}>
            {option}
          </button>
        ))}
      </div>
    )
  }
  return (
    <>
      <label className="chart__pick" data-filter={kind}>
        {name}
        <select name={`pick-${kind}`} defaultValue={pathTo(state.choosing(kind, chosen))}>
          {options.map(({ option, next }) => (
            <option key={option} value={pathTo(next)}>
              {option}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button isSmall type="submit" name="use" value={`pick-${kind}`}>
          {texts.show}
        </Button>
      </noscript>
    </>
  )
}

/** The engine's legend, with buttons that send the form. */
export function EmbedLegend({ id, state, pathTo }: { id: string } & Omit<ControlsProps, 'model'>) {
  const buttons = state.entries.map(
    ({ next }) => next && ({ type: 'submit', name: 'to', value: pathTo(next) } as const),
  )
  return (
    <LegendList
      id={`${id}-legend`}
      entries={state.entries.map(({ entry }) => entry)}
      buttonOf={(_entry, at) => buttons[at] ?? null}
    />
  )
}
