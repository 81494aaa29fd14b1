import { expect, test } from 'vitest'
import { createPictures, type PictureOrder } from './pictures.ts'

function setUp(maxBytes: number) {
  const made: string[] = []
  const pictures = createPictures(
    {
      async draw(order) {
        const { svg, zoom } = order as PictureOrder
        made.push(`${svg} ${zoom}`)
        await Promise.resolve()
        if (svg === 'broken') throw new Error('broken')
        return new Uint8Array(10)
      },
      refusal: () => null,
    },
    { maxBytes },
  )
  return { made, pictures }
}

test('the same picture is drawn once, for simultaneous and later requests', async () => {
  const { made, pictures } = setUp(100)
  const [one, other] = await Promise.all([
    pictures.draw({ type: 'png', svg: 'a', zoom: 1 }),
    pictures.draw({ type: 'png', svg: 'a', zoom: 1 }),
  ])
  expect(await pictures.draw({ type: 'png', svg: 'a', zoom: 1 })).toBe(one)
  expect(other).toBe(one)
  await pictures.draw({ type: 'png', svg: 'a', zoom: 2 })
  expect(made).toEqual(['a 1', 'a 2'])
})

test('the least recently used picture is evicted first', async () => {
  const { made, pictures } = setUp(20)
  for (const svg of ['a', 'b', 'a', 'c', 'a', 'b']) await pictures.draw({ type: 'png', svg, zoom: 1 })
  expect(made).toEqual(['a 1', 'b 1', 'c 1', 'b 1'])
})

test('a failure is not cached', async () => {
  const { made, pictures } = setUp(20)
  await expect(pictures.draw({ type: 'png', svg: 'broken', zoom: 1 })).rejects.toThrow('broken')
  await expect(pictures.draw({ type: 'png', svg: 'broken', zoom: 1 })).rejects.toThrow('broken')
  expect(made).toHaveLength(2)
})
