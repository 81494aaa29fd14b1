import { nameKey } from '../worksheet/clean-text.ts'
import type { ColorName, Series } from './chart-model.ts'
import type { NameRegistry } from './names.ts'

const PALETTE = Array.from({ length: 14 }, (_, index) => `chart-${index + 1}`)

/**
 * The color of every name, in final order; equal names have the same color. Fixed tokens come first, each used once. Then the palette of 14
 * repeats, without colors whose ink is also a fixed color's (docs/contracts/chart-model.md#colors).
 */
export function colorsOf(names: readonly string[], registry: NameRegistry): ColorName[] {
  const distinct = new Map(names.map((name) => [nameKey(name), name]))
  const colors = fixedColors([...distinct.values()], registry)
  const taken = new Set([...colors.values()].map((token) => registry.sameInk(token)))
  const palette = PALETTE.filter((color) => !taken.has(color))
  let next = 0
  return names.map((name) => {
    const key = nameKey(name)
    const named = colors.get(key)
    if (named) return named
    const color = palette[next % palette.length] ?? 'chart-1'
    next += 1
    colors.set(key, color)
    return color
  })
}

/** Fixed tokens by name; the first name of a class gets its token. */
function fixedColors(names: readonly string[], { classOf, otherColor }: NameRegistry): Map<string, ColorName> {
  const colors = new Map<string, ColorName>()
  const used = new Set<string>()
  const hasPeople = names.some((name) => classOf(name).isPeople)
  for (const name of names) {
    const token = classOf(name).color ?? (hasPeople ? otherColor(name) : null)
    if (token === null || used.has(token)) continue
    used.add(token)
    colors.set(nameKey(name), token)
  }
  return colors
}

/** The color of a series as drawn: a benchmark without a fixed color is ink, unless it is highlighted. */
export function drawnColor({ benchmark, highlight, color }: Series): ColorName | null {
  return benchmark && !highlight && color?.startsWith('chart-') ? 'series-total' : color
}
