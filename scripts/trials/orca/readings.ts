import type { OrcaLanguage } from './desktop.ts'
import type { BROWSERS, ScreenReader } from './screen-reader.ts'

/** Compares speech with an expected pattern. Words around names and values are Orca's own and depend on its version. */
export type Expect = (what: string, heard: string, expected: RegExp) => void

export interface Reading {
  name: string
  /** Language of Orca's announcements. Default: English. */
  language?: OrcaLanguage
  /** The only browser in which the reading can be checked; default: any. */
  browser?: keyof typeof BROWSERS
  read: (reader: ScreenReader, site: string, expect: Expect) => Promise<void>
}

/** Expression for a control of the page by its name. */
export const control = (name: string): string =>
  `[...document.querySelectorAll('a, button, input, summary, select')].find((one) => ` +
  `(one.ariaLabel ?? one.textContent).trim().startsWith(${JSON.stringify(name)}) && one.checkVisibility())`

const topic: Reading = {
  name: 'a topic',
  async read(reader, site, expect) {
    expect('the page', await reader.open(`${site}/topic/health`), /Health/)
    expect('the skip link', await reader.press('Tab'), /Skip to main content/)
    expect('the skip link leads to the heading', await reader.press('Return'), /Health heading level 1/)
    expect('the next heading', await reader.press('h'), /heading level 2/)
  },
}

const subtopic: Reading = {
  name: 'a subtopic with its charts',
  async read(reader, site, expect) {
    expect('the page', await reader.open(`${site}/topic/economic-opportunity/employment`), /Employment/)
    await reader.focus(control('Chart menu: Labor Force'))
    expect('the choice of a place', await reader.press('Tab'), /My county/)
    expect('the chart', await reader.press('Tab'), /Points of Labor Force.*slider.*before the first point/)
    expect('a point with its unit', await reader.press('Right'), /1990, [\d,]+ people, 1 of \d+/)
    expect('and its change', await reader.press('Right'), /1991, [\d,]+ people, (up|down) [\d,]+ from 1990, 2 of \d+/)
    expect('the way out', await reader.press('Tab'), /View data table/)
    await reader.focus(control('Chart menu: Unemployment Rate'))
    expect('the menu opens', await reader.press('Return'), /expanded/)
    expect('its entries', await reader.press('Tab'), /PNG|[Pp]rint|[Cc]opy|[Ff]ull/)
    expect('Escape gives the focus back', await reader.press('Escape'), /Chart menu: Unemployment Rate|collapsed/)
    await reader.evaluate(`document.querySelector('#unemploymentrate .legend button').focus()`)
    expect('an entry announces its position', await reader.press('Tab'), /pressed.*2 of \d/)
    expect('alone', await reader.press('space'), /Only .* is shown/)
    await reader.focus(`document.querySelector('#unemploymentrate .chart__data summary')`)
    await reader.press('Return')
    expect('the table', await reader.press('Tab'), /Unemployment Rate/)
    expect('its cells', await reader.press('t', 'Down', 'Down'), /Year|%|\d/)
  },
}

/** A chart of each type, from the worksheets that the trial adds. */
const charts: readonly (readonly [title: string, first: RegExp])[] = [
  ['column', /1 of \d/],
  ['bar', /1 of \d/],
  ['line', /1 of \d/],
  ['spline', /1 of \d/],
  ['area', /1 of \d/],
  ['pie', /percent.*1 of \d/],
  ['error-bars-alone', /between .*1 of \d/],
  ['scatter', /1 of \d/],
]

/** Enters the chart from both sides, and moves to both ends; Escape keeps the position. */
const everyType: readonly Reading[] = charts.map(([title, first]) => ({
  name: `a chart of type ${title}`,
  async read(reader, site, expect) {
    await reader.open(`${site}/charts?id=employment&title=${title}`)
    const plot = `document.querySelector('.chart__plot')`
    expect('is announced from before', await reader.focus(plot), /Points of .*slider.*before the first point/)
    expect('its first point', await reader.press('Right'), first)
    expect('the first edge', await reader.press('Home'), /First (point|series)/)
    expect('its last point', await reader.press('End'), /(\d+) of \1/)
    expect('the last edge', await reader.press('End'), /Last (point|series)/)
    expect('the edge again', await reader.press('End'), /Last (point|series)/)
    await reader.press('Escape')
    expect('the place is kept', await reader.press('Left'), /\d of \d/)
    await reader.press('Tab')
    expect('is announced from behind', await reader.press('shift+Tab'), /Points of .*slider.*\d of \d/)
    await reader.press('Tab')
    expect('in browse mode', await reader.press('shift+Tab', 'Insert+a'), /[Bb]rowse mode|[Ff]ocus mode/)
  },
}))

