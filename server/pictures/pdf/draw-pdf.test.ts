import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { PdfOrder } from '#services/pictures/pictures.ts'
import { drawPdf } from './draw-pdf.ts'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><desc>Pay</desc><style>text{font-size:14px}.title text{font-weight:700;font-size:20px;fill:#0e2b27}.muted{fill:#4d605b}</style><path fill="#ffffff" d="M0 0h800v400H0z"></path>${inside}</svg>`
const chart = svg(
  '<g class="title"><text x="24" y="40">Pay &amp; more</text></g><g class="muted"><text x="24" y="60">In dollars</text></g><g class="drawing" transform="translate(24 80)"><defs><pattern id="p" width="11" height="11" patternUnits="userSpaceOnUse"><path d="M-1 1 1-1M0 4h8" stroke="#83660d" stroke-width="1.1"></path></pattern></defs><path fill="url(#p)" d="M0 0h40v40H0z"></path><g text-anchor="middle"><text x="20" y="60">Alder</text></g></g><g></g><g class="muted"><text x="24" y="350">Source: ACS</text></g>',
)
const documentInfo: PdfOrder['documentInfo'] = {
  title: 'Pay & more',
  description: 'Pay & more: column chart.',
  creator: 'Common Measure, site.test',
  language: 'en-US',
  xmp: '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Pay &amp; more</dc:title></rdf:Description>',
}
const table: PdfOrder['table'] = {
  caption: 'Pay',
  headings: ['Category', 'Harris ($)'],
  wordColumns: [0],
  rows: [
    ['Alder', '$12'],
    ['Birch', ''],
  ],
}
const order: PdfOrder = { type: 'pdf', svg: chart, documentInfo, table, note: null }

async function read(own: Partial<PdfOrder> = {}) {
  const source = Buffer.from(await drawPdf({ ...order, ...own })).toString('latin1')
  const roles = [...source.matchAll(/\/S \/(\w+)/g)].map(([, role = '']) => role)
  const streams = [...source.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  )
  return { source, roles, pages: streams.filter((stream) => /\bBDC\b/.test(stream)) }
}

const count = (roles: readonly string[], role: string) => roles.filter((own) => own === role).length

describe('a chart PDF', () => {
  test.each([
    '%PDF-1.7',
    '/Lang (en-US)',
    '/DisplayDocTitle true',
    '/Marked true',
    '(Pay & more)',
    '/Alt (Pay & more: column chart.)',
    '<pdfuaid:part>1</pdfuaid:part>',
    '<dc:title>Pay &amp; more</dc:title>',
    '/Scope /Column',
    '/Scope /Row',
    '/FontFile2',
    '/Tabs /S',
  ])('contains %s', async (part) => {
    expect((await read()).source).toContain(part)
  })

  test('contains a heading, paragraphs, one figure and its table', async () => {
    const { roles } = await read()
    const expected = { Document: 1, H1: 1, P: 2, Figure: 1, Table: 1, Caption: 1, TR: 3, TH: 4, TD: 2 }
    expect(Object.fromEntries(Object.keys(expected).map((role) => [role, count(roles, role)]))).toEqual(expected)
  })

  test('draws nothing outside of a tag or an artifact', async () => {
    for (const page of (await read()).pages) {
      let depth = 0
      for (const [operator] of page.matchAll(/\b(?:BDC|BMC|EMC|Tj|TJ|f\*?|S|B)\b(?=\s)/g)) {
        if (operator === 'EMC') depth -= 1
        else if (operator.startsWith('B') && operator.length === 3) depth += 1
        else expect(depth, operator).toBeGreaterThan(0)
      }
      expect(depth).toBe(0)
    }
  })

  test('contains only our fonts', async () => {
    const { source } = await read()
    const names = [...source.matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map(([, name]) => name)
    expect(new Set(names)).toEqual(new Set(['Besley-Bold', 'LibreFranklin-Regular', 'LibreFranklin-SemiBold']))
    expect(source).not.toContain('Helvetica')
  })

  test('continues a long table on further pages, and tags its headings once', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => [`Row ${at}`, '1'])
    const { source, roles } = await read({ table: { ...table, rows } })
    expect(source).toContain('/Count 4')
    expect(count(roles, 'TR')).toBe(101)
    expect(count(roles, 'TH')).toBe(102)
  })

  test('draws circles around the numbers of notes', async () => {
    const number = '<g fill="#123456"><g transform="translate(9 9)"><circle r="9"></circle><text y="4">1</text></g></g>'
    const curves = async (svg: string) => (await read({ svg })).pages.join('').match(/ c$/gm)?.length ?? 0
    expect(await curves(chart)).toBe(0)
    expect(await curves(chart.replace('<g text-anchor', `${number}<g text-anchor`))).toBeGreaterThanOrEqual(4)
  })

  test('contains letters missing from our fonts as a picture with text', async () => {
    const { source, pages } = await read({ svg: chart.replace('Alder', '人口') })
    expect(source).toContain('/Subtype /Image')
    expect(pages.join('')).toContain('/ActualText')
  })

  test('contains a note instead of a table that is too long', async () => {
    const { roles } = await read({ table: null, note: 'Too long.' })
    expect([count(roles, 'Table'), count(roles, 'P')]).toEqual([0, 3])
  })

  test('draws dimmed marks with opacity, and circles', async () => {
    const back =
      '<g opacity=".35"><path fill="#123456" d="M0 0h9v9H0z"></path></g><circle r="9" fill="#654321"></circle>'
    const { source, pages } = await read({ svg: chart.replace('<g text-anchor', `${back}<g text-anchor`) })
    expect(source).toContain('/ca 0.35')
    expect(pages.join('').match(/ c$/gm)).toHaveLength(4)
  })

  test('fails for an invalid drawing', async () => {
    await expect(drawPdf({ ...order, svg: '<p>no</p>' })).rejects.toThrow('not an SVG document')
  })
})
