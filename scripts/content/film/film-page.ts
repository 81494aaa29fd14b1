import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { tokensCss } from '../../build/tokens-css.ts'
import type { FrameStyles } from './motion.ts'
import { SCENES, type Scene } from './scenes.ts'

/** Size of the film, px. */
export const SIZE = { width: 1600, height: 900 }
/** Layout width of charts, px. They are then enlarged for readability. */
const CHART_WIDTH = 640
const FACES = [
  ['Besley Variable', 'app/fonts/besley-latin-wght-normal.woff2'],
  ['Libre Franklin Variable', 'app/fonts/libre-franklin-latin-wght-normal.woff2'],
] as const

/** Puts all scenes of the film into the page, from the site at `url`. */
export async function openFilm(page: Page, url: string): Promise<void> {
  await page.setViewportSize(SIZE)
  // Pictures of the site may only be loaded by its own pages.
  await page.goto(`${url}/healthz`)
  const scenes = await Promise.all(SCENES.map((scene, index) => sceneHtml(scene, index, url)))
  await page.setContent(`<!doctype html>
<html lang="en" data-theme="light">
<style>${FACES.map(faceOf).join('')}${tokensCss()}</style>
<style>${readFileSync('scripts/content/film/film.css', 'utf8')}</style>
<body>${scenes.join('')}<div class="ruler"><div class="ruler__passed"></div></div></body>
</html>`)
  await page.evaluate(markParts)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => null))
}

/** Shows the film at a given time. */
export async function showFrame(page: Page, styles: FrameStyles): Promise<void> {
  await page.evaluate((value) => {
    for (const [selector, properties] of Object.entries(value)) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value)
      }
    }
  }, styles)
}

async function sceneHtml({ heading, sentence, sight }: Scene, index: number, url: string): Promise<string> {
  const look = sight.kind === 'picture' ? sight.place : sight.kind
  return `<section class="scene scene--${look}" id="scene-${index}">
    ${await sightHtml(sight, url)}
    <div class="words"><h1>${heading}</h1><p>${sentence}</p></div>
  </section>`
}

async function sightHtml(sight: Scene['sight'], url: string): Promise<string> {
  switch (sight.kind) {
    case 'picture': {
      const picture = `<img class="picture" src="/media/${sight.file}" alt="">`
      return sight.place === 'behind' ? picture : `<div class="beside">${picture}</div>`
    }
    case 'chart': {
      const path = `${encodeURIComponent(sight.spreadsheet)}/${encodeURIComponent(sight.title)}`
      const response = await fetch(`${url}/charts/${path}.svg?width=${CHART_WIDTH}`)
      if (!response.ok) throw new Error(`The chart "${sight.title}" cannot be had: ${response.status}`)
      return `<div class="card">${await response.text()}</div>`
    }
    case 'topics':
      return `<div class="posters">${sight.topics
        .map(
          ([slug, name]) => `<div class="poster"><img src="/media/topic-${slug}.svg" alt=""><span>${name}</span></div>`,
        )
        .join('')}</div>`
    default:
      return '<img src="/media/logo-mark.svg" alt="">'
  }
}

function faceOf([family, file]: readonly [string, string]): string {
  const data = readFileSync(file).toString('base64')
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data})}`
}

/**
 * Groups the marks of each chart and their labels in the browser, because they appear separately. Removes the last
 * line, which names the site. Must be self-contained, because it is passed to the page as text.
 */
function markParts(): void {
  const LINE = 20
  for (const chart of document.querySelectorAll('.card > svg')) {
    const drawing = chart.querySelector('.drawing')
    const marks = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    marks.setAttribute('class', 'marks')
    const paths = [...(drawing?.querySelectorAll(':scope > path:not(.grid, .base, .tick)') ?? [])]
    paths[0]?.before(marks)
    marks.append(...paths)
    for (const label of drawing?.querySelectorAll('.direct, .in, .val') ?? []) label.classList.add('labels')
    const last = [...chart.querySelectorAll(':scope > .muted')].at(-1)?.lastElementChild
    last?.remove()
    chart.setAttribute('viewBox', `0 0 ${chart.getAttribute('width')} ${Number(chart.getAttribute('height')) - LINE}`)
  }
}
