import { makeFocusPoint } from './focus-point.ts'
import { isLetter, isNavigationKey } from './navigation-key.ts'
import { pauseSlider, toggleSlider } from './play-slider.ts'
import { afterPaint } from './pause.ts'
import { followNames } from './place-entries.ts'
import { announce } from './live-region.ts'
import { whenNear } from './when-near.ts'
import * as texts from '../messages/reader.ts'

/** Maximum number of cells; more would take longer than one frame on a slow phone. */
const MAX_CELLS = 600

/**
 * Lays out closed data tables in advance, so that opening them only has to paint. Browsers keep the layout of a closed
 * `<details>` element and compute it when its size is read.
 */
export function layOutTables(tables: HTMLDetailsElement): void {
  if (tables.open || tables.querySelectorAll('td').length > MAX_CELLS) return
  tables.querySelector('table')?.getBoundingClientRect()
}

/** Handles pointer and keyboard input for one chart; loaded on first use. */
export interface ChartInteraction {
  /** Moves to another point by an arrow key, Home or End, or on a map by the first letters of a name. */
  walk: (key: string) => void
  /** Selects the point at a position of the window, px. After a touch, the tooltip is at the foot of the plot. */
  point: (x: number, y: number, isTouch: boolean) => void
  /** Deselects the point. */
  leave: () => void
  /** True if the current point was reached by keyboard. */
  isByKeys: () => boolean
  /** Handles a used button or menu of the controls or the legend. */
  use: (control: Element) => void
  /** Opens a page of the data tables. @param table index of the table whose link was followed */
  turn: (page: number, table: number) => void
  /** Changes to another state, by the names of view/query.ts. */
  show: (query: URLSearchParams) => void
}

export interface ChartReader {
  /** Changes to a state that was not selected in the chart: by a link or the back button. */
  show: (query: URLSearchParams) => void
  /** Preloads the interaction for a reader who will soon need it. */
  prepare: () => void
  stop: () => void
}

export interface ReaderSource {
  /** Title of the chart. */
  title: string
  load: () => Promise<ChartInteraction>
  onTable: (isOpen: boolean) => void
}

/** Message when the data for a control cannot be loaded. */
export const NOT_LOADED = texts.notLoaded

/**
 * Makes a chart from the server interactive, in pages and in frames. The plot becomes focusable, with arrow keys for
 * its points. Mouse and touch show a tooltip, and controls and legend change the view.
 *
 * @param source `load` loads the interaction, and is called again after a failure; `onTable` reports the data table
 */
export function readChart(figure: HTMLElement, { title, load, onTable }: ReaderSource): ChartReader {
  const life = new AbortController()
  const plot = figure.querySelector<HTMLElement>('.chart__plot')
  const readings = createReadings(figure, load)
  const listen: Listen = (element, kinds, answer, options = {}) => {
    for (const kind of kinds)
      element.addEventListener(kind, answer as EventListener, { ...options, signal: life.signal })
  }
  if (plot) {
    makeFocusPoint(figure, title)
    listenToPlot(plot, readings, listen)
  }
  // A mouse over the chart will probably use it. A touch may be meant for something else.
  listen(figure, ['pointerenter'], ({ pointerType }) => pointerType === 'touch' || readings.prepare())
  listen(figure, ['pointerdown'], ({ target }) => controlAt(target) && readings.prepare())
  listen(figure, ['click'], (event) => {
    const button = controlAt(event.target)
    if (!button) return
    if (button instanceof HTMLElement && button.dataset['play'] !== undefined) return toggleSlider(button)
    event.preventDefault()
    readings.change((now) => now.use(button))
  })
  listen(figure, ['click'], (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('.chart__pages a') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const box = link.parentElement?.previousElementSibling
    const table = [...figure.querySelectorAll('.chart__data .chart__table')].findIndex((each) => each === box)
    readings.change((now) => now.turn(Number(link.dataset['page']), table))
  })
  listen(figure, ['change'], ({ target }) => {
    if (target instanceof HTMLSelectElement && target.closest('[data-filter]'))
      readings.change((now) => now.use(target))
  })
  listen(figure, ['input'], (event) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !target.closest('[data-filter]')) return
    if (event.isTrusted) pauseSlider()
    readings.change((now) => now.use(target))
  })
  listen(
    figure,
    ['toggle'],
    ({ target }) => target instanceof HTMLDetailsElement && target.matches('.chart__data') && onTable(target.open),
    // This event does not bubble.
    { capture: true },
  )
  followNames(figure, life.signal)
  const tables = figure.querySelector<HTMLDetailsElement>('.chart__data')
  if (tables) whenNear(tables, () => layOutTables(tables), life.signal)
  return {
    show: (query) => readings.change((now) => now.show(query)),
    prepare: readings.prepare,
    stop: () => life.abort(),
  }
}

