import { Hono } from 'hono'
import { myCollection } from '#app/messages/collection.ts'
import { readCollection, type CollectionEntry } from '#domain/collection.ts'
import { ProviderError } from '#domain/errors.ts'
import {
  CHART_FILE_TYPES,
  collectionFile,
  type ChartFileInput,
  type CollectionForm,
} from '#services/charts/chart-files.ts'
import { findCollected } from '#services/charts/find-collected.ts'
import { drawnChart } from '#services/charts/find-chart.ts'
import { placeCodes } from '#services/charts/tidy-chart.ts'
import { withDeadline } from '#services/turns/deadline.ts'
import type { Services } from '#services/services.ts'
import { matchesETag, weakETag } from '#server/http/negotiation.ts'
import { DATA_POLICY } from '#server/http/security.ts'
import { stripFor } from '../charts/charts.ts'
import { pictureUnavailable, type PictureMakers } from '../charts/picture-answers.ts'

const FILE = 'collection\\.(?:pptx|xlsx|pdf)'
const CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600'
/** Time limit of the services for all charts. */
const LIMIT_MS = 13_500

/** `GET /collection.pptx .xlsx .pdf`: the charts of a collection as one file (docs/contracts/embeds.md#collections). */
export function collectionApi(services: Services, { pictures }: PictureMakers): Hono {
  return new Hono().get(`/:file{${FILE}}`, async (c) => {
    const refused = pictures.refusal()
    if (refused) return pictureUnavailable(c, refused)
    const { searchParams } = new URL(c.req.url)
    const form = c.req.param('file').split('.').at(-1) as CollectionForm
    const { entries } = readCollection(searchParams)
    const found = await withDeadline(services, LIMIT_MS, (limited) =>
      Promise.all(entries.map((entry) => inputOf(entry, limited))),
    )
    const inputs = found.filter((input) => input !== null)
    const file = collectionFile(form, inputs, myCollection, { draw: pictures.draw })
    if (!file) return c.text('Not found', 404)
    const etag = weakETag(file.seed)
    const headers = { ETag: etag, 'Cache-Control': CACHE, 'Content-Security-Policy': DATA_POLICY }
    if (matchesETag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    try {
      return c.body(await file.body(), 200, {
        ...headers,
        'Content-Type': CHART_FILE_TYPES[form],
        'Content-Disposition': `${form === 'pdf' ? 'inline' : 'attachment'}; filename="collection.${form}"`,
      })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return pictureUnavailable(c, error)
    }
  })
}

/** A chart of the collection, with the reader's note above its own; null if it cannot be read. */
async function inputOf({ id, note }: CollectionEntry, services: Services): Promise<ChartFileInput | null> {
  const named = await findCollected(services, id)
  if (!named) return null
  const answer = await services.worksheets.chart(named.spreadsheetId, named.title)
  if (!answer.ok) return null
  const { spreadsheetId } = named
  const { model, page, topics } = await drawnChart(services, spreadsheetId, answer.model)
  const { siteName, siteUrl, community } = services
  return {
    spreadsheetId,
    model: note === '' ? model : { ...model, notes: [note, ...model.notes] },
    page,
    query: new URLSearchParams(),
    strip: await stripFor(spreadsheetId, services),
    siteName,
    siteUrl,
    colored: { ...community, topics },
    codeOf: placeCodes(answer.model, services),
  }
}
