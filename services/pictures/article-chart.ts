import { chartThumbnail } from '@common-measure/charts/thumbnail'
import type { Article } from '#domain/article.ts'
import type { WorksheetService } from '../sheets/worksheet-service.ts'

/** Drawing of the first chart of an article, an SVG document for light backgrounds; null without one. */
export async function drawArticleChart(
  { content }: Pick<Article, 'content'>,
  worksheets: Pick<WorksheetService, 'chart'>,
): Promise<string | null> {
  const [place] = content.charts
  if (!place?.spreadsheetId) return null
  const answer = await worksheets.chart(place.spreadsheetId, place.title, true)
  return answer.ok ? chartThumbnail(answer.model, {}) : null
}
