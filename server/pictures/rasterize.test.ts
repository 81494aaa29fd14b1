import { expect, test } from 'vitest'
import type { Log } from '#services/log.ts'
import type { FileOrder, PictureOrder } from '#services/pictures/pictures.ts'
import { createRasterizer } from './rasterize.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const svg = (width: number, height: number) => `<svg width="${width}" height="${height}"></svg>`
const png = (width: number, height: number, zoom = 1): PictureOrder => ({ type: 'png', svg: svg(width, height), zoom })
const DOCUMENT_INFO = { title: '', description: '', creator: '', language: 'en-US', xmp: '' }
const pdf: FileOrder = { type: 'pdf', svg: svg(9, 9), documentInfo: DOCUMENT_INFO, table: null, note: null }

/** A rasterizer whose first job is pending until `finish` is called. */
function setUp() {
  const drawn: FileOrder[] = []
  const { promise, resolve: finish } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const draw = (order: FileOrder) => {
    drawn.push(order)
    return drawn.length === 1 ? promise : Promise.resolve(new Uint8Array(1))
  }
  return { drawn, finish: () => finish(new Uint8Array(1)), ...createRasterizer(log, { draw }) }
}

test.each([
  ['small pictures are drawn before larger ones and PDFs', false, [0, 3, 4, 1, 2]],
  ['a picture at an address without a query is drawn before those of other sizes', true, [0, 4, 3, 1, 2]],
])('%s', async (_, isUsual, expected) => {
  const { drawn, draw, finish } = setUp()
  const last = { ...png(800, 559, 2), isUsual }
  const orders = [png(1, 1), png(2000, 1040, 1.9), pdf, png(1200, 630), last]
  const drawings = orders.map((order) => draw(order))
  finish()
  await Promise.all(drawings)
  expect(drawn).toEqual(expected.map((index) => orders[index]))
})

test('a full queue rejects pictures with Retry-After', async () => {
  const { draw, refusal, finish } = setUp()
  expect(refusal()).toBeNull()
  const drawings = Array.from({ length: 101 }, () => draw(png(10, 10)))
  const busy = { name: 'ProviderError', status: 503, retryAfter: '2' }
  expect(refusal()).toMatchObject(busy)
  await expect(draw(png(10, 10))).rejects.toMatchObject(busy)
  finish()
  expect(await Promise.all(drawings)).toHaveLength(101)
  expect(refusal()).toBeNull()
})

test.each(['png', 'jpeg'] as const)('a %s of more than 8 million pixels is drawn smaller', async (type) => {
  const { drawn, draw, finish } = setUp()
  finish()
  await draw({ type, svg: svg(2000, 60_000), zoom: 3 })
  const { zoom } = drawn[0] as PictureOrder
  expect(2000 * zoom * 60_000 * zoom).toBeLessThan(8_000_000)
  expect(2000 * zoom * 60_000 * zoom).toBeGreaterThan(7_900_000)
})

test.each(['<svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'])(
  '%j is rejected without a process',
  async (svg) => {
    const { drawn, draw } = setUp()
    await expect(draw({ type: 'png', svg, zoom: 1 })).rejects.toMatchObject({ failure: 'bad-shape' })
    expect(drawn).toEqual([])
  },
)
