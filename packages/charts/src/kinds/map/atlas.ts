/** Borders of a county or a state. Positions are tenths of the unit of the projection: the nation is 9,750 wide. */
export interface Outline {
  /** Its closed rings, each as x and y of its points in turn. */
  rings: readonly (readonly number[])[]
  /** Centroid of its largest part. */
  center: { x: number; y: number }
  box: { left: number; top: number; right: number; bottom: number }
}

/** Borders of the counties of the nation, for maps. */
export interface Atlas {
  /** Codes of the current counties, then of the former ones with borders, in the order of the file of outlines. */
  codes: readonly string[]
  /** Borders of a county (five digits) or a state (two); null if they are unknown. */
  outline(code: string): Outline | null
  /** Codes of the current counties that share a border with a county, across states. */
  neighbors(code: string): readonly string[]
}

let load: (() => Atlas) | null = null
let loaded: Atlas | null = null

/** Sets the source of the borders; they are read at the first map. Without a source, maps are tables. */
export function provideAtlas(source: () => Atlas): void {
  load = source
  loaded = null
}

/** The borders; null without a source. */
export function atlas(): Atlas | null {
  loaded ??= load?.() ?? null
  return loaded
}

/** Former counties, and the current ones that cover the same land. */
const SUCCESSIONS = [
  { former: ['02261'], current: ['02063', '02066'] },
  {
    former: ['09001', '09003', '09005', '09007', '09009', '09011', '09013', '09015'],
    current: ['09110', '09120', '09130', '09140', '09150', '09160', '09170', '09180', '09190'],
  },
]

/** True for a county that others have replaced. */
export function isFormerCounty(code: string): boolean {
  return SUCCESSIONS.some(({ former }) => former.includes(code))
}

/**
 * True for a county that a map leaves out because the same land is drawn as other counties: former ones are drawn if only
 * they have figures.
 *
 * @param withFigures codes that have figures in the period of the map
 */
export function isReplaced(code: string, withFigures: ReadonlySet<string>): boolean {
  return SUCCESSIONS.some(({ former, current }) => {
    const areFormer = !current.some((each) => withFigures.has(each)) && former.some((each) => withFigures.has(each))
    return (areFormer ? current : former).includes(code)
  })
}
