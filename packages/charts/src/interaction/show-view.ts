import { choiceText } from '../draw/controls.tsx'
import { isSortable } from '../model/sorted-view.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { headingOf } from '../model/headline.ts'
import { viewOf } from '../view/choose.ts'
import { legendEntries } from '../view/isolate.ts'
import type { ChartState } from '../view/query.ts'
import { marksOnShow, moveMarks } from './move-marks.ts'
import { placeEntries } from './place-entries.ts'

/** The parts of a chart that are redrawn in another state. */
export interface ViewParts {
  /** Content of `.chart__drawings`. */
  drawings: readonly Node[]
  /** Null if the view has none. */
  legend: Element | null
  description: Element | null
  /** Values of the reader's place, in words. */
  myPlace: string
  /** Parent of the data tables if they depend on the state (`isTableOfState`); null if they never change. */
  tables: ParentNode | null
}

interface At {
  model: ChartModel
  state: ChartState
  /** The legend then differs only in the pressed buttons, which keep their focus. */
  isSameView: boolean
}

/** Categories of the earlier and the current view, by name. */
interface NameRegistry {
  before: readonly string[]
  after: readonly string[]
}

/** Shows the drawings of another state; marks in both states move to their new positions. */
export function showDrawings(figure: HTMLElement, { drawings }: ViewParts, names: NameRegistry): void {
  const before = marksOnShow(figure, names.before)
  figure.querySelector('.chart__drawings')?.replaceChildren(...drawings)
  moveMarks(figure, before, names.after)
  placeEntries(figure)
}

/** Updates everything around the drawings for another state; parts that stay the same are not replaced. */
export function showAround(figure: HTMLElement, parts: ViewParts, { model, state, isSameView }: At): void {
  const { legend, description, myPlace, tables } = parts
  if (description) figure.querySelector('.chart__description')?.replaceWith(description)
  const figures = figure.querySelector('.chart__mine-figures')
  if (figures) figures.textContent = myPlace
  if (tables && isTableOfState(figure, model)) {
    const isSorting = document.activeElement?.closest('.chart__data [data-filter=sort]') != null
    figure.querySelector('.chart__data > div')?.replaceChildren(...tables.childNodes)
    if (isSorting) figure.querySelector<HTMLElement>('.chart__data [data-filter=sort] [aria-pressed=true]')?.focus()
  }
  figure.querySelector('.chart__lost')?.remove()
  if (isSameView) return
  showHeading(figure, model, state)
  const choice = figure.querySelector('.chart__choice')
  if (choice) choice.textContent = choiceText(state.choice)
  figure.querySelector('.legend')?.remove()
  if (legend) figure.querySelector('.chart__plot')?.after(legend)
  placeEntries(figure)
}

/** The headline of another view. */
function showHeading(figure: HTMLElement, model: ChartModel, { choice }: ChartState): void {
  const [title, above] = [figure.querySelector('.chart__title'), figure.querySelector('.chart__kicker')]
  if (!title || !above) return
  const { heading, kicker } = headingOf(model, viewOf(model, choice))
  title.textContent = heading
  above.textContent = kicker ?? ''
}

/** Updates the pressed state of the controls and, for the same view, of the legend. */
export function pressControls(figure: HTMLElement, { model, state, isSameView }: At): void {
  press(figure, '[data-filter=sort] button', (place) => (place === 1) === (state.isSorted ?? false))
  press(figure, '[data-filter=scale] button', () => state.isSameScale ?? false)
  for (const kind of ['group', 'toggle'] as const) {
    const options = model.filters[kind]?.options ?? []
    press(figure, `[data-filter=${kind}] button:not([data-play])`, (place) => options[place] === state.choice[kind])
    const menu = figure.querySelector<HTMLSelectElement>(`[data-filter=${kind}] select`)
    if (menu) menu.selectedIndex = options.indexOf(state.choice[kind] ?? '')
    const slider = figure.querySelector<HTMLInputElement>(`[data-filter=${kind}] input`)
    if (slider) showOption(slider, options.indexOf(state.choice[kind] ?? ''), state.choice[kind] ?? '')
  }
  if (!isSameView) return
  const entries = legendEntries(model, viewOf(model, state.choice), state.legend)
  press(figure, '.legend button', (place) => entries[place]?.isVisible === true)
}

/** True if the data table depends on the state: the chart is sortable, or the table has pages. */
export function isTableOfState(figure: HTMLElement, model: ChartModel): boolean {
  const tables = figure.querySelectorAll('.chart__data .chart__table')
  return isSortable(model) || tables.length < model.views.length || figure.querySelector('.chart__pages') !== null
}

function press(figure: HTMLElement, buttons: string, isPressed: (place: number) => boolean): void {
  for (const [place, button] of figure.querySelectorAll(buttons).entries()) {
    button.setAttribute('aria-pressed', String(isPressed(place)))
  }
}

function showOption(slider: HTMLInputElement, place: number, option: string): void {
  slider.value = String(place)
  slider.setAttribute('aria-valuetext', option)
  if (slider.nextElementSibling) slider.nextElementSibling.textContent = option
}
