import { describe, expect, test } from 'vitest'
import { luminanceOf } from '../../draw/paint.ts'
import { THEMES } from '../../svg/themes.ts'
import { classColors } from './map-colors.ts'

const classesOf = (bounds: number[]) => ({ bounds, counts: [], of: [] })
const steps = (count: number) => classesOf(Array.from({ length: count + 1 }, (_, at) => at))
const namesOf = (...given: Parameters<typeof classColors>) => classColors(...given).map(({ color }) => color)

describe('colors of classes', () => {
  test.each([
    ['one', { palette: 'sequential' }, steps(1), undefined, ['seq-3']],
    ['three', { palette: 'sequential' }, steps(3), undefined, ['seq-1', 'seq-4', 'seq-7']],
    ['seven', { palette: 'sequential' }, steps(7), undefined, [1, 2, 3, 4, 5, 6, 7].map((step) => `seq-${step}`)],
    ['unordered', { palette: 'categorical' }, steps(2), undefined, ['chart-1', 'chart-2']],
    ['around a bound', { palette: 'diverging' }, steps(4), 1, ['div-1', 'div-5', 'div-6', 'div-7']],
    [
      'around a middle class',
      { palette: 'diverging' },
      steps(5),
      undefined,
      ['div-1', 'div-3', 'div-4', 'div-5', 'div-7'],
    ],
    [
      'a long arm',
      { palette: 'diverging' },
      steps(7),
      1,
      ['div-1', 'div-4-5', 'div-5', 'div-5-6', 'div-6', 'div-6-7', 'div-7'],
    ],
    [
      'arms of four and three',
      { palette: 'diverging' },
      steps(7),
      4,
      ['div-1', 'div-2', 'div-2-3', 'div-3-4', 'div-5', 'div-6', 'div-7'],
    ],
    ['none', { palette: 'sequential' }, classesOf([]), undefined, []],
  ] as const)('%s', (_, palette, classes, center, expected) => {
    expect(namesOf(palette, classes, center)).toEqual(expected)
  })

  test('only the lower arm of a diverging ramp has a texture', () => {
    expect(classColors({ palette: 'diverging' }, steps(4), 2).map(({ isLower }) => isLower)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

/** Colors as people with a missing kind of cone see them (Viénot, Brettel and Mollon 1999), and in gray. */
const SIGHTS: Record<string, (color: string) => string> = {
  gray: (color) => color,
  protanopia: simulated([
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ]),
  deuteranopia: simulated([
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ]),
  tritanopia: simulated([
    [1, 0.14461, -0.14461],
    [0, 0.85924, 0.14076],
    [0, 0.85924, 0.14076],
  ]),
}

function simulated(matrix: readonly (readonly number[])[]): (color: string) => string {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
  return (color) => {
    const rgb = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
    const seen = matrix.map((row) => row.reduce((sum, share, at) => sum + share * (rgb[at] ?? 0), 0))
    const hex = seen.map((value) =>
      Math.round(255 * encoded(Math.min(1, Math.max(0, value))))
        .toString(16)
        .padStart(2, '0'),
    )
    return `#${hex.join('')}`
  }
}

/** Contrasts of neighbors. */
function contrasts(luminances: readonly number[]): number[] {
  return luminances.slice(1).map((one, at) => {
    const other = luminances[at] ?? 0
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  })
}

describe.each(Object.entries(THEMES))('the ramp of the theme %s', (_, theme) => {
  test.each(Object.entries(SIGHTS))('has steps of 1.2:1, or 1.15:1 without a kind of cone: %s', (sight, see) => {
    for (const count of [2, 3, 4, 5, 6, 7]) {
      const colors = namesOf({ palette: 'sequential' }, steps(count)).map((color) =>
        luminanceOf(see(theme[color] ?? '')),
      )
      for (const [at, contrast] of contrasts(colors).entries())
        expect(contrast, `step ${at + 1} of ${count}`).toBeGreaterThanOrEqual(sight === 'gray' ? 1.2 : 1.15)
    }
  })

  test.each(Object.entries(SIGHTS))('has steps in each arm of a diverging ramp: %s', (sight, see) => {
    for (const lower of [1, 2, 3, 4, 5, 6]) {
      const colors = classColors({ palette: 'diverging' }, steps(7), lower)
      for (const isLower of [true, false]) {
        const arm = colors.filter((one) => one.isLower === isLower)
        const seen = contrasts(arm.map(({ color }) => luminanceOf(see(theme[color] ?? ''))))
        for (const [at, contrast] of seen.entries())
          expect(contrast, `step ${at + 1} of ${arm.length}`).toBeGreaterThanOrEqual(sight === 'gray' ? 1.2 : 1.15)
      }
    }
  })
})
