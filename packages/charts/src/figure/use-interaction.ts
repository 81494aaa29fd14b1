import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ChartModel } from '../model/chart-model.ts'
import { isOutline, type ChartOutline } from '../model/chart-outline.ts'
import { readChart, type ChartReader } from '../interaction/read-chart.ts'
import { tablePageOn } from '../interaction/table-page.ts'
import { afterPaint, pause } from '../interaction/pause.ts'
import { ownQuery, PLACE_KEY, TABLE_KEY, tablePageOf, withOwnQuery } from '../view/own-query.ts'
import { loadPageChart } from './load-page-chart.ts'

interface ReaderOptions {
  query: string
  load: () => Promise<ChartModel>
  trust: (markup: string) => string
  isInStory: boolean
  /** Prepares the interaction as soon as the figure is visible, as for a figure in a story. */
  startsHidden: boolean
}

/**
 * Starts the interaction with a chart's figure.
 *
 * @param query of the page's address; a different query (a link, the back button) resets the chart's state
 * @returns the visible state, by the names of view/query.ts
 */
export function useInteraction(
  figure: RefObject<HTMLElement | null>,
  model: ChartModel | ChartOutline,
  { query, load, trust, isInStory, startsHidden }: ReaderOptions,
): string {
  const [state, setState] = useState(() => ownQuery(model.id, new URLSearchParams(query)).toString())
  const requested = useRef(query)
  const reader = useRef<ChartReader | null>(null)
  const latest = useRef(state)
  const now = () => new URLSearchParams(latest.current)
  const placeNow = () => now().get(PLACE_KEY) ?? ''
  useEffect(() => {
    const element = figure.current
    if (!element) return undefined
    const keep = (own: URLSearchParams) => {
      const kept = own.toString()
      latest.current = kept
      void afterAnswer(() => {
        if (latest.current !== kept) return
        setState(kept)
        if (!isInStory) keepInAddress(model.id, own)
      })
    }
    reader.current = readChart(element, {
      title: model.title,
      load: async () => {
        const [start, full] = await startOf(load)
        const reading = start({ figure: element, model: full, stamp: stampSent(model), query: now(), keep, trust })
        await pause()
        return reading
      },
      onTable: (isOpen) => {
        const own = now()
        own.delete(TABLE_KEY)
        if (isOpen) own.set(TABLE_KEY, String(tablePageOn(element)))
        keep(own)
      },
    })
    const leave = followMyPlace(element, (place) => {
      if (place === placeNow()) return
      const own = now()
      own.set(PLACE_KEY, place)
      reader.current?.show(own)
    })
    return () => {
      reader.current?.stop()
      leave()
    }
  }, [figure, model, load, trust, isInStory])
  useWhenSeen(startsHidden || isInStory ? figure : null, () => reader.current?.prepare())
  useEffect(() => {
    if (requested.current === query) return
    requested.current = query
    const own = ownQuery(model.id, new URLSearchParams(query))
    if (!own.has(PLACE_KEY)) own.set(PLACE_KEY, placeNow())
    openTables(figure.current, tablePageOf(own) > 0)
    reader.current?.show(own)
  }, [figure, model, query])
  return state
}

function openTables(figure: HTMLElement | null, isOpen: boolean): void {
  const tables = figure?.querySelector<HTMLDetailsElement>('.chart__data')
  if (tables) tables.open = isOpen
}

/** Acts when the element first becomes visible; null for no element. */
function useWhenSeen(element: RefObject<Element | null> | null, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    if (!element?.current) return undefined
    const watch = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return
      watch.disconnect()
      latest.current()
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
}

/** Stamp of the model that the server drew; null if the server sent the model itself. */
function stampSent(model: ChartModel | ChartOutline): string | null {
  return isOutline(model) ? model.stamp : null
}

/** Loads the start function and the model, then pauses so that no frame takes long. */
async function startOf(load: ReaderOptions['load']) {
  const [{ startPageInteraction: startPageReading }, full] = await Promise.all([loadPageChart(), load()])
  await pause()
  return [startPageReading, full] as const
}

/** Runs `act` after the next paint, unless the page has changed; updating the URL is slow. */
async function afterAnswer(act: () => void): Promise<void> {
  const { pathname } = window.location
  await afterPaint()
  if (window.location.pathname === pathname) act()
}

/**
 * Announces that a chart can follow the reader's place, and listens for the place: when the chart is near the window,
 * and when another place is selected (app/comparison/my-place/watch-place.ts). The event's detail is the place's id; it
 * is "" if the chart does not show the place or no place is selected.
 *
 * @returns a function that stops listening
 */
function followMyPlace(figure: Element, show: (place: string) => void): () => void {
  const follow = (event: Event) => show((event as CustomEvent<string>).detail)
  figure.addEventListener('placechange', follow)
  figure.dispatchEvent(new Event('chartready'))
  return () => figure.removeEventListener('placechange', follow)
}

/**
 * Writes a chart's state into the page's address, without a history entry, navigation or scrolling. The states of other charts stay.
 *
 * @param own the state by the names of view/query.ts
 */
function keepInAddress(id: string, own: URLSearchParams): void {
  const address = new URL(window.location.href)
  const query = withOwnQuery(id, own, address.searchParams)
  // The page's address has a place only if the reader came with it.
  if (!address.searchParams.has(PLACE_KEY)) query.delete(PLACE_KEY)
  address.search = query.toString()
  if (address.href === window.location.href) return
  try {
    window.history.replaceState(window.history.state, '', address)
  } catch {
    // A frame with an opaque origin may not change its address; the chart works without it.
  }
}
