import { expect, test } from 'vitest'
import { createRasterizer } from './rasterize.ts'

const rasterize = createRasterizer()
const svg = (inside: string, font = 'Libre Franklin') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect width="200" height="50" fill="#fff"/><text x="9" y="30" font-size="20" font-family="${font}">${inside}</text></svg>`

/** Width and height of a PNG, from its header. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

test('a document becomes a PNG of its size, or of a multiple', async () => {
  const png = await rasterize(svg('Houston'), 1)
  expect(Buffer.from(png.slice(1, 4)).toString()).toBe('PNG')
  expect(sizeOf(png)).toEqual([200, 50])
  expect(sizeOf(await rasterize(svg('Houston'), 2))).toEqual([400, 100])
})

test('text is drawn in our own fonts', async () => {
  const [empty, text, bold, display] = await Promise.all([
    rasterize(svg(''), 1),
    rasterize(svg('Houston'), 1),
    rasterize(svg('<tspan font-weight="600">Houston</tspan>'), 1),
    rasterize(svg('<tspan font-weight="700">Houston</tspan>', 'Besley'), 1),
  ])
  expect(new Set([empty, text, bold, display].map((png) => Buffer.from(png).toString('base64'))).size).toBe(4)
})

test('what is no document is refused, and the next one is drawn', async () => {
  await expect(rasterize('<svg', 1)).rejects.toMatchObject({ name: 'ProviderError', failure: 'bad-shape' })
  expect(sizeOf(await rasterize(svg('again'), 1))).toEqual([200, 50])
})

test('when too many wait, the next one is told when to come again', async () => {
  const crowded = createRasterizer()
  const orders = Array.from({ length: 65 }, (_, index) => crowded(svg(String(index)), 1))
  const answers = await Promise.allSettled(orders)
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.map(({ reason }) => String(reason))).toEqual(['ProviderError: pictures: timeout (503)'])
})
