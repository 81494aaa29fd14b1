import { readFileSync } from 'node:fs'
import type { OrcaLanguage } from './desktop.ts'
import { control, type Expect, type Reading } from './readings.ts'
import type { ScreenReader } from './screen-reader.ts'

interface Words {
  back: string
  next: string
  group: (steps: number) => string
  step: (step: number, of: number) => string
  note: string
}

const WORDS: Record<OrcaLanguage, Words> = {
  en: {
    back: 'Back',
    next: 'Next',
    group: (steps) => `Story in ${steps} steps`,
    step: (step, of) => `Step ${step} of ${of}: `,
    note: 'note: ',
  },
  es: {
    back: 'Atrás',
    next: 'Siguiente',
    group: (steps) => `Historia en ${steps} pasos`,
    step: (step, of) => `Paso ${step} de ${of}: `,
    note: 'nota: ',
  },
}

/** The articles of the site with a story. */
function storySlugs(): string[] {
  const posts = JSON.parse(readFileSync('content/wordpress/posts.json', 'utf8')) as {
    slug: string
    content: { rendered: string }
  }[]
  return posts.filter(({ content }) => content.rendered.includes('class="story"')).map(({ slug }) => slug)
}

/** Texts of the page that Orca should announce. */
interface Told {
  said: string[]
  notes: string[]
  headings: string[]
}

const TOLD = `(() => {
  const texts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim())
  return {
    said: [...document.querySelectorAll('.story [data-said]')].map((one) => one.dataset.said),
    notes: texts('.story .chart__description li'),
    headings: texts('.story__step h3'),
  }
})()`

const SLIDER = `document.querySelector('.story [role=slider]')`

/** Moves inside the page to a point with a note, because real key presses would take a second each. */
const toNote = (note: string): string => `(async () => {
  const slider = ${SLIDER}
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let at = 0; at < 30 && !slider.ariaValueText.includes(${JSON.stringify(note)}); at++) {
    const before = slider.ariaValueText
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    for (let frame = 0; frame < 30 && slider.ariaValueText === before; frame++) await nextFrame()
  }
})()`

const escaped = (text: string): RegExp => new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))

/** Reaches the button with a key, so that Orca announces it regardless of its own position in the page. */
async function enterButtons(reader: ScreenReader, words: Words): Promise<string> {
  const speech = await reader.focus(control(words.back))
  return `${speech} | ${await reader.press('Tab')}`
}

/**
 * Reads from the buttons back to the chart's title, line by line through its notes, and on to the first step.
 *
 * @returns speech above the notes: mostly their name, because Orca includes some hidden lines
 */
async function readNotes(reader: ScreenReader, { notes, headings }: Told, expect: Expect): Promise<string> {
  await reader.press('shift+h')
  const speech = [await reader.press('l')]
  const above = await reader.press('Up')
  for (const _ of notes) speech.push(await reader.press('Down'))
  for (const note of notes) expect('each note', speech.join(' | '), escaped(note))
  expect('the first step', await reader.press('h'), escaped(headings[0] ?? ''))
  return above
}

/** The value is announced first, then the note. */
async function readPoint(reader: ScreenReader, words: Words, expect: Expect): Promise<void> {
  await reader.focus(SLIDER)
  await reader.press('Right')
  await reader.evaluate(toNote(words.note))
  const speech = [await reader.press('Left'), await reader.press('Right')].join(' | ')
  expect('a note after the figure of its point', speech, new RegExp(String.raw`\d[^|]*, ${words.note}[^|]+`))
}

/** @returns speech above its notes */
async function readStory(reader: ScreenReader, url: string, words: Words, expectOf: Expect): Promise<string> {
  const expect: Expect = (what, ...speech) => expectOf(`${url.split('/').pop()}: ${what}`, ...speech)
  await reader.open(url)
  await reader.evaluate(`document.querySelector('.story').scrollIntoView()`)
  await reader.when(SLIDER)
  const told = (await reader.evaluate(TOLD)) as Told
  const { said } = told
  const buttons = await enterButtons(reader, words)
  expect('what the buttons are for', buttons, escaped(words.group(said.length)))
  expect('the buttons', buttons, escaped(words.next))
  const above = await readNotes(reader, told, expect)
  await enterButtons(reader, words)
  for (const [at, shows] of said.entries()) {
    if (at > 0) {
      const speech = await reader.press('Return')
      expect('a step', speech, escaped(words.step(at + 1, said.length) + shows))
      expect('a step said once', String(speech.split(shows).length - 1), /^1$/)
    }
    if (at === said.findIndex((each) => each.includes(words.note))) {
      await readPoint(reader, words, expect)
      await enterButtons(reader, words)
    }
  }
  return above
}

/** Reads all stories in sequence, because a screen reader's start takes long. */
const stories: Reading = {
  name: 'all stories',
  async read(reader, site, expect) {
    const above: string[] = []
    for (const slug of storySlugs()) above.push(await readStory(reader, `${site}/blog/${slug}`, WORDS.en, expect))
    expect('what lists of notes are', above.join(' | '), /Notes on this chart/)
  },
}

const spanishStories: Reading = {
  name: 'stories, with a Spanish voice',
  language: 'es',
  async read(reader, site, expect) {
    for (const slug of storySlugs().slice(0, 2)) await readStory(reader, `${site}/es/blog/${slug}`, WORDS.es, expect)
  },
}

export const STORY_READINGS: readonly Reading[] = [stories, spanishStories]
