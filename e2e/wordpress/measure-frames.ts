import { setTimeout as wait } from 'node:timers/promises'
import type { Frame, Page } from '@playwright/test'
import { withinReach } from '../find-charts.ts'
import type { EmbedPost } from './fixtures/embed-posts.ts'

const PATIENCE_MS = 8000
const LOOK_AGAIN_MS = 50
/** Maximum difference of two equal heights, px. */
const NEAR = 2
/** Maximum height of a frame in WordPress, px. */
const MAX_HEIGHT = 1000

/** Measurements of a frame, px. */
interface Fit {
  /** Height of its content. */
  content: number
  frame: number
  /** Distance that it scrolls down, and sideways. */
  down: number
  sideways: number
}

/** The frames of a post, fully loaded; frames further down load when they are near the window. */
export async function framesOf(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  for (const element of await page.locator('.entry-content iframe').elementHandles()) {
    await element.scrollIntoViewIfNeeded()
    const frame = await element.contentFrame()
    if (!frame) continue
    await frame.getByRole('main').waitFor()
    frames.push(frame)
  }
  return frames
}

/** Misfits of a post's frames. Waits until there are none, or until a visitor would lose patience. */
export async function misfits(page: Page, post: EmbedPost): Promise<string[]> {
  let found: string[] = []
  await until(async () => {
    found = await misfitsNow(page, post)
    return found.length === 0
  })
  return found
}

async function misfitsNow(page: Page, post: EmbedPost): Promise<string[]> {
  const frames = await framesOf(page)
  const found = frames.length === 0 ? ['no frame'] : []
  for (const frame of frames) {
    const fit = await fitOf(frame)
    if (!isRight(fit, post) || fit.sideways > 0) found.push(JSON.stringify(fit))
    const picture = withinReach(frame).getByRole('img')
    if ((await picture.count()) === 0) found.push('no picture')
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (sideways > 0) found.push(`the post is ${sideways} px too wide`)
  if (post.shown === 'oembed') found.push(...(await oembedFaults(page)))
  else if (!(await isInColumn(page))) found.push('a frame beside the column of the text')
  return found
}

function isRight({ content, frame, down }: Fit, { isFixed, isTaller, shown }: EmbedPost): boolean {
  if (isFixed) return true
  const isAtLimit = frame === MAX_HEIGHT && content > MAX_HEIGHT
  if (isTaller) return isAtLimit
  // A chart that fits at most widths may exceed the limit on a phone.
  return (shown === 'oembed' && isAtLimit) || (Math.abs(content - frame) <= NEAR && down <= 0)
}

/** True if frames are aligned with the left edge of the text above them. */
function isInColumn(page: Page): Promise<boolean> {
  return page.locator('.entry-content').evaluate((content) => {
    const left = (element: Element | null) => Math.round(element?.getBoundingClientRect().left ?? 0)
    return [...content.querySelectorAll('iframe')].every((frame) => left(frame) === left(content.querySelector('p')))
  })
}

/** Faults of a response after WordPress's filter: its frame may only run scripts, and replaces the quotation with the link. */
async function oembedFaults(page: Page): Promise<string[]> {
  const frame = page.locator('iframe.wp-embedded-content')
  if ((await frame.getAttribute('sandbox')) !== 'allow-scripts') return ['the frame is no filtered one']
  const quotation = page.locator('blockquote.wp-embedded-content')
  return (await quotation.count()) === 1 && (await quotation.isHidden()) ? [] : ['the words stand beside the frame']
}

function fitOf(frame: Frame): Promise<Fit> {
  return frame.evaluate(() => {
    const root = document.documentElement
    return {
      content: Math.ceil(document.querySelector('main')?.getBoundingClientRect().height ?? 0),
      frame: innerHeight,
      down: root.scrollHeight - root.clientHeight,
      sideways: root.scrollWidth - root.clientWidth,
    }
  })
}

/**
 * Repeats a check until it succeeds.
 *
 * @returns false if it never did
 */
export async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) return false
    await wait(LOOK_AGAIN_MS)
  }
  return true
}
