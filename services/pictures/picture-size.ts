/** The attributes of the root element of a document. */
const SVG_ROOT = /^<svg((?:\s+[^\s=>"']+="[^"]*")*)\s*\/?>/

/**
 * Size in pixels of an SVG document at `zoom`, from `width` and `height` of its root element or from its `viewBox`; null without either.
 */
export function picturePixels(svg: string, zoom: number): { width: number; height: number } | null {
  const [, root] = SVG_ROOT.exec(svg) ?? []
  if (root === undefined) return null
  const [, , boxWidth = 0, boxHeight = 0] = numbersIn(/\sviewBox="([-\d. ]+)"/.exec(root)?.[1])
  const [width = boxWidth] = numbersIn(/\swidth="([\d.]+)"/.exec(root)?.[1])
  const [height = boxHeight] = numbersIn(/\sheight="([\d.]+)"/.exec(root)?.[1])
  return width > 0 && height > 0 ? { width: Math.round(width * zoom), height: Math.round(height * zoom) } : null
}

function numbersIn(text = ''): number[] {
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map(Number)
}
