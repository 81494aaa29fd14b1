import type { ChartModel } from '../model/chart-model.ts'
import { viewOf, type Choice } from '../view/choose.ts'
import { legendEntries } from '../view/isolate.ts'
import { afterChoice, afterLegend, afterSort, type NextState } from '../view/next-state.ts'
import type { ChartState } from '../view/query.ts'

/**
 * Where a used button or menu leads; null when nowhere. Controls are known by their place and not by their text, which a
 * program that translates pages may have changed.
 */
export function nextStateOf(model: ChartModel, state: ChartState, control: Element): NextState | null {
  const chooser = control.closest<HTMLElement>('[data-filter]')
  if (chooser) {
    const kind = chooser.dataset['filter'] as keyof Choice | 'sort'
    const place = control instanceof HTMLSelectElement ? control.selectedIndex : placeIn(chooser, control)
    if (kind === 'sort') return afterSort(state, place === 1)
    const option = model.filters[kind]?.options[place]
    return option === undefined ? null : afterChoice(model, state, kind, option)
  }
  const legend = control.closest('.legend')
  const entry = legend && legendEntries(model, viewOf(model, state.choice), state.legend)[placeIn(legend, control)]
  return entry?.isButton ? afterLegend(model, state, entry) : null
}

function placeIn(box: Element, button: Element): number {
  return [...box.querySelectorAll('button')].findIndex((each) => each === button)
}
