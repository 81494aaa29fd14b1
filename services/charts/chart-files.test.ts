import { isPicture } from '../pictures/pictures.ts'
import { describe, expect, test } from 'vitest'
import { chartFromValues } from '@common-measure/charts'
import { chartFile, chartJson, type ChartFileKind, type FileMakers } from './chart-files.ts'
import { BUNDLED_COMMUNITY } from '../community/fixtures/bundled-community.ts'

const makers: FileMakers = {
  // A JPEG begins with a marker of two bytes.
  draw: async (order) => {
    const words = isPicture(order) ? `${order.zoom} ${order.svg}` : JSON.stringify(order)
    return new TextEncoder().encode(order.type === 'jpeg' ? `FF${words}` : words)
  },
  embedFonts: (svg) => `${svg}<!-- with fonts -->`,
}

async function file(kind: ChartFileKind, query: string, ...lines: string[]) {
  return fileBy(makers, kind, query, ...lines)
}

async function fileBy({ draw, embedFonts }: FileMakers, kind: ChartFileKind, query: string, ...lines: string[]) {
  const { model } = chartFromValues({ values: lines.map((line) => line.split('|')), askedTitle: 'Pay' })
  const page = { path: '/topic/economic-opportunity/employment', title: 'Employment', topic: '', options: null }
  const input = {
    spreadsheetId: 'jobs',
    model,
    page,
    query: new URLSearchParams(query),
    siteName: 'Common Measure',
    siteUrl: 'https://site.test',
    colored: { ...BUNDLED_COMMUNITY, topics: [] },
  }
  const body = await chartFile(kind, input, { draw, embedFonts }).body()
  return typeof body === 'string' ? body : new TextDecoder().decode(body)
}

const plain = ['|2010|2020|source|group', 'Harris|1|2|ACS|Owners', 'Harris|3|4||Renters']

test('the JSON of a chart contains its unit only in its provenance', () => {
  const { model, diagnostics } = chartFromValues({
    values: [
      ['', 'A', 'unit'],
      ['x', '1', 'homes'],
    ],
    askedTitle: 'Pay',
  })
  const json = JSON.parse(chartJson({ model, diagnostics })) as { model: Record<string, unknown> }
  expect([model.unit, json.model['unit'], json.model['units']]).toEqual(['homes', undefined, undefined])
  expect(json.model['provenance']).toMatchObject({ unit: 'homes', license: null })
})

describe('a CSV file', () => {
  test('has no byte order mark if its text is ASCII', async () => {
    expect(await file('csv', '', ...plain)).toBe('Category,Harris\r\n2010,1\r\n2020,2\r\n')
  })

  test('has a byte order mark for other letters, so that Excel decodes them', async () => {
    expect(await file('csv', '', '|2010', 'Peñascal|1')).toBe('\uFEFFCategory,Peñascal\r\n2010,1\r\n')
  })

  test('contains no formulas', async () => {
    expect(await file('csv', '', '|=1+1|@x|-y|+z', '=HYPERLINK(A1)|1|2|3|4')).toBe(
      "Category,'=HYPERLINK(A1)\r\n'=1+1,1\r\n'@x,2\r\n'-y,3\r\n'+z,4\r\n",
    )
  })
})

