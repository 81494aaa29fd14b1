import { describe, expect, test } from 'vitest'
import { distanceFrom } from './edit-distance.ts'

describe('distanceFrom', () => {
  test.each<[one: string, other: string, distance: number]>([
    ['harris', 'harris', 0],
    ['haris', 'harris', 1],
    ['hariss', 'harris', 2],
    ['fort bend', 'for bend', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('returns for %j and %j the distance %i', (one, other, distance) => {
    expect(distanceFrom(one)(other)).toBe(distance)
    expect(distanceFrom(other, { max: distance })(one)).toBe(distance)
  })

  test('counts a transposition as one edit and compares prefixes on request', () => {
    expect(distanceFrom('haris')('hairs')).toBe(2)
    expect(distanceFrom('haris', { transposes: true })('hairs')).toBe(1)
    expect(distanceFrom('haris', { max: 1 })('harrison', true)).toBe(1)
  })

  test('equals the unbounded distance up to the bound, and exceeds the bound beyond it', () => {
    const parts = ['har', 'ris', 'ford', 'bend', 's', ' county', 'HAR', 'ñ']
    const texts = parts.flatMap((one) => parts.flatMap((other) => parts.map((third) => `${one}${other}${third}`)))
    const some = texts.filter((_, at) => at % 7 === 0)
    for (const one of some)
      for (const other of some) {
        const whole = distanceFrom(one)(other)
        const bounded = distanceFrom(one, { max: 2 })(other)
        expect(whole <= 2 ? bounded === whole : bounded > 2, `${one} ${other}`).toBe(true)
      }
  })
})
