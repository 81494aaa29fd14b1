import { chartFromValues } from '@common-measure/charts'
import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import type { Pictures } from '#services/pictures/pictures.ts'
import type { Services } from '#services/services.ts'
import { chartsApi } from './charts/charts.ts'

const values = [
  ['', '2010'],
  ['Harris', '9'],
]
const services = {
  worksheets: {
    isOfTheSite: async () => true,
    chart: async () => ({ ok: true, ...chartFromValues({ values, askedTitle: 'Pay' }) }),
    ageOf: () => null,
  },
  content: {
    findChartPage: async () => ({ path: '/topic/a/b', title: 'B', topic: 'A', options: null }),
    findRenamedChart: async () => null,
  },
  holding: {
    stateOf: () => null,
    correctionsOf: () => [{ at: '2026-03-05T10:00:00.000Z', sentence: 'Two cells were swapped' }],
  },
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

test.each(['svg', 'png?width=800', 'jpeg', 'pdf', 'pptx', 'xlsx'])(
  'the %s of a chart contains its corrections',
  async (form) => {
    const text = await (await api.request(`/charts/ours/Pay.${form}`)).text()
    const words = text
      .replaceAll(String.raw`\n`, ' ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
    expect(words).toContain('Corrected on March 5, 2026: Two cells were swapped.')
  },
)
