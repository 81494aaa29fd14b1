/** L*, a*, b* of a color. */
type Lab = readonly [lightness: number, a: number, b: number]
type Channels = readonly [red: number, green: number, blue: number]

/** Matrices that simulate color vision, in linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
const SIGHTS = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
} as const

export type Sight = keyof typeof SIGHTS

/** The smallest distance of two colors, "#rrggbb", among three kinds of vision, and the kind with that distance. */
export function nearestSight(one: string, other: string): { distance: number; sight: Sight } {
  const [first, ...others] = (Object.keys(SIGHTS) as Sight[]).map((sight) => ({
    sight,
    distance: ciede2000(labOf(one, sight), labOf(other, sight)),
  }))
  return others.reduce((near, each) => (each.distance < near.distance ? each : near), first ?? NO_DISTANCE)
}

const NO_DISTANCE = { distance: Infinity, sight: 'normal' as Sight }

function labOf(hex: string, sight: Sight): Lab {
  const seen = apply(SIGHTS[sight], linear(hex)).map((value) => Math.min(1, Math.max(0, value)))
  const xyz = apply(TO_XYZ, [seen[0] ?? 0, seen[1] ?? 0, seen[2] ?? 0])
  const [x = 0, y = 0, z = 0] = xyz.map((value, at) => cubeRoot(value / (WHITE[at] ?? 1)))
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const TO_XYZ = [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041]
/** D65. */
const WHITE = [0.95047, 1, 1.08883]

function linear(hex: string): Channels {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

function apply(matrix: readonly number[], [x, y, z]: Channels): number[] {
  return [0, 3, 6].map((at) => (matrix[at] ?? 0) * x + (matrix[at + 1] ?? 0) * y + (matrix[at + 2] ?? 0) * z)
}

function cubeRoot(value: number): number {
  return value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116
}

const RADIANS = Math.PI / 180

/** The CIE 142-2001 color difference, as formulated by Sharma, Wu and Dalal (2005). */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const stretch = 1 + 0.5 * (1 - Math.sqrt(chroma / (chroma + 25 ** 7)))
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)]
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const sum = h1 + h2
  const apart = Math.abs(h1 - h2) > 180
  const hue = c1 * c2 === 0 ? sum : apart ? (sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2) : sum / 2
  const [lightness, meanChroma] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const t =
    1 -
    0.17 * Math.cos((hue - 30) * RADIANS) +
    0.24 * Math.cos(2 * hue * RADIANS) +
    0.32 * Math.cos((3 * hue + 6) * RADIANS) -
    0.2 * Math.cos((4 * hue - 63) * RADIANS)
  const far = (lightness - 50) ** 2
  const dl = (l2 - l1) / (1 + (0.015 * far) / Math.sqrt(20 + far))
  const dc = (c2 - c1) / (1 + 0.045 * meanChroma)
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS)) / (1 + 0.015 * meanChroma * t)
  const high = meanChroma ** 7
  const twist = -2 * Math.sqrt(high / (high + 25 ** 7)) * Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * RADIANS)
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + twist * dc * dh)
}

/** Hue in degrees from 0 to 360. */
function hueOf(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360
}
