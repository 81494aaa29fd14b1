import { describe, expect, test } from 'vitest'
import { currentOf, menuSections } from './menu-items.ts'

const links = {
  initiativeLinks: [
    { title: 'Our Approach', to: '/the-initiative#ourApproach' },
    { title: 'About Us', to: '/the-initiative#aboutUs' },
  ],
  donationUrl: 'https://give.example',
  summaryReportUrl: '/media/summary-report.pdf',
}

test('the menu has its sections and links', () => {
  expect(menuSections(links).map((section) => [section.title, section.links.map(({ title }) => title)])).toEqual([
    ['Who We Are', ['Our Approach', 'About Us']],
    ['What We Do', []],
    ['Get Involved', ['Contact Us', 'Events', 'Donate']],
    ['Articles & Reports', ['Articles & Insights', 'Summary Report']],
  ])
})

test('each section has a link to its page on phones', () => {
  const reached = menuSections(links).filter(
    ({ to, overview, links: below }) =>
      overview !== undefined || below.length === 0 || below.some((link) => link.to === to),
  )
  expect(reached).toHaveLength(menuSections(links).length)
  expect(menuSections(links)[0]).toMatchObject({ to: '/the-initiative', overview: 'All about who we are' })
})

test('a link without an address is omitted', () => {
  const titles = menuSections({ initiativeLinks: [], donationUrl: '', summaryReportUrl: '' }).flatMap((section) =>
    section.links.map(({ title }) => title),
  )
  expect(titles).not.toContain('Donate')
  expect(titles).not.toContain('Summary Report')
  expect(titles).toContain('Events')
})

test('Who We Are is omitted if it has neither a page nor members', () => {
  expect(menuSections({ ...links, hidesInitiative: true }).map(({ title }) => title)).toEqual([
    'What We Do',
    'Get Involved',
    'Articles & Reports',
  ])
})

describe('the section of a page', () => {
  test.each([
    ['/blog', 'Articles & Reports', 'page'],
    ['/blog/a-story', 'Articles & Reports', 'true'],
    ['/blogs', 'Articles & Reports', undefined],
    ['/events', 'Get Involved', 'true'],
    ['/get-involved', 'Get Involved', 'page'],
    ['/the-big-picture', 'What We Do', 'page'],
    ['/', 'Who We Are', undefined],
  ])('%s marks %s as %s', (pathname, title, current) => {
    const section = menuSections(links).find((one) => one.title === title)
    expect(section && currentOf(section, pathname)).toBe(current)
  })
})