/** The button of a view or a series that contains the target. */
function controlAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-filter] button, .legend button') : null
}

type Listen = <Kind extends keyof HTMLElementEventMap>(
  element: HTMLElement | Document,
  kinds: readonly Kind[],
  answer: (event: HTMLElementEventMap[Kind]) => void,
  options?: AddEventListenerOptions,
) => void

type Act = (reading: ChartInteraction) => void

/** Loads the interaction on first use. */
function createReadings(figure: HTMLElement, load: () => Promise<ChartInteraction>) {
  let loading: Promise<ChartInteraction> | null = null
  let loaded: ChartInteraction | null = null
  /** Number of times the point was left; requests from before the last one are dropped. */
  let leavings = 0

  function ask(): Promise<ChartInteraction> {
    // The press is painted before the interaction is loaded.
    loading ??= afterPaint()
      .then(load)
      .then(
        (reading) => (loaded = reading),
        (error: unknown) => {
          loading = null
          throw error
        },
      )
    return loading
  }

  return {
    prepare: () => void ask().catch(() => undefined),
    isByKeys: () => loaded?.isByKeys() === true,
    point: (act: Act): void => {
      if (loaded) return act(loaded)
      const began = leavings
      void ask().then(
        (reading) => began === leavings && act(reading),
        () => undefined,
      )
    },
    change(act: Act): void {
      if (loaded) return act(loaded)
      void ask().then(act, () => announce(figure, NOT_LOADED))
    },
    leave: (): void => {
      leavings += 1
      loaded?.leave()
    },
  }
}

function listenToPlot(plot: HTMLElement, readings: ReturnType<typeof createReadings>, listen: Listen): void {
  const { point, leave } = readings
  /** Ignores the pointer over the tooltip, so that its text can be selected and read (WCAG 1.4.13). */
  const isOverTip = ({ target }: Event) => target instanceof Element && target.closest('.tip') !== null
  /** Place of a map whose tooltip stays after a press, until the next press or Escape. */
  let pinned: Element | null = null
  listen(plot, ['pointermove', 'pointerdown'], (event) => {
    const { target, type, clientX, clientY, pointerType } = event
    if (isOverTip(event)) return
    const place = target instanceof Element ? target.closest('[data-code]') : null
    if (type === 'pointerdown') pinned = place === pinned ? null : place
    else if (pinned?.isConnected) return
    point((now) => now.point(clientX, clientY, pointerType === 'touch'))
  })
  // After a touch, the tooltip stays until the next tap elsewhere.
  listen(plot, ['pointerleave'], ({ pointerType }) => pointerType === 'touch' || pinned?.isConnected || leave())
  listen(plot, ['focus'], readings.prepare)
  listen(plot, ['blur'], () => readings.isByKeys() && leave())
  listen(plot, ['keydown'], (event) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || !(isNavigationKey(key) || (isLetter(key) && plot.querySelector('.map')))) return
    event.preventDefault()
    point((now) => now.walk(key))
  })
  const unpin = () => {
    pinned = null
    leave()
  }
  listen(document, ['keydown'], ({ key }) => key === 'Escape' && unpin())
  listen(document, ['pointerdown'], ({ target }) => (target instanceof Node && plot.contains(target)) || unpin())
}
