import { expect, test } from 'vitest'
import type { DocumentParts } from './document-parts.ts'
import { createKeptParts } from './kept-parts.server.ts'
import type { SiteData } from '#app/site/site-data.ts'

const site = (siteName: string) =>
  ({ siteName, initiativeLinks: [], donationUrl: '', summaryReportUrl: '' }) as unknown as SiteData

const page = (nav: string, menu: string, footer: string): DocumentParts => ({
  head: '<head></head>',
  top: `<header><a>logo</a>${nav}<div class="site-header__end">end</div>${menu}</div></header>`,
  main: ['<main>'],
  end: `</main>${footer}`,
})
const drawnParts = (word: string) =>
  [
    `<nav class="nav">${word}</nav>`,
    `<details class="mobile-menu on-dark"><details></details>${word}</details>`,
    `<footer class="site-footer on-dark">${word}</footer>`,
  ] as const
const drawn = (word: string) => page(...drawnParts(word))

type Parts = ReturnType<typeof createKeptParts>

/** Draws a page, whose own parts hold the word. */
function draw(parts: Parts, pathname: string, word: string, siteName = 'A'): DocumentParts {
  const { places, fill } = parts(site(siteName), { pathname, nonce: `m-${word}` })
  const [nav, menu, footer] = drawnParts(word)
  return fill(page(places.nav ?? nav, places.menu ?? menu, places.footer ?? footer))
}

test('the parts of one page stand in the next one', () => {
  const parts = createKeptParts()
  expect(draw(parts, '/topic/health', 'one')).toEqual(drawn('one'))
  expect(draw(parts, '/topic/housing/rent', 'two')).toEqual(drawn('one'))
})

test('the menus side by side are drawn again where they mark another page', () => {
  const parts = createKeptParts()
  draw(parts, '/topic/health', 'one')
  const { top, end } = draw(parts, '/blog', 'two')
  expect(top).toContain('<nav class="nav">two</nav>')
  expect(top).toContain('<details></details>one</details>')
  expect(end).toBe(drawn('one').end)
  expect(draw(parts, '/blog', 'three').top).toBe(top)
})

test('another content is drawn again, also where a page of the old one ends later', () => {
  const parts = createKeptParts()
  const late = parts(site('A'), { pathname: '/faqs', nonce: 'm' })
  expect(draw(parts, '/faqs', 'new', 'B')).toEqual(drawn('new'))
  late.fill(drawn('old'))
  expect(draw(parts, '/faqs', 'newer', 'B')).toEqual(drawn('new'))
  expect(draw(parts, '/faqs', 'again', 'A')).toEqual(drawn('again'))
})

test('a page without menus leaves nothing', () => {
  const parts = createKeptParts()
  const bare = { head: '', top: '<p>chart</p>', main: [], end: '' }
  const { fill: write } = parts(site('A'), { pathname: '/embed', nonce: 'm' })
  expect(write(bare)).toEqual(bare)
  expect(draw(parts, '/faqs', 'one')).toEqual(drawn('one'))
})
