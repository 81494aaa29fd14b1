import { Hono } from 'hono'
import { chartFromValues } from '@common-measure/charts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { chartsApi } from '#server/api/charts/charts.ts'
import { oembedApi } from '#server/api/charts/oembed.ts'
import type { Services } from '#services/services.ts'
import type { ChartAnswer } from '#services/sheets/worksheet-service.ts'
import { csvRows } from '../../packages/charts/test/fixtures/csv-rows.ts'

/** The chart routes of a site with one worksheet: "Pay" of the spreadsheet "jobs". */
export function chartSite(csv: string): Hono {
  const services = {
    worksheets: {
      ageOf: () => null,
      isOfTheSite: (id: string) => Promise.resolve(id === 'jobs'),
      chart: (_: string, title: string): Promise<ChartAnswer> =>
        Promise.resolve(
          title === 'Pay'
            ? { ok: true, ...chartFromValues({ values: csvRows(csv), askedTitle: title }, BUNDLED_NAMES) }
            : { ok: false, status: 404, code: 'spreadsheet-unavailable', retryAfter: null },
        ),
    },
    content: { findChartPage: () => Promise.resolve(null) },
    holding: { stateOf: () => null, correctionsOf: () => [], publishedVersion: () => Promise.resolve(null) },
    names: BUNDLED_NAMES,
    community: BUNDLED_COMMUNITY,
    siteName: 'Common Measure',
    siteUrl: 'https://site.example',
    log: { info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as Services
  const pictures = { draw: () => Promise.resolve(new Uint8Array()), refusal: () => null }
  return new Hono()
    .route('/', chartsApi(services, { pictures, embedFonts: (svg) => svg }))
    .route('/', oembedApi(services))
}
