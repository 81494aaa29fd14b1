import { AREAS } from '#domain/county.ts'
import type { AreaKey } from '#domain/county.ts'
import texas from '#domain/texas-counties.json' with { type: 'json' }
import type { CountyMapData } from './county-map.tsx'

type Point = readonly number[]

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Room around the three counties, as a share of their longer side. */
const MARGIN = 0.09

/** The three counties and what lies around them, cut out of the map of Texas; made once, when the server starts. */
export const countyMap: Omit<CountyMapData, 'label'> = cutOut()

function cutOut(): Omit<CountyMapData, 'label'> {
  const shapes = texas.features.map(({ id, properties, geometry }) => {
    const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Point[][][]
    const area = AREAS.find(({ fips }) => fips !== null && id === `US.TX.${fips}`)
    return { id, area, properties, rings: polygons.flat(), box: boxOf(polygons.flat(2)) }
  })
  const counties = shapes.filter(({ area }) => area !== undefined)
  const view = squareAround(counties.map(({ box }) => box))
  const neighbors = shapes.filter(({ area, box }) => area === undefined && overlaps(box, view))

  return {
    viewBox: [view.left, view.top, view.right - view.left, view.bottom - view.top].join(' '),
    neighbors: neighbors.map(({ rings }) => pathOf(rings)).join(''),
    counties: counties.map(({ id, area, properties, rings, box }) => ({
      id,
      key: (area?.key ?? 'all') satisfies AreaKey,
      name: properties.name,
      path: pathOf(rings),
      label: {
        x: Math.round(box.left + properties['middle-x'] * (box.right - box.left)),
        y: Math.round(box.top + properties['middle-y'] * (box.bottom - box.top)),
      },
    })),
  }
}

function boxOf(points: Point[]): Box {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function squareAround(boxes: Box[]): Box {
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))]
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
  const half = Math.round(Math.max(right - left, bottom - top) * (0.5 + MARGIN))
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)]
  return { left: x - half, top: y - half, right: x + half, bottom: y + half }
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

/** "M10,20l5,-3…z" for each ring: relative steps are short. */
function pathOf(rings: Point[][]): string {
  return rings.map((ring) => `M${ring[0]?.join(',')}l${stepsOf(ring).join(' ')}z`).join('')
}

/** The way from point to point, without the last one, which closes the ring. */
function stepsOf(ring: Point[]): string[] {
  return ring.slice(1, -1).map(([x = 0, y = 0], i) => `${x - (ring[i]?.[0] ?? 0)},${y - (ring[i]?.[1] ?? 0)}`)
}
