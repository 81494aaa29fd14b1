import { describe, expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

describe('editDistance', () => {
  test.each<[one: string, other: string, distance: number]>([
    ['harris', 'harris', 0],
    ['haris', 'harris', 1],
    ['hariss', 'harris', 2],
    ['fort bend', 'for bend', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%j and %j: %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance)
    expect(editDistance(other, one, distance)).toBe(distance)
  })

  test('within a bound it is the same as without one, beyond it only larger than the bound', () => {
    const parts = ['har', 'ris', 'ford', 'bend', 's', ' county', 'HAR', 'ñ']
    const texts = parts.flatMap((one) => parts.flatMap((other) => parts.map((third) => `${one}${other}${third}`)))
    const some = texts.filter((_, at) => at % 7 === 0)
    for (const one of some)
      for (const other of some) {
        const whole = editDistance(one, other)
        const bounded = editDistance(one, other, 2)
        expect(whole <= 2 ? bounded === whole : bounded > 2, `${one} ${other}`).toBe(true)
      }
  })
})
