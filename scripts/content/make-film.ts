import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import type { Page } from '@playwright/test'
import { openFilm, showFrame } from './film/film-page.ts'
import { filmTrack, filmTranscript } from './film/film-texts.ts'
import { stylesAt } from './film/motion.ts'
import { SECONDS } from './film/scenes.ts'
import { withSite } from './print-pages.ts'

/**
 * Generates the film from the site's own illustrations and charts: `film.mp4`, `film.webm`, the words on screen as a track (`film.vtt`),
 * and a transcript (`film.txt`). Needs ffmpeg with libx264 and libvpx-vp9 (Debian: apt-get install ffmpeg).
 */

const FOLDER = 'content/media'
const FRAMES_PER_SECOND = 24
/** Maximum size of both formats together, bytes. */
const MAX_BYTES = 6 * 1024 * 1024

const FORMATS = {
  'film.mp4': ['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-crf', '22', '-movflags', '+faststart'],
  'film.webm': ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '35', '-row-mt', '1', '-cpu-used', '5'],
}
/** Frames are drawn larger and scaled down, for smooth edges. */
const PICTURE = ['-vf', 'scale=1280:720:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p']
const COLORS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

writeFileSync(path.join(FOLDER, 'film.vtt'), filmTrack())
writeFileSync(path.join(FOLDER, 'film.txt'), filmTranscript())
await withSite(async (page, url) => {
  await openFilm(page, url)
  const encoders = Object.entries(FORMATS).map(([name, options]) => startEncoder(path.join(FOLDER, name), options))
  await drawFrames(
    page,
    encoders.map(({ input }) => input),
  )
  await Promise.all(encoders.map(({ ended }) => ended))
})

const files = Object.keys(FORMATS).map((name) => path.join(FOLDER, name))
const bytes = files.map((file) => statSync(file).size)
for (const [index, file] of files.entries())
  console.log(`${file}  ${((bytes[index] ?? 0) / 1024 / 1024).toFixed(2)} MB`)
if (bytes.reduce((sum, size) => sum + size, 0) > MAX_BYTES) throw new Error('The film is too large: 6 MB is the most.')

/** Draws every frame and passes it to all encoders. A frame equal to the previous one is not drawn again. */
async function drawFrames(page: Page, encoders: Writable[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  let shown = ''
  let picture = Buffer.alloc(0)
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame += 1) {
    const styles = stylesAt(frame / FRAMES_PER_SECOND)
    if (JSON.stringify(styles) !== shown) {
      shown = JSON.stringify(styles)
      await showFrame(page, styles)
      const { data } = await browser.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
      picture = Buffer.from(data, 'base64')
    }
    for (const encoder of encoders) if (!encoder.write(picture)) await once(encoder, 'drain')
    if (frame % (5 * FRAMES_PER_SECOND) === 0) console.log(`${frame / FRAMES_PER_SECOND} of ${SECONDS} s`)
  }
  for (const encoder of encoders) encoder.end()
}

function startEncoder(file: string, options: string[]): { input: Writable; ended: Promise<void> } {
  const frames = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(FRAMES_PER_SECOND), '-i', '-']
  const program = spawn('ffmpeg', ['-v', 'error', '-y', ...frames, '-an', ...PICTURE, ...COLORS, ...options, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(program, 'exit').then(([status]) => {
    if (status !== 0) throw new Error(`ffmpeg could not write ${file}.`)
  })
  return { input: program.stdin, ended }
}
