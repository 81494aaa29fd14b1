import { nameKey } from '../worksheet/clean-text.ts'
import type { ColorName } from './chart-model.ts'
import { classOf, isOther } from './recognize-name.ts'

const PALETTE = Array.from({ length: 14 }, (_, index) => `chart-${index + 1}`)

/** Palette colors with the same ink as a fixed one; passed over beside it (docs/contracts/chart-model.md#colors). */
const TWINS: ReadonlyMap<string, string> = new Map([
  ['place-harris', 'chart-1'],
  ['sex-male', 'chart-1'],
  ['place-cities', 'chart-3'],
  ['place-montgomery', 'chart-7'],
])

/**
 * The color of every name, in their final order; equal names have one color. Fixed tokens first, each used once, then
 * the palette of 14 again and again (docs/contracts/chart-model.md#colors).
 */
export function colorsOf(names: readonly string[]): ColorName[] {
  const distinct = new Map(names.map((name) => [nameKey(name), name]))
  const colors = fixedColors([...distinct.values()])
  const taken = new Set([...colors.values()].map((token) => TWINS.get(token)))
  const palette = PALETTE.filter((color) => !taken.has(color))
  let next = 0
  return names.map((name) => {
    const key = nameKey(name)
    const known = colors.get(key)
    if (known) return known
    const color = palette[next % palette.length] ?? 'chart-1'
    next += 1
    colors.set(key, color)
    return color
  })
}

/** Tokens by name; the first name of a class has it. */
function fixedColors(names: readonly string[]): Map<string, ColorName> {
  const colors = new Map<string, ColorName>()
  const used = new Set<string>()
  const hasRace = names.some((name) => classOf(name).isRace)
  for (const name of names) {
    const token = classOf(name).token ?? (hasRace && isOther(name) ? 'race-other' : null)
    if (token === null || used.has(token)) continue
    used.add(token)
    colors.set(nameKey(name), token)
  }
  return colors
}
