import type { ReactNode } from 'react'
import type { ChartModel, Filter } from '../model/chart-model.ts'
import type { ViewChoice } from '../view/choose.ts'
import { sortsOf } from '../words/sorts.ts'
import { filtersOnShow } from '../model/multiples.ts'
import { offersSameScale } from '../view/same-scale.ts'
import * as texts from '../messages/draw.ts'

/** Names of the filters: accessible names, and labels next to menus. */
export const FILTER_NAMES = { group: texts.show, toggle: texts.measure } as const

interface ControlsProps {
  model: ChartModel
  state: { choice: ViewChoice; isSorted?: boolean; isSameScale?: boolean }
  /** Form of the controls, if they work without scripts. */
  form?: ControlForm
}

/** A form around the controls: each button sends its value as `to`. */
export interface ControlForm {
  choose: (kind: keyof ViewChoice, option: string) => string
  sort: (isSorted: boolean) => string
  /** Renders the submit button after a menu. */
  sendOf: (kind: keyof ViewChoice) => ReactNode
}

/** Groups and toggles as joined buttons for up to three options, otherwise as labeled menus; and the sort control. */
export function Controls({ model, state: { choice, isSorted = false, isSameScale = false }, form }: ControlsProps) {
  const { group, toggle } = filtersOnShow(model)
  if (!hasControls(model)) return null
  return (
    <div className="chart__controls">
      {group && <Chooser kind="group" filter={group} chosen={choice.group ?? group.default} form={form} />}
      {toggle && <Chooser kind="toggle" filter={toggle} chosen={choice.toggle ?? toggle.default} form={form} />}
      {model.sortable && <Sorter sorts={sortsOf(model)} isSorted={isSorted} form={form} />}
      {offersSameScale(model) && (
        <div className="chart__groups needs-script" data-filter="scale">
          <button type="button" aria-pressed={isSameScale}>
            {texts.sameScale}
          </button>
        </div>
      )}
    </div>
  )
}

/** True if there are controls above the drawing. */
export function hasControls(model: ChartModel): boolean {
  const { group, toggle } = filtersOnShow(model)
  return group !== null || toggle !== null || model.sortable === true
}

interface OfForm {
  form: ControlForm | undefined
}

type SorterProps = { sorts: ReturnType<typeof sortsOf>; isSorted: boolean; form?: ControlForm | undefined }

/** The control of the order of the categories; on a map, of its table. */
export function Sorter({ sorts, isSorted, form }: SorterProps) {
  return (
    <div className="chart__pick" data-filter="sort">
      {sorts.name}
      <div className="chart__groups" role="group" aria-label={sorts.name}>
        {sorts.orders.map((order, at) => (
          <button key={order} {...buttonFor(form?.sort(at === 1))} aria-pressed={(at === 1) === isSorted}>
            {order}
          </button>
        ))}
      </div>
    </div>
  )
}

type ChooserProps = { kind: keyof ViewChoice; filter: Filter; chosen: string } & OfForm

function Chooser({ kind, filter, chosen, form }: ChooserProps) {
  const name = FILTER_NAMES[kind]
  if (filter.control === 'buttons') {
    return (
      <div className="chart__groups" role="group" aria-label={name} data-filter={kind}>
        {filter.options.map((option) => (
          <button key={option} {...buttonFor(form?.choose(kind, option))} aria-pressed={option === chosen}>
            {option}
          </button>
        ))}
      </div>
    )
  }
  const isSlider = filter.control === 'slider'
  if (isSlider && !form) return <Slider {...{ kind, filter, chosen }} />
  return (
    <>
      {isSlider && <Slider {...{ kind, filter, chosen }} />}
      <label className={isSlider ? 'chart__pick without-script' : 'chart__pick'} data-filter={kind}>
        {name}
        <select name={form && `pick-${kind}`}>
          {filter.options.map((option) => (
            <option key={option} value={form?.choose(kind, option)} selected={option === chosen}>
              {option}
            </option>
          ))}
        </select>
      </label>
      {form?.sendOf(kind)}
    </>
  )
}

/** The options from the first to the last, by hand or played. */
function Slider({ kind, filter: { options }, chosen }: Omit<ChooserProps, 'form'>) {
  return (
    <div className="chart__slider needs-script" data-filter={kind}>
      <button type="button" data-play={texts.play} data-pause={texts.pause}>
        {texts.play}
      </button>
      <input
        type="range"
        aria-label={FILTER_NAMES[kind]}
        aria-valuetext={chosen}
        min="0"
        max={options.length - 1}
        value={options.indexOf(chosen)}
      />
      <output>{chosen}</output>
    </div>
  )
}

/** @param value submitted value; undefined outside a form */
function buttonFor(value: string | undefined) {
  return value === undefined ? ({ type: 'button' } as const) : ({ type: 'submit', name: 'to', value } as const)
}

/** Replaces the controls on paper and without scripts: "Showing Harris, Rate."; "" without filters. */
export function choiceText({ group, toggle }: ViewChoice): string {
  const options = [group, toggle].filter((option) => option !== null)
  return options.length === 0 ? '' : texts.showing({ options: options.join(', ') })
}
