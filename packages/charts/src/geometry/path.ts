/** Maximum cached coordinate, in tenths of a px: the same coordinates occur in every chart. */
const MAX_KEPT = 16_384
/** Texts by tenths of a px; "" if not written yet. */
const kept: string[] = []

/** A coordinate in a path: at most one decimal, no trailing zero, no "-0". */
export function px(value: number): string {
  const tenths = Math.round(value * 10)
  return tenths < 0 ? `-${written(-tenths)}` : written(tenths)
}

function written(tenths: number): string {
  if (!(tenths < MAX_KEPT)) return String(tenths / 10)
  while (kept.length <= tenths) kept.push('')
  return (kept[tenths] ||= String(tenths / 10))
}

/** Path of a rectangle with round corners; the radius shrinks on thin rectangles. */
export function rectPath(left: number, top: number, width: number, height: number, radius = 2): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r < 0.7 || width < 5) return `M${px(left)} ${px(top)}h${px(width)}v${px(height)}h${px(-width)}z`
  const [w, h, c, n] = [px(width - 2 * r), px(height - 2 * r), px(r), px(-r)]
  return (
    `M${px(left + r)} ${px(top)}h${w}q${c} 0 ${c} ${c}v${h}q0 ${c} ${n} ${c}` +
    `h${px(2 * r - width)}q${n} 0 ${n} ${n}v${px(2 * r - height)}q0 ${n} ${c} ${n}z`
  )
}

/** Path of a full circle. */
export function circlePath(x: number, y: number, radius: number): string {
  const [r, d] = [px(radius), px(2 * radius)]
  return `M${px(x - radius)} ${px(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0z`
}

export type Point = readonly [x: number, y: number]
