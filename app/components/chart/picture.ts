import { base64 } from '@common-measure/fonts/base64.ts'
import displayFont from '#app/fonts/besley-latin-wght-normal.woff2?url'
import textFont from '#app/fonts/libre-franklin-latin-wght-normal.woff2?url'

const FONTS = [
  ['Besley', displayFont],
  ['Libre Franklin', textFont],
] as const

const JPEG_QUALITY = 0.92

/** An SVG document as a picture of its own size, on white. */
export async function picture(svg: string, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await withFonts(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws no pictures')
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), type, JPEG_QUALITY)
  })
}

/** A picture knows no fonts of its page: they are written into it. Without them the system's fonts do. */
async function withFonts(svg: string): Promise<string> {
  const faces = await Promise.all(FONTS.map(([family, address]) => fontFace(family, address)))
  return svg.replace('<style>', `<style>${faces.join('')}`)
}

async function fontFace(family: string, address: string): Promise<string> {
  try {
    const response = await fetch(address)
    if (!response.ok) return ''
    const data = base64(new Uint8Array(await response.arrayBuffer()))
    return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data})}`
  } catch {
    return ''
  }
}
