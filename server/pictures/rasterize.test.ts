import { expect, test } from 'vitest'
import type { Log } from '#services/log.ts'
import type { PictureOrder } from '#services/pictures/pictures.ts'
import { picturePixels } from '#services/pictures/picture-size.ts'
import { createRasterizer } from './rasterize.ts'
import type { RendererOptions } from './renderer-process.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** A rasterizer of which only what `isReady` names is ever finished. */
function setUp(isReady: (order: PictureOrder) => boolean = () => true) {
  const drawn: { order: PictureOrder; niceness: number }[] = []
  const startRenderer = ({ niceness }: RendererOptions) => ({
    draw(order: PictureOrder) {
      drawn.push({ order, niceness })
      return isReady(order) ? Promise.resolve(new Uint8Array(1)) : new Promise<never>(() => {})
    },
  })
  const { draw, refusal } = createRasterizer({ log, now: () => 0, startRenderer })
  const rasterize = (svg: string, zoom: number, network: string, type: PictureOrder['type'] = 'png') =>
    draw({ type, svg, zoom }, network)
  return { drawn, rasterize, refusal }
}

const svg = (width: number, height: number, inside = '') => `<svg width="${width}" height="${height}">${inside}</svg>`

test('small pictures never wait behind large ones', async () => {
  const { drawn, rasterize } = setUp(({ zoom }) => zoom === 1)
  void rasterize(svg(2000, 1040), 3, '192.0.2.1')
  expect(await rasterize(svg(800, 500), 1, '192.0.2.1')).toHaveLength(1)
  expect(drawn.map(({ niceness }) => niceness > 0)).toEqual([true, false])
})

test.each([
  [svg(800, 559), 1, false],
  [svg(1200, 630), 1, false],
  [svg(800, 559), 2, false],
  [svg(2000, 780), 1, false],
  [svg(2000, 780), 2, true],
  [svg(800, 9000), 1, true],
])('%s at %d', async (document, zoom, isLarge) => {
  const { drawn, rasterize } = setUp()
  await rasterize(document, zoom, '192.0.2.1')
  expect(drawn[0]?.niceness !== 0).toBe(isLarge)
})

test.each([
  ['large', svg(2000, 1040), 3, 3],
  ['small', svg(1200, 630), 1, 26],
  ['tiny', svg(10, 10), 1, 50],
])('one network is drawn a bounded number of %s pictures at a time', async (_what, document, zoom, most) => {
  const { rasterize, refusal } = setUp(() => false)
  const pixels = (picturePixels(document, zoom)?.width ?? 0) * (picturePixels(document, zoom)?.height ?? 0)
  expect(refusal(pixels, '192.0.2.1')).toBeNull()
  const orders = Array.from({ length: 60 }, () => rasterize(document, zoom, '192.0.2.1'))
  expect(refusal(pixels, '192.0.2.1')).toMatchObject({ status: 503 })
  expect(refusal(pixels, '192.0.2.2')).toBeNull()
  const refused = (await Promise.allSettled(orders.slice(most))).map((answer) => answer.status)
  expect(refused).toEqual(Array.from({ length: 60 - most }, () => 'rejected'))
  await expect(orders.at(-1)).rejects.toMatchObject({ name: 'ProviderError', status: 503, retryAfter: /^\d+$/ })
  const own = await Promise.race([...orders.slice(0, most), Promise.resolve('still waiting')])
  expect(own).toBe('still waiting')
})

test('what is larger than any picture is drawn smaller', async () => {
  const { drawn, rasterize } = setUp()
  await rasterize(svg(2000, 60_000), 3, '192.0.2.1')
  const zoom = drawn[0]?.order.zoom ?? 0
  expect(2000 * zoom * 60_000 * zoom).toBeLessThan(32_000_000)
  expect(2000 * zoom * 60_000 * zoom).toBeGreaterThan(31_000_000)
})

test('a JPEG, which is held whole, is drawn smaller still', async () => {
  const { drawn, rasterize } = setUp()
  await rasterize(svg(2000, 4000), 3, '192.0.2.1', 'jpeg')
  const zoom = drawn[0]?.order.zoom ?? 0
  expect(2000 * zoom * 4000 * zoom).toBeLessThan(8_000_000)
  expect(2000 * zoom * 4000 * zoom).toBeGreaterThan(7_900_000)
})

test('what is no document is refused without a process', async () => {
  const { drawn, rasterize } = setUp()
  await expect(rasterize('<svg', 1, '192.0.2.1')).rejects.toMatchObject({ failure: 'bad-shape' })
  expect(drawn).toEqual([])
})
