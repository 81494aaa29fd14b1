import { readFileSync } from 'node:fs'
import type { OrcaLanguage } from './desktop.ts'
import { control, type Expect, type Reading } from './readings.ts'
import type { ScreenReader } from './screen-reader.ts'

interface Words {
  back: string
  next: string
  group: (steps: number) => string
  step: (step: number, of: number) => string
  notes: string
  note: string
}

const WORDS: Record<OrcaLanguage, Words> = {
  en: {
    back: 'Back',
    next: 'Next',
    group: (steps) => `Story in ${steps} steps`,
    step: (step, of) => `Step ${step} of ${of}: `,
    notes: 'Notes on this chart',
    note: 'note: ',
  },
  es: {
    back: 'Atrás',
    next: 'Siguiente',
    group: (steps) => `Historia en ${steps} pasos`,
    step: (step, of) => `Paso ${step} de ${of}: `,
    notes: 'Notas de esta gráfica',
    note: 'nota: ',
  },
}

/** The articles of the site that tell a story. */
function storySlugs(): string[] {
  const posts = JSON.parse(readFileSync('content/wordpress/posts.json', 'utf8')) as {
    slug: string
    content: { rendered: string }
  }[]
  return posts.filter(({ content }) => content.rendered.includes('class="story"')).map(({ slug }) => slug)
}

/** What the page has for a listener. */
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

/** Goes on in the page itself to a point with a note: keys of the display would take a second each. */
const TO_A_NOTE = (note: string) => `(() => {
  const slider = ${SLIDER}
  const press = (key) => slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  for (let at = 0; at < 30 && !slider.ariaValueText.includes(${JSON.stringify(note)}); at++) press('ArrowRight')
})()`

const escaped = (text: string): RegExp => new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))

/** From the buttons back to the chart's title, its notes, and on to the first step. */
async function readNotes(reader: ScreenReader, { notes, headings }: Told, words: Words, expect: Expect): Promise<void> {
  await reader.press('shift+h')
  const heard = [await reader.press('l'), ...(notes.length > 1 ? [await reader.press('Down')] : [])].join(' | ')
  for (const note of notes) expect('each note', heard, escaped(note))
  expect('the list by its name', heard, escaped(words.notes))
  expect('and no note twice', String(heard.split(notes[0] ?? '').length - 1), /^1$/)
  expect('the first step', await reader.press('h'), escaped(headings[0] ?? ''))
}

/** The figure comes first, then the note. */
async function readPoint(reader: ScreenReader, words: Words, expect: Expect): Promise<void> {
  await reader.focus(SLIDER)
  await reader.press('Right')
  await reader.evaluate(TO_A_NOTE(words.note))
  const heard = [await reader.press('Left'), await reader.press('Right')].join(' | ')
  expect('a note after the figure of its point', heard, new RegExp(String.raw`\d[^|]*, ${words.note}[^|]+`))
}

async function readStory(reader: ScreenReader, url: string, language: OrcaLanguage, expectOf: Expect): Promise<void> {
  const words = WORDS[language]
  const expect: Expect = (what, ...heard) => expectOf(`${url.split('/').pop()}: ${what}`, ...heard)
  await reader.open(url)
  await reader.when(SLIDER)
  const told = (await reader.evaluate(TOLD)) as Told
  const { said } = told
  await reader.focus(control(words.back))
  expect('the buttons', await reader.press('Tab'), escaped(words.next))
  await readNotes(reader, told, words, expect)
  await reader.focus(control(words.next))
  for (const [at, shows] of said.entries()) {
    if (at > 0) {
      const heard = await reader.press('Return')
      expect('a step', heard, escaped(words.step(at + 1, said.length) + shows))
      expect('a step said once', String(heard.split(shows).length - 1), /^1$/)
    }
    if (at === said.findIndex((each) => each.includes(words.note))) {
      await readPoint(reader, words, expect)
      await reader.focus(control(words.next))
    }
  }
}

/** All stories of the site, one after the other: a reader who starts for each would take long. */
const stories: Reading = {
  name: 'all stories',
  async read(reader, site, expect) {
    for (const slug of storySlugs()) await readStory(reader, `${site}/blog/${slug}`, 'en', expect)
  },
}

const spanishStory: Reading = {
  name: 'a story, with a Spanish voice',
  language: 'es',
  async read(reader, site, expect) {
    for (const slug of storySlugs().slice(0, 1)) await readStory(reader, `${site}/es/blog/${slug}`, 'es', expect)
  },
}

export const STORY_READINGS: readonly Reading[] = [stories, spanishStory]
