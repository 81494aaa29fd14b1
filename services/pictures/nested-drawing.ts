/** Position and size of a drawing inside another one, px. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The root element of an SVG document, positioned inside another one; "" for a text that is not a document with a size.
 *
 * @param fit 'meet' shows the whole drawing in the box, 'slice' fills the box with it
 */
export function nestedDrawing(svg: string, { x, y, width, height }: Box, fit: 'meet' | 'slice'): string {
  const [, root = '', content = ''] = /<svg\b([^>]*)>([^]*)<\/svg>\s*$/i.exec(svg) ?? []
  const viewBox = viewBoxOf(root)
  if (viewBox === null) return ''
  const namespaces = [...root.matchAll(/\sxmlns:\w+\s*=\s*(["'])[^"']*\1/g)].map(([namespace]) => namespace).join('')
  return `<svg${namespaces} x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid ${fit}">${withCommas(content)}</svg>`
}

/** True if a text is an SVG document with a size. */
export function hasSize(svg: string): boolean {
  return viewBoxOf(/<svg\b([^>]*)>/i.exec(svg)?.[1] ?? '') !== null
}

/** The viewBox of a root element, or one from its width and height; null for neither. */
function viewBoxOf(root: string): string | null {
  const [, viewBox] = /\sviewBox\s*=\s*["']([\d\s.,-]+)["']/i.exec(root) ?? []
  if (viewBox !== undefined) return viewBox
  const [width, height] = ['width', 'height'].map(
    (side) => new RegExp(String.raw`\s${side}\s*=\s*["']([\d.]+)(?:px)?["']`, 'i').exec(root)?.[1],
  )
  return width === undefined || height === undefined ? null : `0 0 ${width} ${height}`
}

/** Converts colors for the picture renderer: "rgb(0 0 0/.16)" to "rgba(0,0,0,.16)". */
function withCommas(drawing: string): string {
  return drawing.replace(/rgb\((\d+) (\d+) (\d+) ?\/ ?([\d.]+)\)/g, 'rgba($1,$2,$3,$4)')
}
