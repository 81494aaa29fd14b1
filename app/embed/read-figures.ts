import type { ChartModel } from '@common-measure/charts'
import { tooltipText } from '@common-measure/charts/words/tooltip-text.ts'
import {
  isWalkKey,
  positionOf,
  step,
  targetAt,
  walkRows,
  type Stop,
} from '@common-measure/charts/draw/keyboard-navigation.ts'
import type { Drawing, Target } from '@common-measure/charts/geometry/drawing.ts'
import { findTarget } from '@common-measure/charts/layout/find-target.ts'
import { viewOf } from '@common-measure/charts/view/choose.ts'
import { visibleSeries } from '@common-measure/charts/view/isolate.ts'
import { readQuery } from '@common-measure/charts/view/query.ts'
import { spokenPoint } from '@common-measure/charts/words/spoken-point.ts'
import { decodePoints } from './points.ts'
import { say } from './say.ts'
import { markIn, placeTip, tipOf } from './tip.ts'

const HINT = 'Figures of the chart: arrow keys read them one by one, Escape leaves.'

/** What is drawn now: the model with its view, and the drawing that fits the frame. */
interface Scene {
  model: ChartModel
  shown: { view: ReturnType<typeof viewOf>; visible: number[] }
  svg: SVGSVGElement
  drawing: Drawing
}

/**
 * Lets a chart be read figure by figure: by pointer, in a tooltip; by keys, one stop for the tab key, arrows inside, each
 * move spoken. The places stand in the page; the model is asked for when somebody begins to read.
 *
 * @returns a function to call when another view is drawn
 */
export function readFigures(figure: HTMLElement): () => void {
  let model: Promise<ChartModel> | null = null
  let at: Stop | null = null
  let turn = 0

  function start(): void {
    at = null
    const plot = figure.querySelector<HTMLElement>('.chart__plot')
    if (!plot?.querySelector('[data-points]')) return
    plot.tabIndex = 0
    plot.setAttribute('role', 'group')
    plot.setAttribute('aria-label', HINT)
    plot.addEventListener('keydown', (event) => onKey(plot, event))
    plot.addEventListener('focus', () => void ask())
    plot.addEventListener('blur', () => clear(plot))
    for (const type of ['pointermove', 'pointerdown'] as const) {
      plot.addEventListener(type, (event) => void onPointer(plot, event))
    }
    plot.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'touch' || clear(plot))
  }

  /** Asks again after a failure. */
  function ask(): Promise<ChartModel> {
    model ??= modelOf(figure).catch((error: unknown) => {
      model = null
      throw error
    })
    return model
  }

  function clear(plot: HTMLElement): void {
    turn += 1
    at = null
    for (const element of plot.querySelectorAll('.tip, .focus-mark')) element.remove()
  }

  function onKey(plot: HTMLElement, event: KeyboardEvent): void {
    const { key } = event
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (key === 'Escape') return clear(plot)
    if (!isWalkKey(key)) return
    event.preventDefault()
    void sceneOf(plot).then((scene) => {
      if (!scene) return
      const rows = walkRows(scene.model, scene.shown, scene.drawing)
      const next = step(rows, at, key)
      if (!next) return
      show(plot, scene, targetAt(scene.model, scene.drawing, next))
      at = next
      say(figure, spokenPoint(scene.model, { ...scene.shown, ...next, ...positionOf(rows, next) }))
    })
  }

  async function onPointer(plot: HTMLElement, { clientX, clientY }: PointerEvent): Promise<void> {
    const scene = await sceneOf(plot)
    if (!scene) return
    const box = scene.svg.getBoundingClientRect()
    const scale = box.width / scene.drawing.width
    const found = findTarget(scene.drawing, (clientX - box.left) / scale, (clientY - box.top) / scale)
    if (!found) return clear(plot)
    if (found.series !== at?.series || found.category !== at.category) show(plot, scene, found)
  }

  function show(plot: HTMLElement, { model, shown, svg, drawing }: Scene, target: Target): void {
    clear(plot)
    at = target
    markIn(svg, target)
    const tip = tipOf(tooltipText(model, { ...shown, series: target.series, category: target.category }))
    plot.append(tip)
    placeTip(tip, svg, drawing, target)
  }

  /** Null when the model cannot be had, or when something else has happened while it was on its way. */
  async function sceneOf(plot: HTMLElement): Promise<Scene | null> {
    const isFirst = model === null
    const began = turn
    const read = await ask().catch(() => null)
    const svg = [...plot.querySelectorAll<SVGSVGElement>('[data-points]')].find(isSeen)
    if (!read || !svg || (isFirst && began !== turn)) return null
    const { width, height } = svg.viewBox.baseVal
    const { choice, legend } = readQuery(read, new URLSearchParams(figure.dataset['state']))
    const view = viewOf(read, choice)
    const shown = { view, visible: visibleSeries(read, view, legend) }
    return { model: read, shown, svg, drawing: decodePoints(svg.dataset['points'] ?? '', width, height) }
  }

  start()
  return start
}

function isSeen(svg: SVGSVGElement): boolean {
  return svg.getBoundingClientRect().width > 0
}

/** The chart's model, in the colours of the drawing. */
async function modelOf(figure: HTMLElement): Promise<ChartModel> {
  const answer = await fetch(figure.dataset['model'] ?? '', { credentials: 'omit' })
  if (!answer.ok) throw new Error(String(answer.status))
  const { model } = (await answer.json()) as { model: ChartModel }
  const colors = figure.dataset['colors']
  if (colors === undefined) return model
  const [ofCategories, ofSeries] = JSON.parse(colors) as [string[] | null, (string | null)[]]
  return {
    ...model,
    categories: { ...model.categories, colors: ofCategories },
    series: model.series.map((series, index) => ({ ...series, color: ofSeries[index] ?? null })),
  }
}
