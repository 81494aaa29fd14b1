import type { Drawing, Target } from '../geometry/drawing.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { inView } from '../model/in-view.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { tablePageOf } from '../view/own-query.ts'
import { readQuery, writeQuery, type ChartState } from '../view/query.ts'
import { findTarget } from './find-target.ts'
import { placeAt } from './place-elements.ts'
import type { FocusPoint } from './keyboard-navigation.ts'
import { drawingOnShow, emOf, type DrawingElement } from './drawing-on-show.ts'
import { stretched } from '../geometry/stretch.ts'
import { createKeyboardNavigation } from './create-keyboard-navigation.ts'
import { clearPoint, showPoint, type Pointed, type Scene } from './point-marks.ts'
import type { ChartInteraction } from './read-chart.ts'
import { createStates, type StateSource } from './states.ts'
import { tablePageOn } from './table-page.ts'
import { viewOf, type ViewChoice } from '../view/choose.ts'
import { legendEntries } from '../view/isolate.ts'
import { afterChoice, afterLegend, afterScale, afterSort, type NextState } from '../view/next-state.ts'

/** Source of a chart's states: a page draws them itself, and a frame gets them from the server. */
export interface InteractionSource extends StateSource {
  /** Geometry of the values in a drawing at its own width; null if unknown. */
  drawingOf: (element: DrawingElement, shown: VisibleState) => Drawing | null
  /** Converts markup for the browser (Trusted Types). */
  trust: (markup: string) => string
}

/** Starts the interaction with one chart. */
export function startInteraction(source: InteractionSource): ChartInteraction {
  const { figure, model, trust } = source
  const plot = figure.querySelector('.chart__plot')
  const sceneOf = createSceneFinder(source, plot)
  const pointer = createPointer(plot, trust)
  const keys = createKeyboardNavigation(figure, pointer)
  const states = createStates(source, () => {
    pointer.leave()
    keys.forget()
  })
  whenResized(plot, () => pointer.follow(sceneOf(states.shown())))

  function point(x: number, y: number, isTouch: boolean): void {
    const scene = sceneOf(states.shown())
    if (!scene) return
    const target = targetUnder(scene, x, y)
    if (!target) pointer.leave()
    else if (target !== pointer.target()) pointer.put(scene, target, null, isTouch)
  }

  return {
    walk: (key) => {
      const scene = sceneOf(states.shown())
      if (scene) keys.walk(scene, key)
    },
    point,
    leave: () => pointer.leave(),
    isByKeys: () => pointer.stop() !== null,
    use: (control) => {
      const next = nextStateOf(model, states.state(), control)
      if (next) void states.go(next.state, next.announcement)
    },
    turn: (page, table) => void states.go(states.state(), '', page).then(() => tablesOf(figure)[table]?.focus()),
    show: (query) => {
      const { isSameScale } = states.state()
      const next = { ...readQuery(model, query), ...(isSameScale && { isSameScale }) }
      const page = tablePageOf(query) || 1
      const isTurned = page !== tablePageOn(figure) && figure.querySelector('.chart__pages') !== null
      if (isTurned || !isSame(model, states.state(), next)) void states.go(next, '', page)
    },
  }
}

function isSame(model: ChartModel, one: ChartState, other: ChartState): boolean {
  return writeQuery(model, one).toString() === writeQuery(model, other).toString()
}

function tablesOf(figure: Element): NodeListOf<HTMLElement> {
  return figure.querySelectorAll('.chart__data .chart__table')
}

/** Finds the visible drawing with the geometry of its values at its present width; null if there is none. */
function createSceneFinder({ model, drawingOf }: InteractionSource, plot: Element | null) {
  let drawn: { element: DrawingElement; shown: VisibleState; drawing: Drawing } | null = null
  return (shown: VisibleState): Scene | null => {
    const element = plot && drawingOnShow(plot)
    if (!element) return null
    const width = element.getBoundingClientRect().width / emOf(element)
    const isKept = drawn?.element === element && drawn.shown === shown && Math.abs(drawn.drawing.width - width) < 0.1
    if (!isKept) {
      const drawing = drawingOf(element, shown)
      drawn = drawing && { element, shown, drawing: stretched(drawing, width) }
    }
    return drawn && { model: inView(model, shown.view), ...drawn }
  }
}

/** Acts when an element gets another width. */
function whenResized(element: Element | null, act: () => void): void {
  let width: number | null = null
  const watch = new ResizeObserver(([entry]) => {
    const now = entry?.contentRect.width ?? 0
    if (width !== null && now !== width) act()
    width = now
  })
  if (element) watch.observe(element)
}

/** The current point, selected by pointer or keyboard. */
function createPointer(plot: Element | null, trust: InteractionSource['trust']) {
  let pointed: (Pointed & { stop: FocusPoint | null }) | null = null
  return {
    put(scene: Scene, target: Target, stop: FocusPoint | null, isTouch = false): void {
      pointed = { isTouch, target, series: stop?.series ?? target.series, byKeys: stop !== null, stop }
      if (plot) showPoint(plot, scene, pointed, trust)
    },
    leave(): void {
      pointed = null
      if (plot) clearPoint(plot)
    },
    /** Shows the current point in a drawing of another size. */
    follow(scene: Scene | null): void {
      const same = (each: Target) => each.series === pointed?.target.series && each.category === pointed.target.category
      const target = scene?.drawing.targets.find(same)
      if (!plot || !scene || !pointed || target === pointed.target) return
      pointed = target ? { ...pointed, target } : null
      if (pointed) showPoint(plot, scene, pointed, trust)
      else clearPoint(plot)
    },
    target: () => pointed?.target,
    stop: () => pointed?.stop ?? null,
  }
}

function targetUnder({ element, drawing, model }: Scene, x: number, y: number): Target | null {
  if (drawing.map) {
    const category = placeAt(element, model, x, y)
    return drawing.targets.find((target) => target.category === category) ?? null
  }
  const box = element.getBoundingClientRect()
  const scale = box.width / drawing.width
  return findTarget(drawing, (x - box.left) / scale, (y - box.top) / scale)
}

/**
 * Next state after a button or menu is used; null if there is none. Controls are identified by index and not by text,
 * because a translation program may have changed the text.
 */
function nextStateOf(model: ChartModel, state: ChartState, control: Element): NextState | null {
  const chooser = control.closest<HTMLElement>('[data-filter]')
  if (chooser) {
    const kind = chooser.dataset['filter'] as keyof ViewChoice | 'sort' | 'scale'
    const place =
      control instanceof HTMLSelectElement
        ? control.selectedIndex
        : control instanceof HTMLInputElement
          ? Number(control.value)
          : placeIn(chooser, control)
    if (kind === 'sort') return afterSort(model, state, place === 1)
    if (kind === 'scale') return afterScale(state)
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
