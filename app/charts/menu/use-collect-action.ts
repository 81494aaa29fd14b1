import { useState } from 'react'
import type { ChartTools } from '@common-measure/charts/figure/chart-figure.tsx'
import { originalOf } from '@common-measure/charts/model/chart-overlay.ts'
import * as messages from '#app/messages/chart-menu.ts'
import { inLanguage } from '#domain/in-language.ts'
import type { MenuAction } from './menu-action.ts'

/** Adds the chart to the reader's collection, and then opens it; no entry for a chart without a worksheet. */
export function useCollectAction(tools: ChartTools, spreadsheetId: string | null): MenuAction[] {
  const [result, setResult] = useState<string | null>(null)
  if (spreadsheetId === null) return []
  const collect = async () => {
    const [model, { collectChart }] = await Promise.all([tools.loadModel(), import('./collect-chart.ts')])
    const count = collectChart(spreadsheetId, originalOf(model, model.title))
    setResult(count === null ? messages.collectionIsFull : messages.openCollection({ count }))
    tools.announce(count === null ? messages.collectionIsFull : messages.addedToCollection({ count }))
  }
  const open = () => window.location.assign(inLanguage('/collection'))
  return [
    result === null
      ? { name: messages.addToCollection, icon: 'collection', staysOpen: true, run: () => void collect() }
      : { name: result, icon: 'collection', staysOpen: true, run: open },
  ]
}
