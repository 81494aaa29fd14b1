/**
 * Draws every pattern as lines, in the browser before a page is printed. Chromium would put a bitmap of each mark with a pattern into a
 * PDF, which is blurred and three times as large. Must be self-contained, because it is passed to the page as text.
 */
// oxlint-disable-next-line max-lines-per-function -- passed to the page as text
export function drawTextures(): void {
  const namespace = 'http://www.w3.org/2000/svg'
  const shapes = [...document.querySelectorAll<SVGGraphicsElement>('svg [fill^="url(#"]')]
  for (const [index, shape] of shapes.entries()) {
    const tile = document.getElementById(shape.getAttribute('fill')?.slice(5, -1) ?? '')
    const [ground, strokes] = tile?.children ?? []
    if (!(tile instanceof SVGPatternElement) || !ground || !strokes || shape.getClientRects().length === 0) continue
    const angle = turnOf(tile)
    const side = tile.viewBox.baseVal?.width || tile.width.baseVal.value
    const scale = tile.width.baseVal.value / side

    const clip = document.createElementNS(namespace, 'clipPath')
    clip.id = `texture-${index}`
    clip.append(shape.cloneNode())
    const lines = strokes.cloneNode() as SVGPathElement
    lines.setAttribute('fill', 'none')
    lines.setAttribute('transform', `rotate(${angle}) scale(${scale})`)
    lines.setAttribute(
      'd',
      repeated(strokes.getAttribute('d') ?? '', side, extent(shape.getBBox(), angle, scale * side)),
    )
    const clipped = document.createElementNS(namespace, 'g')
    clipped.setAttribute('clip-path', `url(#${clip.id})`)
    clipped.append(lines)

    for (const name of ['fill', 'fill-opacity']) {
      const value = ground.getAttribute(name)
      if (value !== null) shape.setAttribute(name, value)
    }
    shape.after(clip, clipped)
  }

  function turnOf(pattern: SVGPatternElement): number {
    const [, degrees] = /rotate\((-?[\d.]+)\)/.exec(pattern.getAttribute('patternTransform') ?? '') ?? []
    return Number(degrees ?? 0)
  }

  /** First and last tile in both directions that intersect a box, after rotation of the tiles. */
  function extent({ x, y, width, height }: DOMRect, degrees: number, size: number) {
    const back = new DOMMatrix().rotate(-degrees)
    const corners = [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ].map(([left = 0, top = 0]) => back.transformPoint(new DOMPoint(left, top)))
    const columns = corners.map((corner) => Math.floor(corner.x / size))
    const rows = corners.map((corner) => Math.floor(corner.y / size))
    return {
      left: Math.min(...columns),
      right: Math.max(...columns),
      top: Math.min(...rows),
      bottom: Math.max(...rows),
    }
  }

  /** The strokes of one tile, repeated in every tile: "M4 0v8" begins at 4, 12, 20 and so on. */
  function repeated(strokes: string, side: number, tiles: ReturnType<typeof extent>): string {
    const parts = [...strokes.matchAll(/M(-?[\d.]+) (-?[\d.]+)([^M]*)/g)]
    let d = ''
    for (let row = tiles.top; row <= tiles.bottom; row += 1) {
      for (let column = tiles.left; column <= tiles.right; column += 1) {
        for (const [, x, y, rest] of parts) d += `M${Number(x) + column * side} ${Number(y) + row * side}${rest}`
      }
    }
    return d
  }
}
