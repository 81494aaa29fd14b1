import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chartFromValues } from '@common-measure/charts'
import { describe, expect, test } from 'vitest'
import { chartProvenance, provenanceLines } from '#app/charts/chart-provenance.ts'
import { citation } from '#app/charts/menu/citation.ts'
import { archiveFiles } from '#app/charts/files/data-archive.server.ts'
import { dataCatalog } from '#app/charts/files/data-catalog.server.ts'
import { loadEmbed } from '#app/pages/charts/load-embed.server.ts'
import { readEmbedAddress } from '#app/embed/address.ts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import type { Pictures } from '#services/pictures/pictures.ts'
import type { Services } from '#services/services.ts'
import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import { chartsApi } from './charts/charts.ts'
import { oembedApi } from './charts/oembed.ts'

const FOLDER = 'content/worksheets'
/** The license condition, in the site's words or in the license's. */
const SAYS = /not for commercial use|non-?commercial use/i

const charts = readdirSync(FOLDER).flatMap((spreadsheetId) =>
  readdirSync(path.join(FOLDER, spreadsheetId)).flatMap((file) => {
    const title = file.replace(/\.csv$/, '')
    const values = parseCsv(readFileSync(path.join(FOLDER, spreadsheetId, file), 'utf8'))
    const reading = chartFromValues({ values, askedTitle: title }, BUNDLED_NAMES)
    return reading.model.provenance?.license?.commercial === false ? [{ spreadsheetId, title, ...reading }] : []
  }),
)

const services = {
  worksheets: {
    isOfTheSite: async () => true,
    chart: async (id: string, title: string) => {
      const found = charts.find((chart) => chart.spreadsheetId === id && chart.title === title)
      return found
        ? { ok: true, ...found }
        : { ok: false, status: 404, code: 'spreadsheet-unavailable', retryAfter: null }
    },
    ageOf: () => null,
  },
  content: {
    findChartPage: async () => ({ path: '/topic/a/b', title: 'B', topic: 'A', options: null }),
    findRenamedChart: async () => null,
  },
  holding: { stateOf: () => null, correctionsOf: () => [] },
  community: BUNDLED_COMMUNITY,
  names: BUNDLED_NAMES,
  siteName: 'Common Measure',
  siteUrl: 'https://site.test',
  log: { info() {}, warn() {}, error() {} },
} as unknown as Services

/** Returns the drawn and written text in place of the picture's bytes. */
const paper: Pictures = {
  draw: async (order) => new TextEncoder().encode(JSON.stringify(order)),
  refusal: () => null,
}
const api = chartsApi(services, { pictures: paper, embedFonts: (svg) => svg })
const file = async (address: string) => (await api.request(address)).text()
const plain = (text: string) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('66 of the bundled charts are not for commercial use', () => {
  expect(charts).toHaveLength(66)
})

describe.each(charts)('$spreadsheetId: $title', ({ spreadsheetId, title, model }) => {
  const address = `/charts/${encodeURIComponent(spreadsheetId)}/${encodeURIComponent(title)}`

  test('states its license in all files', async () => {
    expect(JSON.parse(await file(`${address}.json`))).toMatchObject({
      model: { provenance: { license: { commercial: false } } },
    })
    for (const form of ['svg', 'png?width=800', 'jpeg', 'pdf', 'pptx', 'xlsx']) {
      const text = plain((await file(`${address}.${form}`)).replaceAll('\\n', ' '))
      expect.soft(text, form).toMatch(SAYS)
    }
    const csv = await api.request(`${address}.csv`)
    expect(csv.headers.get('link')).toContain(`<${address}.metadata.json>; rel="describedby"`)
    const metadata = await file(`${address}.metadata.json`)
    expect(metadata).toContain('"cm:commercial":false')
    expect(metadata).toMatch(new RegExp(`License: [^"]*(${SAYS.source})`, 'i'))
  })

  test('states its license in pages, frames, citations, oEmbed, archives and the catalog', async () => {
    const provenance = chartProvenance(model)
    expect(provenance?.license?.isNonCommercial).toBe(true)
    expect(provenance && provenanceLines(provenance).terms).toMatch(SAYS)
    const cited = { siteName: 'a', address: 'b', retrieved: new Date(0), license: provenance?.license?.words }
    expect(citation(model, { group: null, toggle: null }, cited)).toMatch(SAYS)
    const chartAddress = readEmbedAddress(new URLSearchParams({ id: spreadsheetId, title }))
    const [framed] = (await loadEmbed(services, chartAddress!)).charts
    expect(framed?.provenance?.license?.words).toMatch(SAYS)
    const url = `https://site.test/charts?${new URLSearchParams({ id: spreadsheetId, title }).toString()}`
    const oembed = await oembedApi(services).request(`/oembed?${new URLSearchParams({ url }).toString()}`)
    expect(await oembed.text()).toMatch(SAYS)
    const subtopic = { path: '/topic/a/b', title: 'B', parent: { slug: 'a', title: 'A', color: '' } }
    const chart = { spreadsheetId, title, model, subtopic }
    expect([...dataCatalog([chart], services)].join('')).toMatch(SAYS)
    const files = archiveFiles([chart], { title: 'B', url: '', sources: null }, services)
    expect(files.find(({ path: name }) => name === 'LICENSES.txt')?.text()).toMatch(SAYS)
  })
})
