import type { ChartModel } from '@common-measure/charts'
import { titledDescriptionOf } from '@common-measure/charts/words/description.ts'
import { paperLines, type ChartPapers } from '#app/chart-papers.ts'
import { embedSnippets } from '#app/embed/snippets.ts'
import * as texts from '#app/messages/chart-menu.ts'
import { embedHeight } from '#services/embed-height.ts'
import type { ShareText } from './share-panel.tsx'

/** Width for which the frame's height is right without a script, px. */
const FRAME_WIDTH = 600

interface EmbedInput {
  model: ChartModel
  /** The state on show. */
  query: string
  spreadsheetId: string
  papers: ChartPapers | undefined
  siteName: string
  siteUrl: string
  pagePath: string
}

/** What to paste so that another page shows this chart in the state it is in. */
export function embedTexts({ model, query, spreadsheetId, papers, ...page }: EmbedInput): ShareText[] {
  const state = new URLSearchParams(query)
  const address = { spreadsheetId, charts: [{ title: model.title, state }], theme: null }
  const snippets = embedSnippets({
    ...page,
    address,
    height: embedHeight([{ model, state, papers: papers && paperLines(papers) }], FRAME_WIDTH, page.siteName),
    summary: titledDescriptionOf(model),
  })
  return [
    { name: texts.responsiveFrame, text: snippets.frame },
    { name: texts.frameWithoutScript, text: snippets.frameAlone },
    { name: texts.pictureWithLink, text: snippets.picture },
    { name: texts.addressForWordpress, text: snippets.address },
  ]
}
