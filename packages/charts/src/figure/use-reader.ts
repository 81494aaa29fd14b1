import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ChartModel } from '../model/chart-model.ts'
import { isOutline, type ChartOutline } from '../model/chart-outline.ts'
import { readChart, type ChartReader } from '../reader/read-chart.ts'
import { tablePageOn } from '../reader/table-page.ts'
import { ownQuery, PLACE_KEY, TABLE_KEY, tablePageOf } from '../view/own-query.ts'
import { loadPageChart } from './load-page-chart.ts'
import { followPlace } from './chosen-place.ts'
import { keepInAddress } from './page-address.ts'

/**
 * Starts the reader of a chart's figure.
 *
 * @param query of the page's address; another one (a link, a step back) resets the chart's state
 * @returns the state on show, by the names of view/query.ts
 */
export function useReader(
  figure: RefObject<HTMLElement | null>,
  model: ChartModel | ChartOutline,
  {
    query,
    load,
    trust,
    isTold,
  }: { query: string; load: () => Promise<ChartModel>; trust: (markup: string) => string; isTold: boolean },
): string {
  const [state, setState] = useState(() => ownQuery(model.id, new URLSearchParams(query)).toString())
  const asked = useRef(query)
  const reader = useRef<ChartReader | null>(null)
  const latest = useRef(state)
  const now = () => new URLSearchParams(latest.current)
  const placeNow = () => now().get(PLACE_KEY) ?? ''
  useEffect(() => {
    const element = figure.current
    if (!element) return undefined
    const keep = (own: URLSearchParams) => {
      latest.current = own.toString()
      setState(latest.current)
      if (!isTold) keepInAddress(model.id, own)
    }
    reader.current = readChart(element, {
      title: model.title,
      load: async () => {
        const [{ startPageReading }, full] = await Promise.all([loadPageChart(), load()])
        const stamp = isOutline(model) ? model.stamp : null
        return startPageReading({ figure: element, model: full, stamp, query: now(), keep, trust })
      },
      onTable: (isOpen) => {
        const own = now()
        own.delete(TABLE_KEY)
        if (isOpen) own.set(TABLE_KEY, String(tablePageOn(element)))
        keep(own)
      },
    })
    const leave = followPlace(element, (place) => {
      if (place === placeNow()) return
      const own = now()
      own.set(PLACE_KEY, place)
      reader.current?.show(own)
    })
    return () => {
      reader.current?.stop()
      leave()
    }
  }, [figure, model, load, trust, isTold])
  useEffect(() => {
    if (asked.current === query) return
    asked.current = query
    const own = ownQuery(model.id, new URLSearchParams(query))
    if (!own.has(PLACE_KEY)) own.set(PLACE_KEY, placeNow())
    const tables = figure.current?.querySelector<HTMLDetailsElement>('.chart__data')
    if (tables) tables.open = tablePageOf(own) > 0
    reader.current?.show(own)
  }, [figure, model, query])
  return state
}
