/** Pixels of a picture, and what of its document it shows, in px of that. */
export interface PictureSize {
  width: number
  height: number
  viewBox: { x: number; y: number; width: number; height: number }
}

/** The root element of a document: its attributes, and how its tag ends. */
export const SVG_ROOT = /^<svg((?:\s+[^\s=>"']+="[^"]*")*)\s*(\/?>)/

/**
 * What a document of the site becomes at `zoom` px for each of its own, by `width` and `height` of its root element, or by
 * its `viewBox`; null for a text that says neither.
 */
export function picturePixels(svg: string, zoom: number): PictureSize | null {
  const [, root] = SVG_ROOT.exec(svg) ?? []
  if (root === undefined) return null
  const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] = numbersIn(/\sviewBox="([-\d. ]+)"/.exec(root)?.[1])
  const [width = boxWidth] = numbersIn(/\swidth="([\d.]+)"/.exec(root)?.[1])
  const [height = boxHeight] = numbersIn(/\sheight="([\d.]+)"/.exec(root)?.[1])
  if (!(width > 0 && height > 0)) return null
  const viewBox = { x, y, width: boxWidth || width, height: boxHeight || height }
  return { width: Math.round(width * zoom), height: Math.round(height * zoom), viewBox }
}

function numbersIn(text = ''): number[] {
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map(Number)
}