const voting: Reading = {
  name: 'the vote box',
  async read(reader, site, expect) {
    await reader.open(`${site}/topic/health/air-quality`)
    await reader.open(`${site}/topic/economic-opportunity/employment`)
    expect('the button', await reader.focus(control('Vote')), /Vote/)
    expect('a vote', await reader.press('Return'), /Thanks for voting|Voted/)
    expect('a second one', await reader.press('Return'), /already voted/)
  },
}

const wizard: Reading = {
  name: 'the newsletter wizard',
  async read(reader, site, expect) {
    await reader.open(`${site}/faqs`)
    await reader.focus(`document.querySelector('a[aria-haspopup=dialog]')`)
    const pressed = await reader.press('Return')
    const opened = await reader.when(`document.querySelector('dialog[open] input')`)
    expect('opens', `${pressed} ${opened}`, /Never miss a story/)
    await reader.focus(
      `[...document.querySelectorAll('dialog button')].find((one) => one.textContent.trim() === 'Next')`,
    )
    expect('what is missing', await reader.press('Return'), /First name.*(Required|invalid)/)
    expect('a field', await reader.press('Tab'), /Last name/)
    const closing = await reader.press('Escape')
    const closed = await reader.when(`!document.querySelector('dialog[open]')`)
    expect('closes, with the focus where it was', `${closing} ${closed}`, /Choose your topics.*link/)
  },
}

const search: Reading = {
  name: 'search',
  async read(reader, site, expect) {
    await reader.open(`${site}/search`)
    await reader.focus(`document.querySelector('main input[type=search], main input')`)
    expect('how many results', await reader.type('unemployment'), /results?/)
  },
}

const questions: Reading = {
  name: 'questions',
  async read(reader, site, expect) {
    await reader.open(`${site}/faqs`)
    expect('a question', await reader.focus(`document.querySelector('main details:not([open]) summary')`), /\?/)
    expect('its answer', await reader.press('Return'), /expanded/)
  },
}

const menus: Reading = {
  name: 'menus',
  async read(reader, site, expect) {
    await reader.open(`${site}/faqs`)
    expect('a menu', await reader.focus(control('Explore The Data, menu')), /Explore The Data, menu.*collapsed/)
    expect('opened', await reader.press('Return'), /expanded/)
    expect('an entry', await reader.press('Tab'), /link/)
    expect('closed, with the focus on its button', await reader.press('Escape'), /Explore The Data, menu/)
  },
}

const carousel: Reading = {
  name: 'a carousel',
  async read(reader, site, expect) {
    await reader.open(`${site}/get-involved`)
    await reader.focus(`document.querySelector('header [aria-label="Pause carousel"]')`)
    expect('its state', await reader.press('Return'), /The carousel is paused/)
    await reader.focus(`document.querySelector('header [aria-label^="Next"]')`)
    expect('what it shows', await reader.press('Return'), /Now showing \d of 6/)
  },
}

const tour: Reading = {
  name: 'the tour',
  async read(reader, site, expect) {
    await reader.open(`${site}/faqs`)
    await reader.evaluate(`localStorage.removeItem('hasCompletedTour')`)
    const loaded = await reader.open(`${site}/`)
    const opened = await reader.when(`document.querySelector('dialog[open]')`)
    expect('its first step', `${loaded} ${opened}`, /Guided tour, step 1 of 8.*Find a topic/)
    expect('its second step', await reader.press('Return'), /Step 2 of 8/)
    expect('the page begins at its heading after it', await reader.press('Escape'), /heading level 1/)
  },
}

export const READINGS: readonly Reading[] = [
  topic,
  subtopic,
  ...everyType,
  voting,
  wizard,
  search,
  questions,
  menus,
  carousel,
  tour,
]
