import { describe, expect, test } from 'vitest'
import { alignedSteps, roundSteps } from './steps.ts'

describe('roundSteps', () => {
  test.each([
    ['four or five round steps', 0, 61, {}, [0, 20, 40, 60, 80]],
    ['exactly to the top', 0, 500, {}, [0, 100, 200, 300, 400, 500]],
    ['quarters up to 100 %', 0, 91, { quarters: true }, [0, 25, 50, 75, 100]],
    ['no quarters elsewhere', 0, 91, {}, [0, 20, 40, 60, 80, 100]],
    ['below zero', -3, 12, {}, [-5, 0, 5, 10, 15]],
    ['only below zero', -40, 0, {}, [-40, -30, -20, -10, 0]],
    ['not from zero', 33.2, 38.1, {}, [32, 34, 36, 38, 40]],
    ['no halves of integers', 0, 3, { decimals: 0 }, [0, 1, 2, 3]],
    ['small figures', 0, 0.44, { decimals: 2 }, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
    ['a set maximum is not rounded', 0, 28.6, { fixedLow: 0, fixedHigh: 28.6, most: 6 }, [0, 5, 10, 15, 20, 25]],
    ['fewer steps', 0, 140, { most: 3 }, [0, 50, 100, 150]],
  ])('returns steps: %s', (_, low, high, options, ticks) => {
    expect(roundSteps(low, high, { most: 5, decimals: 2, ...options }).ticks).toEqual(ticks)
  })

  test.each([
    [0, 1e308],
    [-1e308, 1e308],
    [0, 5e-324],
    [1e15, 1e15 + 2],
    [0, 0],
  ])('returns finite, ascending values for %d to %d', (low, high) => {
    const { ticks } = roundSteps(low, high, { most: 5, decimals: 2 })
    expect(ticks.length).toBeGreaterThan(0)
    expect(ticks.every(Number.isFinite)).toBe(true)
    expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks)
  })
})

describe('alignedSteps', () => {
  test.each([
    [0, 95, 0, 5, [0, 20, 40, 60, 80, 100]],
    [-3, 8, 1, 3, [-5, 0, 5, 10, 15]],
    [0, 8.9, 0, 4, [0, 2.5, 5, 7.5, 10]],
  ])('divides %d to %d into %d steps below and %d above zero', (low, high, below, above, ticks) => {
    expect(alignedSteps(low, high, below, above, 2).ticks).toEqual(ticks)
  })
})
