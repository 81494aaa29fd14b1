import { Hono } from 'hono'
import { residentsChart } from '#app/pages/home/residents-chart.server.ts'
import { ProviderError } from '#domain/errors.ts'
import {
  ATTACHED_FILES,
  CHART_FILE_TYPES,
  chartFile,
  DRAWN_FILES,
  type ChartFileKind,
  type FileMakers,
} from '#services/charts/chart-files.ts'
import type { Services } from '#services/services.ts'
import { matchesETag, weakETag } from '#server/http/negotiation.ts'
import { DATA_POLICY, FILE_POLICY } from '#server/http/security.ts'
import { pictureUnavailable, type PictureMakers } from '../charts/picture-answers.ts'

const FILE = /^(.+)\.(csv|svg|png|jpeg|pdf|pptx|xlsx)$/
const CACHE = 'public, max-age=300, stale-while-revalidate=3600'

type Sources = Pick<Services, 'community' | 'names' | 'siteName' | 'siteUrl'>

/**
 * `GET /residents/{chart id}.csv .svg .png .jpeg .pdf .pptx .xlsx`: files of a chart on the home page without a worksheet
 * (docs/contracts/embeds.md#files).
 */
export function residentsApi(
  { community, names, siteName, siteUrl }: Sources,
  { pictures, embedFonts }: PictureMakers & Pick<FileMakers, 'embedFonts'>,
): Hono {
  return new Hono().get('/residents/:file', async (c) => {
    const [, id, form] = FILE.exec(c.req.param('file')) ?? []
    const demographics = community.scope?.demographics ?? null
    const charts = demographics ? community.places.map((place) => residentsChart(place, demographics, names)) : []
    const model = charts.find((chart) => chart?.id === id)
    if (!model) return c.text('Not found', 404)
    const kind = form as ChartFileKind
    const refused = DRAWN_FILES.has(kind) ? pictures.refusal() : null
    if (refused) return pictureUnavailable(c, refused)
    const page = { path: '/', title: '', topic: '', options: null }
    const query = new URL(c.req.url).searchParams
    const input = { spreadsheetId: '', model, page, query, siteName, siteUrl, colored: { ...community, topics: [] } }
    const file = chartFile(kind, input, { draw: pictures.draw, embedFonts })
    const etag = weakETag(file.seed)
    const policy = kind === 'svg' ? FILE_POLICY : DATA_POLICY
    const headers = { ETag: etag, 'Cache-Control': CACHE, 'Content-Security-Policy': policy }
    if (matchesETag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    try {
      return c.body(await file.body(), 200, {
        ...headers,
        'Content-Type': CHART_FILE_TYPES[kind],
        'Content-Disposition': `${ATTACHED_FILES.has(kind) ? 'attachment' : 'inline'}; filename="${model.fileName}.${kind}"`,
      })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return pictureUnavailable(c, error)
    }
  })
}
