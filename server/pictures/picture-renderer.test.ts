import { Resvg } from '@resvg/resvg-js'
import { decode } from 'jpeg-js'
import { expect, test } from 'vitest'
import { drawPicture } from './picture-renderer.ts'
import { fontFiles } from '@common-measure/fonts/read-fonts.ts'

const fonts = fontFiles()
const draw = (svg: string, zoom = 1) => drawPicture({ type: 'png', svg, zoom }, fonts)
const document = (inside: string, attributes = 'width="200" height="50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path fill="#fff" d="M-999-999h9999v9999h-9999z"/>${inside}</svg>`
const text = (words: string, font = 'Libre Franklin') =>
  document(`<text x="9" y="30" font-size="20" font-family="${font}">${words}</text>`)

/** Width and height of a PNG, from its header. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

/** The pixels of a PNG as another program reads them. */
function pixelsOf(png: Uint8Array): Buffer {
  const [width, height] = sizeOf(png)
  const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const image = `<image href="${address}" width="${width}" height="${height}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`
  return new Resvg(svg, { imageRendering: 1 }).render().pixels
}

test('drawPicture draws a PNG in the size of the document times the zoom', async () => {
  const png = await draw(text('Houston'))
  expect(Buffer.from(png.slice(1, 4)).toString()).toBe('PNG')
  expect(sizeOf(png)).toEqual([200, 50])
  expect(sizeOf(await draw(text('Houston'), 2))).toEqual([400, 100])
  expect(sizeOf(await draw(text('Houston'), 0.5))).toEqual([100, 25])
})

test('drawPicture uses our fonts', async () => {
  const all = [text(''), text('Houston'), text('<tspan font-weight="600">Houston</tspan>'), text('Houston', 'Besley')]
  const pictures = await Promise.all(all.map((svg) => draw(svg)))
  expect(new Set(pictures.map((png) => Buffer.from(png).toString('base64'))).size).toBe(4)
})

test('drawPicture keeps transparent parts of a PNG', async () => {
  const clear = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>'
  expect([...pixelsOf(await draw(clear))]).toEqual([0, 0, 0, 0])
})

test.each(['', '<svg', '<p></p>'])('drawPicture rejects %j', async (svg) => {
  await expect(draw(svg)).rejects.toThrow()
})

test('drawPicture draws a JPEG in the zoomed size, with a white background', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><path d="M0 0h100v50H0z"/></svg>'
  const jpeg = await drawPicture({ type: 'jpeg', svg, zoom: 2 }, fonts)
  const { width, height, data } = decode(jpeg)
  expect([width, height]).toEqual([400, 100])
  expect([data[0] ?? 255, data[4 * 399] ?? 0].map((red) => Math.round(red / 255))).toEqual([0, 1])
})
