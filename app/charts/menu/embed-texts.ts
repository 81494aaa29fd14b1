import type { OverlaidModel } from '@common-measure/charts'
import { originalOf } from '@common-measure/charts/model/chart-overlay.ts'
import { titledDescriptionOf } from '@common-measure/charts/words/description.ts'
import { provenanceLines, type ChartProvenance } from '#app/charts/chart-provenance.ts'
import { chartFilePath } from '#app/embed/address.ts'
import { embedSnippets } from '#app/embed/snippets.ts'
import * as texts from '#app/messages/chart-menu.ts'
import { embedHeight } from '#services/charts/embed-height.ts'
import type { ShareText } from './share-panel.tsx'

/** Width of the frame at its initial height, before the script runs, px. */
const FRAME_WIDTH = 600
/** Widths at which a frame without the script shows the whole chart, px. */
const FRAME_WIDTHS = [
  320, 340, 360, 380, 400, 440, 460, 480, 520, 560, 600, 640, 700, 714, 760, 860, 1000, 1106, 1200, 1400,
]

interface EmbedInput {
  model: OverlaidModel
  /** The visible state. */
  query: string
  spreadsheetId: string
  provenance: ChartProvenance | undefined
  siteName: string
  siteUrl: string
  pagePath: string
}

/**
 * Texts to paste into another page that shows this chart in its current state.
 *
 * @param version that the chart is pinned to; null for the newest version
 */
export function embedTexts(
  { model, query, spreadsheetId, provenance, ...page }: EmbedInput,
  version: string | null,
): ShareText[] {
  const state = new URLSearchParams(query)
  const address = {
    spreadsheetId,
    charts: [{ title: originalOf(model, model.title), ...(version && { version }), state }],
    theme: null,
  }
  const lines = provenance && provenanceLines(provenance)
  const heightAt = (width: number) => embedHeight([{ model, state, provenance: lines }], width, page.siteName)
  const snippets = embedSnippets({
    ...page,
    address,
    named: model.title,
    height: heightAt(FRAME_WIDTH),
    tallest: Math.max(...FRAME_WIDTHS.map(heightAt)),
    summary: titledDescriptionOf(model),
  })
  return [
    { name: texts.responsiveFrame, text: snippets.frame },
    { name: texts.frameWithoutScript, text: snippets.frameAlone },
    { name: texts.pictureWithLink, text: snippets.picture },
    { name: texts.addressForWordpress, text: snippets.address },
  ]
}

/** The published version; null if it is not stored, or the server is unavailable. */
export async function versionOfToday(spreadsheetId: string, title: string): Promise<string | null> {
  try {
    const response = await fetch(chartFilePath(spreadsheetId, title, 'json'), { method: 'HEAD' })
    return response.headers.get('x-chart-version')
  } catch {
    return null
  }
}