describe('an SVG file', () => {
  test('is 800 px wide and has the title, selection, source, site and address', async () => {
    const svg = await file('svg', 'group=Renters', ...plain)
    expect(svg).toMatch(/^<svg [^>]*width="800"/)
    for (const text of [
      'Pay',
      'Showing Renters',
      'Source: ACS',
      'Common Measure, site.test/topic/economic-opportunity/employment',
    ])
      expect(svg).toContain(text)
  })

  test('embeds its fonts', async () => {
    expect(await file('svg', '', ...plain)).toMatch(/with fonts/)
    expect(await file('png', 'width=800', ...plain)).not.toMatch(/with fonts/)
  })

  test.each([
    ['width=500', 500],
    ['width=501', 520],
    ['width=1999', 2000],
    ['width=1', 240],
    ['width=9999', 2000],
    ['width=wide', 800],
    ['width=-5', 800],
    ['width=99999', 800],
  ])('with %s is %d px wide', async (query, width) => {
    expect(await file('svg', query, ...plain)).toContain(`width="${width}"`)
  })

  test('is light by default and dark on request', async () => {
    expect(await file('svg', '', ...plain)).toContain('fill="#ffffff"')
    expect(await file('svg', 'theme=dark', ...plain)).not.toContain('fill="#ffffff"')
  })

  test.each([
    ['columns', plain],
    ['a pie', ['|2010|type', 'Owners|60%|pie', 'Renters|40%|']],
    ['nothing to draw', ['|2010', 'Harris|']],
  ])('with thumb=1 contains only shapes: %s', async (_what, lines) => {
    const svg = await file('svg', 'thumb=1', ...lines)
    expect(svg).toMatch(/^<svg [^>]*viewBox="[-\d. ]+"[^>]* aria-label="Pay">/)
    expect(svg).not.toMatch(/<text|NaN|undefined/)
    expect(svg.length).toBeLessThan((await file('svg', '', ...lines)).length)
  })

  test('contains neither scripts nor external resources', async () => {
    const svg = await file('svg', '', '|<script>|2', '"><img src=x onerror=y>|1|2')
    expect(svg).not.toMatch(/<script|<img|<image|href|url\(h|@import/i)
  })
})

describe('a PNG file', () => {
  test.each([
    ['', '1 <svg', 'width="1200" height="630"'],
    ['card=600', '0.5 <svg', 'width="1200" height="630"'],
    ['card=590', '0.5 <svg', 'width="1200" height="630"'],
    ['card=5000', '1 <svg', 'width="1200" height="630"'],
    ['scale=3', '1 <svg', 'width="1200" height="630"'],
    ['width=800', '1 <svg', 'width="800"'],
    ['width=800&scale=2', '2 <svg', 'width="800"'],
    ['width=800&scale=9', '3 <svg', 'width="800"'],
  ])('with the query %j has its scale and size', async (query, start, size) => {
    const svg = await file('png', query, ...plain)
    expect(svg.startsWith(start)).toBe(true)
    expect(svg).toContain(size)
  })

  test('of a chart without values contains a message', async () => {
    expect(await file('png', '')).toContain('There is no data to show.')
  })
})

describe('a chart file', () => {
  const licensed = ['|2010|source|source url|license|updated', 'Harris|1|ACS|https://acs.test/|CC-BY-NC-4.0|2026-03-04']

  test.each(['svg', 'png', 'jpeg'] as const)('has the license below the drawing: %s', async (kind) => {
    expect(await file(kind, 'width=800', ...licensed)).toContain(
      '>License: CC BY-NC 4.0: not for commercial use</text>',
    )
  })

  test('has the license before the source in a preview', async () => {
    expect(await file('png', '', ...licensed)).toContain('>CC BY-NC 4.0: not for commercial use · Source: ACS</text>')
  })

  test('has metadata after the fonts of an SVG, but not in a thumbnail', async () => {
    const svg = await file('svg', '', ...licensed)
    expect(svg).toContain('</style><metadata>')
    expect(svg).toContain('<dc:identifier>https://site.test/charts?id=jobs&amp;title=Pay</dc:identifier>')
    expect(await file('svg', 'thumb=1', ...licensed)).not.toContain('<metadata>')
  })

  test('has, as a JPEG, the size of one made by the menu', async () => {
    expect(await file('jpeg', '', ...plain)).toMatch(/2 <svg [^>]*width="800"/)
  })
})

test.each([
  ['', true],
  ['width=480', false],
  ['group=Harris', false],
])('a picture with the query %j is marked as used by pages: %s', async (query, isUsual) => {
  const orders: unknown[] = []
  const draw: FileMakers['draw'] = async (order) => {
    orders.push(order)
    return new Uint8Array(1)
  }
  await fileBy({ ...makers, draw }, 'jpeg', query, '|2010|2011', 'Harris|1|2')
  expect(orders).toMatchObject([{ isUsual }])
})

describe('the headline of the shown view', () => {
  const lines = ['|2010|2020|group|headline', 'Harris|1|2|Owners|Pay rose', 'Harris|3|4|Renters|']

  test.each(['svg', 'png', 'jpeg', 'pdf'] as const)(
    'is in a %s file above its title and in its description',
    async (kind) => {
      const own = await file(kind, '', ...lines)
      expect(own).toContain('Pay rose')
      expect(own).toContain('Pay rose. Pay.')
      expect(await file(kind, 'group=Renters', ...lines)).not.toContain('Pay rose')
    },
  )

  test('is in no CSV file', async () => {
    expect(await file('csv', '', ...lines)).not.toContain('Pay rose')
  })
})
